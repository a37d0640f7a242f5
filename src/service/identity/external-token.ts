/** Verifies the tokens of an external provider, and finds out whose they are. */
import { InvalidTokenError } from '../platform/identity'
import type { Config } from '../platform/config'
import {
  readToken,
  wrongClaim,
  type EmailClaims,
  type TokenClaims,
  type ReadToken,
  type TokenType,
  type Verify,
} from './access-token'
import type { FindIssuer } from './issuer'
import { createUserInfo } from './user-info'

/** The maximum lifetime of a token. Providers issue them for five minutes up to a day. */
const MAX_SECONDS = 24 * 60 * 60

/** Signatures by a key pair; which of them count is decided by the keys that the issuer publishes. */
const ALGORITHMS = ['RS', 'PS', 'ES'].flatMap((family) => [256, 384, 512].map((bits) => `${family}${bits}`))

const ID_TOKEN_TYPES: readonly TokenType[] = ['JWT', 'none']

type ExternalSettings = Pick<
  Config,
  'OIDC_AUDIENCE' | 'OIDC_CLIENT_ID' | 'OIDC_EMAIL_VERIFIED' | 'OIDC_TOKEN' | 'OIDC_TOKEN_TYPES'
>

/**
 * Users are found by their subject once that was mapped, or else by a verified e-mail address, which stands
 * in the token or is asked for at the provider's userinfo endpoint. An address is verified when the provider
 * says so with the boolean `true`, or when it says nothing and `OIDC_EMAIL_VERIFIED` vouches for all its
 * addresses.
 */
export function verifyExternal(findIssuer: FindIssuer, settings: ExternalSettings): Verify {
  const userInfo = createUserInfo()
  const presentsIdToken = settings.OIDC_TOKEN === 'id'
  return async (token) => {
    const issuer = await findIssuer()
    const read = await readToken(token, issuer.keys, {
      issuer: issuer.name,
      audience: presentsIdToken ? settings.OIDC_CLIENT_ID : settings.OIDC_AUDIENCE,
      clientId: settings.OIDC_CLIENT_ID,
      algorithms: ALGORITHMS,
      types: presentsIdToken ? ID_TOKEN_TYPES : settings.OIDC_TOKEN_TYPES,
      maxSeconds: MAX_SECONDS,
    })
    if (presentsIdToken ? !isIdToken(read.claims) : !isAccessToken(read))
      throw new InvalidTokenError('The token is of another kind', {
        cause: wrongClaim(read.claims, 'typ', 'The claims are those of another kind of token'),
      })
    const { sub: subject, iat } = read.claims
    const shared = { subject, issuedAt: new Date(iat * 1000), sessionId: null }
    const asks = !presentsIdToken && read.claims.email === undefined
    const email = verifiedEmail(asks ? await userInfo(issuer, token) : read.claims, settings)
    return { user: email === null ? { subject, id: subject } : { subject, email }, ...shared }
  }
}

function verifiedEmail(
  { email, email_verified: verified }: EmailClaims,
  { OIDC_EMAIL_VERIFIED: vouchesForAll }: ExternalSettings,
): string | null {
  const isVerified = verified === true || (verified === undefined && vouchesForAll)
  return typeof email === 'string' && email !== '' && isVerified ? email : null
}

/**
 * Only the type `at+jwt` says by itself that a token is for an API. With another type its claims must tell it
 * from an ID token: it names scopes, and lacks what only ID tokens have.
 */
function isAccessToken({ claims, type }: ReadToken): boolean {
  if (type === 'at+jwt') return true
  const namesScopes = claims.scope !== undefined || claims.scp !== undefined
  return namesScopes && claims.at_hash === undefined && !saysKind(claims, 'id')
}

/** OpenID Connect Core 1.0 wants a token for several audiences to name the client that requested it. */
function isIdToken(claims: TokenClaims): boolean {
  const namesOne = typeof claims.aud === 'string' || claims.aud?.length === 1 || claims.azp !== undefined
  return namesOne && !saysKind(claims, 'access') && !saysKind(claims, 'bearer')
}

/** Cognito and Keycloak name the kind of a token in a claim. */
const saysKind = ({ token_use, typ }: TokenClaims, kind: string): boolean =>
  [token_use, typ].some((said) => typeof said === 'string' && said.toLowerCase() === kind)
