/** API keys: what they give access to, for which account, and when they end. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addApiKey, apiKeys, deleteApiKey } from '../../src/contract/calls/api-keys'
import { CALLS } from '../../src/contract/calls/all-calls'
import { API_SCOPES, isInScopes, type ApiScope } from '../../src/contract/core/api-scopes'
import type { AnyCall } from '../../src/contract/core/call'
import { eachDatabase } from './support/databases'
import { startService, type TestService } from './support/service'
import { ACCOUNT, USER, USER_ID, addConversation, seedWorld } from './support/world'

const account_id = ACCOUNT.ford
const DAY = 24 * 3_600_000
const calls: readonly AnyCall[] = CALLS
const covered = (...scopes: ApiScope[]) =>
  calls.filter((call) => isInScopes(call, scopes)).map(({ id }) => id)

describe('the scopes of a key', () => {
  it('never cover calls about users, sessions and keys, nor public ones', () => {
    const areas = new Set(covered(...API_SCOPES).map((id) => id.split('.')[0]))
    for (const area of [
      'session',
      'users',
      'profile',
      'apiKeys',
      'live',
      'widget',
      'intake',
      'audit',
      'customerData',
    ])
      expect(areas).not.toContain(area)
  })

  it('read only where they say so', () => {
    const reads = API_SCOPES.filter((scope) => scope.endsWith(':read'))
    for (const id of covered(...reads)) expect(calls.find((call) => call.id === id)?.method).toBe('GET')
    expect(covered('figures:read')).toContain('dashboard.metrics')
    expect(covered('figures:read')).not.toContain('dialogue.updateCommunication')
    expect(covered('conversations:write')).toContain('reply.send')
  })
})

eachDatabase('API keys', (database) => {
  let at: TestService
  let conversation: string
  beforeAll(async () => {
    at = await startService({ seed: seedWorld, database })
    conversation = (await addConversation(at.db)).id
  })
  afterAll(() => at.close())
  beforeEach(async () => {
    at.clock.set('2026-11-21T15:00:00Z')
    await at.db.deleteFrom('api_keys').execute()
  })

  const add = (scopes: ApiScope[], as: string = USER.admin, account: string = account_id) =>
    at.call(addApiKey, { account_id: account, name: 'Reports', scopes, expires_in_days: 30 }, { as })
  const get = async (path: string, secret: string, init: RequestInit = {}) => {
    const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/json' }
    return (await at.request(path, { ...init, headers })).status
  }
  const post = (path: string, secret: string, body: object) =>
    get(path, secret, { method: 'POST', body: JSON.stringify(body) })
  const dialogue = () => `/api/dashboard/${account_id}/lead/general-info?conversation_id=${conversation}`
  const hooks = (account: string = account_id) => `/api/dashboard/${account}/webhooks`
  const endpoint = { url: 'https://8.8.8.8/hook', events: ['lead.created'], enabled: true }

  it('open exactly the calls of their scopes, at their account alone', async () => {
    const { secret } = await add(['webhooks:read'])
    expect(await get(hooks(), secret)).toBe(200)
    expect(await post(hooks(), secret, endpoint)).toBe(403)
    expect(await get(hooks(ACCOUNT.toyota), secret)).toBe(404)
    expect(await get(hooks(ACCOUNT.riverside), secret)).toBe(404)
    expect(await get(`/api/dashboard/${account_id}/pause-ai`, secret)).toBe(403)
    expect(await get(`/api/dashboard/${account_id}/api-keys`, secret)).toBe(403)
    const { secret: writes } = await add(['webhooks:write'])
    expect(await post(hooks(), writes, endpoint)).toBe(200)
    expect(await get(dialogue(), writes)).not.toBe(200)
  })

  it('allow no more than their user may do, and end with them', async () => {
    // This user sees the block, but may not change it.
    await at.db
      .insertInto('user_policies')
      .values({ user_id: USER_ID.editor, resource: 'Settings:DealerParams', allow: ['read'], position: 9 })
      .execute()
    await expect(add(['webhooks:write'], USER.editor)).rejects.toMatchObject({ status: 403 })
    await expect(add(['webhooks:write'], USER.rep)).rejects.toMatchObject({ status: 403 })
    const { id, secret } = await add(['webhooks:write'])
    await at.db.updateTable('api_keys').set({ user_id: USER_ID.editor }).where('id', '=', id).execute()
    expect(await get(hooks(), secret)).toBe(200)
    expect(await post(hooks(), secret, endpoint)).toBe(403)
    await at.db.updateTable('users').set({ disabled: true }).where('id', '=', USER_ID.editor).execute()
    expect(await get(hooks(), secret)).toBe(401)
    await at.db.updateTable('users').set({ disabled: false }).where('id', '=', USER_ID.editor).execute()
  })

  it('expire, are revoked at once, and say when they were last used', async () => {
    const { id, secret } = await add(['webhooks:read'])
    const list = async () => (await at.call(apiKeys, { account_id }, { as: USER.admin })).keys
    expect(await list()).toMatchObject([{ id, name: 'Reports', last_used_at: null, expired: false }])
    await get(hooks(), secret)
    expect(await list()).toMatchObject([{ last_used_at: '2026-11-21T15:00:00.000Z' }])
    at.clock.advance(30 * DAY)
    expect(await get(hooks(), secret)).toBe(401)
    expect(await list()).toMatchObject([{ expired: true }])
    at.clock.set('2026-11-21T16:00:00Z')
    await expect(
      at.call(deleteApiKey, { account_id: ACCOUNT.riverside, key_id: id }, { as: USER.riverside }),
    ).rejects.toMatchObject({ status: 404 })
    await at.call(deleteApiKey, { account_id, key_id: id }, { as: USER.admin })
    expect(await get(hooks(), secret)).toBe(401)
    expect(await get(hooks(), 'fck_unknown')).toBe(401)
  })

  it('are stored as a hash alone, and are in the audit log without their secret', async () => {
    const { id, secret } = await add(['figures:read'])
    const rows = await at.db.selectFrom('api_keys').selectAll().execute()
    const audit = await at.db
      .selectFrom('audit_log')
      .selectAll()
      .where('setting', '=', `api-keys/${id}`)
      .execute()
    expect(audit).toMatchObject([
      { user_id: USER_ID.admin, after: { name: 'Reports', scopes: ['figures:read'] } },
    ])
    expect(JSON.stringify([rows, audit])).not.toContain(secret.slice(4))
  })

  it('are at most twenty', async () => {
    for (let index = 0; index < 20; index += 1) await add(['figures:read'])
    await expect(add(['figures:read'])).rejects.toMatchObject({ body: { code: 'too_many_api_keys' } })
  })
})
