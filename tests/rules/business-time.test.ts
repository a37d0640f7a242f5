import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  afterBusinessTime,
  businessTime,
  formatResponse,
  isClockRunning,
  waitTone,
  formatWait,
  type OpeningClock,
} from '../../src/rules/conversations/business-time'
import { WEEKDAYS, type BusinessHours, type DayHours } from '../../src/rules/settings/hours'

const HOUR = 3_600_000
const MINUTE = 60_000
const day = { open: true, work_hours: { start_time: 540, end_time: 1080 } }
const closed = { open: false, work_hours: null }
const week: BusinessHours = {
  monday: day,
  tuesday: day,
  wednesday: day,
  thursday: day,
  friday: day,
  saturday: { open: true, work_hours: { start_time: 600, end_time: 900 } },
  sunday: closed,
}
const plain = (weekly: BusinessHours) => ({ weekly, special: [] })
const chicago: OpeningClock = { hours: plain(week), timeZone: 'America/Chicago' }
const always = (timeZone: string): OpeningClock => ({
  hours: plain(
    Object.fromEntries(
      WEEKDAYS.map((name) => [name, { open: true, work_hours: { start_time: 0, end_time: 1440 } }]),
    ),
  ),
  timeZone,
})
const between = (clock: OpeningClock, from: string, to: string) =>
  businessTime(clock, new Date(from), new Date(to))

describe('time within opening hours', () => {
  test('counts what lies between opening and closing', () => {
    // Friday 10:00 to 10:38 in Chicago.
    expect(between(chicago, '2026-11-20T16:00:00Z', '2026-11-20T16:38:00Z')).toBe(38 * MINUTE)
    // Friday 17:30 to Saturday 10:15: half an hour, and a quarter.
    expect(between(chicago, '2026-11-20T23:30:00Z', '2026-11-21T16:15:00Z')).toBe(45 * MINUTE)
    // Saturday 15:00 to Monday 9:00: closed all along.
    expect(between(chicago, '2026-11-21T21:00:00Z', '2026-11-23T15:00:00Z')).toBe(0)
    // A whole week: five days of nine hours, one of five.
    expect(between(chicago, '2026-11-16T06:00:00Z', '2026-11-23T06:00:00Z')).toBe(50 * HOUR)
  })

  test('a day on which clocks change is as long as it was', () => {
    // Clocks went forward on 8 March 2026 and back on 1 November 2026.
    const open = always('America/Chicago')
    expect(between(open, '2026-03-08T06:00:00Z', '2026-03-09T05:00:00Z')).toBe(23 * HOUR)
    expect(between(open, '2026-11-01T05:00:00Z', '2026-11-02T06:00:00Z')).toBe(25 * HOUR)
    // Nine hours stay nine hours in the week of either.
    expect(between(chicago, '2026-03-06T06:00:00Z', '2026-03-10T05:00:00Z')).toBe((9 + 5 + 9) * HOUR)
  })

  test('a dealership that is never open stands still; one that tells nothing counts all', () => {
    const shut: OpeningClock = { ...chicago, hours: plain({ monday: closed }) }
    expect(between(shut, '2026-01-01T00:00:00Z', '2026-11-20T00:00:00Z')).toBe(0)
    expect(isClockRunning(shut, new Date('2026-11-20T18:00:00Z'))).toBe(false)
    const silent: OpeningClock = { ...chicago, hours: plain({}) }
    expect(between(silent, '2026-11-20T00:00:00Z', '2026-11-20T01:00:00Z')).toBe(HOUR)
    expect(isClockRunning(silent, new Date('2026-11-20T08:00:00Z'))).toBe(true)
  })

  const hoursOfDay: fc.Arbitrary<DayHours | undefined> = fc.option(
    fc
      .tuple(fc.boolean(), fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 1, max: 1440 }))
      .map(([open, a, b]) => ({
        open,
        work_hours: { start_time: Math.min(a, b), end_time: Math.max(a, b) },
      })),
    { nil: undefined },
  )
  const clocks: fc.Arbitrary<OpeningClock> = fc.record({
    hours: fc
      .tuple(...WEEKDAYS.map(() => hoursOfDay))
      .map((days) => plain(Object.fromEntries(WEEKDAYS.map((name, at) => [name, days[at] ?? closed])))),
    // Clocks change at midnight in Santiago and Beirut, by half an hour on Lord Howe.
    timeZone: fc.constantFrom(
      'America/Chicago',
      'America/Santiago',
      'Asia/Beirut',
      'Australia/Lord_Howe',
      'UTC',
    ),
  })
  const start = Date.UTC(2026, 0, 1)
  const moments = fc
    .array(fc.integer({ min: 0, max: 400 * 24 * 60 }), { minLength: 3, maxLength: 3 })
    .map((minutes) => minutes.toSorted((a, b) => a - b).map((at) => new Date(start + at * MINUTE)))

  test('is additive, never negative, never more than what passed', () => {
    fc.assert(
      fc.property(clocks, moments, (clock, [a, b, c]) => {
        if (!a || !b || !c) return
        const whole = businessTime(clock, a, c)
        expect(businessTime(clock, a, b) + businessTime(clock, b, c)).toBe(whole)
        expect(whole).toBeGreaterThanOrEqual(0)
        expect(whole).toBeLessThanOrEqual(c.getTime() - a.getTime())
        expect(businessTime(clock, c, a)).toBe(0)
      }),
      { numRuns: 60 },
    )
  })

  test('all of it counts while open, none while closed', () => {
    fc.assert(
      fc.property(clocks, moments, (clock, [at]) => {
        if (!at) return
        const minute = businessTime(clock, at, new Date(at.getTime() + MINUTE))
        expect(minute).toBe(isClockRunning(clock, at) ? MINUTE : 0)
      }),
      { numRuns: 200 },
    )
  })
})

test('words and tone of a wait', () => {
  expect([0, 59_999, 38 * MINUTE, 60 * MINUTE, 125 * MINUTE].map(formatWait)).toEqual([
    '0 min',
    '0 min',
    '38 min',
    '1 h',
    '2 h 5 min',
  ])
  expect([24 * HOUR, 27.9 * HOUR].map(formatWait)).toEqual(['1 d', '1 d 3 h'])
  expect([4.99, 5, 29.99, 30].map((minutes) => waitTone(minutes * MINUTE))).toEqual([
    'neutral',
    'warning',
    'warning',
    'danger',
  ])
})

describe('the moment after which opening hours have passed', () => {
  const after = (from: string, minutes: number, clock = chicago) =>
    afterBusinessTime(clock, new Date(from), minutes * MINUTE)?.toISOString()

  test('is today, or on the next open day', () => {
    // Friday 10:00 in Chicago, and Friday 17:50, ten minutes before it closes.
    expect(after('2026-11-20T16:00:00Z', 15)).toBe('2026-11-20T16:15:00.000Z')
    expect(after('2026-11-20T23:50:00Z', 15)).toBe('2026-11-21T16:05:00.000Z')
    expect(after('2026-11-20T23:50:00Z', 10)).toBe('2026-11-21T00:00:00.000Z')
  })

  test('does not exist where it never opens, and ignores hours that nobody has set', () => {
    expect(
      after('2026-11-20T16:00:00Z', 15, { ...chicago, hours: plain({ monday: closed }) }),
    ).toBeUndefined()
    expect(after('2026-11-21T08:00:00Z', 15, { ...chicago, hours: plain({}) })).toBe(
      '2026-11-21T08:15:00.000Z',
    )
  })

  test('is the first at which the time within opening hours is as long', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true }),
        fc.integer({ min: 1, max: 3000 }),
        (from, minutes) => {
          const end = afterBusinessTime(chicago, from, minutes * MINUTE)
          if (end === null) throw new Error('never')
          expect(businessTime(chicago, from, end)).toBe(minutes * MINUTE)
          expect(businessTime(chicago, from, new Date(end.getTime() - 1))).toBe(minutes * MINUTE - 1)
        },
      ),
    )
  })
})

test('a response time is in seconds below a minute', () => {
  expect([0, 59, 60, 3_900, 90_000].map(formatResponse)).toEqual([
    '0 s',
    '59 s',
    '1 min',
    '1 h 5 min',
    '1 d 1 h',
  ])
})
