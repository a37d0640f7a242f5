/** Whose figures, of which product, over which days: the first condition of every query behind dashboard and lists. */
import { addYears, isValid, parseISO } from 'date-fns'
import { sql, type RawBuilder } from 'kysely'
import type { Day } from '../../rules/date-range'
import type { ProductCategory, ProductId } from '../../contract/products'
import { categoryOf } from '../../rules/products'
import { invalid } from '../http/errors'
import type { AccountRow } from './schema'

const LONGEST_YEARS = 3
/** The database knows no year 0, and nothing was ever sold before this. */
const FIRST_DAY: Day = '1970-01-01'

export interface Scope {
  readonly account: Pick<AccountRow, 'id' | 'time_zone' | 'attribution_days' | 'flags'>
  readonly category: ProductCategory
  /** Days of the dealership, both included. */
  readonly from: Day
  readonly to: Day
}

/** Reads a range (local ISO of the dealership); refuses with 400 what is no day, ends before it starts, or is longer than three years. */
export function scopeOf(
  account: Scope['account'],
  product: ProductId,
  range: { start_date: string; end_date: string },
): Scope {
  const day = (field: 'start_date' | 'end_date'): Day => {
    if (!isValid(parseISO(range[field])))
      throw invalid({ [field]: 'is no date of the calendar; use local ISO, e.g. 2026-11-21T23:59:59' })
    const found = range[field].slice(0, 10)
    if (found < FIRST_DAY) throw invalid({ [field]: `must not be before ${FIRST_DAY}` })
    return found
  }
  const from = day('start_date')
  const to = day('end_date')
  if (to < from) throw invalid({ end_date: 'must not be before start_date' })
  if (parseISO(to) > addYears(parseISO(from), LONGEST_YEARS))
    throw invalid({ end_date: `must be at most ${LONGEST_YEARS} years after start_date` })
  return { account, category: categoryOf(product), from, to }
}

/** Facts and sums (alias `f`) that belong to the account and its product. The chat product sees what began in chat. */
export function ownFacts({ account, category }: Scope): RawBuilder<unknown> {
  return category === 'CHAT_AI'
    ? sql`f.account_id = ${account.id} and f.from_chat`
    : sql`f.account_id = ${account.id} and f.product = ${category}`
}

/** The same of conversations (alias `c`); test and duplicate leads are left out. */
export function ownConversations({ account, category }: Scope): RawBuilder<unknown> {
  const product = category === 'CHAT_AI' ? sql`c.began_in_chat` : sql`c.product = ${category}`
  return sql`c.account_id = ${account.id} and not c.excluded and ${product}`
}
