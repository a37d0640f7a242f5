/**
 * Pictures of agents: the default ones, and those that a dealership uploaded. They are stored by their path
 * on the service.
 */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Executor, Tx } from '../platform/database'
import { DAY_MS } from '../../rules/time/durations'

/** An unused picture may still be loaded by a page that was already open. */
const UNUSED_DAYS = 7

/** Files of the service's own pages. */
export const DEFAULT_AVATARS = ['ada', 'bram', 'cleo', 'dario', 'esme', 'finn', 'gwen', 'hugo'].map(
  (name) => `/avatars/${name}.svg`,
)

export const AVATAR_KEY = /^[0-9a-f]{32}$/
const UPLOADED = /^\/api\/widget\/avatars\/([^/]+)\/([0-9a-f]{32})\.png$/

const avatarPath = (accountId: string, key: string) =>
  `/api/widget/avatars/${encodeURIComponent(accountId)}/${key}.png`

/**
 * Stores a picture under a hash of its content and returns its path. Pictures that the dealership has not
 * used for days are deleted.
 */
export async function storeAvatar(tx: Tx, accountId: string, bytes: Buffer, at: Date): Promise<string> {
  const key = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  await tx
    .deleteFrom('avatars')
    .where('account_id', '=', accountId)
    .where('created_at', '<', new Date(at.getTime() - UNUSED_DAYS * DAY_MS))
    .where(
      sql<boolean>`not exists (select 1 from chat_domains d where d.account_id = avatars.account_id
        and d.settings ->> 'chatbot_avatar' like '%/' || avatars.key || '.png')`,
    )
    .execute()
  await tx
    .insertInto('avatars')
    .values({ account_id: accountId, key, bytes, created_at: at })
    .onConflict((conflict) => conflict.columns(['account_id', 'key']).doUpdateSet({ created_at: at }))
    .execute()
  return avatarPath(accountId, key)
}

/** Whether the account may use this path as its avatar. */
export async function canUseAvatar(db: Executor, accountId: string, path: string): Promise<boolean> {
  if (path === '' || DEFAULT_AVATARS.includes(path)) return true
  const [, , key] = UPLOADED.exec(path) ?? []
  return key !== undefined && path === avatarPath(accountId, key) && (await hasAvatar(db, accountId, key))
}

async function hasAvatar(db: Executor, accountId: string, key: string): Promise<boolean> {
  const row = await db
    .selectFrom('avatars')
    .select('key')
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .executeTakeFirst()
  return row !== undefined
}

/** Undefined when it does not exist. */
export async function readAvatar(
  db: Executor,
  accountId: string,
  key: string,
): Promise<Uint8Array | undefined> {
  const row = await db
    .selectFrom('avatars')
    .select('bytes')
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .executeTakeFirst()
  return row?.bytes
}
