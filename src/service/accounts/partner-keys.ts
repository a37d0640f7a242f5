/** Secret keys of groups' own back ends. Only their hashes are kept. */
import { createHash } from 'node:crypto'
import type { Executor } from '../platform/database'

/** A key is long and random, so that a plain hash cannot be turned back. */
export const hashOfKey = (secret: string) => createHash('sha256').update(secret).digest('hex')

export interface PartnerKey {
  /** Names the key; no secret. */
  readonly public_key: string
  readonly group_id: string
  /** As people call it. */
  readonly name: string
}

/** The key of this secret, and the group that it belongs to. */
export async function partnerKeyOf(db: Executor, secret: string): Promise<PartnerKey | undefined> {
  return await db
    .selectFrom('partner_keys')
    .select(['public_key', 'group_id', 'name'])
    .where('secret_hash', '=', hashOfKey(secret))
    .executeTakeFirst()
}
