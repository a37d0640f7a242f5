/** Dealerships: what the console must know of the one that is shown. */
import { sql } from 'kysely'
import type { Product, ProductId } from '../../contract/products'
import type { ChildAccount, DealerSettings } from '../../contract/session'
import type { Executor } from './database'
import type { AccountRow } from './schema'

export interface AccountWithProducts {
  readonly account: AccountRow
  /** In their order. */
  readonly productIds: readonly ProductId[]
}

const productIds = sql<ProductId[]>`array(
  select p.product_id from account_products p where p.account_id = accounts.id order by p.position, p.product_id)`

/** Only among `visible`; null: among all. */
export async function findAccount(
  db: Executor,
  id: string,
  visible: readonly string[] | null,
): Promise<AccountWithProducts | undefined> {
  if (visible !== null && !visible.includes(id)) return undefined
  const row = await db
    .selectFrom('accounts')
    .selectAll('accounts')
    .select(productIds.as('product_ids'))
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { product_ids, ...account } = row
  return { account, productIds: product_ids }
}

/** The account of a conversation, only among `visible`; null: among all. */
export async function accountIdOfConversation(
  db: Executor,
  conversationId: string,
  visible: readonly string[] | null,
): Promise<string | undefined> {
  let query = db.selectFrom('conversations').select('account_id').where('id', '=', conversationId)
  if (visible !== null) {
    if (visible.length === 0) return undefined
    query = query.where('account_id', 'in', [...visible])
  }
  return (await query.executeTakeFirst())?.account_id
}

/**
 * The dealerships of `visible` for the account choice, those of one parent together; null: all. A parent has no conversations of its own, so it
 * is no choice (document 1 §2 Header: a drop-down of child accounts).
 */
export async function accountChoices(
  db: Executor,
  visible: readonly string[] | null,
): Promise<ChildAccount[]> {
  if (visible !== null && visible.length === 0) return []
  let query = db
    .selectFrom('accounts')
    .leftJoin('accounts as parent', 'parent.id', 'accounts.parent_id')
    .select(['accounts.id', 'accounts.name', 'accounts.insight_providers'])
    .orderBy(sql`coalesce(parent.name, accounts.name)`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('accounts as child').select('child.id').whereRef('child.parent_id', '=', 'accounts.id'),
        ),
      ),
    )
    .orderBy('accounts.name')
    .orderBy('accounts.id')
  if (visible !== null) query = query.where('accounts.id', 'in', [...visible])
  const rows = await query.execute()
  return rows.map(({ id, name, insight_providers }) => ({
    id,
    name,
    insight_providers: insight_providers.map((provider_name) => ({ provider_name })),
  }))
}

export async function productsOf(db: Executor, accountId: string): Promise<Product[]> {
  const rows = await db
    .selectFrom('account_products')
    .select(['product_id', 'name'])
    .where('account_id', '=', accountId)
    .orderBy('position')
    .orderBy('product_id')
    .execute()
  return rows.map(({ product_id, name }) => ({ Id: product_id as ProductId, Name: name, Attributes: [] }))
}

/** Flags and formats of an account (document 2 §7). */
export function dealerSettingsOf(account: AccountRow): DealerSettings {
  return {
    HasKnowledgeBank: account.flags.has_knowledge_base === true,
    ActiveFAR: account.flags.active_far === true,
    Country: account.country,
    TimeZone: account.time_zone,
    DealershipName: account.name,
    TakeoverEnabled: account.flags.takeover === true,
    ManufacturerAccount: account.flags.manufacturer === true,
  }
}
