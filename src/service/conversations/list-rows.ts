/** Which rows a conversation list has: the units that its figure counts, narrowed by what was asked for. */
import { sql, type RawBuilder } from 'kysely'
import type { ListName } from '../../contract/calls/metric-names'
import type { SortColumn } from '../../contract/calls/conversations'
import type { SortDirection } from '../../contract/core/schema'
import { factsMatching, countsConversations, factsInRange } from '../metrics/fact-filter'
import { LISTS } from '../metrics/metric-lists'
import { UNASSIGNED } from '../metrics/metric-tables'
import { conversationsInScope, type Scope } from '../accounts/scope'

export interface ListWish {
  readonly lead_type?: string | undefined
  readonly source_name?: string | undefined
  readonly sub_metric?: 'awaiting' | 'worked' | undefined
  readonly salesperson_id?: string | undefined
  readonly search_pattern?: string | undefined
  readonly sort_column?: SortColumn | undefined
  readonly sort_direction?: SortDirection | undefined
}

type Condition = RawBuilder<unknown>

/** Conditions on facts (alias `f`) and conversations (alias `c`). */
export interface ListRows {
  /**
   * A row for each conversation; for each fact, by its unit; or for each conversation that has any of the
   * facts.
   */
  readonly each: 'conversation' | 'fact' | 'conversation of facts'
  /**
   * Whether the unit of the facts is the conversation: then the index that they are counted from knows it.
   */
  readonly unitIsConversation: boolean
  readonly facts: readonly Condition[]
  readonly conversations: readonly Condition[]
}

/** `matches`: conversations that a search found; absent while nothing is searched for. */
export function rowsOf(scope: Scope, name: ListName, wish: ListWish, matches?: readonly string[]): ListRows {
  const ofHandoff = wish.sub_metric ? handoffState(wish.sub_metric) : []
  const ofPerson = wish.salesperson_id ? [assignedTo('c.salesperson_id', wish.salesperson_id)] : []
  const ofSearch = matches ? [sql`c.id in (select unnest(${[...matches]}::text[]))`] : []

  if (name === 'all' || name === 'search') {
    const active = name === 'all' ? [activeInRange(scope)] : []
    const conversations = [conversationsInScope(scope), ...active, ...named('c', wish)]
    return {
      each: 'conversation',
      unitIsConversation: true,
      facts: [],
      conversations: [...conversations, ...ofHandoff, ...ofPerson, ...ofSearch],
    }
  }
  if (name === 'source_conversations' || name === 'lead_source_statistics') {
    return {
      each: 'conversation of facts',
      unitIsConversation: true,
      facts: [factsInRange(scope, ['worked', 'incoming']), ...named('f', wish)],
      conversations: [...ofHandoff, ...ofPerson, ...ofSearch],
    }
  }
  const counting = LISTS[name]
  const facts = [factsMatching(scope, counting), ...named('f', wish)]
  const unitIsConversation = countsConversations(counting.fact)
  if (counting.fact !== 'handoff')
    return {
      each: 'fact',
      unitIsConversation,
      facts,
      conversations: [...ofHandoff, ...ofPerson, ...ofSearch],
    }
  // The table of salespersons counts by the fact's own state and assignment; so do the lists that it opens.
  if (wish.sub_metric) facts.push(sql`f.state = ${wish.sub_metric}`)
  if (wish.salesperson_id) facts.push(assignedTo('f.salesperson_id', wish.salesperson_id))
  return { each: 'fact', unitIsConversation, facts, conversations: ofSearch }
}

/** Last activity on a day of the range, each dealership's days being its own. */
function activeInRange({ dealerships, from, to }: Scope): Condition {
  const zones = [...new Set(dealerships.map(({ time_zone }) => time_zone))]
  const within = (zone: string) => sql`
    c.last_at >= (${from}::date)::timestamp at time zone ${zone}
    and c.last_at < (${to}::date + 1)::timestamp at time zone ${zone}`
  const [only, ...more] = zones
  if (only !== undefined && more.length === 0) return within(only)
  const ofZone = (zone: string) =>
    dealerships.filter(({ time_zone }) => time_zone === zone).map(({ id }) => id)
  const parts = zones.map((zone) => sql`(c.account_id = any(${ofZone(zone)}::text[]) and ${within(zone)})`)
  return sql`(${sql.join(parts, sql` or `)})`
}

/** Source and lead type stand on facts and on conversations alike. */
function named(alias: 'c' | 'f', { source_name, lead_type }: ListWish): Condition[] {
  const conditions: Condition[] = []
  if (source_name) conditions.push(sql`${sql.ref(`${alias}.source_name`)} = ${source_name}`)
  if (lead_type) conditions.push(sql`${sql.ref(`${alias}.lead_type`)} = ${lead_type}`)
  return conditions
}

const assignedTo = (column: 'c.salesperson_id' | 'f.salesperson_id', person: string): Condition =>
  person === UNASSIGNED ? sql`${sql.ref(column)} is null` : sql`${sql.ref(column)} = ${person}`

/** Of conversations that stand in the list for something else than their hand-off. */
const handoffState = (state: 'awaiting' | 'worked'): Condition[] => [
  sql`c.handed_off_at is not null`,
  state === 'awaiting' ? sql`c.awaiting_reply` : sql`not c.awaiting_reply`,
]
