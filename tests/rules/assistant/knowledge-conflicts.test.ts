import { describe, expect, test } from 'vitest'
import { USUAL_FORMATS } from '../../../src/contract/core/formats'
import { specialDaysFrom } from '../../../src/rules/settings/special-days'
import { WEEKDAYS, type BusinessHours } from '../../../src/rules/settings/hours'
import type { Preferences } from '../../../src/rules/settings/preferences'
import { bankOf } from '../../../src/service/assistant/knowledge/bank'
import { conflictsOf } from '../../../src/service/assistant/knowledge/conflicts'
import { statedHours } from '../../../src/service/assistant/knowledge/stated-hours'
import { DEMO_ENTRIES } from './demo-bank'
import { opening, replies } from './dialogue'

const span = (from: number, to: number) => ({
  open: true,
  work_hours: { start_time: from * 60, end_time: to * 60 },
})
const weekly: BusinessHours = {
  ...Object.fromEntries(WEEKDAYS.map((day) => [day, span(9, 20)])),
  saturday: span(9, 18),
  sunday: { open: false, work_hours: null },
}
const holiday = (name: string, date: string, open = false) => ({
  name,
  date,
  open,
  work_hours: open ? span(9, 12).work_hours : null,
  custom: false,
  status: true,
})
const settings = {
  hours: {
    weekly,
    special: specialDaysFrom(
      [holiday('Thanksgiving Day', '2026-11-26'), holiday('Christmas Day', '2026-12-25')],
      'US',
      '2026-11-21',
    ),
    window: { minutesAfterOpening: 0, minutesBeforeClosing: 0 },
  },
  preferences: {},
  phone: '+13125550100',
  address: '2200 North Calder Avenue, Chicago, IL 60647',
  formats: { ...USUAL_FORMATS, zone: 'America/Chicago', country: 'US' },
  answers: {
    out_the_door: 'On top of the price come tax, title and registration, and a documentation fee of $199.',
    deposit: 'A refundable deposit of $500 holds a vehicle for 72 hours.',
  },
}
const conflicts = (question: string, answer: string, preferences: Preferences = {}) =>
  conflictsOf(bankOf([{ id: '7', topic: 'General', question, answer }]), { ...settings, preferences }).map(
    ({ kind, subject, says, setting }) => [kind, subject, says, setting],
  )

describe('stated hours', () => {
  const hours = (from: number, to: number) => ({ start_time: from * 60, end_time: to * 60 })
  test.each([
    [
      'Mon-Fri 9-7, Sat 9-5, closed Sunday',
      { monday: hours(9, 19), friday: hours(9, 19), saturday: hours(9, 17), sunday: 'closed' },
    ],
    [
      'Monday to Thursday: 9:00 AM to 8:00 PM. Sunday: closed',
      { monday: hours(9, 20), thursday: hours(9, 20), sunday: 'closed' },
    ],
    ['Montag bis Freitag 9 bis 18 Uhr, Sonntag geschlossen', { wednesday: hours(9, 18), sunday: 'closed' }],
    ['De lunes a viernes de 9 a.m. a 7 p.m.', { tuesday: hours(9, 19) }],
    ['Du lundi au vendredi de 9h à 18h', { monday: hours(9, 18), friday: hours(9, 18) }],
    ['Service is open Saturday 8 am to 2 pm', {}],
    ['Easter is on a Sunday in April', {}],
  ])('%s', (text, expected) => {
    const stated = statedHours(text)
    if (Object.keys(expected).length === 0) expect(stated.size).toBe(0)
    else expect(Object.fromEntries(stated)).toMatchObject(expected)
  })
})

describe('conflicts', () => {
  test.each([
    [
      'What are your hours?',
      'Monday to Friday 9:00 AM to 8:00 PM, Saturday 9:00 AM to 6:00 PM, closed on Sunday.',
      [],
    ],
    [
      'What are your hours?',
      'We are open Monday to Friday 9 to 7.',
      [['hours', 'Monday', '9:00 AM – 7:00 PM', '9:00 AM – 8:00 PM']],
    ],
    [
      'Are you open on Sunday?',
      'Yes, on Sunday from 11 am to 4 pm.',
      [['sunday', 'Sunday', '11:00 AM – 4:00 PM', 'closed']],
    ],
    [
      'Are you open on holidays?',
      'We close on Christmas Day only. On other holidays the normal hours apply.',
      [['holiday', 'Thanksgiving Day', 'open', 'closed']],
    ],
    ['Are you open on Sunday?', 'No, we are closed on Sunday.', []],
    ['Are you open on Sunday?', 'Yes, 11 to 4.', [['sunday', 'Sunday', '11:00 AM – 4:00 PM', 'closed']]],
    ['What are your service hours?', 'Monday to Friday 7 to 5.', []],
    ['Are you open on holidays?', 'We close on Christmas and Thanksgiving.', []],
    [
      'Are you open on holidays?',
      'We are closed on Labor Day.',
      [['holiday', 'Labor Day', 'closed', 'open']],
    ],
    ['What is your phone number?', 'Call (312) 555-0100.', []],
    [
      'What is your phone number?',
      'Call us at 312-555-0199 any time.',
      [['phone', null, '(312) 555-0199', '(312) 555-0100']],
    ],
    ['What is your address?', 'You find us at 2200 N. Calder Ave.', []],
    [
      'What is your address?',
      'We are at 15 Harbor Street, close to the park.',
      [['address', null, '15 Harbor Street', settings.address]],
    ],
    ['What is your documentation fee?', 'The documentation fee is $347.', [['fee', null, '$347', '$199']]],
    ['What is your documentation fee?', 'The documentation fee is $199.', []],
    [
      'Can I hold a vehicle with a deposit?',
      'Yes, $1,000 holds it for a day.',
      [['deposit', null, '$1000', '$500']],
    ],
  ])('%s %s', (question, answer, expected) => expect(conflicts(question, answer)).toEqual(expected))

  test('an entry about something else is not compared', () => {
    expect(conflicts('How much is an oil change?', 'It is $79, Monday to Friday 7 to 5.')).toEqual([])
  })

  test('the demo bank contradicts a dealership with other holidays and another fee', () => {
    const found = conflictsOf(bankOf(DEMO_ENTRIES), settings)
    expect(found.map(({ question, kind }) => [question, kind])).toEqual([
      ['Are you open on holidays?', 'holiday'],
      ['What is the out-the-door price? Which fees are added?', 'fee'],
    ])
  })
})

describe('vehicle history reports', () => {
  const ASKED = 'Do used cars come with a history report?'
  const ANSWER = 'Yes, every used vehicle has a free Carfax report on its page.'
  const [autoCheck, none] = [{ VehicleHistoryReport: 'AUTOCHECK' }, { VehicleHistoryReport: 'NONE' }]

  test.each([
    [ANSWER, {}, []],
    [ANSWER, autoCheck, [['report', null, 'CARFAX', 'AutoCheck']]],
    [ANSWER, none, [['report', null, 'CARFAX', 'No report']]],
    ['Yes, with owners and accidents.', none, [['report', null, 'Vehicle history report', 'No report']]],
    ['No, we give none.', none, []],
  ])('%s %o', (answer, preferences, expected) => {
    expect(conflicts(ASKED, answer, preferences)).toEqual(expected)
  })

  test.each([
    [{}, 'We have the CARFAX report of our used vehicles'],
    [none, 'We give no vehicle history reports.'],
  ])('are spoken by the preferences alone: %o', (preferences, text) => {
    const known = opening()
    const knowledge = bankOf([{ id: '7', topic: 'General', question: ASKED, answer: ANSWER }])
    const start = opening({
      catalogue: { ...known.catalogue, knowledge },
      dealership: { ...known.dealership, preferences },
    })
    for (const line of ['Is there a Carfax?', 'how would I know if one was in a crash before']) {
      const said = replies([line], start)[0]?.text ?? ''
      expect(said).toContain(text)
      expect(said).not.toContain('free')
    }
  })
})
