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

/** Finds the key with this secret, and the group that it belongs to. */
export async function partnerKeyOf(db: Executor, secret: string): Promise<PartnerKey | undefined> {
  return await db
    .selectFrom('partner_keys')
    .select(['public_key', 'group_id', 'name'])
    .where('secret_hash', '=', hashOfKey(secret))
    .executeTakeFirst()
}
