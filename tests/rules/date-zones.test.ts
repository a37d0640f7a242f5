/** Whoever sits where: no rule of days depends on the zone of the machine that runs it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { longDayText, shortDayText } from '../../src/i18n/day-texts'
import {
  dayCount,
  formatMonth,
  formatRange,
  monthWeeks,
  rangeOnWire,
  rangePresets,
  selectableDays,
  shiftDay,
  shiftMonth,
  weekOf,
} from '../../src/rules/time/date-range'
import { dayOf } from '../../src/rules/time/format'
import { daysOfRange, rangeFromText } from '../../src/rules/conversations/list-filters'
import { previousRange } from '../../src/rules/metrics/previous-range'

const days = [
  // Leap day, turn of the year, ends of months.
  '2028-02-29',
  '2026-12-31',
  '2027-01-01',
  '2026-03-31',
  // The clocks change: America, Europe, New Zealand.
  '2026-03-08',
  '2026-11-01',
  '2026-03-29',
  '2026-10-25',
  '2026-04-05',
  '2026-09-27',
  // The clocks change at midnight, which is left out: Santiago, Cairo, Beirut.
  '2026-09-06',
  '2026-04-24',
  '2026-03-29',
  // Samoa had no 30th, Kwajalein no 21st.
  '2011-12-29',
  '2011-12-31',
  '1993-08-20',
]

const everything = () =>
  days.map((today) => ({
    today,
    presets: rangePresets(today),
    previous: rangePresets(today).map((range) => previousRange(range, today)),
    selectable: selectableDays(today, shiftDay(today, 3)),
    steps: [-30, -1, 1, 2, 7, 365].map((count) => shiftDay(today, count)),
    months: [-13, -1, 1, 12].map((count) => shiftMonth(today, count)),
    count: dayCount({ start: shiftDay(today, -3), end: shiftDay(today, 3) }),
    weeks: monthWeeks(today),
    week: weekOf(today),
    words: [
      longDayText(today, { date: 'MM/DD/YYYY' }),
      shortDayText(today, { date: 'MM/DD/YYYY' }),
      formatMonth(today),
      formatRange({ start: shiftDay(today, -6), end: today }, { date: 'MM/DD/YYYY' }),
    ],
    wire: rangeOnWire({ start: today, end: today }),
    address: [rangeFromText(`${shiftDay(today, -9)}..${today}`), daysOfRange('last-3-months', today)],
    // A dealership's day, at the turn of its day.
    local: ['America/Chicago', 'Pacific/Auckland', 'Asia/Kathmandu'].map((zone) =>
      ['T04:59:59Z', 'T05:00:00Z', 'T12:00:00Z', 'T18:15:00Z'].map((time) => dayOf(`${today}${time}`, zone)),
    ),
  }))

describe('days', () => {
  const own = process.env['TZ']
  let wanted: ReturnType<typeof everything>
  beforeAll(() => {
    process.env['TZ'] = 'UTC'
    wanted = everything()
  })
  afterAll(() => {
    if (own === undefined) delete process.env['TZ']
    else process.env['TZ'] = own
  })

  it.each([
    ['Pacific/Auckland', -780],
    ['America/Los_Angeles', 480],
    ['Asia/Kathmandu', -345],
    ['America/Santiago', 180],
    ['Africa/Cairo', -120],
    ['Asia/Beirut', -120],
    ['Pacific/Apia', -780],
    ['Pacific/Kwajalein', -720],
    ['Pacific/Kiritimati', -840],
    ['Pacific/Pago_Pago', 660],
  ])('are the same in %s', (zone, offset) => {
    process.env['TZ'] = zone
    // Node reads the zone anew, or this test would prove nothing.
    expect(new Date('2026-01-15T12:00:00Z').getTimezoneOffset()).toBe(offset)
    expect(everything()).toEqual(wanted)
  })
})
