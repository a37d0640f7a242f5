/** Encrypts texts so that a text which was changed or moved does not open (AES-256-GCM). */
import { createCipheriv, createDecipheriv, randomBytes, type CipherKey } from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'
/** The length of a key. */
export const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** `context`: what the text belongs to, such as a row's id. The result is base64url. */
export function encryptText(key: CipherKey, context: string, text: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(context))
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, encrypted, cipher.getAuthTag()]).toString('base64url')
}

/** Throws when the text was changed, belongs elsewhere, or was encrypted with another key. */
export function decryptText(key: CipherKey, context: string, encrypted: string): string {
  const bytes = Buffer.from(encrypted, 'base64url')
  const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  })
    .setAAD(Buffer.from(context))
    .setAuthTag(bytes.subarray(-TAG_BYTES))
  const text = bytes.subarray(NONCE_BYTES, -TAG_BYTES)
  return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8')
}
