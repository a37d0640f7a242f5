/** How long a token may be good, whatever its signer says. */
import { errors, type JWTPayload } from 'jose'

export interface LifetimeBounds {
  readonly now: Date
  /** From `iat` to `exp`. */
  readonly maxSeconds: number
  /** By how much the signer's clock may be ahead of ours. */
  readonly toleranceSeconds: number
}

/**
 * Throws `JWTClaimValidationFailed` for a token without an issue time or an end, one issued in the future,
 * and one that is good for longer than `maxSeconds`. That it has expired is for `jwtVerify` to find.
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
