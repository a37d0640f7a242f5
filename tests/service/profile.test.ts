/**
 * A user's own e-mail and password: permissions, what a new password invalidates, and what is never stored.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { profile, saveProfile } from '../../src/contract/calls/profile'
import { login } from '../../src/contract/calls/session'
import type { Caller } from '../../src/service/access/route'
import { verifyPassword } from '../../src/service/identity/passwords'
import { isSessionOpen } from '../../src/service/identity/sessions'
import { findSignInUser } from '../../src/service/accounts/user-rows'
import { anyDatabase } from './support/databases'
import { startService, type TestService } from './support/service'
import { makeToken } from './support/tokens'
import { ACCOUNT, PASSWORD, seedWorld, USER, USER_ID } from './support/world'

const NEXT = 'correct horse battery'

anyDatabase('profile', (database) => {
  let test: TestService
  let hash = ''
  beforeAll(async () => {
    // The rate limit has a test of its own.
    const limits = { profileSave: { points: 1000, seconds: 60 } }
    test = await startService({ seed: seedWorld, database, limits })
    hash = await hashOf(USER_ID.admin)
  })
  beforeEach(async () => {
    await test.db
      .updateTable('users')
      .set({ email: USER.admin, password_hash: hash })
      .where('id', '=', USER_ID.admin)
      .execute()
  })
  afterAll(() => test.close())

  const save = (
    input: Omit<Parameters<typeof test.call<typeof saveProfile>>[1], 'account_id'>,
    as: string = USER.admin,
  ) => test.call(saveProfile, { account_id: ACCOUNT.ford, ...input }, { as })
  const passwords = (OldPassword: string, NewPassword: string) => ({
    Credentials: { OldPassword, NewPassword },
  })
  const hashOf = async (id: string) =>
    (await test.db.selectFrom('users').select('password_hash').where('id', '=', id).executeTakeFirstOrThrow())
      .password_hash

  it('says who one is and what can be changed', async () => {
    const own = await test.call(profile, { account_id: ACCOUNT.ford }, { as: USER.admin })
    expect(own).toEqual({
      Username: USER.admin,
      Role: 'ADMIN',
      Email: USER.admin,
      email_editable: true,
      password_editable: true,
    })
    const rep = await test.call(profile, { account_id: ACCOUNT.ford }, { as: USER.rep })
    expect(rep).toMatchObject({ Role: 'REGULAR', email_editable: false, password_editable: true })
  })

  it('changes the password, ends every other session of the user, and leaves this one and those of others', async () => {
    const elsewhere = await makeToken(test.context, USER_ID.admin)
    const colleague = await makeToken(test.context, USER_ID.rep)
    await test.db
      .insertInto('oidc_records')
      .values([
        { model: 'RefreshToken', id: 'r', grant_id: elsewhere.sessionId, payload: '{}' },
        {
          model: 'Session',
          id: 's',
          payload: JSON.stringify({
            accountId: USER_ID.admin,
            authorizations: { c: { grantId: elsewhere.sessionId } },
          }),
        },
        {
          model: 'Interaction',
          id: 'i',
          payload: JSON.stringify({ result: { login: { accountId: USER_ID.admin } } }),
        },
      ])
      .execute()
    await expect(save(passwords(PASSWORD, NEXT))).resolves.toEqual({ status: 'Success' })
    expect(await verifyPassword(NEXT, await hashOf(USER_ID.admin))).toBe(true)
    expect(await verifyPassword(PASSWORD, await hashOf(USER_ID.admin))).toBe(false)
    await expect(test.call(login, {}, { as: USER.admin })).resolves.toBeTruthy()
    const answer = await test.request('/api/dashboard/login', {
      method: 'POST',
      headers: { authorization: `Bearer ${elsewhere.token}`, 'content-type': 'application/json' },
      body: '{}',
    })
    expect(answer.status).toBe(401)
    expect(await isSessionOpen(test.db, colleague.sessionId)).toBe(true)
    const left = await test.db
      .selectFrom('oidc_records')
      .select('id')
      .where('id', 'in', ['r', 's', 'i'])
      .execute()
    expect(left).toEqual([])
  })

  it('keeps no password anywhere', async () => {
    await save(passwords(PASSWORD, NEXT))
    const log = await test.db.selectFrom('audit_log').selectAll().execute()
    const deeds = log.filter(({ setting }) => setting === `users/${USER_ID.admin}`)
    expect(deeds.length).toBeGreaterThan(0)
    for (const deed of deeds)
      expect(deed).toMatchObject({ user_id: USER_ID.admin, after: { done: 'Changed the password' } })
    expect(JSON.stringify(log)).not.toContain(NEXT)
    expect(await hashOf(USER_ID.admin)).not.toContain(NEXT)
  })

  it.each([
    ['', NEXT, 'Credentials.OldPassword', /both the old and the new/],
    [PASSWORD, '', 'Credentials.NewPassword', /both the old and the new/],
    [PASSWORD, 'too short', 'Credentials.NewPassword', /at least 10/],
    [PASSWORD, PASSWORD, 'Credentials.NewPassword', /another password/],
    ['not the one', NEXT, 'Credentials.OldPassword', /not your current password/],
  ])('refuses %j and %j at %s', async (old, next, field, message) => {
    await expect(save(passwords(old, next))).rejects.toMatchObject({
      status: 400,
      body: { fields: { [field]: expect.stringMatching(message) as string } },
    })
    expect(await verifyPassword(PASSWORD, await hashOf(USER_ID.admin))).toBe(true)
  })

  it('changes the address, by which one signs in from then on', async () => {
    await save({ Email: 'Boss@Northside.test ' })
    expect(await findSignInUser(test.db, 'boss@northside.test')).toMatchObject({ id: USER_ID.admin })
    expect(await findSignInUser(test.db, USER.admin)).toBeUndefined()
    const log = await test.db.selectFrom('audit_log').select('after').execute()
    expect(log.map(({ after }) => after)).toContainEqual(
      expect.objectContaining({
        Email: 'boss@northside.test',
        done: `Changed the email from ${USER.admin}`,
      }),
    )
  })

  it('tells the former address of a new one', async () => {
    await test.db.deleteFrom('notices').execute()
    await save({ Email: 'boss@northside.test' })
    await save(passwords(PASSWORD, NEXT))
    const letters = await test.db.selectFrom('notices').selectAll().execute()
    expect(letters).toMatchObject([
      { account_id: ACCOUNT.ford, kind: 'address_changed', channel: 'email', recipient: USER.admin },
    ])
    expect(letters[0]?.text).toContain('boss@northside.test')
  })

  it('refuses an address without the right, a wrong one, and another user’s', async () => {
    await expect(save({ Email: 'x@mail.test' }, USER.rep)).rejects.toMatchObject({ status: 403 })
    for (const Email of ['x', 'nobody'])
      await expect(save({ Email })).rejects.toMatchObject({
        status: 400,
        body: { fields: { Email: 'Please enter valid email' } },
      })
    await expect(save({ Email: USER.riverside })).rejects.toMatchObject({
      status: 400,
      body: { fields: { Email: 'This email cannot be used' } },
    })
    // The user's own address counts neither as taken nor as a change.
    await expect(save({ Email: USER.rep }, USER.rep)).resolves.toEqual({ status: 'Success' })
  })

  it('is nobody else’s: another group’s account is not found', async () => {
    await expect(
      test.call(profile, { account_id: ACCOUNT.riverside }, { as: USER.admin }),
    ).rejects.toMatchObject({ status: 404 })
  })
})

describe('profile', () => {
  let test: TestService
  beforeAll(async () => {
    test = await startService({ seed: seedWorld })
  })
  afterAll(() => test.close())

  it('lets nobody try passwords for long', async () => {
    const save = (OldPassword: string) =>
      test.call(
        saveProfile,
        { account_id: ACCOUNT.ford, Credentials: { OldPassword, NewPassword: NEXT } },
        { as: USER.admin },
      )
    let status = 0
    for (let tries = 0; tries < 12 && status !== 429; tries += 1)
      status = await save(`guess number ${tries}`).then(
        () => 200,
        (error: { status: number }) => error.status,
      )
    expect(status).toBe(429)
    await expect(save(PASSWORD)).rejects.toMatchObject({ status: 429 })
  })

  it('changes neither address nor password where another provider keeps them', async () => {
    const external = { ...test.context.identity, managesUsers: false }
    const { changeProfile, profileOf } = await import('../../src/service/users/profile')
    const context = { ...test.context, identity: external }
    const user = await test.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', USER_ID.admin)
      .executeTakeFirstOrThrow()
    const caller: Caller = {
      user,
      role: 'ADMIN',
      accountIds: [],
      leads: null,
      policies: [{ Resource: 'UserEdit', Allow: ['Email'] }],
      sessionId: null,
      subject: null,
      tokenScope: null,
    }
    expect(profileOf(context, caller)).toMatchObject({ email_editable: false, password_editable: false })
    await expect(changeProfile(context, caller, ACCOUNT.ford, { Email: 'a@b.test' })).rejects.toMatchObject({
      code: 'provider_keeps_sign_in',
    })
    await expect(
      changeProfile(context, caller, ACCOUNT.ford, {
        Credentials: { OldPassword: PASSWORD, NewPassword: NEXT },
      }),
    ).rejects.toMatchObject({ code: 'provider_keeps_sign_in' })
  })
})
