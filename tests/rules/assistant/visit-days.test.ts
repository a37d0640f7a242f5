/** Days and times of a visit that are named by what is talked about, or beside something else. */
import { describe, expect, it } from 'vitest'
import { whenIn } from '../../../src/service/assistant/understand/entities/when'
import type { Language } from '../../../src/service/assistant/language'
import { demoBank } from './demo-bank'
import { opening, replies } from './dialogue'
import { LOT } from './lot'
import { FORMATS, HOURS } from './visit-world'

const start = opening({ catalogue: { knowledge: demoBank, vehicles: LOT } })
const last = (...lines: readonly string[]) => replies(lines, start).at(-1)
const says = (...lines: readonly string[]) => last(...lines)?.text ?? ''
const flow = (...lines: readonly string[]) => last(...lines)?.state.flow
const context = { formats: FORMATS, hours: HOURS, now: start.now }
const dayIn = (text: string, language: Language = 'en') => {
  const { day, last_day } = whenIn(text, { ...context, language })
  return [day, last_day].filter(Boolean).join(' ')
}

describe('the week after a holiday', () => {
  it.each([
    ['the week after thanksgiving', 'en'],
    ['la semana después de Acción de Gracias', 'es'],
    ['la semaine après Thanksgiving', 'fr'],
    ['in der woche nach thanksgiving', 'de'],
  ] as const)('begins on the Monday after it: %s', (text, language) => {
    expect(dayIn(text, language)).toBe('2026-11-30 2026-12-06')
  })
  it.each(['tuesday of the week after thanksgiving', 'the week after thanksgiving, tuesday'])(
    'has a Tuesday: %s',
    (text) => {
      expect(dayIn(text)).toBe('2026-12-01')
    },
  )
})

describe('a weekday alone', () => {
  const FAR = 'can i drive the current on tuesday december 8 at 4'
  it('is one of the days, or of the week, that is talked about', () => {
    expect(flow(FAR, 'no thursday is better')).toMatchObject({ day: '2026-12-10', minutes: 960 })
    expect(flow(FAR, 'tuesday at 5 rather')).toMatchObject({ day: '2026-12-08', minutes: 1020 })
  })
  it('is this one where that is said', () => {
    expect(flow(FAR, 'no this wednesday is better')).toMatchObject({ day: '2026-11-25' })
  })
  it('is of the week after, where a visit is moved to it', () => {
    const booked = ['can i drive the current on wednesday at 2', 'yes', 'jo park 312 555 0148'] as const
    const text = says(
      ...booked,
      'is weds the day before thanksgiving? then no, i have to cook. do the week after, monday',
    )
    expect(text).toBe('Done, your visit is now on Monday, November 30 at 2:00 PM.')
  })
  it.each([
    ['Oh wait Monday I have my mother in law make it Tuesday', '2026-11-24'],
    ['make it Monday, no, Tuesday', '2026-11-24'],
    ['I could do Monday', '2026-11-23'],
  ])('is the one that is set last: %s', (text, day) => {
    expect(dayIn(text)).toBe(day)
  })
  it('is none of the old visit', () => {
    const text =
      'J’avais rendez-vous lundi à 10 h pour essayer la Current, mais je ne rentre que mardi soir. Peut-on remettre cela à mercredi ?'
    expect(flow(text)).toMatchObject({ day: '2026-11-25', stock: 'P1004', visit: 'sales' })
    expect(says(text)).not.toContain('17 h 30')
  })
})

describe('a time', () => {
  it.each([
    'I would like to see the current on Friday, November 27, in the morning. Is 11 possible?',
    'I want to see the current on Friday morning. Would 11 work? Ann Lee 312-555-0199',
    'On voudrait voir la Current vendredi matin. 11h c’est possible ?',
    'Wir möchten am Freitag Vormittag den Current sehen. Geht 11 Uhr?',
    'Queremos ver el Current el viernes por la mañana. ¿A las 11 se puede?',
  ])('is proposed when it is asked behind the visit: %s', (line) => {
    expect(flow(line)).toMatchObject({ asked: 'confirm', day: '2026-11-27', minutes: 660 })
  })
  it.each([
    ['can i drive the current monday?', '3pm. Ann Lee, 312 555 0199'],
    ['can i drive the current monday?', '3pm my name is Ann Lee and my number is 312 555 0199'],
    ['¿puedo probar el Current el lunes?', 'a las 3, Ana Ruiz 312 555 0199'],
    ['puis-je essayer la Current lundi ?', 'à 15h, Zoé Blanc 312 555 0199'],
    ['kann ich am Montag den Current fahren?', 'um 15 Uhr, Jan Wolf 312 555 0199'],
  ])('is read beside a name and number: %s %s', (...lines) => {
    expect(flow(...lines)).toMatchObject({ asked: 'confirm', day: '2026-11-23', minutes: 900 })
    expect(says(...lines)).toContain('(312) 555-0199')
  })
  it('of a call is none of a visit', () => {
    expect(flow('can someone call me monday after 3? 312 555 0199')).not.toMatchObject({ kind: 'visit' })
  })
  it('that is too early is said to be', () => {
    const text = says('can i drive the current monday morning', '9:30. Ann Lee, 312 555 0199')
    expect(text).toContain('take visits from 10:00 AM to 7:00 PM, the last one at 6:30 PM.')
  })
  it('is not asked for again from somebody who leaves a number with it, or takes one that was proposed', () => {
    const asked = ['can i drive the current tuesday at 3', 'friday at 4 ?'] as const
    expect(last(...asked, 'leave it on tuesday at 3 then')?.effects).toMatchObject([{ kind: 'appointment' }])
    const [, booked] =
      last('can i drive the current tuesday at 3', 'friday at 4 instead. Ann Lee 312 555 0199')?.effects ?? []
    expect(booked).toMatchObject({ kind: 'appointment' })
    expect(
      flow('can i drive the current tuesday at 3', 'sometime friday. Ann Lee 312 555 0199'),
    ).toMatchObject({
      asked: 'confirm',
    })
  })
  it.each(['early on monday', 'monday early', 'monday first thing'])('is the first one: %s', (when) => {
    expect(flow(`can i drive the current ${when}`)).toMatchObject({ asked: 'confirm', minutes: 600 })
  })
  it('early in the afternoon is no first one', () => {
    expect(flow('can i drive the current monday early afternoon')).toMatchObject({ asked: 'when' })
  })
})

it('this afternoon is one of today in French, too', () => {
  expect(flow('je peux passer cet aprem pour voir la Current ?')).toMatchObject({ day: '2026-11-21' })
})

describe('what looks like a day or a time', () => {
  it('the 2nd key is no day', () => {
    expect(whenIn('who do i ask about the 2nd key', context)).not.toHaveProperty('day')
    expect(whenIn('can i come on the 2nd', context)).toHaveProperty('day')
  })
  it('las dos are two cars, and a las dos is a time', () => {
    const es = { ...context, language: 'es' } as const
    expect(whenIn('quiero ver las dos, el miercoles a las 4', es)).toMatchObject({ minutes: 16 * 60 })
    expect(whenIn('el miercoles a las dos', es)).toMatchObject({ minutes: 14 * 60 })
  })
  it('whoever must be at work at 9 comes before', () => {
    const text = 'wednesday early as u can, i gotta be at work at 9'
    expect(whenIn(text, context)).toMatchObject({ minutes: 9 * 60, before: true })
  })
})
