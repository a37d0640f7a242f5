import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LIST_NAMES, SORT_COLUMNS } from '../../src/contract/conversations'
import {
  daysOfRange,
  DEFAULT_RANGE,
  filtersFromSearchParams,
  filtersOfRedirect,
  filtersToSearchParams,
  listNameOf,
  listQueryOf,
  NO_FILTERS,
  RANGE_IDS,
  rangeFromText,
  rangeOfDays,
  rangeToText,
  type ListFilters,
} from '../../src/rules/list-filters'

const text = fc.option(fc.string({ minLength: 1, maxLength: 200 }), { nil: null })
const day = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const range = fc.oneof(
  fc.constantFrom(...RANGE_IDS),
  fc.tuple(day, day).map(([a, b]) => (a <= b ? { start: a, end: b } : { start: b, end: a })),
)
const filters: fc.Arbitrary<ListFilters> = fc
  .record({
    endpoint: fc.option(fc.constantFrom(...LIST_NAMES), { nil: null }),
    metric: text,
    sub_metric: fc.option(fc.constantFrom('awaiting' as const, 'worked' as const), { nil: null }),
    source_name: text,
    lead_type: text,
    salesperson_id: text,
    search: fc.string({ maxLength: 200 }),
    page: fc.integer({ min: 1, max: 999_999 }),
    sort_column: fc.option(fc.constantFrom(...SORT_COLUMNS), { nil: null }),
    sort_direction: fc.constantFrom('asc' as const, 'desc' as const),
  })
  .map((made) => ({ ...made, sort_direction: made.sort_column && made.sort_direction }))

describe('filters in an address', () => {
  it('come back as they went', () => {
    fc.assert(
      fc.property(range, filters, (range, filters) => {
        const params = new URLSearchParams(filtersToSearchParams(range, filters).toString())
        expect(filtersFromSearchParams(params)).toEqual({ range, filters })
      }),
    )
  })

  it('are none for a plain list', () => {
    expect(filtersToSearchParams(DEFAULT_RANGE, NO_FILTERS).toString()).toBe('')
    expect(filtersFromSearchParams(new URLSearchParams())).toEqual({
      range: DEFAULT_RANGE,
      filters: NO_FILTERS,
    })
  })

  it('are read without a fault whatever stands there', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.string(), fc.string())), (pairs) => {
        filtersFromSearchParams(new URLSearchParams(pairs))
      }),
    )
    const typed = new URLSearchParams(
      'endpoint=constructor&page=-1&sort=x&dir=up&range=2026-02-31..2026-03-01',
    )
    expect(filtersFromSearchParams(typed)).toEqual({ range: DEFAULT_RANGE, filters: NO_FILTERS })
  })
})

describe('a range as text', () => {
  it('is a preset or two days in order', () => {
    expect(rangeFromText('last-7-days')).toBe('last-7-days')
    expect(rangeFromText('2028-02-29..2028-03-01')).toEqual({ start: '2028-02-29', end: '2028-03-01' })
    expect(rangeToText({ start: '2026-10-01', end: '2026-10-31' })).toBe('2026-10-01..2026-10-31')
  })

  it.each([
    '',
    null,
    undefined,
    'yesteryear',
    '2026-10-31..2026-10-01',
    '2026-02-29..2026-03-01',
    '2026-10-01',
    'a..b..c',
  ])('is none in %j', (text) => expect(rangeFromText(text)).toBeNull())

  it('keeps a preset moving with the calendar', () => {
    const days = daysOfRange('last-30-days', '2026-11-21')
    expect(days).toEqual({ start: '2026-10-23', end: '2026-11-21' })
    expect(rangeOfDays(days, '2026-11-21')).toBe('last-30-days')
    expect(rangeOfDays({ start: '2026-10-05', end: '2026-10-09' }, '2026-11-21')).toEqual({
      start: '2026-10-05',
      end: '2026-10-09',
    })
  })
})

describe('the list behind a figure', () => {
  it('is the one that the redirect names, narrowed as it says', () => {
    const redirect = {
      endpoint: 'conversations_sales_expertise_needed',
      metric: 'ai_sales_handoffs',
      sub_metric: 'awaiting',
      salesperson_id: 'u_1',
    }
    const filters = filtersOfRedirect(redirect)
    expect(listNameOf(filters, 'SALES_AI')).toBe('sales_expertise_needed')
    expect(listQueryOf(filters)).toEqual({ page_id: 1, sub_metric: 'awaiting', salesperson_id: 'u_1' })
  })

  it('is the product’s own for an endpoint that is not known', () => {
    const filters = filtersOfRedirect({ endpoint: 'conversations_toString', metric: 'x' })
    expect(listNameOf(filters, 'SALES_AI')).toBe('new_leads_engaged')
    expect(listNameOf(filters, 'CHAT_AI')).toBe('total_chat_leads_worked')
  })

  it('is the search while something is searched', () => {
    expect(listNameOf({ ...NO_FILTERS, endpoint: 'engaged_leads', search: 'ann' }, 'SALES_AI')).toBe('search')
  })
})
