/** Saved views: a path of the console with its filters, under a name that the user chose. */
import { message } from '../../contract/messages/message'
import { sql, type Selectable } from 'kysely'
import { MAX_VIEWS, type saveView, type SavedView } from '../../contract/calls/views'
import type { CallBody } from '../../contract/core/call'
import { ownPath } from '../../rules/routes/return-path'
import { parseRoute } from '../../rules/routes/routes'
import { compareNames } from '../../rules/text/compare-names'
import type { ServiceContext } from '../context'
import { invalid, notFound } from '../platform/errors'
import { productsOf } from '../accounts/accounts'
import type { Executor } from '../platform/database'
import { newId } from '../platform/id'
import { plainText } from '../platform/plain-text'
import type { Tables } from '../platform/schema'

/** The user whose view it is, and the account that it shows. */
export interface ViewOwner {
  readonly user_id: string
  readonly account_id: string
}

const toSavedView = ({ id, name, path, product }: Selectable<Tables['saved_views']>): SavedView => ({
  id,
  name,
  path,
  product,
})

/** The user's views in this account, sorted by name regardless of case. */
export async function readViews(db: Executor, { user_id, account_id }: ViewOwner): Promise<SavedView[]> {
  const rows = await db
    .selectFrom('saved_views')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('account_id', '=', account_id)
    .orderBy('id')
    .execute()
  return rows.map(toSavedView).sort((one, other) => compareNames(one.name, other.name))
}

/**
 * Adds a view, or replaces the one with the same name regardless of case. Throws `fields_invalid` for a path
 * that is not a screen of the console, a product that the account does not have, and one view too many.
 */
export async function storeView(
  { db, clock }: Pick<ServiceContext, 'db' | 'clock'>,
  { user_id, account_id }: ViewOwner,
  { name, path, product }: CallBody<typeof saveView>,
): Promise<SavedView> {
  const screenPath = toScreenPath(path)
  if (screenPath === null) throw invalid({ path: 'path_not_console' })
  const products = await productsOf(db, account_id)
  if (!products.some(({ Id }) => Id === product)) throw invalid({ product: 'view_product_missing' })
  const columns = { name: plainText(name), path: screenPath, product }
  return await db.transaction().execute(async (tx) => {
    // The user is locked, so that two tabs cannot exceed the limit or use one name twice.
    await tx
      .selectFrom('users')
      .select('id')
      .where('id', '=', user_id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    const own = await tx
      .selectFrom('saved_views')
      .select(['id', sql<boolean>`lower(name) = lower(${columns.name})`.as('same')])
      .where('user_id', '=', user_id)
      .where('account_id', '=', account_id)
      .execute()
    const existing = own.find(({ same }) => same)
    if (!existing && own.length >= MAX_VIEWS) {
      throw invalid({ name: message('too_many_views', { max: MAX_VIEWS }) })
    }
    const saved = existing
      ? tx.updateTable('saved_views').set(columns).where('id', '=', existing.id)
      : tx.insertInto('saved_views').values({
          ...columns,
          id: newId('h_', clock.now()),
          user_id,
          account_id,
          created_at: clock.now(),
        })
    return toSavedView(await saved.returningAll().executeTakeFirstOrThrow())
  })
}

/** Deletes a view. Throws `not_found` when it was deleted or belongs to another user or account. */
export async function removeView(
  db: Executor,
  { user_id, account_id }: ViewOwner,
  id: string,
): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_views')
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .where('account_id', '=', account_id)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw notFound()
}

/**
 * The path if it is one of the console's screens; null for sign-in and sign-out, to which nobody returns, and
 * for anything else.
 */
function toScreenPath(path: string): string | null {
  const own = ownPath(path)
  const name = own === null ? undefined : parseRoute(own)?.name
  return name === undefined || name === 'login' || name === 'logout' ? null : own
}
