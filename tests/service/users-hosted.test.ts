/** Users of a hosted connection: the provider's subject, and the name at the retailer. */
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Profile } from '../../src/contract/calls/session'
import { updateCdkUser } from '../../src/contract/calls/users'
import { startService, type TestService } from './support/service'
import { ACCOUNT, seedWorld, USER, USER_ID } from './support/world'
import { CREATED_AT } from './support/world-account'

describe('mapping', () => {
  let test: TestService
  beforeAll(async () => {
    test = await startService({ seed: seedWorld })
    await test.db
      .insertInto('users')
      .values({
        id: 'u_cdk2',
        group_id: 'g_cdk',
        email: 'second@cdk.test',
        password_hash: '',
        first_name: 'Second',
        last_name: 'Tester',
        nickname: 'Second',
        role: 'REGULAR',
        retailer_name: 'cdk_global',
        attributes: '{}',
        created_at: CREATED_AT,
      })
      .execute()
    await test.db.insertInto('user_accounts').values({ user_id: 'u_cdk2', account_id: ACCOUNT.cdk }).execute()
  })
  afterAll(() => test.close())

  // The embedded provider identifies a user by their own id.
  const map = (
    as: string,
    change: Partial<Record<'retailer_name' | 'user_name' | 'okta_user_id', string>> = {},
  ) =>
    test.call(
      updateCdkUser,
      { retailer_name: 'cdk_global', user_name: 'e.yazzie', okta_user_id: USER_ID.cdk, ...change },
      { as },
    )

  it('keeps the subject and the name, and is audited once', async () => {
    expect(await map(USER.cdk)).toEqual({ status: 'Success', user_name: 'e.yazzie' })
    expect(await map(USER.cdk)).toEqual({ status: 'Success', user_name: 'e.yazzie' })
    const user = await test.db
      .selectFrom('users')
      .select(['hosted_subject', 'user_name'])
      .where('id', '=', USER_ID.cdk)
      .executeTakeFirst()
    expect(user).toEqual({ hosted_subject: USER_ID.cdk, user_name: 'e.yazzie' })
    const log = await test.db.selectFrom('audit_log').selectAll().execute()
    expect(log).toHaveLength(1)
    expect(log[0]).toMatchObject({ setting: `users/${USER_ID.cdk}`, after: { user_name: 'e.yazzie' } })
  })

  it('is refused when the name is taken within the retailer, and taken with a suffix', async () => {
    const second = { okta_user_id: 'u_cdk2' }
    await expect(map('second@cdk.test', { ...second, user_name: 'E.YAZZIE' })).rejects.toMatchObject({
      status: 409,
    })
    await expect(map('second@cdk.test', { ...second, user_name: 'e.yazzie_1' })).resolves.toBeDefined()
    // At another retailer it is available.
    const other = { retailer_name: 'impel', okta_user_id: USER_ID.rep }
    await expect(map(USER.rep, other)).resolves.toBeDefined()
  })

  it('is refused for a subject that is not the token’s, another retailer, and no name', async () => {
    await expect(map(USER.rep2, { retailer_name: 'impel' })).rejects.toMatchObject({ status: 406 })
    await expect(map(USER.rep2, { okta_user_id: USER_ID.rep2 })).rejects.toMatchObject({ status: 404 })
    const own = { retailer_name: 'impel', okta_user_id: USER_ID.rep2 }
    await expect(map(USER.rep2, { ...own, user_name: '<b></b>' })).rejects.toMatchObject({ status: 400 })
  })
})

describe('with an external provider', () => {
  let provider: Server
  let issuer: string
  let test: TestService
  let sign: (claims: object, subject: string) => Promise<string>
  beforeAll(async () => {
    const { privateKey, publicKey } = await generateKeyPair('RS256')
    const jwk = { ...(await exportJWK(publicKey)), kid: 'their-key', alg: 'RS256' }
    provider = createServer((request, response) => {
      const body = request.url === '/keys' ? { keys: [jwk] } : { issuer, jwks_uri: `${issuer}keys` }
      response.setHeader('content-type', 'application/json').end(JSON.stringify(body))
    })
    provider.listen(0, '127.0.0.1')
    await once(provider, 'listening')
    issuer = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/`
    sign = (claims, subject) =>
      new SignJWT({ ...claims })
        .setProtectedHeader({ alg: 'RS256', typ: 'at+jwt', kid: 'their-key' })
        .setIssuer(issuer)
        .setAudience('urn:forecourt:api')
        .setSubject(subject)
        .setIssuedAt()
        .setExpirationTime('5m')
        .sign(privateKey)
    test = await startService({ seed: seedWorld, settings: { OIDC_ISSUER: issuer } })
  })
  afterAll(async () => {
    await test.close()
    provider.close()
  })

  const post = (path: string, token: string, body: object, method = 'POST') =>
    test.request(path, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const whoIs = async (token: string) => {
    const answer = await post('/api/dashboard/login', token, {})
    return answer.ok ? ((await answer.json()) as Profile).user_info : answer.status
  }

  it('finds users by the mapped subject before the address', async () => {
    const subject = 'their|4711'
    const byAddress = await sign({ email: USER.cdk, email_verified: true }, subject)
    expect(await whoIs(byAddress)).toMatchObject({ UserId: USER_ID.cdk })
    expect(await whoIs(await sign({}, subject))).toBe(401)
    const body = { retailer_name: 'cdk_global', user_name: 'e.yazzie', okta_user_id: subject }
    expect((await post('/api/dashboard/update-cdk-user', byAddress, body, 'PUT')).status).toBe(200)
    expect(await whoIs(await sign({}, subject))).toMatchObject({ UserId: USER_ID.cdk, OktaUserId: subject })
    // Another address at the provider, even a colleague's, does not change who the user is.
    expect(await whoIs(await sign({ email: USER.rep }, subject))).toMatchObject({ UserId: USER_ID.cdk })
    expect(await whoIs(await sign({ email: USER.rep, email_verified: false }, subject))).toMatchObject({
      UserId: USER_ID.cdk,
    })
    const verified = await sign({ email: USER.rep, email_verified: true }, 'their|4712')
    expect(await whoIs(verified)).toMatchObject({ UserId: USER_ID.rep })
    // An unverified address matches nobody.
    expect(await whoIs(await sign({ email: USER.rep }, 'their|4712'))).toBe(401)
    // A user is mapped only once.
    const other = await sign({ email: USER.cdk, email_verified: true }, 'their|4713')
    const again = { ...body, okta_user_id: 'their|4713' }
    expect((await post('/api/dashboard/update-cdk-user', other, again, 'PUT')).status).toBe(406)
  })

  it('has no pages for passwords', async () => {
    expect((await test.request('/oidc/forgotten')).status).toBe(404)
    expect((await test.request('/oidc/invitation/x')).status).toBe(404)
  })
})
