/**
 * The scope of a query behind the dashboard and the lists: which dealerships, which product, and which days.
 */
import { message } from '../../contract/messages/message'
import { addYears, isValid, parseISO } from 'date-fns'
import { sql, type RawBuilder } from 'kysely'
import { defaultRange, rangeOnWire, type Day } from '../../rules/time/date-range'
import type { ProductCategory, ProductId } from '../../contract/core/products'
import { dayOf } from '../../rules/time/format'
import { categoryOf } from '../../rules/people/products'
import { invalid } from '../platform/errors'
import type { Dealership } from './accounts'
import { isVisible, belongsToVisible, type Visibility } from './lead-visibility'
import type { AccountRow } from '../platform/schema/accounts'

/** A range is of whole days; another time would not be counted as it says. */
const TIMES = { start_date: 'T00:00:00', end_date: 'T23:59:59' } as const
const MAX_YEARS = 3
/** The database has no year 0, and no data is older than this. */
export const FIRST_DAY: Day = '1970-01-01'

export interface Scope {
  readonly account: Pick<
    AccountRow,
    'id' | 'time_zone' | 'attribution_days' | 'reply_goal_minutes' | 'flags'
  > &
    Visibility
  /** The accounts whose rows are counted: the account itself, or the dealerships of a group. Never empty. */
  readonly dealerships: readonly Dealership[]
  readonly category: ProductCategory
  /** First and last day, both included, in the dealership's time zone. */
  readonly from: Day
  readonly to: Day
  /** In the account's time zone. */
  readonly today: Day
}

/** What a search needs of a scope. */
export interface SearchedScope extends Pick<Scope, 'dealerships'> {
  readonly account: Visibility
}

type ScopeSubject = Pick<Scope, 'account' | 'dealerships'> & { readonly product: ProductId }

/** The last 30 days in the dealership's time zone, which is the dashboard's default range. */
export function defaultScope(subject: ScopeSubject, now: Date): Scope {
  const { start, end } = rangeOnWire(defaultRange(dayOf(now, subject.account.time_zone)))
  return scopeOf(subject, { start_date: start, end_date: end }, now)
}

/**
 * Parses a range of the dealership's local ISO times. Throws `fields_invalid` for a day that does not exist
 * or is not whole, a range that ends before it starts, and one of more than three years.
 */
export function scopeOf(
  { account, dealerships, product }: ScopeSubject,
  range: { start_date: string; end_date: string },
  now: Date,
): Scope {
  const day = (field: 'start_date' | 'end_date'): Day => {
    if (!isValid(parseISO(range[field]))) throw invalid({ [field]: 'local_moment_missing' })
    if (range[field].slice(10) !== TIMES[field]) throw invalid({ [field]: 'not_a_whole_day' })
    const found = range[field].slice(0, 10)
    if (found < FIRST_DAY) throw invalid({ [field]: message('before_first_day', { day: FIRST_DAY }) })
    return found
  }
  const from = day('start_date')
  const to = day('end_date')
  if (to < from) throw invalid({ end_date: 'before_start' })
  if (parseISO(to) > addYears(parseISO(from), MAX_YEARS))
    throw invalid({ end_date: message('too_many_years', { years: MAX_YEARS }) })
  const today = dayOf(now, account.time_zone)
  return { account, dealerships, category: categoryOf(product), from, to, today }
}

/**
 * The condition that a row belongs to one of the scope's dealerships. Where the caller's visibility is
 * limited, conversations (alias `c`) must also be visible, and salespeople (`p`) must be the caller.
 */
export function inDealerships(
  alias: 'c' | 'f' | 'm' | 'p' | 'r' | 't',
  scope: SearchedScope,
): RawBuilder<unknown> {
  const { leads } = scope.account
  const rows = hasDealership(alias, scope)
  if (!leads) return rows
  if (alias === 'c') return sql`${rows} and ${isVisible('c', leads)}`
  return alias === 'p' ? sql`${rows} and p.id = any(${[...leads]}::text[])` : rows
}

function hasDealership(alias: string, { dealerships }: Pick<Scope, 'dealerships'>): RawBuilder<unknown> {
  const column = sql.ref(`${alias}.account_id`)
  const [only, ...more] = dealerships
  if (only === undefined) throw new Error('A scope has at least one dealership')
  return more.length === 0
    ? sql`${column} = ${only.id}`
    : sql`${column} = any(${dealerships.map(({ id }) => id)}::text[])`
}

/**
 * The condition that a fact or sum (alias `f`) belongs to the scope and its product. The chat product covers
 * conversations that began in chat.
 */
export function factsInScope(scope: Scope): RawBuilder<unknown> {
  const { leads } = scope.account
  const rows = inDealerships('f', scope)
  const own = leads ? sql`${rows} and ${belongsToVisible('f', leads)}` : rows
  return scope.category === 'CHAT_AI'
    ? sql`${own} and f.from_chat`
    : sql`${own} and f.product = ${scope.category}`
}

/** The same condition for conversations (alias `c`), without test and duplicate leads. */
export function conversationsInScope(scope: Scope): RawBuilder<unknown> {
  const product = scope.category === 'CHAT_AI' ? sql`c.began_in_chat` : sql`c.product = ${scope.category}`
  return sql`${inDealerships('c', scope)} and not c.excluded and ${product}`
}
