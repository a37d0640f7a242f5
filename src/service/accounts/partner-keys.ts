/** Secret keys of groups' own back ends. Only their hashes are stored. */
import { createHash } from 'node:crypto'
import type { Executor } from '../platform/database'

/** A key is long and random, so a plain hash of it cannot be reversed. */
export const hashOfKey = (secret: string) => createHash('sha256').update(secret).digest('hex')

export interface PartnerKey {
  /** Identifies the key; not a secret. */
  readonly public_key: string
  readonly group_id: string
  /** The display name. */
  readonly name: string
}

/** The last use is stored this exactly, so that most calls write nothing. */
const USE_PRECISION_MS = 60 * 60_000

/** Finds the key with this secret, and the group that it belongs to, and notes its use. */
export async function partnerKeyOf(db: Executor, secret: string, now: Date): Promise<PartnerKey | undefined> {
  const found = await db
    .selectFrom('partner_keys')
    .select(['public_key', 'group_id', 'name', 'last_used_at'])
    .where('secret_hash', '=', hashOfKey(secret))
    .executeTakeFirst()
  if (!found) return undefined
  const { last_used_at, ...key } = found
  if (last_used_at === null || now.getTime() - last_used_at.getTime() >= USE_PRECISION_MS)
    await db
      .updateTable('partner_keys')
      .set({ last_used_at: now })
      .where('public_key', '=', key.public_key)
      .execute()
  return key
}
