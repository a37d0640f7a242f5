/** Lists, creates and revokes the API keys of an account. */
import { API_KEYS_MAX, type ApiKey } from '../../contract/calls/api-keys'
import type { ApiScope } from '../../contract/core/api-scopes'
import { message } from '../../contract/messages/message'
import { hashOfKey } from '../accounts/partner-keys'
import type { ServiceContext } from '../context'
import type { Caller } from '../access/route'
import { newApiKeySecret } from '../identity/api-keys'
import { DAY_MS } from '../../rules/time/durations'
import { DomainError, notFound } from '../platform/errors'
import { newId } from '../platform/id'
import { plainText } from '../platform/plain-text'
import type { AccountRow } from '../platform/schema/accounts'
import { saveSetting } from './setting-versions'

type Context = Pick<ServiceContext, 'db' | 'clock'>

const BLOCK = 'api-keys'

export async function listApiKeys({ db, clock }: Context, accountId: string): Promise<ApiKey[]> {
  const now = clock.now()
  const rows = await db
    .selectFrom('api_keys as k')
    .innerJoin('users as u', 'u.id', 'k.user_id')
    .select(['k.id', 'k.name', 'k.scopes', 'k.created_at', 'k.expires_at', 'k.last_used_at'])
    .select(['u.first_name', 'u.last_name', 'u.email'])
    .where('k.account_id', '=', accountId)
    .orderBy('k.created_at')
    .orderBy('k.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    scopes: row.scopes,
    created_by: `${row.first_name} ${row.last_name}`.trim() || row.email,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    expired: row.expires_at <= now,
    last_used_at: row.last_used_at?.toISOString() ?? null,
  }))
}

/** Creates a key that acts for the caller. Throws `too_many_api_keys` when the account has too many. */
export async function createApiKey(
  context: Context,
  account: AccountRow,
  caller: Caller,
  given: { name: string; scopes: readonly ApiScope[]; expires_in_days: number },
): Promise<{ id: string; secret: string; expires_at: string }> {
  const now = context.clock.now()
  const id = newId('ak_', now)
  const secret = newApiKeySecret()
  const expires = new Date(now.getTime() + given.expires_in_days * DAY_MS)
  const name = plainText(given.name)
  const scopes = [...new Set(given.scopes)]
  const save = { account, caller, setting: `${BLOCK}/${id}`, base_version: undefined }
  await saveSetting(context, save, async (tx, at) => {
    // The lock keeps two who add at once within the limit.
    await tx.selectFrom('accounts').select('id').where('id', '=', account.id).forNoKeyUpdate().execute()
    const { count } = await tx
      .selectFrom('api_keys')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('account_id', '=', account.id)
      .executeTakeFirstOrThrow()
    if (Number(count) >= API_KEYS_MAX)
      throw new DomainError(message('too_many_api_keys', { max: API_KEYS_MAX }))
    await tx
      .insertInto('api_keys')
      .values({
        id,
        account_id: account.id,
        user_id: caller.user.id,
        name,
        scopes,
        secret_hash: hashOfKey(secret),
        created_at: at,
        expires_at: expires,
      })
      .execute()
    return { before: null, after: { name, scopes, expires_at: expires.toISOString() }, result: undefined }
  })
  return { id, secret, expires_at: expires.toISOString() }
}

/** Throws `not_found` when the account has no such key. */
export async function revokeApiKey(
  context: Context,
  account: AccountRow,
  caller: Caller,
  id: string,
): Promise<void> {
  const save = { account, caller, setting: `${BLOCK}/${id}`, base_version: undefined }
  await saveSetting(context, save, async (tx) => {
    const deleted = await tx
      .deleteFrom('api_keys')
      .where('id', '=', id)
      .where('account_id', '=', account.id)
      .returning(['name', 'scopes'])
      .executeTakeFirst()
    if (!deleted) throw notFound()
    return { before: deleted, after: null, result: undefined }
  })
}
