import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { WEEKDAYS } from '../../src/contract/core/weekdays'
import { lastReportDay, nextReport, reportedDays, type Schedule } from '../../src/rules/reports/schedule'
import { dayCount, shiftDay } from '../../src/rules/time/date-range'
import { dayOf } from '../../src/rules/time/format'

const NEW_YORK = 'America/New_York'
const daily = (hour: number): Schedule => ({ frequency: 'daily', hour, weekday: 'monday' })
const next = (schedule: Schedule, zone: string, after: string) =>
  nextReport(schedule, zone, new Date(after))?.toISOString() ?? null

describe('the next report', () => {
  it.each([
    ['is today while the hour is ahead', daily(7), '2026-11-20T11:59:59Z', '2026-11-20T12:00:00.000Z'],
    ['is tomorrow once the hour has come', daily(7), '2026-11-20T12:00:00Z', '2026-11-21T12:00:00.000Z'],
    ['is at midnight', daily(0), '2026-11-20T12:00:00Z', '2026-11-21T05:00:00.000Z'],
    ['keeps the hour over a change of clocks', daily(7), '2026-10-31T12:00:00Z', '2026-11-01T12:00:00.000Z'],
    ['is after a gap in which the hour falls', daily(2), '2026-03-08T01:00:00Z', '2026-03-08T07:00:00.000Z'],
    ['takes a repeated hour once', daily(1), '2026-11-01T05:00:00Z', '2026-11-02T06:00:00.000Z'],
    [
      'is on the weekday',
      { frequency: 'weekly', hour: 8, weekday: 'monday' } as const,
      '2026-11-20T12:00:00Z',
      '2026-11-23T13:00:00.000Z',
    ],
    [
      'is a week later once the hour of the weekday has come',
      { frequency: 'weekly', hour: 8, weekday: 'friday' } as const,
      '2026-11-20T13:00:00Z',
      '2026-11-27T13:00:00.000Z',
    ],
  ])('%s', (_, schedule, after, expected) => {
    expect(next(schedule, NEW_YORK, after)).toBe(expected)
  })

  it('never comes when reports are off', () => {
    expect(next({ ...daily(7), frequency: 'off' }, NEW_YORK, '2026-11-20T12:00:00Z')).toBeNull()
    expect(lastReportDay({ ...daily(7), frequency: 'off' }, NEW_YORK, new Date())).toBeNull()
  })
})

const schedules = fc.record({
  frequency: fc.constantFrom('daily' as const, 'weekly' as const),
  hour: fc.integer({ min: 0, max: 23 }),
  weekday: fc.constantFrom(...WEEKDAYS),
})
const zones = fc.constantFrom(NEW_YORK, 'Europe/Berlin', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'UTC')
const moments = fc.date({ min: new Date('2024-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })

describe('a row of reports', () => {
  it('has one for each day or week, each later than the one before and known as the last one due', () => {
    fc.assert(
      fc.property(schedules, zones, moments, (schedule, zone, from) => {
        const step = schedule.frequency === 'daily' ? 1 : 7
        let moment = nextReport(schedule, zone, from)
        let before: string | null = null
        for (let count = 0; count < 4 && moment; count += 1) {
          const day = dayOf(moment, zone)
          expect(lastReportDay(schedule, zone, moment)).toBe(day)
          expect(lastReportDay(schedule, zone, new Date(moment.getTime() - 1))).toBe(shiftDay(day, -step))
          if (before !== null) expect(day).toBe(shiftDay(before, step))
          before = day
          const following = nextReport(schedule, zone, moment)
          expect(following && following > moment).toBe(true)
          moment = following
        }
      }),
      { numRuns: 60 },
    )
  })

  it('is about whole days that touch and do not overlap', () => {
    expect(reportedDays('daily', '2026-11-20')).toEqual({ start: '2026-11-19', end: '2026-11-19' })
    expect(reportedDays('weekly', '2026-11-23')).toEqual({ start: '2026-11-16', end: '2026-11-22' })
    expect(dayCount(reportedDays('weekly', '2026-03-09'))).toBe(7)
  })
})
