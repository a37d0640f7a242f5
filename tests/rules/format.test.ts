import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DATE_FORMATS, PHONE_FORMATS, TIME_FORMATS, USUAL_FORMATS } from '../../src/contract/core/formats'
import type { Formats } from '../../src/contract/core/formats'
import {
  dayOf,
  formatCount,
  formatDate,
  formatDateTime,
  formatLongDate,
  formatMoment,
  formatMoney,
  formatPercent,
  formatShortDate,
  formatTime,
  zoneName,
} from '../../src/rules/time/format'
import { formatClock } from '../../src/rules/time/format-clock'
import { formatPhone } from '../../src/rules/text/format-phone'

const formats = (change: Partial<Formats> = {}): Formats => ({
  ...USUAL_FORMATS,
  zone: 'America/Chicago',
  country: 'US',
  ...change,
})

describe('figures', () => {
  it.each([
    [1284, '1,284'],
    [0, '0'],
    [null, '–'],
  ])('writes the count %s as %s', (count, text) => expect(formatCount(count)).toBe(text))

  it('writes money without decimals', () => expect(formatMoney(342_915)).toBe('$342,915'))

  it.each([
    [41.94, '41.9%'],
    [100, '100%'],
    [null, '–'],
  ])('writes the rate %s as %s', (rate, text) => expect(formatPercent(rate)).toBe(text))
})

describe('moments on the dealership’s wall clock', () => {
  it('takes the day of the dealership, not of UTC', () => {
    expect(dayOf('2026-11-21T05:30:00Z', 'America/Chicago')).toBe('2026-11-20')
    expect(dayOf('2026-11-21T06:30:00Z', 'America/Chicago')).toBe('2026-11-21')
    expect(dayOf('0987-06-01T12:00:00Z', 'America/Chicago')).toBe('0987-06-01')
    expect(formatDate('2026-11-21T05:30:00Z', formats({ zone: 'Asia/Tokyo' }))).toBe('11/21/2026')
  })

  it('follows the daylight-saving switch', () => {
    expect(formatTime('2026-03-08T07:59:00Z', formats())).toBe('1:59 AM')
    expect(formatTime('2026-03-08T08:00:00Z', formats())).toBe('3:00 AM')
  })

  it('names the zone as people do', () => expect(zoneName('America/Chicago')).toBe('Central Time'))

  it.each([
    ['MM/DD/YYYY', '11/03/2026', 'Tuesday, November 3, 2026', 'Nov 3'],
    ['DD/MM/YYYY', '03/11/2026', 'Tuesday, 3 November 2026', '3 Nov'],
    ['YYYY-MM-DD', '2026-11-03', 'Tuesday, November 3, 2026', 'Nov 3'],
  ] as const)('writes a day as %s', (date, short, long, brief) => {
    const at = '2026-11-03T20:05:00Z'
    expect(formatDate(at, formats({ date }))).toBe(short)
    expect(formatLongDate(at, formats({ date }))).toBe(long)
    expect(formatShortDate(at, formats({ date }))).toBe(brief)
  })

  it.each([
    ['12', '12:05 AM', '2:05 PM', '12:00 PM'],
    ['24', '00:05', '14:05', '12:00'],
  ] as const)('writes the hour by a clock of %s hours', (time, midnight, afternoon, noon) => {
    expect(formatTime('2026-11-21T06:05:00Z', formats({ time }))).toBe(midnight)
    expect(formatTime('2026-11-21T20:05:00Z', formats({ time }))).toBe(afternoon)
    expect(formatClock(5, { time })).toBe(midnight)
    expect(formatClock(14 * 60 + 5, { time })).toBe(afternoon)
    expect(formatClock(720, { time })).toBe(noon)
  })

  it('says a moment in a sentence', () => {
    const at = '2026-11-28T20:00:00Z'
    expect(formatMoment(at, formats())).toBe('Saturday, November 28, 2:00 PM')
    expect(formatMoment(at, formats({ date: 'DD/MM/YYYY', time: '24' }))).toBe('Saturday, 28 November, 14:00')
    expect(formatDateTime(at, formats({ date: 'YYYY-MM-DD', time: '24' }))).toBe('2026-11-28, 14:00')
  })

  it('writes the same day and minute in every format', () => {
    const zones = fc.constantFrom('America/Chicago', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'UTC')
    const moments = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(moments, zones, (at, zone) => {
        const day = dayOf(at, zone)
        const [year, month, date] = day.split('-')
        const places = { 'MM/DD/YYYY': [2, 0, 1], 'DD/MM/YYYY': [2, 1, 0], 'YYYY-MM-DD': [0, 1, 2] } as const
        for (const format of DATE_FORMATS) {
          const parts = formatDate(at, formats({ zone, date: format })).split(/[/-]/)
          expect(places[format].map((index) => parts[index])).toEqual([year, month, date])
        }
        const [hours, minutes] = formatTime(at, formats({ zone, time: '24' }))
          .split(':')
          .map(Number)
        for (const time of TIME_FORMATS)
          expect(formatClock((hours ?? 0) * 60 + (minutes ?? 0), { time })).toBe(
            formatTime(at, formats({ zone, time })),
          )
      }),
    )
  })
})

describe('phone numbers', () => {
  it.each([
    ['national', '(312) 555-0142'],
    ['dashed', '312-555-0142'],
    ['international', '+1 312 555 0142'],
  ] as const)('of the dealership’s country are written %s', (phone, text) =>
    expect(formatPhone('+13125550142', formats({ phone }))).toBe(text),
  )

  it('of another country begin with its code', () => {
    for (const phone of PHONE_FORMATS) {
      expect(formatPhone('+442079460018', formats({ phone }))).toBe('+44 20 7946 0018')
      expect(formatPhone('+13125550142', formats({ phone, country: 'GB' }))).toBe('+1 312 555 0142')
    }
    expect(formatPhone('+442079460018', formats({ country: 'GB' }))).toBe('020 7946 0018')
    expect(formatPhone('+442079460018', formats({ country: 'GB', phone: 'dashed' }))).toBe('020-7946-0018')
  })

  it('leave alone what is none', () => {
    expect(formatPhone(null, formats())).toBe('')
    for (const text of ['', 'Marisol Reyes', '+', '+12', '312 555'])
      expect(formatPhone(text, formats())).toBe(text)
  })

  it('keep their digits, whatever the format', () => {
    const numbers = fc.integer({ min: 2_000_000_000, max: 9_999_999_999 }).map((digits) => `+1${digits}`)
    fc.assert(
      fc.property(numbers, fc.constantFrom(...PHONE_FORMATS), (number, phone) => {
        const digits = formatPhone(number, formats({ phone })).replace(/\D/g, '')
        expect([number.slice(1), number.slice(2)]).toContain(digits)
      }),
    )
  })
})
