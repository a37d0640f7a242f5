/** Keys of the embedded provider. They are stored in the database, so that a restart signs nobody out. */
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import type { Executor } from '../platform/database'
import { keysFor, secretPurpose, type KeyPurpose } from './signing-keys'

export const SIGNING_ALGORITHM = 'RS256'

/**
 * How long a browser stays signed in, in seconds. It is the lifetime of the longest-lived cookie, and an ID
 * token may still be used at sign-out until then.
 */
export const SESSION_SECONDS = 14 * 24 * 60 * 60

/** Signs access and ID tokens. An ID token identifies the session at sign-out long after it has expired. */
export const ACCESS_TOKEN_KEY: KeyPurpose<JWK> = {
  name: 'access-token',
  lifetimeMs: SESSION_SECONDS * 1000,
  async makeSecret(kid) {
    const { privateKey } = await generateKeyPair(SIGNING_ALGORITHM, { extractable: true })
    return { ...(await exportJWK(privateKey)), kid, use: 'sig', alg: SIGNING_ALGORITHM }
  },
}

/** Signs the provider's cookies. */
export const COOKIE_KEY = secretPurpose('cookie', SESSION_SECONDS * 1000)

/** Private keys as a JWK set; the first one signs. */
export async function signingKeys(db: Executor, now: Date): Promise<{ keys: JWK[] }> {
  const keys = await keysFor(db, ACCESS_TOKEN_KEY, now)
  return { keys: keys.map(({ secret }) => secret) }
}

/** Secrets for cookies; the first one signs. */
export async function cookieKeys(db: Executor, now: Date): Promise<string[]> {
  const keys = await keysFor(db, COOKIE_KEY, now)
  return keys.map(({ secret }) => secret)
}

/** The public part of a key. */
export function publicPart({ kty, n, e, kid, use, alg }: JWK): JWK {
  return { kty, n, e, kid, use, alg } as JWK
}
