/**
 * API keys: like a scoped token, a key acts for one user at one account and allows the calls of its scopes.
 * It ends with its user, when it is revoked, or when it expires.
 */
import { CALLS } from '../../contract/calls/all-calls'
import { isInScopes } from '../../contract/core/api-scopes'
import type { ServiceContext } from '../context'
import { hashOfKey } from '../accounts/partner-keys'
import { randomToken } from '../platform/random-token'
import { DomainError } from '../platform/errors'
import type { VerifiedScopedToken } from './scoped-token'

const PREFIX = 'fck_'
/** The last use is stored this exactly, so that most calls write nothing. */
const USE_PRECISION_MS = 60 * 60_000

export const newApiKeySecret = (): string => PREFIX + randomToken()

/** Whether a bearer token claims to be an API key. */
export const isApiKey = (token: string): boolean => token.startsWith(PREFIX)

/**
 * Finds the key of this secret and notes its use. Throws `key_invalid` for one that is unknown, revoked or
 * expired.
 */
export async function verifyApiKey(
  { db, clock }: Pick<ServiceContext, 'db' | 'clock'>,
  secret: string,
): Promise<VerifiedScopedToken> {
  const now = clock.now()
  const key = await db
    .selectFrom('api_keys')
    .selectAll()
    .where('secret_hash', '=', hashOfKey(secret))
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (!key) throw new DomainError('key_invalid')
  const { id, user_id, account_id, scopes, expires_at, last_used_at } = key
  if (last_used_at === null || now.getTime() - last_used_at.getTime() >= USE_PRECISION_MS) {
    await db.updateTable('api_keys').set({ last_used_at: now }).where('id', '=', id).execute()
  }
  return {
    user: { id: user_id },
    // Signing out everywhere ends sessions; a key is revoked by itself.
    issuedAt: now,
    subject: null,
    sessionId: null,
    tokenScope: {
      account_id,
      calls: CALLS.filter((call) => isInScopes(call, scopes)).map((call) => call.id),
      elements: null,
      expiresAt: expires_at,
    },
  }
}
