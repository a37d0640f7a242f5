/** What a person narrowed a list to, and how it stands in an address, so that dashboard, list, conversation and shell agree (document 1 §3). */
import { LIST_NAMES, SORT_COLUMNS, type ListName, type SortColumn } from '../contract/conversations'
import type { Redirect } from '../contract/metrics'
import type { ProductCategory } from '../contract/products'
import type { SortDirection } from '../contract/schema'
import { defaultRange, rangePresets, type Day, type DayRange } from './date-range'

/** Presets of the date filter as they stand in an address, in the order of `rangePresets` (document 1 §9). */
export const RANGE_IDS = [
  'today',
  'yesterday',
  'last-7-days',
  'last-30-days',
  'this-month',
  'last-month',
  'last-3-months',
] as const
export type RangeId = (typeof RANGE_IDS)[number]

/** A preset, which moves with the calendar, or days that were picked. */
export type RangeChoice = RangeId | DayRange

export const DEFAULT_RANGE: RangeChoice = 'last-30-days'

export interface ListFilters {
  /** null: the list that the product opens with. */
  readonly endpoint: ListName | null
  readonly metric: string | null
  readonly sub_metric: 'awaiting' | 'worked' | null
  readonly source_name: string | null
  readonly lead_type: string | null
  readonly salesperson_id: string | null
  readonly search: string
  /** 1-based. */
  readonly page: number
  readonly sort_column: SortColumn | null
  readonly sort_direction: SortDirection | null
}

export const NO_FILTERS: ListFilters = {
  endpoint: null,
  metric: null,
  sub_metric: null,
  source_name: null,
  lead_type: null,
  salesperson_id: null,
  search: '',
  page: 1,
  sort_column: null,
  sort_direction: null,
}

/** Longer than any name that the service knows: an address is typed by anyone. */
const longestText = 200
const listPrefix = 'conversations_'
const dayPattern = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/

const isDay = (text: string) => {
  if (!dayPattern.test(text)) return false
  // A 31st of February would roll over into March.
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

const oneOf = <T extends string>(values: readonly T[], text: string | null): T | null =>
  values.find((value) => value === text) ?? null

const textOf = (text: string | null) => (text ? text.slice(0, longestText) : null)

/** The days of a choice, `today` being the dealership's. */
export function daysOfRange(choice: RangeChoice, today: Day): DayRange {
  if (typeof choice !== 'string') return choice
  const preset = rangePresets(today)[RANGE_IDS.indexOf(choice)]
  return preset ? { start: preset.start, end: preset.end } : defaultRange(today)
}

/** The preset that these days are today, so that the choice goes on moving with the calendar; else the days. */
export function rangeOfDays(days: DayRange, today: Day): RangeChoice {
  const index = rangePresets(today).findIndex(({ start, end }) => start === days.start && end === days.end)
  return RANGE_IDS[index] ?? { start: days.start, end: days.end }
}

/** `last-30-days`, or `2026-10-01..2026-10-31`. */
export const rangeToText = (choice: RangeChoice) =>
  typeof choice === 'string' ? choice : `${choice.start}..${choice.end}`

/** null when the text names neither a preset nor two days in order. */
export function rangeFromText(text: string | null | undefined): RangeChoice | null {
  if (!text) return null
  const preset = oneOf(RANGE_IDS, text)
  if (preset) return preset
  const [start = '', end = '', ...rest] = text.split('..')
  return rest.length === 0 && isDay(start) && isDay(end) && start <= end ? { start, end } : null
}

/** Only what differs from the default, so that a plain list has a plain address. */
export function filtersToSearchParams(range: RangeChoice, filters: ListFilters): URLSearchParams {
  const params = new URLSearchParams()
  const put = (name: string, value: string | null) => {
    if (value) params.set(name, value)
  }
  put('endpoint', filters.endpoint)
  put('metric', filters.metric)
  put('sub_metric', filters.sub_metric)
  put('source_name', filters.source_name)
  put('lead_type', filters.lead_type)
  put('salesperson_id', filters.salesperson_id)
  put('q', filters.search)
  put('page', filters.page > 1 ? String(filters.page) : null)
  put('sort', filters.sort_column)
  put('dir', filters.sort_column ? filters.sort_direction : null)
  put('range', range === DEFAULT_RANGE ? null : rangeToText(range))
  return params
}

/** Never throws: what cannot be read is as if it were absent. */
export function filtersFromSearchParams(params: URLSearchParams): {
  range: RangeChoice
  filters: ListFilters
} {
  const page = /^[1-9]\d{0,5}$/.test(params.get('page') ?? '') ? Number(params.get('page')) : 1
  const sortColumn = oneOf(SORT_COLUMNS, params.get('sort'))
  return {
    range: rangeFromText(params.get('range')) ?? DEFAULT_RANGE,
    filters: {
      endpoint: oneOf(LIST_NAMES, params.get('endpoint')),
      metric: textOf(params.get('metric')),
      sub_metric: oneOf(['awaiting', 'worked'] as const, params.get('sub_metric')),
      source_name: textOf(params.get('source_name')),
      lead_type: textOf(params.get('lead_type')),
      salesperson_id: textOf(params.get('salesperson_id')),
      search: textOf(params.get('q')) ?? '',
      page,
      sort_column: sortColumn,
      sort_direction: sortColumn && (oneOf(['asc', 'desc'] as const, params.get('dir')) ?? 'asc'),
    },
  }
}

/** The list behind a figure that was clicked (document 1 §4). An endpoint that is not known opens the product's own list. */
export function filtersOfRedirect(redirect: Redirect): ListFilters {
  const name = redirect.endpoint.startsWith(listPrefix)
    ? redirect.endpoint.slice(listPrefix.length)
    : redirect.endpoint
  return {
    ...NO_FILTERS,
    endpoint: oneOf(LIST_NAMES, name),
    metric: redirect.metric,
    sub_metric: oneOf(['awaiting', 'worked'] as const, redirect.sub_metric ?? null),
    source_name: redirect.source_name ?? null,
    lead_type: redirect.lead_type ?? null,
    salesperson_id: redirect.salesperson_id ?? null,
  }
}

/** Which list to ask for: a search looks through everything; without an endpoint it is the product's own (document 1 §4, §7). */
export function listNameOf(filters: ListFilters, category: ProductCategory): ListName {
  if (filters.search) return 'search'
  return filters.endpoint ?? (category === 'CHAT_AI' ? 'total_chat_leads_worked' : 'new_leads_engaged')
}

/** What the list's call takes besides its name and range: only what is set. */
export function listQueryOf(filters: ListFilters) {
  return {
    page_id: filters.page,
    ...(filters.sub_metric && { sub_metric: filters.sub_metric }),
    ...(filters.source_name && { source_name: filters.source_name }),
    ...(filters.lead_type && { lead_type: filters.lead_type }),
    ...(filters.salesperson_id && { salesperson_id: filters.salesperson_id }),
    ...(filters.search && { search_pattern: filters.search }),
    ...(filters.sort_column && {
      sort_column: filters.sort_column,
      sort_direction: filters.sort_direction ?? ('asc' as const),
    }),
  }
}
