/** Reads access tokens: one algorithm, one type, our audience, a known issuer (promises, Defences: tokens). */
import { createLocalJWKSet, createRemoteJWKSet, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose'
import type { Db } from '../store/database'
import { InvalidTokenError, type VerifiedToken } from './identity'
import { publicPart, SIGNING_ALGORITHM, signingKeys } from './keys'
import { isSessionOpen } from './sessions'

/** Clocks of two machines may differ by this much. */
const CLOCK_TOLERANCE_SECONDS = 30
const DISCOVERY_TIMEOUT_MS = 5_000

export type Verify = (accessToken: string) => Promise<VerifiedToken>

async function payloadOf(
  token: string,
  keys: JWTVerifyGetKey,
  audience: string,
  issuer?: string,
): Promise<JWTPayload & { sub: string; iat: number }> {
  try {
    const { payload } = await jwtVerify(token, keys, {
      audience,
      algorithms: [SIGNING_ALGORITHM],
      typ: 'at+jwt',
      requiredClaims: ['sub', 'iat', 'exp', 'iss'],
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      ...(issuer === undefined ? {} : { issuer }),
    })
    return payload as JWTPayload & { sub: string; iat: number }
  } catch (error) {
    // Only a provider that cannot be reached is a fault of the moment; all else is the token's.
    const { code } = error as { code?: string }
    if (code === 'ERR_JWKS_TIMEOUT' || code === undefined) throw error
    throw new InvalidTokenError('The access token is not valid', { cause: error })
  }
}

/**
 * For the embedded provider. Instances that share a database share its keys, and each is an issuer under its own address, so the signature
 * by those keys, which sign nothing else, is what makes the issuer known.
 */
export function verifyEmbedded(db: Db, audience: string): Verify {
  let keys: Promise<JWTVerifyGetKey> | undefined
  const load = () =>
    signingKeys(db).then(({ keys: jwks }) => createLocalJWKSet({ keys: jwks.map(publicPart) }))
  return async (token) => {
    keys ??= load().catch((error: unknown) => {
      keys = undefined
      throw error
    })
    const payload = await payloadOf(token, await keys, audience)
    const { sid } = payload
    if (typeof sid !== 'string' || !(await isSessionOpen(db, sid))) {
      throw new InvalidTokenError('The session has ended')
    }
    const { sub: subject } = payload
    return { user: { id: subject }, subject, issuedAt: new Date(payload.iat * 1000), sessionId: sid }
  }
}

/** For an external provider: its keys by discovery; its users by its own subject once that was mapped, else by the e-mail address it vouches for. */
export function verifyExternal(issuer: string, audience: string): Verify {
  let keys: Promise<JWTVerifyGetKey> | undefined
  return async (token) => {
    keys ??= discover(issuer).catch((error: unknown) => {
      keys = undefined
      throw error
    })
    const payload = await payloadOf(token, await keys, audience, issuer)
    const { sub: subject, email, email_verified: verified } = payload
    const shared = { subject, issuedAt: new Date(payload.iat * 1000), sessionId: null }
    if (typeof email === 'string') {
      if (verified === false) throw new InvalidTokenError('The e-mail address is not verified')
      return { user: { subject, email }, ...shared }
    }
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
