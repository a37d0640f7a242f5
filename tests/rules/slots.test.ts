import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { WEEKDAYS, type BusinessHours } from '../../src/rules/settings/hours'
import {
  bookableDays,
  bookableMoment,
  dayFromKey,
  dayFromWire,
  dayKey,
  dayOnWire,
  minutesFromLabel,
  minutesFromWire,
  minutesOnWire,
  slotLabel,
  slotsOn,
} from '../../src/rules/settings/slots'
import { instantOf, visitsOn } from '../../src/rules/settings/opening'

const CHICAGO = 'America/Chicago'
const open = (start_time: number, end_time: number) => ({ open: true, work_hours: { start_time, end_time } })
const everyDay = (start: number, end: number): BusinessHours =>
  Object.fromEntries(WEEKDAYS.map((day) => [day, open(start, end)]))
const booking = (hours: BusinessHours, now: string, timeZone = CHICAGO) => ({
  spanOn: visitsOn({
    weekly: hours,
    special: [],
    window: { minutesAfterOpening: 0, minutesBeforeClosing: 0 },
  }),
  timeZone,
  now: new Date(now),
})
const clocks = new Map<string, Intl.DateTimeFormat>()
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
  clocks.set(timeZone, clock)
  return clock
}
/** What a clock of the zone shows, without the code under test. */
const shown = (moment: Date, timeZone: string) => clockOf(timeZone).format(moment).replace(', ', ' ')

describe('hours of a day', () => {
  test('every 30 minutes from opening, the last one before closing', () => {
    const slots = slotsOn('2026-11-23', booking(everyDay(9 * 60, 11 * 60), '2026-11-21T12:00:00Z'))
    expect(slots.map(slotLabel)).toEqual(['9:00 AM', '9:30 AM', '10:00 AM', '10:30 AM'])
    const odd = slotsOn('2026-11-23', booking(everyDay(9 * 60 + 15, 10 * 60 + 20), '2026-11-21T12:00:00Z'))
    expect(odd.map(slotLabel)).toEqual(['9:15 AM', '9:45 AM', '10:15 AM'])
  })
  test('leaves out what is past by the dealership’s clock, keeps the hour that begins now', () => {
    const at = (now: string) => slotsOn('2026-11-21', booking(everyDay(540, 660), now)).map(slotLabel)
    expect(at('2026-11-21T15:30:00Z')).toEqual(['9:30 AM', '10:00 AM', '10:30 AM'])
    expect(at('2026-11-21T15:30:01Z')).toEqual(['10:00 AM', '10:30 AM'])
    expect(at('2026-11-21T23:00:00Z')).toEqual([])
  })
  test('none on a closed day, on one that says nothing, and where closing comes before opening', () => {
    const closed: BusinessHours = {
      saturday: { open: false, work_hours: { start_time: 540, end_time: 600 } },
    }
    expect(slotsOn('2026-11-21', booking(closed, '2026-11-20T12:00:00Z'))).toEqual([])
    expect(slotsOn('2026-11-22', booking(closed, '2026-11-20T12:00:00Z'))).toEqual([])
    expect(slotsOn('2026-11-22', booking(everyDay(1200, 1000), '2026-11-20T12:00:00Z'))).toEqual([])
  })
  test('until midnight where it closes on the next morning', () => {
    const slots = slotsOn('2026-11-22', booking(everyDay(1380, 120), '2026-11-20T12:00:00Z'))
    expect(slots.map(slotLabel)).toEqual(['11:00 PM', '11:30 PM'])
  })
  test('from midnight to midnight is 48 hours', () => {
    const slots = slotsOn('2026-11-23', booking(everyDay(0, 1440), '2026-11-21T12:00:00Z')).map(slotLabel)
    expect(slots).toHaveLength(48)
    expect([slots[0], slots[24], slots.at(-1)]).toEqual(['12:00 AM', '12:00 PM', '11:30 PM'])
  })
  test('an hour that clocks jump over is none; one that comes twice is one', () => {
    const night = everyDay(0, 5 * 60)
    // Clocks of Chicago go forward on 8 March 2026 at 2:00 AM, back on 1 November 2026 at 2:00 AM.
    expect(slotsOn('2026-03-08', booking(night, '2026-03-01T12:00:00Z')).map(slotLabel)).toEqual([
      '12:00 AM',
      '12:30 AM',
      '1:00 AM',
      '1:30 AM',
      '3:00 AM',
      '3:30 AM',
      '4:00 AM',
      '4:30 AM',
    ])
    expect(slotsOn('2026-11-01', booking(night, '2026-10-30T12:00:00Z'))).toHaveLength(10)
    expect(instantOf('2026-11-01', 90, CHICAGO)?.toISOString()).toBe('2026-11-01T06:30:00.000Z')
    expect(instantOf('2026-11-01', 120, CHICAGO)?.toISOString()).toBe('2026-11-01T08:00:00.000Z')
    // Lord Howe moves by half an hour; in Cairo midnight itself is jumped over.
    expect(instantOf('2026-10-04', 2 * 60, 'Australia/Lord_Howe')).toBeNull()
    expect(instantOf('2026-04-24', 0, 'Africa/Cairo')).toBeNull()
    expect(instantOf('2026-04-24', 60, 'Africa/Cairo')?.toISOString()).toBe('2026-04-23T22:00:00.000Z')
  })
})

describe('days', () => {
  test('today and 21 more, by the dealership’s calendar', () => {
    const days = bookableDays({ timeZone: 'Pacific/Auckland', now: new Date('2026-11-21T12:00:00Z') })
    expect([days.length, days[0], days.at(-1)]).toEqual([22, '2026-11-22', '2026-12-13'])
    expect(bookableDays({ timeZone: CHICAGO, now: new Date('2026-11-21T05:59:59Z') })[0]).toBe('2026-11-20')
  })
  test('a wish is good only for an hour that is offered', () => {
    const given = booking({ monday: open(540, 600) }, '2026-11-21T12:00:00Z')
    const wish = (date: string, time: string) => bookableMoment({ date, time }, given)?.toISOString() ?? null
    expect(wish('23/11/2026', '09:30')).toBe('2026-11-23T15:30:00.000Z')
    for (const [date, time] of [
      ['23/11/2026', '10:00'],
      ['23/11/2026', '09:31'],
      ['24/11/2026', '09:30'],
      ['16/11/2026', '09:30'],
      ['14/12/2026', '09:30'],
      ['11/23/2026', '09:30'],
      ['31/02/2027', '09:30'],
      ['23/11/2026', '9:30'],
      ['', ''],
    ] as const)
      expect(wish(date, time), `${date} ${time}`).toBeNull()
  })
})

const zones = [
  'America/Chicago',
  'America/New_York',
  'Europe/London',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'Pacific/Auckland',
  'Africa/Cairo',
  'America/St_Johns',
  'Asia/Tokyo',
  'UTC',
]
const anyMoment = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString())

test('whatever is offered shows that hour on the dealership’s clock, once, in order, and not in the past', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      anyMoment,
      fc.integer({ min: 0, max: 1439 }),
      fc.integer({ min: 0, max: 1440 }),
      fc.nat(),
      (timeZone, now, start, end, any) => {
        const given = booking(everyDay(start, end), now, timeZone)
        for (const day of bookableDays(given)) {
          const slots = slotsOn(day, given)
          const moments = slots.map((minutes) => {
            const moment = instantOf(day, minutes, timeZone) ?? new Date(0)
            expect(shown(moment, timeZone)).toBe(`${day} ${minutesOnWire(minutes)}`)
            return moment.getTime()
          })
          // Each booking looks at all hours of its day, so one of them is booked.
          const chosen = any % Math.max(slots.length, 1)
          for (const minutes of slots.slice(chosen, chosen + 1)) {
            const request = { date: dayOnWire(day), time: minutesOnWire(minutes) }
            expect(bookableMoment(request, given)?.getTime()).toBe(moments[chosen])
          }
          expect(moments.every((moment) => moment >= given.now.getTime())).toBe(true)
          expect(moments).toEqual([...new Set(moments)].sort((a, b) => a - b))
        }
      },
    ),
    { numRuns: 60 },
  )
})

test('an hour is missing only when no clock ever shows it', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      anyMoment,
      fc.integer({ min: 0, max: 47 }),
      (timeZone, moment, half) => {
        const day = moment.slice(0, 10)
        const found = instantOf(day, half * 30, timeZone)
        const wanted = `${day} ${minutesOnWire(half * 30)}`
        const noon = Date.parse(`${day}T12:00:00Z`)
        // Every quarter of an hour that could be it; the offsets of these zones are quarters.
        const all = Array.from({ length: 4 * 56 }, (_, index) => new Date(noon + (index - 112) * 900_000))
        const first = all.find((candidate) => shown(candidate, timeZone) === wanted)
        expect(found?.toISOString() ?? null).toBe(first?.toISOString() ?? null)
      },
    ),
    { numRuns: 60 },
  )
})

test('days and hours read back as they were written', () => {
  fc.assert(
    fc.property(anyMoment, fc.integer({ min: 0, max: 1439 }), (moment, minutes) => {
      const day = moment.slice(0, 10)
      expect(dayFromKey(dayKey(day))).toBe(day)
      expect(dayFromWire(dayOnWire(day))).toBe(day)
      expect(minutesFromWire(minutesOnWire(minutes))).toBe(minutes)
      expect(minutesFromLabel(slotLabel(minutes))).toBe(minutes)
    }),
  )
  expect(dayKey('2026-11-05')).toBe('11/5/2026')
  expect(dayOnWire('2026-11-05')).toBe('05/11/2026')
  expect([
    dayFromKey('2/30/2026'),
    dayFromKey('TZ'),
    minutesFromLabel('13:00 PM'),
    minutesFromWire('24:00'),
  ]).toEqual([null, null, null, null])
})
