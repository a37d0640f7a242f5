/**
 * Narrow tokens: the service's own, for a part of a page that another program draws. One stands for one user at one account and for a few calls
 * (promises, Defences: embedding; decisions, The remote widget of /far), or for what some elements of ours do there (decisions, Sign-in).
 */
import { randomBytes } from 'node:crypto'
import { decodeProtectedHeader, errors, jwtVerify, SignJWT } from 'jose'
import type { SessionElement } from '../../contract/partner'
import { callsOfElements } from '../../rules/element-calls'
import type { ServiceContext } from '../context'
import type { Executor } from '../store/database'
import { secretOf } from '../store/secrets'
import { InvalidTokenError, type VerifiedToken } from './identity'
import { isSessionOpen } from './sessions'

/** What a caller is held to. */
export interface Narrowing {
  readonly account_id: string
  /** Ids of calls. */
  readonly calls: readonly string[]
  /** The elements of a partner's page whose session it is; null: it is no session, and names its calls one by one. */
  readonly elements: readonly SessionElement[] | null
  readonly expiresAt: Date
}

export interface VerifiedNarrowToken extends VerifiedToken {
  readonly narrowing: Narrowing
}

/** For whom a token is made, and what for. */
export type NarrowGrant = {
  readonly user_id: string
  readonly account_id: string
  /** The sign-in that gives it, with which it ends; null: an external provider or a partner keeps that, and the token ends by its age alone. */
  readonly session_id: string | null
} & ({ readonly calls: readonly string[] } | { readonly elements: readonly SessionElement[] })

type Context = Pick<ServiceContext, 'db' | 'clock' | 'settings'>

const TYPE = 'narrow+jwt'
const ALGORITHM = 'HS256'
/** Instances that share a database share the key, so they are one issuer under every address. */
const ISSUER = 'urn:forecourt:service'
const LIFE_MS = 15 * 60_000

async function keyOf(db: Executor): Promise<Uint8Array> {
  const secret = await secretOf(db, 'narrow.key', async () => randomBytes(32).toString('base64url'))
  return Buffer.from(secret, 'base64url')
}

/** Whether a token says of itself that it is a narrow one; nothing of it is checked yet. */
export function isNarrowToken(token: string): boolean {
  try {
    return decodeProtectedHeader(token).typ === TYPE
  } catch {
    return false
  }
}

/** Good for 15 minutes by the service's clock. */
export async function makeNarrowToken(
  { db, clock, settings }: Context,
  { user_id, session_id, account_id, ...wish }: NarrowGrant,
): Promise<{ access_token: string; expires_at: string }> {
  const now = clock.now()
  const expires = new Date(now.getTime() + LIFE_MS)
  const access_token = await new SignJWT({ sid: session_id, account_id, ...wish })
    .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
    .setIssuer(ISSUER)
    .setAudience(settings.OIDC_AUDIENCE)
    .setSubject(user_id)
    .setIssuedAt(now)
    .setExpirationTime(expires)
    .sign(await keyOf(db))
  return { access_token, expires_at: expires.toISOString() }
}

/** Throws `InvalidTokenError` for a token that is forged, expired, not ours, or whose sign-in has ended. */
export async function verifyNarrowToken(
  { db, clock, settings }: Context,
  token: string,
): Promise<VerifiedNarrowToken> {
  const { sub, iat, exp, sid, account_id, calls, elements } = await claimsOf(token, await keyOf(db), {
    audience: settings.OIDC_AUDIENCE,
    now: clock.now(),
  })
  if (sid !== null && !(await isSessionOpen(db, sid))) throw new InvalidTokenError('The session has ended')
  return {
    user: { id: sub },
    issuedAt: new Date(iat * 1000),
    subject: null,
    sessionId: sid,
    narrowing: {
      account_id,
      // What an element does may grow while a token lives; it stands in one place.
      calls: elements ? callsOfElements(elements) : (calls ?? []),
      elements: elements ?? null,
      expiresAt: new Date(exp * 1000),
    },
  }
}

/** What `makeNarrowToken` wrote; nobody else has the key. Either calls or elements stand in it. */
interface Claims {
  readonly sub: string
  readonly iat: number
  readonly exp: number
  readonly sid: string | null
  readonly account_id: string
  readonly calls?: readonly string[]
  readonly elements?: readonly SessionElement[]
}

async function claimsOf(
  token: string,
  key: Uint8Array,
  { audience, now }: { readonly audience: string; readonly now: Date },
): Promise<Claims> {
  try {
    const { payload } = await jwtVerify<Claims>(token, key, {
      algorithms: [ALGORITHM],
      typ: TYPE,
      issuer: ISSUER,
      audience,
      requiredClaims: ['sub', 'iat', 'exp', 'sid', 'account_id'],
      currentDate: now,
    })
    if (!payload.calls === !payload.elements) throw new errors.JWTInvalid('It must say what it is for')
    return payload
  } catch (error) {
    if (error instanceof errors.JOSEError) {
      throw new InvalidTokenError('The narrow token is not valid', { cause: error })
    }
    throw error
  }
}
