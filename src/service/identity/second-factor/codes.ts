/** Codes of an authenticator app (RFC 6238) and the recovery codes beside them. */
import { createHash, randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

const PERIOD_SECONDS = 30
/** Steps before and after the current one whose codes count, since clocks differ and people type slowly. */
const WINDOW_STEPS = 1
const SECRET_BYTES = 20

const appOf = (secret: string, label = '') =>
  new TOTP({ issuer: 'Forecourt', label, secret: Secret.fromBase32(secret), period: PERIOD_SECONDS })

export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

/** The address that an app reads from a QR code. `label` names the account in the app. */
export const addressOfSecret = (secret: string, label: string): string => appOf(secret, label).toString()

/** The time step of a right code; null for any other text. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const token = code.replace(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return null
  const timestamp = now.getTime()
  const delta = appOf(secret).validate({ token, timestamp, window: WINDOW_STEPS })
  return delta === null ? null : TOTP.counter({ period: PERIOD_SECONDS, timestamp }) + delta
}

const RECOVERY_CODES = 8
const HALF_LENGTH = 5
/** Without letters and digits that look alike. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

const half = () => Array.from({ length: HALF_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** New codes such as `k7xwd-93mbt`, each good once. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => `${half()}-${half()}`)

/** A code is long and random, so a plain hash of it cannot be reversed. */
export const hashOfRecoveryCode = (code: string): string =>
  createHash('sha256')
    .update(code.toLowerCase().replace(/[^a-z0-9]/g, ''))
    .digest('base64url')
