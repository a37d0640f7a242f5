/** How the assistant reads days and times. `docs/architecture.md` compares chrono-node on these phrases. */
import { describe, expect, it } from 'vitest'
import type { Formats } from '../../../src/contract/core/formats'
import { LANGUAGES } from '../../../src/service/assistant/language'
import { daysNamedIn, whenIn } from '../../../src/service/assistant/understand/entities/when'
import { HOURS } from './visit-world'
import { clockOf, monthAndDay, NOW, PHRASES } from './when-phrases'

const formats: Formats = {
  zone: 'America/Chicago',
  date: 'MM/DD/YYYY',
  time: '12',
  phone: 'national',
  country: 'US',
}

it('says where a weekday and the date beside it are two days', () => {
  const when = whenIn('Friday the 3rd at 2', { formats, now: NOW, hours: HOURS, language: 'en' })
  expect(when).toMatchObject({ day: '2026-12-03', or_day: '2026-11-27', minutes: 14 * 60 })
})

it('reads an hour of today that has passed as the later one', () => {
  const now = new Date('2026-11-28T16:00:00Z')
  const read = (phrase: string) => whenIn(phrase, { formats, now, hours: HOURS, language: 'en' }).minutes
  expect(read('today after 8')).toBe(20 * 60)
  expect(read('monday after 8')).toBe(20 * 60)
  expect(read('tuesday at 8 in the morning')).toBe(8 * 60)
})

it('moves a time forward and back', () => {
  const shiftOf = (phrase: string) => whenIn(phrase, { formats, now: NOW, hours: HOURS }).shift
  expect(shiftOf('bring it forward an hour')).toBe(-60)
  expect(shiftOf('push it back 30 minutes')).toBe(30)
  expect(shiftOf('I am back in an hour')).toBeUndefined()
})

it('names all days of a text', () => {
  const days = daysNamedIn('thursday night for friday', { formats, now: NOW, hours: HOURS })
  expect(days).toEqual(['2026-11-26', '2026-11-27'])
})

it('reads a time alone by the hours of the day that it is about', () => {
  const read = (about?: string) =>
    whenIn('8 then', { formats, now: NOW, hours: HOURS, language: 'en', ...(about && { about }) }).minutes
  expect(read()).toBe(20 * 60)
  expect(read('2026-11-28')).toBe(8 * 60)
})

describe.each(LANGUAGES)('in %s', (language) => {
  it.each(PHRASES[language])('%s', (phrase, day, time) => {
    const when = whenIn(phrase, { formats, now: NOW, hours: HOURS, language })
    expect([monthAndDay(when.day), clockOf(when.minutes)]).toEqual([day, time])
  })
})
