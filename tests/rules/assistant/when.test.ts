/** How the assistant reads days and times. `docs/architecture.md` compares chrono-node on these phrases. */
import { describe, expect, it } from 'vitest'
import type { Formats } from '../../../src/contract/core/formats'
import { LANGUAGES } from '../../../src/service/assistant/language'
import { whenIn } from '../../../src/service/assistant/understand/entities/when'
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
