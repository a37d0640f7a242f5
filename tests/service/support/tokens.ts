/** Creates access tokens as the embedded provider does, without going through its pages. */
import { randomUUID } from 'node:crypto'
import { importJWK, SignJWT } from 'jose'
import type { ServiceContext } from '../../../src/service/context'
import { signingKeys } from '../../../src/service/identity/keys'

export interface TokenOptions {
  readonly issuer?: string
  /** With null, the token names no client. */
  readonly clientId?: string | null
  readonly audience?: string
  readonly type?: string
  readonly issuedAt?: Date
  readonly lifetimeSeconds?: number
}

/**
 * Creates a new session of the user and a token for it. Times are real, because the provider's clock is not
 * the service's.
 */
export async function makeToken(
  { db, clock, identity, settings }: ServiceContext,
  userId: string,
  options: TokenOptions = {},
): Promise<{ token: string; sessionId: string }> {
  const sessionId = randomUUID()
  await db
    .insertInto('oidc_records')
    .values({ model: 'Grant', id: sessionId, payload: JSON.stringify({ accountId: userId }) })
    .execute()
  const [key] = (await signingKeys(db, clock.now())).keys
  if (key === undefined) throw new Error('The provider has no key')
  const issued = Math.floor((options.issuedAt ?? new Date()).getTime() / 1000)
  const { clientId = settings.OIDC_CLIENT_ID } = options
  const token = await new SignJWT({ sid: sessionId, ...(clientId !== null && { client_id: clientId }) })
    .setProtectedHeader({ alg: 'RS256', typ: options.type ?? 'at+jwt', kid: key.kid ?? '' })
    .setIssuer(options.issuer ?? identity.issuer)
    .setAudience(options.audience ?? settings.OIDC_AUDIENCE)
    .setSubject(userId)
    .setIssuedAt(issued)
    .setExpirationTime(issued + (options.lifetimeSeconds ?? 3600))
    .setJti(randomUUID())
    .sign(await importJWK(key, 'RS256'))
  return { token, sessionId }
}
