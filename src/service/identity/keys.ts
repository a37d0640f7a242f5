/** Signing and cookie keys of the embedded provider: made once, kept in the database, so that a restart signs nobody out. */
import { randomBytes } from 'node:crypto'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import type { Executor } from '../store/database'
import { secretOf } from '../store/secrets'

export const SIGNING_ALGORITHM = 'RS256'

/** Private keys as a JWK set; the first signs. */
export function signingKeys(db: Executor): Promise<{ keys: JWK[] }> {
  return secretOf(db, 'oidc.jwks', async () => {
    const { privateKey } = await generateKeyPair(SIGNING_ALGORITHM, { extractable: true })
    const kid = randomBytes(8).toString('hex')
    return { keys: [{ ...(await exportJWK(privateKey)), kid, use: 'sig', alg: SIGNING_ALGORITHM }] }
  })
}

export function cookieKeys(db: Executor): Promise<string[]> {
  return secretOf(db, 'oidc.cookie_keys', async () => [randomBytes(32).toString('base64url')])
}

/** What may be shown of a key. */
export function publicPart({ kty, n, e, kid, use, alg }: JWK): JWK {
  return { kty, n, e, kid, use, alg } as JWK
}
