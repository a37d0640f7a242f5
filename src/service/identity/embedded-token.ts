/** Verifies access tokens of the embedded provider, by its keys in the database. */
import { createLocalJWKSet, errors, type JWTVerifyGetKey } from 'jose'
import type { Config } from '../platform/config'
import type { Db } from '../platform/database'
import type { Clock } from '../platform/clock'
import { InvalidTokenError } from '../platform/identity'
import { readToken, type Verify } from './access-token'
import { publicPart, SIGNING_ALGORITHM, signingKeys } from './keys'
import { isSessionOpen } from './sessions'

/** The maximum lifetime of our access tokens. They are issued for five minutes. */
const MAX_SECONDS = 60 * 60

/** `issuer` is called for each token, since the port may be known only once the service listens. */
export function verifyEmbedded(
  db: Db,
  clock: Clock,
  settings: Pick<Config, 'OIDC_AUDIENCE' | 'OIDC_CLIENT_ID'>,
  issuer: () => string,
): Verify {
  const keys = embeddedKeys(db, clock)
  return async (token) => {
    const { claims } = await readToken(token, keys, {
      issuer: issuer(),
      audience: settings.OIDC_AUDIENCE,
      clientId: settings.OIDC_CLIENT_ID,
      algorithms: [SIGNING_ALGORITHM],
      types: ['at+jwt'],
      maxSeconds: MAX_SECONDS,
      requiredClaims: ['client_id'],
    })
    const { sid, sub: subject, iat } = claims
    if (typeof sid !== 'string' || !(await isSessionOpen(db, sid))) {
      throw new InvalidTokenError('The session has ended')
    }
    return { user: { id: subject }, subject, issuedAt: new Date(iat * 1000), sessionId: sid }
  }
}

/** How long keys are cached, ms: a key may still verify for this long after it has expired. */
const KEY_CACHE_MS = 60_000

/**
 * The provider's public keys. They are read again when a token names an unknown key, since another instance
 * may have rotated them.
 */
function embeddedKeys(db: Db, clock: Clock): JWTVerifyGetKey {
  let cached: { readonly find: JWTVerifyGetKey; readonly readAt: number } | undefined
  let reading: Promise<JWTVerifyGetKey> | undefined

  async function read(): Promise<JWTVerifyGetKey> {
    const now = clock.now()
    const { keys } = await signingKeys(db, now)
    const find = createLocalJWKSet({ keys: keys.map(publicPart) })
    cached = { find, readAt: now.getTime() }
    return find
  }
  const readOnce = () => (reading ??= read().finally(() => (reading = undefined)))

  return async (header, token) => {
    const isFresh = cached && clock.now().getTime() - cached.readAt < KEY_CACHE_MS
    if (!cached || !isFresh) return (await readOnce())(header, token)
    try {
      return await cached.find(header, token)
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error
      return (await readOnce())(header, token)
    }
  }
}
