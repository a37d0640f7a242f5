/**
 * Keys that sign tokens and cookies, shared by all instances. One key of each purpose signs. The keys that it
 * replaced still verify what they signed, until that has expired.
 */
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Executor } from '../platform/database'
import { randomToken } from '../platform/random-token'
import { openStored, storedForm } from '../platform/secrets-key'

/** A purpose that has its own keys. */
export interface KeyPurpose<S = unknown> {
  /** Unique and stable, since it is stored in the database. */
  readonly name: string
  /** The maximum lifetime of what such a key signs, ms. */
  readonly lifetimeMs: number
  /** Generates the secret of a new key with this id. It must survive a round trip through JSON. */
  makeSecret(id: string): Promise<S>
}

export interface SigningKey<S = unknown> {
  readonly id: string
  readonly secret: S
  /** Null for the key that signs. */
  readonly expires_at: Date | null
}

/** A purpose whose keys are 32 random bytes as base64url. */
export const secretPurpose = (name: string, lifetimeMs: number): KeyPurpose<string> => ({
  name,
  lifetimeMs,
  makeSecret: async () => randomToken(),
})

/** The key of the advisory lock for rotations: any number that nobody else uses. */
const ROTATION_LOCK = 4_000_118

const placeOf = (id: string) => `signing_keys/${id}`

const newKeyId = () => randomBytes(8).toString('hex')

/**
 * The keys that are valid at `now`: the one that signs, then those that only verify, newest first. The first
 * caller of all instances generates the first key.
 */
export async function keysFor<S>(
  db: Executor,
  purpose: KeyPurpose<S>,
  now: Date,
): Promise<readonly [SigningKey<S>, ...SigningKey<S>[]]> {
  const found = await readKeys(db, purpose, now)
  if (found) return found
  await addKey(db, purpose, now)
  const created = await readKeys(db, purpose, now)
  if (!created) throw new Error(`There is no key for ${purpose.name}`)
  return created
}

async function readKeys<S>(db: Executor, { name }: KeyPurpose<S>, now: Date) {
  const rows = await db
    .selectFrom('signing_keys')
    .select(['id', 'secret', 'expires_at'])
    .where('purpose', '=', name)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    // Null sorts before all other values, and the key that signs is not retired.
    .orderBy('retired_at', 'desc')
    .execute()
  const [current, ...older] = rows.map((row) => ({
    ...row,
    secret: openStored(db, placeOf(row.id), row.secret) as S,
  }))
  return current && current.expires_at === null ? ([current, ...older] as const) : null
}

/** Does nothing when a key that signs exists already. */
async function addKey(db: Executor, purpose: KeyPurpose, now: Date): Promise<void> {
  const id = newKeyId()
  await db
    .insertInto('signing_keys')
    .values({
      id,
      purpose: purpose.name,
      secret: storedForm(db, placeOf(id), await purpose.makeSecret(id)),
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Generates a new key for each purpose. The previous keys verify for as long as what they signed can be
 * valid.
 */
export async function rotateSigningKeys(db: Db, purposes: readonly KeyPurpose[], now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${ROTATION_LOCK})`.execute(tx)
    await removeExpiredKeys(tx, now)
    for (const purpose of purposes) {
      await tx
        .updateTable('signing_keys')
        .set({ retired_at: now, expires_at: new Date(now.getTime() + purpose.lifetimeMs) })
        .where('purpose', '=', purpose.name)
        .where('retired_at', 'is', null)
        .execute()
      await addKey(tx, purpose, now)
    }
  })
}

export async function removeExpiredKeys(db: Executor, now: Date): Promise<void> {
  await db.deleteFrom('signing_keys').where('expires_at', '<=', now).execute()
}
