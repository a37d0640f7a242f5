/**
 * Whose figures, of which product, over which days: the first condition of every query behind dashboard and
 * lists.
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
import { inReach, ofReach, type Visibility } from './lead-visibility'
import type { AccountRow } from '../platform/schema'

const LONGEST_YEARS = 3
/** The database knows no year 0, and nothing was ever sold before this. */
const FIRST_DAY: Day = '1970-01-01'

export interface Scope {
  readonly account: Pick<AccountRow, 'id' | 'time_zone' | 'attribution_days' | 'flags'> & Visibility
  /** Whose rows are counted: the account itself, or the dealerships of a group. Never empty. */
  readonly dealerships: readonly Dealership[]
  readonly category: ProductCategory
  /** Days of the dealership, both included. */
  readonly from: Day
  readonly to: Day
  /** The account's own. */
  readonly today: Day
}

type Counted = Pick<Scope, 'account' | 'dealerships'> & { readonly product: ProductId }

/** The last 30 days of the dealership's calendar, as the dashboard shows them at first. */
export function lastDaysOf(counted: Counted, now: Date): Scope {
  const { start, end } = rangeOnWire(defaultRange(dayOf(now, counted.account.time_zone)))
  return scopeOf(counted, { start_date: start, end_date: end }, now)
}

/**
 * Reads a range (local ISO of the dealership); refuses with 400 what is no day, ends before it starts, or is
 * longer than three years.
 */
export function scopeOf(
  { account, dealerships, product }: Counted,
  range: { start_date: string; end_date: string },
  now: Date,
): Scope {
  const day = (field: 'start_date' | 'end_date'): Day => {
    if (!isValid(parseISO(range[field]))) throw invalid({ [field]: 'local_moment_missing' })
    const found = range[field].slice(0, 10)
    if (found < FIRST_DAY) throw invalid({ [field]: message('before_first_day', { day: FIRST_DAY }) })
    return found
  }
  const from = day('start_date')
  const to = day('end_date')
  if (to < from) throw invalid({ end_date: 'before_start' })
  if (parseISO(to) > addYears(parseISO(from), LONGEST_YEARS))
    throw invalid({ end_date: message('too_many_years', { years: LONGEST_YEARS }) })
  const today = dayOf(now, account.time_zone)
  return { account, dealerships, category: categoryOf(product), from, to, today }
}

/**
 * Rows of the scope's dealerships and nobody else's; of conversations (alias `c`) those in reach, of
 * salespeople (`p`) oneself, where the reach is limited.
 */
export function ofDealerships(alias: 'c' | 'f' | 'm' | 'p' | 'r' | 't', scope: Scope): RawBuilder<unknown> {
  const { leads } = scope.account
  const rows = rowsOfDealerships(alias, scope)
  if (!leads) return rows
  if (alias === 'c') return sql`${rows} and ${inReach('c', leads)}`
  return alias === 'p' ? sql`${rows} and p.id = any(${[...leads]}::text[])` : rows
}

function rowsOfDealerships(alias: string, { dealerships }: Scope): RawBuilder<unknown> {
  const column = sql.ref(`${alias}.account_id`)
  const [only, ...more] = dealerships
  if (only === undefined) throw new Error('A scope has at least one dealership')
  return more.length === 0
    ? sql`${column} = ${only.id}`
    : sql`${column} = any(${dealerships.map(({ id }) => id)}::text[])`
}

/**
 * Facts and sums (alias `f`) that belong to the scope and its product. The chat product sees what began in
 * chat.
 */
export function ownFacts(scope: Scope): RawBuilder<unknown> {
  const { leads } = scope.account
  const rows = ofDealerships('f', scope)
  const own = leads ? sql`${rows} and ${ofReach('f', leads)}` : rows
  return scope.category === 'CHAT_AI'
    ? sql`${own} and f.from_chat`
    : sql`${own} and f.product = ${scope.category}`
}

/** The same of conversations (alias `c`); test and duplicate leads are left out. */
export function ownConversations(scope: Scope): RawBuilder<unknown> {
  const product = scope.category === 'CHAT_AI' ? sql`c.began_in_chat` : sql`c.product = ${scope.category}`
  return sql`${ofDealerships('c', scope)} and not c.excluded and ${product}`
}
