/**
 * Verifies access tokens: they need our algorithm, type, audience and client, a known issuer, and a limited
 * lifetime.
 */
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
/** The maximum lifetime of our access tokens. They are issued for five minutes. */
const EMBEDDED_MAX_SECONDS = 60 * 60
/** The maximum lifetime of an external access token. Providers issue them for five minutes up to a day. */
const EXTERNAL_MAX_SECONDS = 24 * 60 * 60

export type Verify = (accessToken: string) => Promise<VerifiedToken>

interface ExpectedClaims {
  readonly issuer: string
  readonly audience: string
  readonly clientId: string
  readonly maxSeconds: number
  /** Whether the provider names the client in each token. */
  readonly namesClient: boolean
}

type AccessTokenClaims = JWTPayload & { readonly sub: string; readonly iat: number; readonly exp: number }

/** Throws `InvalidTokenError`; any other error means that the provider cannot be reached. */
async function readAccessToken(
  token: string,
  keys: JWTVerifyGetKey,
  { issuer, audience, clientId, maxSeconds, namesClient }: ExpectedClaims,
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
    // Providers name the client that requested the token in one of these claims.
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
    // A provider that cannot be reached is a temporary failure; every other error is the token's.
    const { code } = error as { code?: string }
    if (code === 'ERR_JWKS_TIMEOUT' || code === undefined) throw error
    throw new InvalidTokenError('The access token is not valid', { cause: error })
  }
}

type OidcSettings = Pick<Config, 'OIDC_AUDIENCE' | 'OIDC_CLIENT_ID'>

/**
 * Verifies tokens of the embedded provider. `issuer` is called for each token, since the port may be known
 * only once the service listens.
 */
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

/**
 * Verifies tokens of an external provider, whose keys are found by discovery. Its users are found by their
 * subject once that was mapped, or else by a verified e-mail address: the token says that it is verified, or
 * the setting `OIDC_EMAIL_VERIFIED` says so of all addresses.
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
  const response = await fetch(address, { signal: AbortSignal.timeout(DISCOVERY_TIMEOUT_MS) })
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  const { issuer: discoveredIssuer, jwks_uri } = (await response.json()) as {
    issuer?: string
    jwks_uri?: string
  }
  if (discoveredIssuer !== issuer || jwks_uri === undefined)
    throw new Error(`${address} does not describe ${issuer}`)
  return createRemoteJWKSet(new URL(jwks_uri), { timeoutDuration: DISCOVERY_TIMEOUT_MS })
}
