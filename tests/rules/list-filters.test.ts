import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ASSIGNED_VIEWS } from '../../src/contract/calls/assignee'
import { GOAL_RESULTS, WEEK_HOURS } from '../../src/contract/calls/conversations'
import { CHANNELS } from '../../src/contract/core/channels'
import { LIST_NAMES } from '../../src/contract/calls/metric-names'
import { SORT_COLUMNS } from '../../src/contract/calls/sort-columns'
import { RANGE_IDS, shiftDay } from '../../src/rules/time/date-range'
import {
  daysOfRange,
  DEFAULT_RANGE,
  filtersFromSearchParams,
  filtersOfRedirect,
  filtersToSearchParams,
  listNameOf,
  listQueryOf,
  NO_FILTERS,
  rangeFromText,
  rangeToText,
  type ListFilters,
} from '../../src/rules/conversations/list-filters'

const text = fc.option(fc.string({ minLength: 1, maxLength: 200 }), { nil: null })
const day = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const range = fc.oneof(
  fc.constantFrom(...RANGE_IDS),
  fc.tuple(day, fc.nat(1000)).map(([start, more]) => ({ start, end: shiftDay(start, more) })),
)
const filters: fc.Arbitrary<ListFilters> = fc
  .record({
    endpoint: fc.option(fc.constantFrom(...LIST_NAMES), { nil: null }),
    metric: text,
    sub_metric: fc.option(fc.constantFrom('awaiting' as const, 'worked' as const), { nil: null }),
    source_name: text,
    lead_type: text,
    cta: text,
    page_type: text,
    traffic_source: text,
    salesperson_id: text,
    assigned: fc.option(fc.constantFrom(...ASSIGNED_VIEWS), { nil: null }),
    channel: fc.option(fc.constantFrom(...CHANNELS), { nil: null }),
    hour: fc.option(fc.nat(WEEK_HOURS - 1), { nil: null }),
    goal: fc.option(fc.constantFrom(...GOAL_RESULTS), { nil: null }),
    search: fc.string({ maxLength: 200 }),
    page: fc.integer({ min: 1, max: 999_999 }),
    sort_column: fc.option(fc.constantFrom(...SORT_COLUMNS), { nil: null }),
    sort_direction: fc.constantFrom('asc' as const, 'desc' as const),
  })
  .map((made) => ({ ...made, sort_direction: made.sort_column && made.sort_direction }))

describe('filters in an address', () => {
  it('are the same after they are written and read', () => {
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

  it('are read without an error, whatever the address contains', () => {
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
    // What the service refuses: before 1970, over three years.
    '1969-12-31..1970-01-02',
    '2023-11-20..2026-11-21',
    // Where a calendar would end.
    '9999-12-01..9999-12-31',
  ])('is none in %j', (text) => expect(rangeFromText(text)).toBeNull())

  it('keeps a preset moving with the calendar', () => {
    const days = daysOfRange('last-30-days', '2026-11-21')
    expect(days).toEqual({ start: '2026-10-23', end: '2026-11-21' })
    expect(daysOfRange('last-30-days', '2026-11-22')).toEqual({ start: '2026-10-24', end: '2026-11-22' })
  })

  it('keeps picked days where they are', () => {
    const picked = { start: '2026-11-15', end: '2026-11-21' }
    for (const today of ['2026-11-21', '2026-11-22', '2027-03-01'])
      expect(daysOfRange(picked, today)).toEqual(picked)
  })

  it('reaches no day after today, whatever an address says', () => {
    expect(daysOfRange({ start: '2026-11-01', end: '2026-12-24' }, '2026-11-21')).toEqual({
      start: '2026-11-01',
      end: '2026-11-21',
    })
    expect(daysOfRange({ start: '2027-01-01', end: '2027-01-31' }, '2026-11-21')).toEqual({
      start: '2026-11-21',
      end: '2026-11-21',
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
    expect(listQueryOf(filters)).toEqual({ sub_metric: 'awaiting', salesperson_id: 'u_1' })
  })

  it('of replies is also narrowed by channel, hour and goal, which other lists do not have', () => {
    const narrow = { channel: 'sms', hour: 0, goal: 'missed' } as const
    const filters = filtersOfRedirect({
      endpoint: 'conversations_ai_replies',
      metric: 'ai_replies',
      ...narrow,
    })
    expect(listQueryOf(filters)).toEqual(narrow)
    expect(listQueryOf({ ...filters, endpoint: 'all' })).toEqual({})
  })

  it('is the product’s own for an endpoint that is not known', () => {
    const filters = filtersOfRedirect({ endpoint: 'conversations_toString', metric: 'x' })
    expect(listNameOf(filters, 'SALES_AI')).toBe('new_leads_engaged')
    expect(listNameOf(filters, 'CHAT_AI')).toBe('total_chat_leads_worked')
  })

  it('is the search while something is searched, and nothing that a figure narrowed it to holds there', () => {
    const narrowed: ListFilters = {
      ...NO_FILTERS,
      endpoint: 'ai_sales_handoffs',
      sub_metric: 'awaiting',
      lead_type: 'Internet',
      salesperson_id: 'u_1',
      source_name: 'AutoMarket',
      search: 'ann',
    }
    expect(listNameOf(narrowed, 'SALES_AI')).toBe('search')
    expect(listQueryOf(narrowed)).toEqual({ search_pattern: 'ann', source_name: 'AutoMarket' })
  })
})

describe('the order of a list', () => {
  it.each([
    ['NameSurname', 'Name, Surname'],
    ['FordDirectScore', 'EPMScore'],
    ['Timestamp', 'Timestamp'],
  ])('stands in an address as %s and travels as %s', (alias, wire) => {
    const { filters } = filtersFromSearchParams(new URLSearchParams({ sort: alias, dir: 'desc' }))
    expect(listQueryOf(filters)).toEqual({ sort_column: wire, sort_direction: 'desc' })
    expect(filtersToSearchParams(DEFAULT_RANGE, filters).get('sort')).toBe(alias)
  })
})

describe('a view by assignee', () => {
  const mine: ListFilters = { ...NO_FILTERS, assigned: 'mine' }

  it('lists all conversations of the days, and narrows the list of a figure and a search', () => {
    expect(listNameOf(mine, 'SALES_AI')).toBe('all')
    expect(listNameOf({ ...mine, endpoint: 'losing_opportunities' }, 'SALES_AI')).toBe('losing_opportunities')
    expect(listNameOf(NO_FILTERS, 'SALES_AI')).toBe('new_leads_engaged')
    expect(listQueryOf({ ...mine, search: 'park' })).toMatchObject({
      assigned: 'mine',
      search_pattern: 'park',
    })
  })

  it('stands in the URL, where anything else is ignored', () => {
    expect(filtersToSearchParams(DEFAULT_RANGE, mine).toString()).toBe('assigned=mine')
    expect(filtersFromSearchParams(new URLSearchParams('assigned=theirs')).filters.assigned).toBe(null)
  })
})
