import { describe, expect, test } from 'vitest'
import {
  clockWords,
  hoursWords,
  momentWords,
  nextOpening,
  openNow,
  weekdayOf,
  weekWords,
  type BusinessHours,
} from '../../src/rules/hours'

const CHICAGO = 'America/Chicago'
const day = { open: true, work_hours: { start_time: 540, end_time: 1200 } }
const hours: BusinessHours = {
  monday: day,
  tuesday: day,
  wednesday: day,
  thursday: day,
  friday: day,
  saturday: { open: true, work_hours: { start_time: 540, end_time: 1080 } },
  sunday: { open: false, work_hours: null },
}

describe('open now', () => {
  test('by the dealership’s clock, the end exclusive', () => {
    expect(openNow(hours, CHICAGO, new Date('2026-11-20T14:59:59Z'))).toBe(false)
    expect(openNow(hours, CHICAGO, new Date('2026-11-20T15:00:00Z'))).toBe(true)
    expect(openNow(hours, CHICAGO, new Date('2026-11-21T01:59:59Z'))).toBe(true)
    expect(openNow(hours, CHICAGO, new Date('2026-11-21T02:00:00Z'))).toBe(false)
  })
  test('closed on Sunday, and on days that say nothing', () => {
    expect(openNow(hours, CHICAGO, new Date('2026-11-22T18:00:00Z'))).toBe(false)
    expect(openNow({}, CHICAGO, new Date('2026-11-20T18:00:00Z'))).toBe(false)
  })
  test('nine o’clock stays nine o’clock over both switches', () => {
    // Clocks went forward on 8 March 2026 and back on 1 November 2026, both Sundays.
    expect(openNow(hours, CHICAGO, new Date('2026-03-09T14:00:00Z'))).toBe(true)
    expect(openNow(hours, CHICAGO, new Date('2026-03-09T13:59:00Z'))).toBe(false)
    expect(openNow(hours, CHICAGO, new Date('2026-11-02T14:59:00Z'))).toBe(false)
    expect(openNow(hours, CHICAGO, new Date('2026-11-02T15:00:00Z'))).toBe(true)
  })
})

test('the next opening skips the closed day', () => {
  const saturdayNight = new Date('2026-11-22T01:00:00Z')
  expect(nextOpening(hours, CHICAGO, saturdayNight)?.toISOString()).toBe('2026-11-23T15:00:00.000Z')
  const earlyFriday = new Date('2026-11-20T12:00:00Z')
  expect(nextOpening(hours, CHICAGO, earlyFriday)?.toISOString()).toBe('2026-11-20T15:00:00.000Z')
  expect(nextOpening({}, CHICAGO, earlyFriday)).toBeNull()
})

test('the next opening after a switch of clocks is at the new nine o’clock', () => {
  expect(nextOpening(hours, CHICAGO, new Date('2026-03-08T03:00:00Z'))?.toISOString()).toBe(
    '2026-03-09T14:00:00.000Z',
  )
})

test('words', () => {
  expect(clockWords(0)).toBe('12:00 AM')
  expect(clockWords(12 * 60 + 5)).toBe('12:05 PM')
  expect(hoursWords(hours, 'sunday')).toBe('closed')
  expect(weekWords(hours)).toEqual([
    'Monday to Friday: 9:00 AM to 8:00 PM',
    'Saturday: 9:00 AM to 6:00 PM',
    'Sunday: closed',
  ])
  expect(momentWords(new Date('2026-11-28T20:00:00Z'), CHICAGO)).toBe('Saturday, November 28, 2:00 PM')
  expect(weekdayOf(new Date('2026-11-23T03:00:00Z'), CHICAGO)).toBe('sunday')
})
