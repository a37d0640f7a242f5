import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { APPOINTMENT_BUFFERS } from '../../src/contract/calls/hours'
import { businessTime, isClockRunning } from '../../src/rules/conversations/business-time'
import { shiftDay } from '../../src/rules/time/date-range'
import { dayOf } from '../../src/rules/time/format'
import { isInOrder } from '../../src/contract/core/work-hours'
import {
  formatWeek,
  WEEKDAYS,
  type DayHours,
  type DealerHours,
  type SpecialDay,
} from '../../src/rules/settings/hours'
import {
  instantOf,
  momentAt,
  momentsOf,
  nextOpening,
  openingOn,
  openNow,
  plainWeek,
  visitsOn,
  weekdayOn,
} from '../../src/rules/settings/opening'
import { dayLine, openingLines, specialDayLines } from '../../src/rules/settings/opening-words'
import { specialDaysFrom } from '../../src/rules/settings/special-days'
import { bookableDays, slotsOn } from '../../src/rules/settings/slots'

const CHICAGO = 'America/Chicago'
const US = { date: 'MM/DD/YYYY', time: '12' } as const
const open = (start_time: number, end_time: number): DayHours => ({
  open: true,
  work_hours: { start_time, end_time },
})
const closed: DayHours = { open: false, work_hours: null }
const week = (day: DayHours) => Object.fromEntries(WEEKDAYS.map((name) => [name, day]))
const special = (date: string, hours: DayHours, change: Partial<SpecialDay> = {}): SpecialDay => ({
  name: 'A day',
  date,
  ...hours,
  custom: true,
  status: true,
  ...change,
})
const dealer = (change: Partial<DealerHours> = {}): DealerHours => ({
  weekly: { ...week(open(540, 1080)), sunday: closed },
  special: [],
  window: { minutesAfterOpening: 60, minutesBeforeClosing: 60 },
  ...change,
})
const at = (text: string) => new Date(text)

describe('hours of a day', () => {
  test('a special day that counts is instead of its weekday; one that does not, is not', () => {
    const hours = dealer({
      special: [
        special('2026-11-26', closed),
        special('2026-11-29', open(720, 1080)),
        special('2026-11-27', closed, { status: false }),
      ],
    })
    const on = openingOn(hours)
    expect([on('2026-11-26'), on('2026-11-29'), on('2026-11-27')]).toEqual([
      null,
      { start_time: 720, end_time: 1080 },
      { start_time: 540, end_time: 1080 },
    ])
    expect(openNow(hours, CHICAGO, at('2026-11-26T18:00:00Z'))).toBe(false)
    expect(openNow(hours, CHICAGO, at('2026-11-29T18:00:00Z'))).toBe(true)
    expect(openNow(hours, CHICAGO, at('2026-11-29T17:59:59Z'))).toBe(false)
    expect(openNow(hours, CHICAGO, at('2026-11-29T23:59:59Z'))).toBe(true)
    expect(openNow(hours, CHICAGO, at('2026-11-30T00:00:00Z'))).toBe(false)
  })

  test('an end of 23:59 is midnight, and midnight belongs to the next day', () => {
    const hours = dealer({ weekly: { saturday: open(0, 1439) } })
    expect(openingOn(hours)('2026-11-21')).toEqual({ start_time: 0, end_time: 1440 })
    expect(openNow(hours, CHICAGO, at('2026-11-21T06:00:00Z'))).toBe(true)
    expect(openNow(hours, CHICAGO, at('2026-11-22T05:59:59.999Z'))).toBe(true)
    expect(openNow(hours, CHICAGO, at('2026-11-22T06:00:00Z'))).toBe(false)
    expect(openNow(hours, CHICAGO, at('2026-11-21T05:59:59.999Z'))).toBe(false)
  })

  test('visits: the window cuts the hours, and may leave nothing', () => {
    const visits = (minutesAfterOpening: number, minutesBeforeClosing: number, day = open(540, 720)) =>
      visitsOn(dealer({ weekly: week(day), window: { minutesAfterOpening, minutesBeforeClosing } }))(
        '2026-11-23',
      )
    expect(visits(60, 60)).toEqual({ start_time: 600, end_time: 660 })
    expect(visits(0, 0)).toEqual({ start_time: 540, end_time: 720 })
    expect(visits(90, 90)).toBeNull()
    expect(visits(120, 120)).toBeNull()
    // Midnight is 24:00: an hour before it is 23:00.
    expect(visits(0, 60, open(540, 1439))).toEqual({ start_time: 540, end_time: 1380 })
    expect(visitsOn(dealer())('2026-11-22')).toBeNull()
  })
})

describe('hours over midnight', () => {
  const night = (start_time: number, end_time: number): DayHours => ({
    open: true,
    work_hours: { start_time, end_time },
  })
  const hours: DealerHours = {
    weekly: { friday: night(1320, 120) },
    special: [],
    window: { minutesAfterOpening: 30, minutesBeforeClosing: 30 },
  }
  const at = (moment: string) => new Date(`2026-11-${moment}:00Z`)

  test.each([
    ['20T21:59', false],
    ['20T22:00', true],
    ['21T01:59', true],
    ['21T02:00', false],
    ['22T01:00', false],
  ])('at %s: %s', (moment, open) => {
    expect(openNow(hours, 'UTC', at(moment))).toBe(open)
  })

  test('are counted once, offered until midnight and worded', () => {
    const clock = { hours, timeZone: 'UTC' }
    expect(businessTime(clock, at('21T01:00'), at('21T09:00'))).toBe(3_600_000)
    expect(businessTime(clock, at('20T00:00'), at('22T00:00'))).toBe(4 * 3_600_000)
    expect(visitsOn(hours)('2026-11-20')).toEqual({ start_time: 1350, end_time: 1440 })
    expect(formatWeek(hours.weekly)).toContain('Friday: 10:00 PM to 2:00 AM')
    expect(formatWeek({ friday: night(0, 1439) })).toContain('Friday: open 24 hours')
  })

  test('end by six in the morning; anything later is a mistake', () => {
    expect(isInOrder({ start_time: 1320, end_time: 360 })).toBe(true)
    expect(isInOrder({ start_time: 1320, end_time: 390 })).toBe(false)
    expect(isInOrder({ start_time: 540, end_time: 540 })).toBe(false)
  })
})

describe('days on which clocks change', () => {
  test('who opens in the hour that is jumped over opens when it was', () => {
    // Chicago, 8 March 2026: 2:00 is followed by 3:00.
    const hours = plainWeek(week(open(150, 300)))
    expect(nextOpening(hours, CHICAGO, at('2026-03-08T06:30:00Z'))?.toISOString()).toBe(
      '2026-03-08T08:00:00.000Z',
    )
    expect(momentsOf(openingOn(plainWeek(week(open(130, 170)))), '2026-03-08', CHICAGO)).toBeNull()
  })
  test('who closes in the hour that comes twice closes the first time', () => {
    // Chicago, 1 November 2026: 2:00 is followed by 1:00.
    const hours = plainWeek(week(open(0, 90)))
    expect(momentsOf(openingOn(hours), '2026-11-01', CHICAGO)).toEqual({
      opens: at('2026-11-01T05:00:00Z'),
      closes: at('2026-11-01T06:30:00Z'),
    })
    expect(openNow(hours, CHICAGO, at('2026-11-01T07:10:00Z'))).toBe(false)
  })
  test('half an hour on Lord Howe, and a day that Apia never had', () => {
    // 4 October 2026: 2:00 is followed by 2:30.
    expect(momentAt('2026-10-04', 135, 'Australia/Lord_Howe').toISOString()).toBe('2026-10-03T15:30:00.000Z')
    const apia = 'Pacific/Apia'
    expect(momentsOf(openingOn(plainWeek(week(open(0, 1439)))), '2011-12-30', apia)).toBeNull()
    expect(momentAt('2011-12-29', 1440, apia)).toEqual(momentAt('2011-12-31', 0, apia))
  })
})

describe('the next opening', () => {
  test('is past closed days, however many, up to a year', () => {
    const shut = (days: number): SpecialDay[] =>
      Array.from({ length: days }, (_, n) => special(shiftDay('2026-11-21', n), closed))
    const next = (days: number) =>
      nextOpening(dealer({ special: shut(days) }), CHICAGO, at('2026-11-21T18:00:00Z'))?.toISOString() ?? null
    expect(next(2)).toBe('2026-11-23T15:00:00.000Z')
    expect(next(6)).toBe('2026-11-27T15:00:00.000Z')
    expect(next(300)).toBe('2027-09-17T14:00:00.000Z')
    expect(next(400)).toBeNull()
    expect(nextOpening(plainWeek({}), CHICAGO, at('2026-11-21T18:00:00Z'))).toBeNull()
  })
  test('of a leap day, and of the only special day that is open', () => {
    const hours = { ...plainWeek({}), special: [special('2028-02-29', open(600, 720))] }
    expect(nextOpening(hours, CHICAGO, at('2027-06-01T00:00:00Z'))?.toISOString()).toBe(
      '2028-02-29T16:00:00.000Z',
    )
    expect(weekdayOn('2028-02-29')).toBe('tuesday')
  })
  test('is not the one that is just happening', () => {
    expect(nextOpening(dealer(), CHICAGO, at('2026-11-20T15:00:00Z'))?.toISOString()).toBe(
      '2026-11-21T15:00:00.000Z',
    )
  })
  test('is none at midnight when it is open through it', () => {
    const always = plainWeek(week(open(0, 1439)))
    expect(nextOpening(always, CHICAGO, at('2026-11-21T18:00:00Z'))).toBeNull()
  })
})

describe('words', () => {
  const hours = dealer({
    special: specialDaysFrom(
      [
        special('2026-11-26', closed, { name: 'Thanksgiving Day', custom: false }),
        special('2026-12-24', open(540, 840), { name: 'Christmas Eve', custom: false }),
        special('2026-12-05', open(600, 720), { name: 'Parade' }),
        special('2026-11-01', closed, { name: 'Gone' }),
      ],
      'US',
      '2026-11-21',
    ),
  })
  test('special days to come, those that count and are near', () => {
    expect(specialDayLines(hours, '2026-11-21', US)).toEqual([
      'Thursday, November 26 (Thanksgiving Day): closed',
      'Saturday, December 5 (Parade): 10:00 AM to 12:00 PM',
    ])
    expect(specialDayLines(hours, '2026-12-20', { date: 'DD/MM/YYYY', time: '24' })).toEqual([
      'Thursday, 24 December (Christmas Eve): 09:00 to 14:00',
    ])
    expect(openingLines(hours, '2026-11-26', US).slice(0, 3)).toEqual([
      'Monday to Saturday: 9:00 AM to 6:00 PM',
      'Sunday: closed',
      'Thursday, November 26 (Thanksgiving Day): closed',
    ])
    expect(dayLine(hours, '2026-11-27', US)).toBe('Friday, November 27: 9:00 AM to 6:00 PM')
    // A holiday that does not count has the hours of its weekday, and its name.
    expect(dayLine(hours, '2026-12-25', US)).toBe('Friday, December 25 (Christmas Day): 9:00 AM to 6:00 PM')
  })
})

const ZONES = [
  CHICAGO,
  'Europe/Berlin',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Asia/Kathmandu',
  // Clocks change at midnight.
  'America/Santiago',
  'Asia/Beirut',
]
/** Around days on which clocks change somewhere, a leap day, and the day that Apia never had. */
const DAYS = [
  '2011-12-29',
  '2026-03-08',
  '2026-03-29',
  '2026-04-05',
  '2026-10-04',
  '2026-11-01',
  '2028-02-28',
]
const someDay = fc
  .tuple(fc.constantFrom(...DAYS), fc.integer({ min: -4, max: 4 }))
  .map(([day, shift]) => shiftDay(day, shift))
const someHours: fc.Arbitrary<DayHours> = fc
  .tuple(fc.boolean(), fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 0, max: 1439 }))
  .map(([isOpen, a, b]) => (isOpen && a !== b ? open(Math.min(a, b), Math.max(a, b)) : closed))
const someDealer: fc.Arbitrary<DealerHours> = fc
  .tuple(
    fc.tuple(...WEEKDAYS.map(() => someHours)),
    fc.array(fc.tuple(someDay, someHours, fc.boolean()), { maxLength: 6 }),
    fc.constantFrom(...APPOINTMENT_BUFFERS),
    fc.constantFrom(...APPOINTMENT_BUFFERS),
  )
  .map(([days, own, minutesAfterOpening, minutesBeforeClosing]) => ({
    weekly: Object.fromEntries(WEEKDAYS.map((name, index) => [name, days[index] ?? closed])),
    special: own.map(([date, hours, status]) => special(date, hours, { status })),
    window: { minutesAfterOpening, minutesBeforeClosing },
  }))
const someMoment = fc
  .tuple(someDay, fc.integer({ min: 0, max: 24 * 60 * 60 - 1 }))
  .map(([day, second]) => new Date(Date.parse(`${day}T00:00:00Z`) + second * 1000))
const zone = fc.constantFrom(...ZONES)

/** Open by the plain reading of the clock on the wall: the oracle, which knows nothing of moments. */
function byTheClock(hours: DealerHours, timeZone: string, moment: Date): boolean {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    weekday: 'long',
    hourCycle: 'h23',
  }).formatToParts(moment)
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  const date = `${part('year')}-${part('month')}-${part('day')}`
  const own = hours.special.find((day) => day.status && day.date === date)
  const day = own ?? hours.weekly[part('weekday').toLowerCase() as (typeof WEEKDAYS)[number]]
  if (!day?.open || !day.work_hours) return false
  const minute = Number(part('hour')) * 60 + Number(part('minute'))
  const { start_time, end_time } = day.work_hours
  return minute >= start_time && (end_time === 1439 || minute < end_time)
}
/** Whether the clock shows this minute of the day a second time. */
const isSecondTime = (timeZone: string, moment: Date) => {
  const offset = (of: Date) => byOffset(timeZone, of)
  return [30, 60, 120, 180, 1440].some(
    (back) => offset(new Date(moment.getTime() - back * 60_000)) > offset(moment),
  )
}
const byOffset = (timeZone: string, moment: Date) => {
  const shown = new Date(moment.toLocaleString('en-US', { timeZone })).getTime()
  return shown - new Date(moment.toLocaleString('en-US', { timeZone: 'UTC' })).getTime()
}

describe('of any hours, zone and moment', () => {
  test('open is what the clock on the wall says', () => {
    fc.assert(
      fc.property(someDealer, zone, someMoment, (hours, timeZone, moment) => {
        // When an hour comes twice, who closed in the first does not open again: the clock alone cannot know.
        if (isSecondTime(timeZone, moment)) return
        expect(openNow(hours, timeZone, moment)).toBe(byTheClock(hours, timeZone, moment))
      }),
      { numRuns: 600 },
    )
  })

  test('open is within the moments of its day, and the waiting clock runs then', () => {
    fc.assert(
      fc.property(someDealer, zone, someMoment, (hours, timeZone, moment) => {
        const span = momentsOf(openingOn(hours), dayOf(moment, timeZone), timeZone)
        const within = span !== null && moment >= span.opens && moment < span.closes
        expect(openNow(hours, timeZone, moment)).toBe(within)
        expect(isClockRunning({ hours, timeZone }, moment)).toBe(within)
        const second = businessTime({ hours, timeZone }, moment, new Date(moment.getTime() + 1))
        expect(second).toBe(within ? 1 : 0)
      }),
      { numRuns: 300 },
    )
  })

  test('the next opening is the first open moment', () => {
    fc.assert(
      fc.property(someDealer, zone, someMoment, (hours, timeZone, now) => {
        const next = nextOpening(hours, timeZone, now)
        const until = next?.getTime() ?? now.getTime() + 8 * 86_400_000
        if (next !== null) {
          expect(next > now).toBe(true)
          expect(openNow(hours, timeZone, next)).toBe(true)
          expect(openNow(hours, timeZone, new Date(next.getTime() - 1))).toBe(false)
        }
        // Once closed, nothing is open before it.
        let wasClosed = !openNow(hours, timeZone, now)
        for (let time = now.getTime(); time < until; time += 13 * 60_000) {
          const isOpen = openNow(hours, timeZone, new Date(time))
          if (!isOpen) wasClosed = true
          expect(wasClosed && isOpen, new Date(time).toISOString()).toBe(false)
        }
      }),
      { numRuns: 60 },
    )
  })

  test('business time is additive, never negative, never more than what passed', () => {
    fc.assert(
      fc.property(
        someDealer,
        zone,
        someMoment,
        fc.nat(200_000),
        fc.nat(200_000),
        (hours, timeZone, a, x, y) => {
          const clock = { hours, timeZone }
          const b = new Date(a.getTime() + x * 1000)
          const c = new Date(b.getTime() + y * 1000)
          const whole = businessTime(clock, a, c)
          expect(businessTime(clock, a, b) + businessTime(clock, b, c)).toBe(whole)
          expect(whole >= 0 && whole <= c.getTime() - a.getTime()).toBe(true)
        },
      ),
      { numRuns: 300 },
    )
  })

  test('every slot is a moment at which it is open, within the window', () => {
    fc.assert(
      fc.property(someDealer, zone, someMoment, (hours, timeZone, now) => {
        const booking = { spanOn: visitsOn(hours), timeZone, now }
        for (const day of bookableDays(booking)) {
          const opening = momentsOf(openingOn(hours), day, timeZone)
          for (const minutes of slotsOn(day, booking)) {
            const moment = instantOf(day, minutes, timeZone)
            expect(moment !== null && openNow(hours, timeZone, moment)).toBe(true)
            const span = openingOn(hours)(day)
            expect(minutes - (span?.start_time ?? 0)).toBeGreaterThanOrEqual(hours.window.minutesAfterOpening)
            expect((span?.end_time ?? 0) - minutes).toBeGreaterThan(hours.window.minutesBeforeClosing)
            expect(opening).not.toBeNull()
          }
        }
      }),
      { numRuns: 30 },
    )
  })

  test('a minute later never comes earlier', () => {
    fc.assert(
      fc.property(zone, someDay, fc.integer({ min: 0, max: 1439 }), (timeZone, day, minutes) => {
        expect(momentAt(day, minutes + 1, timeZone) >= momentAt(day, minutes, timeZone)).toBe(true)
        expect(momentAt(day, 1440, timeZone)).toEqual(momentAt(shiftDay(day, 1), 0, timeZone))
      }),
      { numRuns: 400 },
    )
  })
})
