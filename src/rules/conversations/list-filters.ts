/** The filters of a list and their form in a URL, shared by dashboard, list, conversation and shell. */
import { ASSIGNED_VIEWS } from '../../contract/calls/assignee'
import { GOAL_RESULTS, WEEK_HOURS } from '../../contract/calls/conversations'
import { CHANNELS } from '../../contract/core/channels'
import { LIST_NAMES, REPLY_METRICS, type ListName } from '../../contract/calls/metric-names'
import type { Redirect } from '../../contract/calls/metric-figures'
import type { ProductCategory } from '../../contract/core/products'
import { SORT_COLUMNS, type SortColumn } from '../../contract/calls/sort-columns'
import {
  defaultRange,
  RANGE_IDS,
  rangePresets,
  shiftMonth,
  type Day,
  type DayRange,
} from '../time/date-range'
import { DEFAULT_RANGE, NO_FILTERS, type ListFilters, type RangeChoice } from './list-choice'

export { DEFAULT_RANGE, NO_FILTERS, type ListFilters, type RangeChoice } from './list-choice'

/** Longer than any name that the service knows; anybody can type a URL. */
const MAX_TEXT_LENGTH = 200
const listPrefix = 'conversations_'

/** Sort columns whose name in a URL differs from the one on the wire. */
const SORT_ALIASES: Partial<Record<SortColumn, string>> = {
  'Name, Surname': 'NameSurname',
  EPMScore: 'FordDirectScore',
}
const aliasOf = (column: SortColumn) => SORT_ALIASES[column] ?? column
const dayPattern = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/

/** Limits of the service, and of what a calendar can show. */
const firstDay: Day = '1970-01-01'
const lastDay: Day = '2999-12-31'
const MAX_MONTHS = 36

const isDay = (text: string) => {
  if (!dayPattern.test(text)) return false
  // A 31st of February would roll over into March.
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

const oneOf = <T extends string>(values: readonly T[], text: string | null): T | null =>
  values.find((value) => value === text) ?? null

function hourFromText(text: string | null): number | null {
  const hour = /^\d{1,3}$/.test(text ?? '') ? Number(text) : WEEK_HOURS
  return hour < WEEK_HOURS ? hour : null
}

const limitText = (text: string | null) => (text ? text.slice(0, MAX_TEXT_LENGTH) : null)

/** The days of a choice; `today` is the dealership's, and no day is later, whatever a URL says. */
export function daysOfRange(choice: RangeChoice, today: Day): DayRange {
  if (typeof choice !== 'string')
    return choice.end <= today ? choice : { start: choice.start < today ? choice.start : today, end: today }
  const preset = rangePresets(today).find(({ id }) => id === choice)
  return preset ? { start: preset.start, end: preset.end } : defaultRange(today)
}

/** `last-30-days`, or `2026-10-01..2026-10-31`. */
export const rangeToText = (choice: RangeChoice) =>
  typeof choice === 'string' ? choice : `${choice.start}..${choice.end}`

/** Null when the text is neither a preset nor a valid range of two days. */
export function rangeFromText(text: string | null | undefined): RangeChoice | null {
  if (!text) return null
  const preset = oneOf(RANGE_IDS, text)
  if (preset) return preset
  const [start = '', end = '', ...rest] = text.split('..')
  if (rest.length > 0 || !isDay(start) || !isDay(end) || end < start) return null
  return start >= firstDay && end <= lastDay && end <= shiftMonth(start, MAX_MONTHS) ? { start, end } : null
}

/** Only filters that differ from the default, so that a plain list has a plain URL. */
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
  put('cta', filters.cta)
  put('page_type', filters.page_type)
  put('traffic_source', filters.traffic_source)
  put('salesperson_id', filters.salesperson_id)
  put('assigned', filters.assigned)
  put('channel', filters.channel)
  put('hour', filters.hour === null ? null : String(filters.hour))
  put('goal', filters.goal)
  put('q', filters.search)
  put('page', filters.page > 1 ? String(filters.page) : null)
  put('sort', filters.sort_column && aliasOf(filters.sort_column))
  put('dir', filters.sort_column ? filters.sort_direction : null)
  put('range', range === DEFAULT_RANGE ? null : rangeToText(range))
  return params
}

/** Never throws; unreadable filters are ignored. */
export function filtersFromSearchParams(params: URLSearchParams): {
  range: RangeChoice
  filters: ListFilters
} {
  const page = /^[1-9]\d{0,5}$/.test(params.get('page') ?? '') ? Number(params.get('page')) : 1
  const sortColumn = SORT_COLUMNS.find((column) => aliasOf(column) === params.get('sort')) ?? null
  return {
    range: rangeFromText(params.get('range')) ?? DEFAULT_RANGE,
    filters: {
      endpoint: oneOf(LIST_NAMES, params.get('endpoint')),
      metric: limitText(params.get('metric')),
      sub_metric: oneOf(['awaiting', 'worked'] as const, params.get('sub_metric')),
      source_name: limitText(params.get('source_name')),
      lead_type: limitText(params.get('lead_type')),
      cta: limitText(params.get('cta')),
      page_type: limitText(params.get('page_type')),
      traffic_source: limitText(params.get('traffic_source')),
      salesperson_id: limitText(params.get('salesperson_id')),
      assigned: oneOf(ASSIGNED_VIEWS, params.get('assigned')),
      channel: oneOf(CHANNELS, params.get('channel')),
      hour: hourFromText(params.get('hour')),
      goal: oneOf(GOAL_RESULTS, params.get('goal')),
      search: limitText(params.get('q')) ?? '',
      page,
      sort_column: sortColumn,
      sort_direction: sortColumn && (oneOf(['asc', 'desc'] as const, params.get('dir')) ?? 'asc'),
    },
  }
}

/** The filters of the list behind a figure. An unknown endpoint opens the product's own list. */
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
    cta: redirect.cta ?? null,
    page_type: redirect.page_type ?? null,
    traffic_source: redirect.traffic_source ?? null,
    salesperson_id: redirect.salesperson_id ?? null,
    channel: redirect.channel ?? null,
    hour: redirect.hour ?? null,
    goal: redirect.goal ?? null,
  }
}

/**
 * The list to request: a search covers everything; without an endpoint it is the product's own list, and a
 * view by assignee shows all conversations, also those that the product's own list leaves out.
 */
export function listNameOf(filters: ListFilters, category: ProductCategory): ListName {
  if (filters.search) return 'search'
  return filters.endpoint ?? (filters.assigned ? 'all' : ownListOf(category))
}

/** The default list of a product. */
export const ownListOf = (category: ProductCategory): ListName =>
  category === 'CHAT_AI' ? 'total_chat_leads_worked' : 'new_leads_engaged'

/**
 * The query of the list's call besides its name, range and page; only what is set. The CSV export takes the
 * same. Filters from a figure do not limit a search, which covers everything.
 */
export function listQueryOf(filters: ListFilters) {
  return {
    ...(!filters.search && drillDownOf(filters)),
    ...(filters.source_name && { source_name: filters.source_name }),
    ...(filters.assigned && { assigned: filters.assigned }),
    ...(filters.search && { search_pattern: filters.search }),
    ...(filters.sort_column && {
      sort_column: filters.sort_column,
      sort_direction: filters.sort_direction ?? ('asc' as const),
    }),
  }
}

const drillDownOf = ({
  endpoint,
  sub_metric,
  lead_type,
  salesperson_id,
  cta,
  page_type,
  traffic_source,
  channel,
  hour,
  goal,
}: ListFilters) => ({
  ...(sub_metric && { sub_metric }),
  ...(lead_type && { lead_type }),
  ...(cta && { cta }),
  ...(page_type && { page_type }),
  ...(traffic_source && { traffic_source }),
  ...(salesperson_id && { salesperson_id }),
  // The service refuses these for other lists.
  ...(REPLY_METRICS.some((metric) => metric === endpoint) && {
    ...(channel && { channel }),
    ...(hour !== null && { hour }),
    ...(goal && { goal }),
  }),
})
