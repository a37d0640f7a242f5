/** Saved views: a place of the console with its filters, under a name of one’s own. */
import { message } from '../../contract/messages/message'
import { sql, type Selectable } from 'kysely'
import { MAX_VIEWS, type saveView, type SavedView } from '../../contract/calls/views'
import type { CallBody } from '../../contract/core/call'
import { ownPath } from '../../rules/routes/return-path'
import { parseRoute } from '../../rules/routes/routes'
import type { ServiceContext } from '../context'
import { invalid, notFound } from '../platform/errors'
import { productsOf } from '../accounts/accounts'
import type { Executor } from '../platform/database'
import { newId } from '../platform/id'
import { plainText } from '../platform/plain-text'
import type { Tables } from '../platform/schema'

/** Whose, and beside which account's data. */
export interface ViewOwner {
  readonly user_id: string
  readonly account_id: string
}

const shown = ({ id, name, path, product }: Selectable<Tables['saved_views']>): SavedView => ({
  id,
  name,
  path,
  product,
})

/** The person's views in this account, in the order of a dictionary. */
export async function readViews(db: Executor, { user_id, account_id }: ViewOwner): Promise<SavedView[]> {
  const rows = await db
    .selectFrom('saved_views')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('account_id', '=', account_id)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute()
  return rows.map(shown)
}

/**
 * Adds a view, or puts it in the place of the one that has its name, letter case aside. Throws 400 for an
 * address that is none of the console's screens, a product that the account does not have, and one view too
 * many.
 */
export async function keepView(
  { db, clock }: Pick<ServiceContext, 'db' | 'clock'>,
  { user_id, account_id }: ViewOwner,
  { name, path, product }: CallBody<typeof saveView>,
): Promise<SavedView> {
  const place = screenOf(path)
  if (place === null) throw invalid({ path: 'path_not_console' })
  const products = await productsOf(db, account_id)
  if (!products.some(({ Id }) => Id === product)) throw invalid({ product: 'view_product_missing' })
  const kept = { name: plainText(name), path: place, product }
  return await db.transaction().execute(async (tx) => {
    // A person's saves stand in line, so that two tabs cannot go past the limit or take one name twice.
    await tx
      .selectFrom('users')
      .select('id')
      .where('id', '=', user_id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    const own = await tx
      .selectFrom('saved_views')
      .select(['id', sql<boolean>`lower(name) = lower(${kept.name})`.as('same')])
      .where('user_id', '=', user_id)
      .where('account_id', '=', account_id)
      .execute()
    const present = own.find(({ same }) => same)
    if (!present && own.length >= MAX_VIEWS) {
      throw invalid({ name: message('too_many_views', { max: MAX_VIEWS }) })
    }
    const saved = present
      ? tx.updateTable('saved_views').set(kept).where('id', '=', present.id)
      : tx.insertInto('saved_views').values({
          ...kept,
          id: newId('h_', clock.now()),
          user_id,
          account_id,
          created_at: clock.now(),
        })
    return shown(await saved.returningAll().executeTakeFirstOrThrow())
  })
}

/** Throws 404 for one that is gone, another person's, or another account's. */
export async function dropView(db: Executor, { user_id, account_id }: ViewOwner, id: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_views')
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .where('account_id', '=', account_id)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw notFound()
}

/**
 * An address of one of the console's screens; null for signing in or out, which nobody comes back to, and for
 * anything else.
 */
function screenOf(path: string): string | null {
  const own = ownPath(path)
  const name = own === null ? undefined : parseRoute(own)?.name
  return name === undefined || name === 'login' || name === 'logout' ? null : own
}
