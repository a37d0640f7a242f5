/**
 * Scoped tokens, which the service issues for a part of a page that another program renders. A token acts for
 * one user at one account, and allows either a few calls or the calls of some of our elements.
 */
import { decodeProtectedHeader, errors } from 'jose'
import type { SessionElement } from '../../contract/elements/elements'
import { callsOfElements } from '../../rules/routes/element-calls'
import type { ServiceContext } from '../context'
import { secretPurpose } from './signing-keys'
import { InvalidTokenError, type VerifiedToken } from '../platform/identity'
import { readOwnToken, signOwnToken, type OwnTokenKind } from './own-token'
import { isSessionOpen } from './sessions'

/** What a scoped token limits its caller to. */
export interface TokenScope {
  readonly account_id: string
  /** Ids of the allowed calls. */
  readonly calls: readonly string[]
  /**
   * The elements of a partner's page whose session this is; null when the token lists its calls one by one.
   */
  readonly elements: readonly SessionElement[] | null
  readonly expiresAt: Date
}

export interface VerifiedScopedToken extends VerifiedToken {
  readonly tokenScope: TokenScope
}

/** For whom and for what a token is issued. */
export type ScopedTokenGrant = {
  readonly user_id: string
  readonly account_id: string
  /**
   * The sign-in that issues the token, which ends with it. Null when an external provider or a partner
   * manages the sign-in; the token then only expires.
   */
  readonly session_id: string | null
} & ({ readonly calls: readonly string[] } | { readonly elements: readonly SessionElement[] })

type Context = Pick<ServiceContext, 'db' | 'clock' | 'settings'>

const TYPE = 'narrow+jwt'
const LIFETIME_MS = 15 * 60_000

export const SCOPED_TOKEN_KEY = secretPurpose('scoped-token', LIFETIME_MS)
const KIND: OwnTokenKind = { type: TYPE, key: SCOPED_TOKEN_KEY }

/** Whether a token claims to be a scoped token. Nothing of it is verified yet. */
export function isScopedToken(token: string): boolean {
  try {
    return decodeProtectedHeader(token).typ === TYPE
  } catch {
    return false
  }
}

/** Issues a token that is valid for 15 minutes by the service's clock. */
export async function issueScopedToken(
  { db, clock, settings }: Context,
  { user_id, session_id, account_id, ...permitted }: ScopedTokenGrant,
): Promise<{ access_token: string; expires_at: string; expires_in: number }> {
  const now = clock.now()
  const expires = new Date(now.getTime() + LIFETIME_MS)
  const access_token = await signOwnToken(db, KIND, {
    audience: settings.OIDC_AUDIENCE,
    from: now,
    until: expires,
    sub: user_id,
    sid: session_id,
    account_id,
    ...permitted,
  })
  return { access_token, expires_at: expires.toISOString(), expires_in: LIFETIME_MS / 1000 }
}

/** Throws `InvalidTokenError` for a token that is forged, expired, not ours, or whose sign-in has ended. */
export async function verifyScopedToken(
  { db, clock, settings }: Context,
  token: string,
): Promise<VerifiedScopedToken> {
  const { sub, iat, exp, sid, account_id, calls, elements } = await readClaims({ db, clock, settings }, token)
  if (sid !== null && !(await isSessionOpen(db, sid))) throw new InvalidTokenError('The session has ended')
  return {
    user: { id: sub },
    issuedAt: new Date(iat * 1000),
    subject: null,
    sessionId: sid,
    tokenScope: {
      account_id,
      // The calls of an element may change while a token is valid, so the token does not list them.
      calls: elements ? callsOfElements(elements) : (calls ?? []),
      elements: elements ?? null,
      expiresAt: new Date(exp * 1000),
    },
  }
}

/** The claims that `issueScopedToken` wrote. A token has either calls or elements. */
interface Claims {
  readonly sub: string
  readonly sid: string | null
  readonly account_id: string
  readonly calls?: readonly string[]
  readonly elements?: readonly SessionElement[]
}

async function readClaims({ db, clock, settings }: Context, token: string) {
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
      throw new InvalidTokenError('The scoped token is not valid', { cause: error })
    }
    throw error
  }
}
