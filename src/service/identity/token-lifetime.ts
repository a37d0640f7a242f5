/** Limits the lifetime of a token, whatever its signer says. */
import { errors, type JWTPayload } from 'jose'

export interface LifetimeBounds {
  readonly now: Date
  /** From `iat` to `exp`. */
  readonly maxSeconds: number
  /** How far the signer's clock may be ahead of ours. */
  readonly toleranceSeconds: number
}

/**
 * Throws `JWTClaimValidationFailed` for a token without `iat` or `exp`, a token issued in the future, and a
 * token that is valid for longer than `maxSeconds`. Expiry itself is checked by `jwtVerify`.
 */
export function checkLifetime<P extends JWTPayload>(
  payload: P,
  { now, maxSeconds, toleranceSeconds }: LifetimeBounds,
): P & { readonly iat: number; readonly exp: number } {
  const { iat, exp } = payload
  const refuse = (claim: string, message: string) =>
    new errors.JWTClaimValidationFailed(message, payload, claim, 'check_failed')
  if (typeof iat !== 'number' || iat > Math.floor(now.getTime() / 1000) + toleranceSeconds)
    throw refuse('iat', 'The token says that it was issued in the future')
  if (typeof exp !== 'number' || exp - iat > maxSeconds)
    throw refuse('exp', `The token is good for more than ${maxSeconds} seconds`)
  return { ...payload, iat, exp }
}
