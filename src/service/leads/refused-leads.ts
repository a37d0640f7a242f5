/** Leads that could not be parsed, stored for a person to handle. */
import { sql } from 'kysely'
import { REFUSED_PAGE_SIZE, type RefusedLead } from '../../contract/calls/intake'
import type { ServiceContext } from '../context'
import { notFound } from '../platform/errors'
import type { Db, Executor } from '../platform/database'
import { newId } from '../platform/id'
import { clip, plainText } from '../platform/plain-text'
import type { RefusedLeadsTable } from '../platform/schema/leads'
import type { UserRow } from '../platform/schema/users'

const REASON_MAX_LENGTH = 500

export interface RefusedInput {
  readonly account_id: string
  readonly channel: RefusedLeadsTable['channel']
  readonly sender: string | null
  readonly reason: string
  /** The document, or its beginning when it is `clipped`. */
  readonly raw: string
  readonly clipped: boolean
  /** The hash of the whole document, which is stored only once. */
  readonly content_hash: string
}

/** Stores a refused lead, unless the same document is already open. */
export async function storeRefused(db: Executor, refused: RefusedInput, at: Date): Promise<void> {
  const { reason, sender } = refused
  await db
    .insertInto('refused_leads')
    .values({
      ...refused,
      id: newId('z_', at),
      at,
      reason: clip(plainText(reason), REASON_MAX_LENGTH),
      sender: sender === null ? null : plainText(sender),
      state: 'open',
      settled_by: null,
    })
    .onConflict((conflict) =>
      // A literal, since a prepared statement does not find the partial index by a parameter.
      conflict.columns(['account_id', 'content_hash']).where('state', '=', sql.lit('open')).doNothing(),
    )
    .execute()
}

/** Reads a page of refused leads of these accounts, newest first; `total` counts all. */
export async function readRefused(
  db: Db,
  accountIds: readonly string[],
  state: RefusedLead['state'],
): Promise<{ items: RefusedLead[]; total: number }> {
  const matching = db
    .selectFrom('refused_leads')
    .where('account_id', 'in', [...accountIds])
    .where('state', '=', state)
  const { total } = await matching
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await matching
    .select([
      'id',
      'account_id',
      'at',
      'channel',
      'sender',
      'reason',
      'raw',
      'clipped',
      'state',
      'settled_by',
    ])
    .select('settled_at')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(REFUSED_PAGE_SIZE)
    .execute()
  const items = rows.map(({ at, settled_at, ...row }) => ({
    ...row,
    at: at.toISOString(),
    settled_at: settled_at?.toISOString() ?? null,
  }))
  return { items, total: Number(total) }
}

/**
 * Marks a refused lead as handled; repeating it changes nothing. Throws `not_found` for one of another
 * account.
 */
export async function settleRefused(
  { db, clock }: Pick<ServiceContext, 'db' | 'clock'>,
  accountIds: readonly string[],
  id: string,
  user: Pick<UserRow, 'first_name' | 'last_name' | 'email'>,
): Promise<void> {
  const name = `${user.first_name} ${user.last_name}`.trim() || user.email
  const own = { id, accounts: [...accountIds] }
  const changed = await db
    .updateTable('refused_leads')
    .set({ state: 'done', settled_by: name, settled_at: clock.now() })
    .where('id', '=', own.id)
    .where('account_id', 'in', own.accounts)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirst()
  if (changed) return
  const exists = await db
    .selectFrom('refused_leads')
    .select('id')
    .where('id', '=', own.id)
    .where('account_id', 'in', own.accounts)
    .executeTakeFirst()
  if (!exists) throw notFound()
}
