/** Of which kind a visit is that a message speaks of without its name, and what is told for it. */
import { describe, expect, it } from 'vitest'
import type { BusinessHours } from '../../../src/rules/settings/hours'
import { WEEKDAYS } from '../../../src/rules/settings/hours'
import { plainWeek } from '../../../src/rules/settings/opening'
import { demoBank } from './demo-bank'
import { opening, replies } from './dialogue'
import { LOT } from './lot'

const open = (start_time: number, end_time: number) => ({ open: true, work_hours: { start_time, end_time } })
/** The workshop opens at 7:30, before the store, and on Saturday from 8 to 2. */
const WORKSHOP = Object.fromEntries(
  WEEKDAYS.map((day) => [
    day,
    day === 'sunday'
      ? { open: false, work_hours: null }
      : day === 'saturday'
        ? open(480, 840)
        : open(450, 1080),
  ]),
) as BusinessHours

const first = opening()
const start = opening({
  catalogue: { knowledge: demoBank, vehicles: LOT },
  dealership: {
    ...first.dealership,
    hours: { ...first.dealership.hours, special: [] },
    product_hours: { service: plainWeek(WORKSHOP), service_apart: true },
    departments: [{ name: 'Service', hours: WORKSHOP }],
    capabilities: { ...first.dealership.capabilities, service_scheduler: true },
  },
})
const last = (...lines: readonly string[]) => replies(lines, start).at(-1)
const says = (...lines: readonly string[]) => last(...lines)?.text ?? ''
const effects = (...lines: readonly string[]) => last(...lines)?.effects
const flow = (...lines: readonly string[]) => last(...lines)?.state.flow

describe('a visit of the workshop', () => {
  it.each([
    ['need an oil change today', 'today wont work my kid has a game at 1. monday super early?'],
    ['my tires are bald can you get me in today', 'nope cant today. mon at 7:30?'],
  ])('stays one when its times are turned down: %s', (...lines) => {
    expect(says(...lines)).toBe('Shall I book your service visit for Monday, November 23 at 7:30 AM?')
  })
  it.each([
    ['hi i have service tues at 9, need to move it to weds at 8', 'Wednesday, November 25 at 8:00 AM'],
    [
      'I have an inspection booked for thursday 10am, can we push it to friday',
      'Friday, November 27 at 10:00',
    ],
    ['j’ai rendez-vous à l’atelier mardi à 9h, je voudrais le décaler à jeudi 8h', 'jeudi 26 novembre à 8 h'],
    [
      'ich habe am Dienstag um 9 einen Termin zum Ölwechsel, können wir das auf Mittwoch um 8 verschieben?',
      'Mittwoch, 25. November um 8 Uhr',
    ],
    [
      'tengo cita de servicio el lunes a las 10 pero no puedo, la cambiamos al jueves?',
      'jueves, 26 de noviembre',
    ],
  ])('is moved as one, though it is not booked here: %s', (line, when) => {
    expect(says(line)).toContain(when)
    expect(flow(line)).toMatchObject({ visit: 'service' })
  })
  it('a test drive is moved as one of sales', () => {
    expect(flow('i have a test drive monday at 3, need to move it to tuesday')).toMatchObject({
      visit: 'sales',
    })
  })
  it.each([
    ['ich hab am dienstag termin zur inspektion, muss absagen', 'wann wär denn der nächste freie?'],
    ['i need to cancel my oil change appointment on monday', 'whats the next opening you have'],
  ])('is the one whose next time is asked for: %s', (...lines) => {
    expect(flow(...lines)).toMatchObject({ visit: 'service' })
  })
  it('has the hours that were told for it', () => {
    expect(flow('what are the service hours on saturday', 'ok saturday the 28th at 8')).toMatchObject({
      visit: 'service',
      minutes: 480,
    })
    expect(flow('what are your hours on saturday', 'ok saturday the 28th at 11')).toMatchObject({
      visit: 'sales',
    })
  })
  it('has its hours also while a person was offered', () => {
    expect(
      says('is my recall covered', 'do you know a man named Joe', 'Tuesday at 8 works for me'),
    ).toContain('your service visit for Tuesday, November 24 at 8:00 AM')
  })
  it('is wanted by nobody who collects a car', () => {
    const text = says('how much is an oil change', "if i don't make it by 2, can i pick it up later?")
    expect(text).not.toContain('service visit')
  })
  it('is asked for once', () => {
    const text = says("j'ai un voyant de pression des pneus allumé, vous pouvez regonfler sans rdv ?")
    expect(text.split('Quel jour et quelle heure').length).toBe(2)
  })
})

describe('what is to be seen to at a visit', () => {
  const BOOKED = ['oil change tuesday at 9', 'yes Ann Lee 312 555 0199'] as const
  it.each([
    'oh and can they look at the wiper on the back it just smears',
    "and there's a weird clicking when i turn, can someone check that",
  ])('is passed on: %s', (line) => {
    const [effect, ...others] = effects(...BOOKED, line) ?? []
    expect(effect).toMatchObject({ kind: 'handoff' })
    expect(others).toEqual([])
  })
  it('is passed on in Spanish, French and German', () => {
    const told = [
      [
        'cambio de aceite el martes a las 9',
        'sí, Ana Ruiz 312 555 0199',
        'también huele raro el aire, que lo chequen',
      ],
      ['rdv vidange mardi 9h', 'oui, Zoé Blanc 312 555 0199', 'vous pourriez regarder l’essuie-glace ?'],
      [
        'Ölwechsel am Dienstag um 9 Uhr bitte',
        'ja, Jan Wolf 312 555 0199',
        'können Sie nach dem Wischer schauen?',
      ],
    ].map((lines) => effects(...lines)?.map(({ kind }) => kind))
    expect(told).toEqual([['handoff'], ['handoff'], ['handoff']])
  })
  it('is passed on while the visit is proposed, which is proposed again', () => {
    const lines = [
      'can i drive a meridian tuesday at 3',
      'can u make sure its the trail one not the work one',
    ] as const
    expect(effects(...lines)).toMatchObject([{ kind: 'handoff' }])
    expect(says(...lines)).toContain('Shall I book Tuesday, November 24 at 3:00 PM')
  })
  it('is no question about another vehicle', () => {
    const text = says(...BOOKED, 'can you check if the 2022 meridian is still available')
    expect(text).toContain('Meridian')
  })
})

describe('somebody who is late for a visit that is not known', () => {
  it.each([
    'running late for my 10:30 test drive, stuck on the kennedy. like 25 min',
    'running like 15 min late for my 2pm, is that ok?',
    'voy a llegar un poco tarde a mi cita de las 3',
    'je suis en retard pour mon rendez-vous de 14h, 20 minutes environ',
    'ich verspäte mich um 15 Minuten zu meiner Probefahrt um 11',
  ])('is offered none: %s', (line) => {
    expect(effects(line)).toMatchObject([{ kind: 'handoff' }])
    expect(flow(line)).toBeNull()
  })
  it('is nobody who asks for a late time', () => {
    expect(flow('is 6 too late on monday to test drive the current')).toMatchObject({ minutes: 1080 })
  })
})
