/**
 * Encrypts short texts that the database stores, with a key of the service's own secrets (AES-256-GCM). A
 * copy of a single table then reveals nothing. Which columns are sealed is in `sealed-columns.ts`.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Executor } from './database'
import { getOrCreateSecret } from './secrets'

const ALGORITHM = 'aes-256-gcm'
const KEY_BYTES = 32
const KEY_ID_BYTES = 4
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** The row of `service_secrets` with the keys, the newest first: it seals, and each opens what it sealed. */
const KEYS = 'sealing-keys'
/** A sealed text begins with this and the id of its key. */
const MARK = 'sealed'

interface SealingKey {
  readonly id: string
  /** base64url. */
  readonly key: string
}

const newKey = (): SealingKey => ({
  id: randomBytes(KEY_ID_BYTES).toString('hex'),
  key: randomBytes(KEY_BYTES).toString('base64url'),
})

const readKeys = (db: Executor): Promise<readonly SealingKey[]> =>
  getOrCreateSecret(db, KEYS, async () => [newKey()])

async function currentKey(db: Executor): Promise<SealingKey> {
  const [current] = await readKeys(db)
  if (!current) throw new Error(`${KEYS} has no key`)
  return current
}

const beginningOf = ({ id }: SealingKey) => `${MARK}:${id}:`

/** With what a text begins that is sealed with the newest key. */
export const currentBeginning = async (db: Executor): Promise<string> => beginningOf(await currentKey(db))

/** `place`: what the text belongs to, such as a row's id; it opens nowhere else. */
export async function seal(db: Executor, place: string, text: string): Promise<string> {
  const current = await currentKey(db)
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, Buffer.from(current.key, 'base64url'), nonce).setAAD(
    Buffer.from(place),
  )
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  const bytes = Buffer.concat([nonce, sealed, cipher.getAuthTag()])
  return beginningOf(current) + bytes.toString('base64url')
}

/**
 * Returns a text without the mark as it is: an earlier version stored it before its column was sealed. Throws
 * when the text was changed or belongs elsewhere, or its key is lost.
 */
export async function unseal(db: Executor, place: string, stored: string): Promise<string> {
  const [mark, keyId, text] = stored.split(':')
  if (mark !== MARK || keyId === undefined || text === undefined) return stored
  const found = (await readKeys(db)).find(({ id }) => id === keyId)
  if (!found) throw new Error(`The key ${keyId} is not among the ${KEYS}`)
  const bytes = Buffer.from(text, 'base64url')
  const key = Buffer.from(found.key, 'base64url')
  const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(place))
    .setAuthTag(bytes.subarray(-TAG_BYTES))
  const sealed = bytes.subarray(NONCE_BYTES, -TAG_BYTES)
  return Buffer.concat([decipher.update(sealed), decipher.final()]).toString('utf8')
}

/** Adds a key, which seals from now on. */
export async function addSealingKey(db: Db): Promise<void> {
  await readKeys(db)
  const added = JSON.stringify([newKey()])
  await sql`update service_secrets set value = ${added}::jsonb || value where name = ${KEYS}`.execute(db)
}

/** Removes all keys but the two newest: an instance may just be sealing with the one before. */
export async function dropEarlierKeys(db: Db): Promise<void> {
  await sql`update service_secrets set value = jsonb_build_array(value -> 0, value -> 1)
    where name = ${KEYS} and jsonb_array_length(value) > 2`.execute(db)
}
