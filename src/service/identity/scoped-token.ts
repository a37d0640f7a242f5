/**
 * Narrow tokens: the service's own, for a part of a page that another program draws. One stands for one user
 * at one account and for a few calls, or for what some elements of ours do there.
 */
import { decodeProtectedHeader, errors } from 'jose'
import type { SessionElement } from '../../contract/elements/elements'
import { callsOfElements } from '../../rules/routes/element-calls'
import type { ServiceContext } from '../context'
import { secretPurpose } from './signing-keys'
import { InvalidTokenError, type VerifiedToken } from '../platform/identity'
import { readOwnToken, signOwnToken, type OwnTokenKind } from './own-token'
import { isSessionOpen } from './sessions'

/** What a caller is held to. */
export interface TokenScope {
  readonly account_id: string
  /** Ids of calls. */
  readonly calls: readonly string[]
  /**
   * The elements of a partner's page whose session it is; null: it is no session, and names its calls one by
   * one.
   */
  readonly elements: readonly SessionElement[] | null
  readonly expiresAt: Date
}

export interface VerifiedNarrowToken extends VerifiedToken {
  readonly narrowing: TokenScope
}

/** For whom a token is made, and what for. */
export type NarrowGrant = {
  readonly user_id: string
  readonly account_id: string
  /**
   * The sign-in that gives it, with which it ends; null: an external provider or a partner keeps that, and
   * the token ends by its age alone.
   */
  readonly session_id: string | null
} & ({ readonly calls: readonly string[] } | { readonly elements: readonly SessionElement[] })

type Context = Pick<ServiceContext, 'db' | 'clock' | 'settings'>

const TYPE = 'narrow+jwt'
const LIFE_MS = 15 * 60_000

export const SCOPED_TOKEN_KEY = secretPurpose('scoped-token', LIFE_MS)
const KIND: OwnTokenKind = { type: TYPE, key: SCOPED_TOKEN_KEY }

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
  const access_token = await signOwnToken(db, KIND, {
    audience: settings.OIDC_AUDIENCE,
    from: now,
    until: expires,
    sub: user_id,
    sid: session_id,
    account_id,
    ...wish,
  })
  return { access_token, expires_at: expires.toISOString() }
}

/** Throws `InvalidTokenError` for a token that is forged, expired, not ours, or whose sign-in has ended. */
export async function verifyNarrowToken(
  { db, clock, settings }: Context,
  token: string,
): Promise<VerifiedNarrowToken> {
  const { sub, iat, exp, sid, account_id, calls, elements } = await claimsOf({ db, clock, settings }, token)
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
  readonly sid: string | null
  readonly account_id: string
  readonly calls?: readonly string[]
  readonly elements?: readonly SessionElement[]
}

async function claimsOf({ db, clock, settings }: Context, token: string) {
  try {
    const claims = await readOwnToken<Claims>(db, KIND, token, {
      audience: settings.OIDC_AUDIENCE,
      now: clock.now(),
      requiredClaims: ['sub', 'sid', 'account_id'],
    })
    if (!claims.calls === !claims.elements) throw new errors.JWTInvalid('It must say what it is for')
    return claims
  } catch (error) {
    if (error instanceof errors.JOSEError) {
      throw new InvalidTokenError('The narrow token is not valid', { cause: error })
    }
    throw error
  }
}
