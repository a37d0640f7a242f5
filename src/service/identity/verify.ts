/** Reads access tokens: one algorithm, one type, our audience, our client, a known issuer, a bounded life. */
import {
  createLocalJWKSet,
  createRemoteJWKSet,
  errors,
  jwtVerify,
  type JWTPayload,
  type JWTVerifyGetKey,
} from 'jose'
import type { Config } from '../platform/config'
import type { Db } from '../platform/database'
import type { Clock } from '../platform/clock'
import { InvalidTokenError, type VerifiedToken } from '../platform/identity'
import { publicPart, SIGNING_ALGORITHM, signingKeys } from './keys'
import { isSessionOpen } from './sessions'
import { checkLifetime } from './token-lifetime'

/** Clocks of two machines may differ by this much. */
const CLOCK_TOLERANCE_SECONDS = 30
const DISCOVERY_TIMEOUT_MS = 5_000
/** No access token is good for longer. Ours are made for five minutes. */
const EMBEDDED_MAX_SECONDS = 60 * 60
/** Providers give access tokens for five minutes up to a day. */
const EXTERNAL_MAX_SECONDS = 24 * 60 * 60

export type Verify = (accessToken: string) => Promise<VerifiedToken>

interface Expected {
  readonly issuer: string
  readonly audience: string
  readonly clientId: string
  readonly maxSeconds: number
  /** The provider names the client in each token. */
  readonly namesClient: boolean
}

type AccessTokenClaims = JWTPayload & { readonly sub: string; readonly iat: number; readonly exp: number }

/** Throws `InvalidTokenError`; anything else is a provider that cannot be reached. */
async function readAccessToken(
  token: string,
  keys: JWTVerifyGetKey,
  { issuer, audience, clientId, maxSeconds, namesClient }: Expected,
): Promise<AccessTokenClaims> {
  try {
    const { payload } = await jwtVerify<{ sub: string }>(token, keys, {
      issuer,
      audience,
      algorithms: [SIGNING_ALGORITHM],
      typ: 'at+jwt',
      requiredClaims: ['sub', 'iat', 'exp', ...(namesClient ? ['client_id'] : [])],
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
    })
    // Providers call the client that asked for the token by one of these names.
    for (const name of ['azp', 'client_id']) {
      if (payload[name] !== undefined && payload[name] !== clientId)
        throw new errors.JWTClaimValidationFailed(
          'The token is for another client',
          payload,
          name,
          'check_failed',
        )
    }
    return checkLifetime(payload, { now: new Date(), maxSeconds, toleranceSeconds: CLOCK_TOLERANCE_SECONDS })
  } catch (error) {
    // Only a provider that cannot be reached is a fault of the moment; all else is the token's.
    const { code } = error as { code?: string }
    if (code === 'ERR_JWKS_TIMEOUT' || code === undefined) throw error
    throw new InvalidTokenError('The access token is not valid', { cause: error })
  }
}

type OidcSettings = Pick<Config, 'OIDC_AUDIENCE' | 'OIDC_CLIENT_ID'>

/** For the embedded provider. `issuer` is asked at each token, for a port may be chosen only at listening. */
export function verifyEmbedded(db: Db, clock: Clock, settings: OidcSettings, issuer: () => string): Verify {
  const keys = embeddedKeys(db, clock)
  return async (token) => {
    const payload = await readAccessToken(token, keys, {
      issuer: issuer(),
      audience: settings.OIDC_AUDIENCE,
      clientId: settings.OIDC_CLIENT_ID,
      maxSeconds: EMBEDDED_MAX_SECONDS,
      namesClient: true,
    })
    const { sid, sub: subject, iat } = payload
    if (typeof sid !== 'string' || !(await isSessionOpen(db, sid))) {
      throw new InvalidTokenError('The session has ended')
    }
    return { user: { id: subject }, subject, issuedAt: new Date(iat * 1000), sessionId: sid }
  }
}

/** How long a replaced key may go on to verify after it has expired, ms. */
const KEYS_FRESH_MS = 60_000

/**
 * The provider's public keys, read again for a key that is not known yet: another instance may have rotated
 * them.
 */
function embeddedKeys(db: Db, clock: Clock): JWTVerifyGetKey {
  let known: { readonly find: JWTVerifyGetKey; readonly readAt: number } | undefined
  let reading: Promise<JWTVerifyGetKey> | undefined

  async function read(): Promise<JWTVerifyGetKey> {
    const now = clock.now()
    const { keys } = await signingKeys(db, now)
    const find = createLocalJWKSet({ keys: keys.map(publicPart) })
    known = { find, readAt: now.getTime() }
    return find
  }
  const readOnce = () => (reading ??= read().finally(() => (reading = undefined)))

  return async (header, token) => {
    const isFresh = known && clock.now().getTime() - known.readAt < KEYS_FRESH_MS
    if (!known || !isFresh) return (await readOnce())(header, token)
    try {
      return await known.find(header, token)
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error
      return (await readOnce())(header, token)
    }
  }
}

/**
 * For an external provider: its keys by discovery; its users by its own subject once that was mapped, else by
 * an e-mail address that it has verified: it says so in the token, or the setting `OIDC_EMAIL_VERIFIED` says
 * it of all its addresses.
 */
export function verifyExternal(
  issuer: string,
  settings: OidcSettings & Pick<Config, 'OIDC_EMAIL_VERIFIED'>,
): Verify {
  let keys: Promise<JWTVerifyGetKey> | undefined
  return async (token) => {
    keys ??= discover(issuer).catch((error: unknown) => {
      keys = undefined
      throw error
    })
    const payload = await readAccessToken(token, await keys, {
      issuer,
      audience: settings.OIDC_AUDIENCE,
      clientId: settings.OIDC_CLIENT_ID,
      maxSeconds: EXTERNAL_MAX_SECONDS,
      namesClient: false,
    })
    const { sub: subject, email, email_verified: verified, iat } = payload
    const shared = { subject, issuedAt: new Date(iat * 1000), sessionId: null }
    const isVerified = verified === true || (verified === undefined && settings.OIDC_EMAIL_VERIFIED)
    if (typeof email === 'string' && isVerified) return { user: { subject, email }, ...shared }
    return { user: { subject, id: subject }, ...shared }
  }
}

async function discover(issuer: string): Promise<JWTVerifyGetKey> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  const answer = await fetch(address, { signal: AbortSignal.timeout(DISCOVERY_TIMEOUT_MS) })
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  const { issuer: named, jwks_uri } = (await answer.json()) as { issuer?: string; jwks_uri?: string }
  if (named !== issuer || jwks_uri === undefined) throw new Error(`${address} does not describe ${issuer}`)
  return createRemoteJWKSet(new URL(jwks_uri), { timeoutDuration: DISCOVERY_TIMEOUT_MS })
}
