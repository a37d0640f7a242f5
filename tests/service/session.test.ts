import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  consoleConfig,
  dealerSettings,
  login,
  logout,
  switchUser,
  userMetadata,
} from '../../src/contract/calls/session'
import { SESSION_ENDED_CHANNEL } from '../../src/service/identity/sessions'
import { startService, type TestService } from './support/service'
import { makeToken } from './support/tokens'
import { ACCOUNT, seedWorld, USER, USER_ID } from './support/world'

let test: TestService
beforeAll(async () => {
  test = await startService({ seed: seedWorld, settings: { PARTNER_BRAND_HOSTS: 'dash.partner.test' } })
})
afterAll(() => test.close())

describe('console config', () => {
  it.each([
    ['127.0.0.1:4000', 'forecourt'],
    ['dash.partner.test', 'partner'],
    ['DASH.partner.test:8443', 'partner'],
    ['partner.localhost:4000', 'partner'],
    ['dash.partner.test.evil.test', 'forecourt'],
  ])('on %s is the brand %s', async (host, brand) => {
    const answer = await test.request('/api/console-config', { headers: { host } })
    expect(await answer.json()).toMatchObject({ brand, demo: true, audience: 'urn:forecourt:api' })
  })

  it('names the embedded issuer', async () => {
    const config = await test.call(consoleConfig, {})
    expect(config.issuer).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/oidc$/)
  })
})

describe('profile', () => {
  it('shows a group and its dealerships, and the products of the account', async () => {
    const { user_info, dealerSettings: settings } = await test.call(login, {}, { as: USER.admin })
    expect(user_info).toMatchObject({ DealerId: ACCOUNT.northside, Role: 'ADMIN', username: USER.admin })
    expect(user_info.ChildAccounts.map(({ id, dealerships }) => [id, dealerships])).toEqual([
      [ACCOUNT.northside, 2],
      [ACCOUNT.ford, undefined],
      [ACCOUNT.toyota, undefined],
    ])
    expect(user_info.ChildAccounts[1]?.insight_providers).toEqual([{ provider_name: 'ford_direct' }])
    expect(user_info.Products.map(({ Id }) => Id)).toEqual([
      'SALES_AI',
      'DealerChat',
      'CARBUYING_AI',
      'SERVICE_AI',
    ])
    expect(settings).toMatchObject({ TimeZone: 'America/New_York', TakeoverEnabled: true, Country: 'US' })
  })

  it('leaves an absent role absent and shows the policy list', async () => {
    const { user_info } = await test.call(login, {}, { as: USER.editor })
    expect(user_info.Role).toBeUndefined()
    expect(user_info.Policy).toEqual([{ Resource: 'Other', Allow: ['read', 'write'] }])
  })

  it('lists every group and dealership for a super-admin, and names a retailer', async () => {
    const all = await test.call(login, {}, { as: USER.super })
    expect(all.user_info.ChildAccounts).toHaveLength(Object.keys(ACCOUNT).length)
    const retailer = await test.call(login, {}, { as: USER.cdk })
    expect(retailer.user_info.retailer_name).toBe('cdk_global')
  })

  it('can be asked for one account without choosing it', async () => {
    const other = await test.call(login, { account_id: ACCOUNT.toyota }, { as: USER.admin })
    expect(other.user_info.DealerId).toBe(ACCOUNT.toyota)
    const again = await test.call(login, {}, { as: USER.admin })
    expect(again.user_info.DealerId).toBe(ACCOUNT.northside)
  })

  it('says so when the user is gone', async () => {
    const { token } = await makeToken(test.context, 'u_gone')
    const answer = await test.request('/api/dashboard/login', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    })
    expect([answer.status, await answer.json()]).toMatchObject([
      401,
      { error_code: 'user_missing', message: 'User does not exist' },
    ])
  })
})

describe('account choice', () => {
  it('is kept for the next sign-in', async () => {
    const chosen = await test.call(switchUser, { account_id: ACCOUNT.toyota }, { as: USER.admin })
    expect(chosen.user_info.DealerId).toBe(ACCOUNT.toyota)
    const next = await test.call(login, {}, { as: USER.admin })
    expect(next.user_info.DealerId).toBe(ACCOUNT.toyota)
    await test.call(switchUser, { account_id: ACCOUNT.northside }, { as: USER.admin })
  })

  it.each([ACCOUNT.riverside, 'acc_nowhere'])('knows nothing of %s', async (account_id) => {
    for (const call of [switchUser, login]) {
      await expect(test.call(call, { account_id }, { as: USER.admin })).rejects.toMatchObject({
        status: 404,
        body: { message: 'Not found' },
      })
    }
  })

  it('falls back when the chosen account was taken away', async () => {
    await test.db
      .updateTable('users')
      .set({ chosen_account_id: ACCOUNT.riverside })
      .where('id', '=', USER_ID.rep2)
      .execute()
    const { user_info } = await test.call(login, {}, { as: USER.rep2 })
    expect(user_info.DealerId).toBe(ACCOUNT.ford)
  })

  it('answers 403 to somebody without any', async () => {
    await test.db.deleteFrom('user_accounts').where('user_id', '=', USER_ID.rep2).execute()
    await expect(test.call(login, {}, { as: USER.rep2 })).rejects.toMatchObject({ status: 403 })
  })
})

it('answers metadata and settings by account', async () => {
  const metadata = await test.call(userMetadata, { account_id: ACCOUNT.ford }, { as: USER.rep })
  expect(metadata).toMatchObject({ UserId: USER_ID.rep, Role: 'REGULAR' })
  const settings = await test.call(
    dealerSettings,
    { account_id: ACCOUNT.ford, service_type: 'SALES_AI' },
    { as: USER.rep },
  )
  expect(settings.DealershipName).toBe('Ford Motors')
})

describe('sign-out', () => {
  it('voids the tokens of this session only, and tells the live sockets', async () => {
    const ended: string[] = []
    const stop = await test.context.database.listen(SESSION_ENDED_CHANNEL, (id) => ended.push(id))
    const other = await makeToken(test.context, USER_ID.riverside)
    await test.call(logout, {}, { as: USER.riverside })
    await expect(test.call(login, {}, { as: USER.riverside })).rejects.toMatchObject({
      status: 401,
      body: { error_code: 'session_invalid' },
    })
    const answer = await test.request('/api/dashboard/login', {
      method: 'POST',
      headers: { authorization: `Bearer ${other.token}` },
    })
    expect(answer.status).toBe(200)
    expect(ended).toEqual([USER_ID.riverside])
    await stop()
  })

  it('everywhere voids what was issued before', async () => {
    const { token } = await makeToken(test.context, USER_ID.cdk)
    const ask = () =>
      test.request('/api/dashboard/login', { method: 'POST', headers: { authorization: `Bearer ${token}` } })
    expect((await ask()).status).toBe(200)
    await test.db
      .updateTable('users')
      .set({ sessions_valid_from: new Date(Date.now() + 1000) })
      .where('id', '=', USER_ID.cdk)
      .execute()
    expect((await ask()).status).toBe(401)
  })

  it('shuts a disabled user out', async () => {
    await test.db.updateTable('users').set({ disabled: true }).where('id', '=', USER_ID.editor).execute()
    await expect(test.call(login, {}, { as: USER.editor })).rejects.toMatchObject({ status: 401 })
  })
})
