import { describe, expect, it } from 'vitest'
import {
  dayOf,
  formatCount,
  formatDate,
  formatMoney,
  formatPercent,
  formatPhone,
  formatTime,
  zoneName,
} from '../../src/rules/format'

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
    expect(formatDate('2026-11-21T05:30:00Z', 'Asia/Tokyo')).toBe('11/21/2026')
  })

  it('follows the daylight-saving switch', () => {
    expect(formatTime('2026-03-08T07:59:00Z', 'America/Chicago')).toBe('1:59 AM')
    expect(formatTime('2026-03-08T08:00:00Z', 'America/Chicago')).toBe('3:00 AM')
  })

  it('names the zone as people do', () => expect(zoneName('America/Chicago')).toBe('Central Time'))
})

describe('phone numbers', () => {
  it('writes numbers of the North American plan in its usual form', () =>
    expect(formatPhone('+13125550142')).toBe('(312) 555-0142'))
  it('leaves other numbers alone', () => expect(formatPhone('+4930123456')).toBe('+4930123456'))
})
