/**
 * Decides which rows a conversation list has: the units that its figure counts, restricted by the filters.
 */
import { shiftDay } from '../../rules/time/date-range'
import { DIRECT } from '../../rules/metrics/traffic-source'
import { dayStart } from '../../rules/time/day-start'
import { sql, type RawBuilder } from 'kysely'
import { REPLY_METRICS, type ListName } from '../../contract/calls/metric-names'
import type { Channel, GoalResult, SortColumn } from '../../contract/calls/conversations'
import type { SortDirection } from '../../contract/core/schema'
import { factsMatching, countsConversations, factsInRange, metGoal } from '../metrics/fact-filter'
import { LISTS } from '../metrics/metric-lists'
import { UNASSIGNED } from '../metrics/metric-tables'
import { inView, type ViewOf } from './assignees'
import { conversationsInScope, type Scope } from '../accounts/scope'
import { invalid } from '../platform/errors'

export interface ListFilter {
  readonly lead_type?: string | undefined
  readonly source_name?: string | undefined
  readonly cta?: string | undefined
  readonly page_type?: string | undefined
  readonly traffic_source?: string | undefined
  readonly sub_metric?: 'awaiting' | 'worked' | undefined
  readonly salesperson_id?: string | undefined
  readonly assigned?: ViewOf | undefined
  readonly channel?: Channel | undefined
  readonly hour?: number | undefined
  readonly goal?: GoalResult | undefined
  readonly search_pattern?: string | undefined
  readonly sort_column?: SortColumn | undefined
  readonly sort_direction?: SortDirection | undefined
}

type Condition = RawBuilder<unknown>

/** Conditions on facts (alias `f`) and conversations (alias `c`). */
export interface ListRows {
  /**
   * The list has a row for each conversation, for each fact, or for each conversation with any of the facts.
   */
  readonly each: 'conversation' | 'fact' | 'conversation of facts'
  /** Whether the unit of the facts is the conversation; its id can then be read from the index. */
  readonly unitIsConversation: boolean
  readonly facts: readonly Condition[]
  readonly conversations: readonly Condition[]
}

/** Whether the list has a row for each conversation, whatever its facts. */
export const listsConversations = (name: ListName) => name === 'all' || name === 'search'

/** `matches` selects the ids of the conversations that a search found; absent without a search. */
export function listRows(
  scope: Scope,
  name: ListName,
  filter: ListFilter,
  matches?: RawBuilder<unknown>,
): ListRows {
  const handoffConditions = filter.sub_metric ? handoffState(filter.sub_metric) : []
  const salespersonConditions = filter.salesperson_id
    ? [assignedTo('c.salesperson_id', filter.salesperson_id)]
    : []
  const otherConditions = [
    ...chatConditions(filter),
    ...(filter.assigned ? [inView(filter.assigned)] : []),
    ...(matches ? [sql`c.id in (${matches})`] : []),
  ]

  const replies = REPLY_METRICS.some((metric) => metric === name)
  if (!replies) refuseReplyFilters(filter)

  if (listsConversations(name)) {
    const active = name === 'all' ? [activeInRange(scope)] : []
    const conversations = [conversationsInScope(scope), ...active, ...sourceConditions('c', filter)]
    return {
      each: 'conversation',
      unitIsConversation: true,
      facts: [],
      conversations: [...conversations, ...handoffConditions, ...salespersonConditions, ...otherConditions],
    }
  }
  if (name === 'source_conversations' || name === 'lead_source_statistics') {
    return {
      each: 'conversation of facts',
      unitIsConversation: true,
      facts: [factsInRange(scope, ['worked', 'incoming']), ...sourceConditions('f', filter)],
      conversations: [...handoffConditions, ...salespersonConditions, ...otherConditions],
    }
  }
  const factFilter = LISTS[name]
  const facts = [factsMatching(scope, factFilter), ...sourceConditions('f', filter)]
  const unitIsConversation = countsConversations(factFilter.fact)
  if (replies) {
    if (filter.salesperson_id) facts.push(assignedTo('f.salesperson_id', filter.salesperson_id))
    if (filter.channel) facts.push(sql`f.channel = ${filter.channel}`)
    if (filter.hour !== undefined) facts.push(sql`f.hour = ${filter.hour}`)
    if (filter.goal) facts.push(filter.goal === 'met' ? metGoal(scope) : sql`not (${metGoal(scope)})`)
    const conversations = [...handoffConditions, ...otherConditions]
    return { each: 'fact', unitIsConversation, facts, conversations }
  }
  if (factFilter.fact !== 'handoff')
    return {
      each: 'fact',
      unitIsConversation,
      facts,
      conversations: [...handoffConditions, ...salespersonConditions, ...otherConditions],
    }
  // The table of salespeople counts by the state and salesperson of the fact, and so must the lists that it
  // opens.
  if (filter.sub_metric) facts.push(sql`f.state = ${filter.sub_metric}`)
  if (filter.salesperson_id) facts.push(assignedTo('f.salesperson_id', filter.salesperson_id))
  return { each: 'fact', unitIsConversation, facts, conversations: otherConditions }
}

/** Throws `fields_invalid` for filters that only lists of replies have. */
function refuseReplyFilters(filter: ListFilter): void {
  const field = (['channel', 'hour', 'goal'] as const).find((name) => filter[name] !== undefined)
  if (field) throw invalid({ [field]: 'only_for_replies' })
}

/** The condition that the last activity is in the range, in the time zone of each dealership. */
function activeInRange({ dealerships, from, to }: Scope): Condition {
  const zones = [...new Set(dealerships.map(({ time_zone }) => time_zone))]
  const inRange = (zone: string) => sql`
    c.last_at >= ${dayStart(from, zone).toISOString()}::timestamptz
    and c.last_at < ${dayStart(shiftDay(to, 1), zone).toISOString()}::timestamptz`
  const [only, ...more] = zones
  if (only !== undefined && more.length === 0) return inRange(only)
  const accountsInZone = (zone: string) =>
    dealerships.filter(({ time_zone }) => time_zone === zone).map(({ id }) => id)
  const parts = zones.map(
    (zone) => sql`(c.account_id = any(${accountsInZone(zone)}::text[]) and ${inRange(zone)})`,
  )
  return sql`(${sql.join(parts, sql` or `)})`
}

/** Conditions on source and lead type, which both facts and conversations have. */
function sourceConditions(alias: 'c' | 'f', { source_name, lead_type }: ListFilter): Condition[] {
  const conditions: Condition[] = []
  if (source_name) conditions.push(sql`${sql.ref(`${alias}.source_name`)} = ${source_name}`)
  if (lead_type) conditions.push(sql`${sql.ref(`${alias}.lead_type`)} = ${lead_type}`)
  return conditions
}

/** Conditions on how a chat began, as the tables of the chat's performance group them. */
function chatConditions({ cta, page_type, traffic_source }: ListFilter): Condition[] {
  const conditions: Condition[] = []
  if (cta) conditions.push(sql`c.cta = ${cta}`)
  if (page_type) conditions.push(sql`coalesce(c.cta_page_type, 'other') = ${page_type}`)
  if (traffic_source) conditions.push(sql`coalesce(c.traffic_source, ${DIRECT}) = ${traffic_source}`)
  return conditions.length === 0 ? [] : [sql`c.began_in_chat`, ...conditions]
}

const assignedTo = (column: 'c.salesperson_id' | 'f.salesperson_id', person: string): Condition =>
  person === UNASSIGNED ? sql`${sql.ref(column)} is null` : sql`${sql.ref(column)} = ${person}`

/** Conditions on the handoff of conversations in a list that does not count handoffs. */
const handoffState = (state: 'awaiting' | 'worked'): Condition[] => [
  sql`c.handed_off_at is not null`,
  state === 'awaiting' ? sql`c.awaiting_reply` : sql`not c.awaiting_reply`,
]
