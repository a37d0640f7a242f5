/** Checks a signed token of an identity provider, whichever provider that is. */
import { errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose'
import { InvalidTokenError, type VerifiedToken } from '../platform/identity'
import { checkLifetime } from './token-lifetime'

/** Clocks of two machines may differ by this much. */
const CLOCK_TOLERANCE_SECONDS = 30

/** The claims in which providers name the client that requested a token. */
const CLIENT_CLAIMS = ['azp', 'client_id', 'cid'] as const

/** Throws `InvalidTokenError`; any other error means that the token could not be checked. */
export type Verify = (accessToken: string) => Promise<VerifiedToken>

/** The type in the header of a token; `none` when it names none. */
export type TokenType = 'at+jwt' | 'JWT' | 'none'

export interface ExpectedClaims {
  readonly issuer: string
  readonly audience: string
  readonly clientId: string
  readonly algorithms: readonly string[]
  readonly types: readonly TokenType[]
  readonly maxSeconds: number
  readonly requiredClaims?: readonly string[]
}

/** The two claims about an address, as the provider states them. */
export interface EmailClaims {
  readonly email?: unknown
  readonly email_verified?: unknown
}

export type TokenClaims = JWTPayload &
  EmailClaims & {
    readonly sub: string
    readonly iat: number
    readonly exp: number
  }

export interface ReadToken {
  readonly claims: TokenClaims
  readonly type: TokenType
}

/** Verifies signature, algorithm, type, issuer, audience, client and lifetime. Throws as `Verify` does. */
export async function readToken(
  token: string,
  keys: JWTVerifyGetKey,
  { issuer, audience, clientId, algorithms, types, maxSeconds, requiredClaims = [] }: ExpectedClaims,
): Promise<ReadToken> {
  try {
    const { payload, protectedHeader } = await jwtVerify<{ sub: string }>(token, keys, {
      issuer,
      audience,
      algorithms: [...algorithms],
      requiredClaims: ['sub', 'iat', 'exp', ...requiredClaims],
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
    })
    const type = types.find((allowed) => allowed.toLowerCase() === typeOf(protectedHeader.typ))
    if (type === undefined) throw wrongClaim(payload, 'typ', 'The token is of another type')
    for (const name of CLIENT_CLAIMS) {
      if (payload[name] !== undefined && payload[name] !== clientId)
        throw wrongClaim(payload, name, 'The token is for another client')
    }
    const bounds = { now: new Date(), maxSeconds, toleranceSeconds: CLOCK_TOLERANCE_SECONDS }
    return { claims: checkLifetime(payload, bounds), type }
  } catch (error) {
    // Any other error is about the keys, which could not be read.
    if (!(error instanceof errors.JOSEError)) throw error
    throw new InvalidTokenError('The access token is not valid', { cause: error })
  }
}

/** RFC 7515 lets the prefix `application/` be left out, and compares without case. */
const typeOf = (typ: string | undefined): string =>
  typ === undefined ? 'none' : typ.toLowerCase().replace(/^application\//, '')

export const wrongClaim = (payload: JWTPayload, claim: string, message: string) =>
  new errors.JWTClaimValidationFailed(message, payload, claim, 'check_failed')
