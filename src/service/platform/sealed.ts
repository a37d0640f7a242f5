/**
 * Encrypts short texts that the database stores, with a key of the service's own secrets (AES-256-GCM). A
 * copy of a single table then reveals nothing. Which columns are sealed is in `sealed-columns.ts`.
 */
import { randomBytes } from 'node:crypto'
import { decryptText, encryptText, KEY_BYTES } from './aes-gcm'
import type { Db, Executor } from './database'
import { randomToken } from './random-token'
import { changeSecret, getOrCreateSecret } from './secrets'

const KEY_ID_BYTES = 4

/** The secret with the keys, the newest first: it seals, and each opens what it sealed. */
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
  key: randomToken(KEY_BYTES),
})

const readKeys = (db: Executor): Promise<readonly SealingKey[]> =>
  getOrCreateSecret(db, KEYS, async () => [newKey()])

async function currentKey(db: Executor): Promise<SealingKey> {
  const [current] = await readKeys(db)
  if (!current) throw new Error(`${KEYS} has no key`)
  return current
}

const bytesOf = ({ key }: SealingKey) => Buffer.from(key, 'base64url')

const beginningOf = ({ id }: SealingKey) => `${MARK}:${id}:`

/** With what a text begins that is sealed with the newest key. */
export const currentBeginning = async (db: Executor): Promise<string> => beginningOf(await currentKey(db))

/** `context`: what the text belongs to, such as a row's id; it opens nowhere else. */
export async function seal(db: Executor, context: string, text: string): Promise<string> {
  const current = await currentKey(db)
  return beginningOf(current) + encryptText(bytesOf(current), context, text)
}

/**
 * Returns a text without the mark as it is: an earlier version stored it before its column was sealed. Throws
 * when the text was changed or belongs elsewhere, or its key is lost.
 */
export async function unseal(db: Executor, context: string, stored: string): Promise<string> {
  const [mark, keyId, text] = stored.split(':')
  if (mark !== MARK || keyId === undefined || text === undefined) return stored
  const found = (await readKeys(db)).find(({ id }) => id === keyId)
  if (!found) throw new Error(`The key ${keyId} is not among the ${KEYS}`)
  return decryptText(bytesOf(found), context, text)
}

/** Adds a key, which seals from now on. */
export async function addSealingKey(db: Db): Promise<void> {
  await readKeys(db)
  await changeSecret<readonly SealingKey[]>(db, KEYS, (keys) => [newKey(), ...keys])
}

/** Removes all keys but the two newest: an instance may just be sealing with the one before. */
export async function dropEarlierKeys(db: Db): Promise<void> {
  await changeSecret<readonly SealingKey[]>(db, KEYS, (keys) => keys.slice(0, 2))
}
