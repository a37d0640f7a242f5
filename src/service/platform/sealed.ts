/**
 * Encrypts short texts that the database stores, with a key of the service's own secrets (AES-256-GCM). A
 * copy of a single table then reveals nothing.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Executor } from './database'
import { getOrCreateSecret } from './secrets'

const ALGORITHM = 'aes-256-gcm'
const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16

async function keyOf(db: Executor): Promise<Buffer> {
  const create = async () => randomBytes(KEY_BYTES).toString('base64url')
  return Buffer.from(await getOrCreateSecret(db, 'sealing-key', create), 'base64url')
}

/** `place`: what the text belongs to, such as a row's id; it opens nowhere else. */
export async function seal(db: Executor, place: string, text: string): Promise<string> {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, await keyOf(db), nonce).setAAD(Buffer.from(place))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, sealed, cipher.getAuthTag()]).toString('base64url')
}

/** Throws when the text was changed or belongs elsewhere. */
export async function unseal(db: Executor, place: string, sealed: string): Promise<string> {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv(ALGORITHM, await keyOf(db), bytes.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(place))
    .setAuthTag(bytes.subarray(-TAG_BYTES))
  const text = bytes.subarray(NONCE_BYTES, -TAG_BYTES)
  return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8')
}
