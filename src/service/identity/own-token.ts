/**
 * Tokens that the service signs for itself: scoped tokens, password links, known devices. Each kind has its
 * own key, type and audience, so that no kind is accepted in place of another.
 */
import { errors, jwtVerify, SignJWT, type JWTPayload } from 'jose'
import type { Executor } from '../platform/database'
import { keysFor, type KeyPurpose } from './signing-keys'
import { checkLifetime } from './token-lifetime'

const ALGORITHM = 'HS256'
/** Instances that share a database share the keys, so they are one issuer under every address. */
const ISSUER = 'urn:forecourt:service'
/** Longer tokens are refused unread, since ours are shorter. */
const TOKEN_MAX_LENGTH = 16_000
/** Clocks of two instances may differ by this much. */
const TOLERANCE_SECONDS = 30

export interface OwnTokenKind {
  /** The `typ` of the header. */
  readonly type: string
  /** Its `lifetimeMs` is the maximum lifetime of a token of this kind. */
  readonly key: KeyPurpose<string>
}

const bytesOf = (secret: string) => Buffer.from(secret, 'base64url')

/** Signs `claims` with the newest key of the kind. The dates are those of the service's clock. */
export async function signOwnToken(
  db: Executor,
  { type, key }: OwnTokenKind,
  { audience, from, until, ...claims }: JWTPayload & { audience: string; from: Date; until: Date },
): Promise<string> {
  const [current] = await keysFor(db, key, from)
  return await new SignJWT(claims)
    .setProtectedHeader({ alg: ALGORITHM, typ: type, kid: current.id })
    .setIssuer(ISSUER)
    .setAudience(audience)
    .setIssuedAt(from)
    .setExpirationTime(until)
    .sign(bytesOf(current.secret))
}

/**
 * The claims of a token of this kind. Throws `JWTExpired` when the token is only too old, and another
 * `JOSEError` for any other token.
 */
export async function readOwnToken<C extends object>(
  db: Executor,
  { type, key }: OwnTokenKind,
  token: string,
  { audience, now, requiredClaims }: { audience: string; now: Date; requiredClaims: string[] },
): Promise<C & { readonly iat: number; readonly exp: number }> {
  if (token.length > TOKEN_MAX_LENGTH) throw new errors.JWTInvalid('The token is too long')
  const keys = await keysFor(db, key, now)
  const { payload } = await jwtVerify<C>(
    token,
    ({ kid }) => {
      // A token without a key id is older than key ids, so the oldest key signed it.
      const found = kid === undefined ? keys.at(-1) : keys.find(({ id }) => id === kid)
      if (!found) throw new errors.JWKSNoMatchingKey()
      return bytesOf(found.secret)
    },
    {
      algorithms: [ALGORITHM],
      typ: type,
      issuer: ISSUER,
      audience,
      requiredClaims: [...requiredClaims, 'iat', 'exp'],
      currentDate: now,
    },
  )
  return checkLifetime(payload, {
    now,
    maxSeconds: key.lifetimeMs / 1000,
    toleranceSeconds: TOLERANCE_SECONDS,
  })
}
