/** User management: who may see, invite, change and delete which users. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { login } from '../../src/contract/calls/session'
import {
  deleteUser,
  dealershipSettings,
  inviteUsers,
  queryUsers,
  signOutUser,
  updateUser,
  userProducts,
  type ManagedUser,
} from '../../src/contract/calls/users'
import { USER_TEXTS } from '../../src/rules/people/users'
import { eachDatabase } from './support/databases'
import { startService, type TestService } from './support/service'
import { ACCOUNT, seedWorld, USER, USER_ID } from './support/world'
import { CREATED_AT } from './support/world-account'

const RETAILER = 'impel'

const row = (email: string, change: Record<string, unknown> = {}) => ({
  first_name: 'Priya',
  last_name: 'Raman',
  email,
  role: 'REGULAR' as const,
  ...change,
})

eachDatabase('users', (database) => {
  let test: TestService
  beforeAll(async () => {
    test = await startService({
      seed: seedWorld,
      database,
      limits: { invite: { points: 1_000, seconds: 60 } },
    })
  })
  afterAll(() => test.close())

  beforeEach(async () => {
    await test.db.deleteFrom('audit_log').execute()
    await test.db.deleteFrom('notices').execute()
  })

  let serial = 0
  const newAddress = () => `new${(serial += 1)}@dealer.example`

  /** Creates a user of the test data directly in the database. */
  async function addUser(
    accounts: readonly string[],
    { role = 'REGULAR', group = 'g_northside', retailer = null as string | null } = {},
  ): Promise<{ id: string; email: string }> {
    const id = `u_made_${(serial += 1)}`
    const email = `${id}@dealer.test`
    await test.db
      .insertInto('users')
      .values({
        id,
        group_id: group,
        email,
        password_hash: 'none',
        first_name: 'Made',
        last_name: id,
        nickname: 'Made',
        role,
        retailer_name: retailer,
        attributes: '{}',
        created_at: CREATED_AT,
      })
      .execute()
    for (const [position, account_id] of accounts.entries())
      await test.db.insertInto('user_accounts').values({ user_id: id, account_id, position }).execute()
    return { id, email }
  }

  const list = async (as: string, input: { dealership_id?: string; impel_users?: 'true' } = {}) =>
    (await test.call(queryUsers, input, { as })).Items ?? []
  const ids = (users: readonly ManagedUser[]) => users.map(({ UserId }) => UserId)
  const read = async (user_id: string, as: string) => {
    const { user } = await test.call(queryUsers, { user_id }, { as })
    if (!user) throw new Error('no user')
    return user
  }
  const invite = (
    as: string,
    people: ReturnType<typeof row>[],
    change: { dealer_stores?: string[]; retailer_name?: string } = {},
  ) =>
    test.call(
      inviteUsers,
      { dealer_stores: [ACCOUNT.ford], retailer_name: RETAILER, user_info: people, ...change },
      { as },
    )
  const update = (
    as: string,
    user_id: string,
    change: {
      role?: 'REGULAR' | 'ADMIN'
      dealer_stores?: string[]
      lead_scope?: 'all' | 'own'
      base_version?: number
    },
  ) => test.call(updateUser, { user_id, role: 'REGULAR', dealer_stores: [ACCOUNT.ford], ...change }, { as })
  const remove = (as: string, user_id: string) => test.call(deleteUser, { user_id }, { as })
  const accountsOf = async (user_id: string) =>
    (
      await test.db
        .selectFrom('user_accounts')
        .select('account_id')
        .where('user_id', '=', user_id)
        .orderBy('position')
        .execute()
    ).map(({ account_id }) => account_id)
  const policiesOf = (user_id: string) =>
    test.db
      .selectFrom('user_policies')
      .select(['resource', 'allow'])
      .where('user_id', '=', user_id)
      .orderBy('position')
      .execute()
  const audited = () =>
    test.db.selectFrom('audit_log').selectAll().where('setting', 'like', 'users/%').orderBy('id').execute()

  describe('the list', () => {
    it('holds the users of a dealership, those of its group among them, and no super-admin', async () => {
      const users = await list(USER.admin, { dealership_id: ACCOUNT.ford })
      expect(ids(users)).toEqual(
        expect.arrayContaining([USER_ID.admin, USER_ID.rep, USER_ID.rep2, USER_ID.editor]),
      )
      for (const other of [USER_ID.super, USER_ID.cdk, USER_ID.riverside])
        expect(ids(users)).not.toContain(other)
      expect(ids(await list(USER.admin, { dealership_id: ACCOUNT.toyota }))).toEqual([USER_ID.admin])
      expect(ids(await list(USER.admin, { dealership_id: ACCOUNT.northside }))).toContain(USER_ID.rep)
    })

    it('says of a user what the table and the form show', async () => {
      const users = await list(USER.admin, { dealership_id: ACCOUNT.ford })
      expect(users.find(({ UserId }) => UserId === USER_ID.rep)).toEqual({
        UserId: USER_ID.rep,
        Auth0UserId: USER_ID.rep,
        Username: USER.rep,
        FirstName: 'Rep',
        LastName: 'Tester',
        FullName: 'Rep Tester',
        Email: USER.rep,
        UserRole: 'REGULAR',
        RetailerName: 'impel',
        ChildAccounts: [
          { id: ACCOUNT.ford, name: 'Ford Motors', retailer_name: 'impel', unique_id: 'site_northside_ford' },
        ],
        lead_scope: 'all',
        invited: false,
        version: 0,
      })
      // Without a role the policy list makes this user an administrator.
      expect(users.find(({ UserId }) => UserId === USER_ID.editor)?.UserRole).toBe('ADMIN')
    })

    it('names only dealerships that the caller may see', async () => {
      const wide = await addUser([ACCOUNT.toyota, ACCOUNT.ford])
      const seen = await read(wide.id, USER.editor)
      expect(seen.ChildAccounts.map(({ id }) => id)).toEqual([ACCOUNT.ford])
      const all = await read(wide.id, USER.admin)
      expect(all.ChildAccounts.map(({ id }) => id)).toEqual([ACCOUNT.toyota, ACCOUNT.ford])
      const group = await read(USER_ID.admin, USER.editor)
      expect(group.ChildAccounts.map(({ id }) => id)).toEqual([ACCOUNT.ford])
    })

    it('answers 404 for a foreign user as for a missing one, and for a super-admin', async () => {
      const ask = (id: string, as: string) =>
        test.call(queryUsers, { user_id: id }, { as }).then(
          () => 'found',
          ({ status, body }) => [status, body.message],
        )
      const missing = await ask('u_nowhere', USER.admin)
      expect(missing).toEqual([404, 'Not found'])
      for (const id of [USER_ID.riverside, USER_ID.cdk, USER_ID.super])
        expect(await ask(id, USER.admin)).toEqual(missing)
      expect(await ask(USER_ID.riverside, USER.super)).toBe('found')
    })

    it('lists everyone for whom that is an attribute, and for nobody else', async () => {
      expect(ids(await list(USER.admin, { impel_users: 'true' }))).not.toContain(USER_ID.riverside)
      // This also applies to a super-admin without the attribute.
      const dealership_id = ACCOUNT.ford
      expect(ids(await list(USER.super, { impel_users: 'true', dealership_id }))).not.toContain(
        USER_ID.riverside,
      )
      const change = (attributes: object) =>
        test.db
          .updateTable('users')
          .set({ attributes: JSON.stringify(attributes) })
          .where('id', '=', USER_ID.super)
          .execute()
      await change({ impel_users: true })
      const everyone = ids(await list(USER.super, { impel_users: 'true' }))
      expect(everyone).toEqual(expect.arrayContaining([USER_ID.riverside, USER_ID.cdk, USER_ID.super]))
      expect(ids(await list(USER.super, { dealership_id }))).not.toContain(USER_ID.riverside)
      await change({})
    })

    it('shows CDK users their own kind alone', async () => {
      const mixed = await addUser([ACCOUNT.cdk], { group: 'g_cdk' })
      const own = await addUser([ACCOUNT.cdk], { group: 'g_cdk', retailer: 'cdk_global' })
      const seen = ids(await list(USER.cdk))
      expect(seen).toContain(own.id)
      expect(seen).not.toContain(mixed.id)
      await expect(read(mixed.id, USER.cdk)).rejects.toMatchObject({ status: 404 })
      await expect(remove(USER.cdk, mixed.id)).rejects.toMatchObject({ status: 404 })
    })

    it('is not for a member of staff', async () => {
      await expect(list(USER.rep)).rejects.toMatchObject({ status: 403 })
    })

    it('has products and settings beside it', async () => {
      const ask = { account_id: ACCOUNT.ford }
      const { Products } = await test.call(userProducts, ask, { as: USER.rep })
      expect(Products.length).toBeGreaterThan(0)
      const { DealershipSettings } = await test.call(dealershipSettings, ask, { as: USER.rep })
      expect(DealershipSettings).toMatchObject({ DealershipName: 'Ford Motors', HasKnowledgeBank: true })
      const foreign = { account_id: ACCOUNT.riverside }
      await expect(test.call(dealershipSettings, foreign, { as: USER.rep })).rejects.toMatchObject({
        status: 404,
      })
    })
  })

  describe('an invitation', () => {
    it('creates users with the rights that were given, and writes to each', async () => {
      const [first, second] = [newAddress(), newAddress()]
      const answer = await invite(
        USER.admin,
        [row(first.toUpperCase(), { first_name: '<b>Priya</b>' }), row(second, { role: 'ADMIN' })],
        { dealer_stores: [ACCOUNT.toyota, ACCOUNT.ford] },
      )
      expect(answer).toMatchObject({ status: 'Success', failed_users: [] })
      expect(answer.created.map(({ email }) => email)).toEqual([first, second])
      const [one, other] = answer.created.map(({ user_id }) => user_id)
      const seen = await read(one ?? '', USER.admin)
      expect(seen).toMatchObject({ FirstName: 'Priya', Email: first, UserRole: 'REGULAR', invited: true })
      expect(await accountsOf(one ?? '')).toEqual([ACCOUNT.toyota, ACCOUNT.ford])
      expect(await policiesOf(one ?? '')).toEqual([])
      // An administrator gets the inviter's own policy list: without one there is no settings menu.
      expect(await policiesOf(other ?? '')).toEqual(await policiesOf(USER_ID.admin))
      const letters = await test.db.selectFrom('notices').selectAll().orderBy('recipient').execute()
      expect(letters.map(({ recipient }) => recipient)).toEqual([first, second].sort())
      for (const { subject, text, status } of letters) {
        expect(subject).toContain('Admin Tester invites you')
        expect(text).toContain('Toyota Motors, Ford Motors')
        expect(text).toMatch(/\/oidc\/invitation\/[\w.-]+\n/)
        expect(status).toBe('queued')
      }
    })

    it('never gives more than the inviter has', async () => {
      const { created } = await invite(USER.editor, [row(newAddress(), { role: 'ADMIN' })])
      expect(await policiesOf(created[0]?.user_id ?? '')).toEqual(await policiesOf(USER_ID.editor))
    })

    it('answers the same for a foreign dealership as for a missing one, and creates nobody', async () => {
      const email = newAddress()
      for (const id of [ACCOUNT.riverside, 'acc_nowhere', ACCOUNT.cdk]) {
        const dealer_stores = [ACCOUNT.ford, id]
        await expect(invite(USER.admin, [row(email)], { dealer_stores })).rejects.toMatchObject({
          status: 404,
          body: { message: 'Not found' },
        })
      }
      // These are the inviter's own group and a sister dealership.
      for (const id of [ACCOUNT.northside, ACCOUNT.toyota])
        await expect(invite(USER.editor, [row(email)], { dealer_stores: [id] })).rejects.toMatchObject({
          status: 404,
        })
      const { created } = await invite(USER.admin, [row(email)])
      expect(created).toHaveLength(1)
    })

    it('refuses roles that cannot be given, and members of staff who would give one', async () => {
      await expect(invite(USER.admin, [row(newAddress(), { role: 'SUPER-ADMIN' })])).rejects.toMatchObject({
        status: 400,
      })
      await expect(invite(USER.rep, [row(newAddress())])).rejects.toMatchObject({ status: 403 })
    })

    it('takes who invites from the session, not from the body', async () => {
      const invited_by = { user_id: USER_ID.riverside, fullname: 'Somebody Else' }
      const email = newAddress()
      const input = {
        dealer_stores: [ACCOUNT.ford],
        retailer_name: RETAILER,
        user_info: [row(email)],
        invited_by,
      }
      await test.call(inviteUsers, input, { as: USER.admin })
      const { text } = await test.db.selectFrom('notices').select('text').executeTakeFirstOrThrow()
      expect(text).not.toContain('Somebody Else')
      const [entry] = await audited()
      expect(entry).toMatchObject({ user_id: USER_ID.admin, user_name: 'Admin Tester' })
    })

    it('names the field that is wrong, in the words of the form', async () => {
      const wrong = [row(newAddress()), row('nobody', { last_name: '<i></i>' })]
      await expect(invite(USER.admin, wrong)).rejects.toMatchObject({
        status: 400,
        body: {
          fields: { 'user_info.1.last_name': USER_TEXTS.fields, 'user_info.1.email': USER_TEXTS.email },
        },
      })
      await expect(invite(USER.admin, [row(newAddress())], { dealer_stores: [] })).rejects.toMatchObject({
        body: { fields: { dealer_stores: 'Please select Dealership to continue' } },
      })
      const eight = Array.from({ length: 8 }, () => row(newAddress()))
      await expect(invite(USER.admin, eight)).rejects.toMatchObject({ status: 400 })
    })

    it('fails for taken addresses alone, and tells nobody whose they are', async () => {
      const email = newAddress()
      const { created, failed_users } = await invite(USER.admin, [
        row(USER.rep),
        row(email),
        row(USER.riverside.toUpperCase()),
        row(email),
        row(USER.super),
      ])
      expect(created.map((one) => one.email)).toEqual([email])
      expect(failed_users).toEqual([
        { email: USER.rep, reason: 'This person is already a user here.' },
        { email, reason: USER_TEXTS.twice },
        { email: USER.riverside, reason: 'This address cannot be invited.' },
        { email: USER.super, reason: 'This address cannot be invited.' },
      ])
    })

    it('creates a user once, of two who invite at the same moment', async () => {
      const email = newAddress()
      const answers = await Promise.all([invite(USER.admin, [row(email)]), invite(USER.editor, [row(email)])])
      expect(answers.flatMap(({ created }) => created)).toHaveLength(1)
      expect(answers.flatMap(({ failed_users }) => failed_users)).toHaveLength(1)
    })

    it('keeps CDK and other users apart', async () => {
      const cdk = { dealer_stores: [ACCOUNT.cdk], retailer_name: 'cdk_global' }
      const { created } = await invite(USER.cdk, [row(newAddress())], cdk)
      expect(await read(created[0]?.user_id ?? '', USER.cdk)).toMatchObject({ RetailerName: 'cdk_global' })
      await expect(
        invite(USER.cdk, [row(newAddress())], { ...cdk, retailer_name: 'impel' }),
      ).rejects.toMatchObject({ status: 400 })
      await expect(
        invite(USER.admin, [row(newAddress())], { retailer_name: 'cdk_global' }),
      ).rejects.toMatchObject({
        status: 400,
        body: { fields: { dealer_stores: expect.any(String) as string } },
      })
      await expect(
        invite(USER.super, [row(newAddress())], { dealer_stores: [ACCOUNT.ford, ACCOUNT.riverside] }),
      ).rejects.toMatchObject({ status: 400 })
    })

    it('is held back when it is sent too often', async () => {
      const strict = await startService({ seed: seedWorld, limits: { invite: { points: 1, seconds: 60 } } })
      try {
        const input = { dealer_stores: [ACCOUNT.ford], retailer_name: RETAILER }
        const send = () =>
          strict.call(inviteUsers, { ...input, user_info: [row(newAddress())] }, { as: USER.admin })
        await send()
        await expect(send()).rejects.toMatchObject({ status: 429 })
      } finally {
        await strict.close()
      }
    })
  })

  describe('a change', () => {
    it('gives another role, dealerships and leads, and says so in the log', async () => {
      const { id, email } = await addUser([ACCOUNT.ford])
      const token = await test.tokenOf(email)
      await update(USER.admin, id, {
        role: 'ADMIN',
        dealer_stores: [ACCOUNT.toyota, ACCOUNT.ford],
        lead_scope: 'own',
      })
      expect(await read(id, USER.admin)).toMatchObject({ UserRole: 'ADMIN', lead_scope: 'own' })
      expect(await accountsOf(id)).toEqual([ACCOUNT.toyota, ACCOUNT.ford])
      expect(await policiesOf(id)).toEqual(await policiesOf(USER_ID.admin))
      const entries = await audited()
      expect(entries.map(({ account_id }) => account_id).sort()).toEqual([ACCOUNT.ford, ACCOUNT.toyota])
      expect(entries[0]).toMatchObject({
        user_id: USER_ID.admin,
        setting: `users/${id}`,
        before: { Role: 'REGULAR', Dealerships: ['Ford Motors'], lead_scope: 'all' },
        after: { Role: 'ADMIN', Dealerships: ['Toyota Motors', 'Ford Motors'], lead_scope: 'own' },
      })
      // New permissions also apply to the existing token.
      const answer = await test.request('/api/dashboard/users', {
        headers: { authorization: `Bearer ${token}` },
      })
      expect(answer.status).toBe(200)
    })

    it('tells the second of two who change a user', async () => {
      const { id } = await addUser([ACCOUNT.ford])
      const { version: base_version } = await read(id, USER.admin)
      await update(USER.admin, id, { lead_scope: 'own', base_version })
      await expect(update(USER.admin, id, { lead_scope: 'all', base_version })).rejects.toMatchObject({
        status: 409,
        body: { code: 'saved_meanwhile_unnamed' },
      })
      expect(await read(id, USER.admin)).toMatchObject({ lead_scope: 'own', version: base_version + 1 })
    })

    it('takes rights away at once', async () => {
      const { id, email } = await addUser([ACCOUNT.ford, ACCOUNT.toyota])
      await update(USER.admin, id, { dealer_stores: [ACCOUNT.toyota] })
      const { user_info } = await test.call(login, {}, { as: email })
      expect(user_info.ChildAccounts.map((one) => one.id)).toEqual([ACCOUNT.toyota])
    })

    it('leaves dealerships alone that the caller does not reach', async () => {
      const { id } = await addUser([ACCOUNT.toyota, ACCOUNT.ford])
      await update(USER.editor, id, { dealer_stores: [ACCOUNT.ford] })
      expect(await accountsOf(id)).toEqual([ACCOUNT.toyota, ACCOUNT.ford])
      for (const foreign of [ACCOUNT.riverside, ACCOUNT.toyota, 'acc_nowhere'])
        await expect(update(USER.editor, id, { dealer_stores: [foreign] })).rejects.toMatchObject({
          status: 404,
        })
    })

    it('takes no dealership away that comes with a group of others', async () => {
      const manager = await addUser([ACCOUNT.ford, ACCOUNT.toyota], { role: 'ADMIN' })
      const whole = await addUser([ACCOUNT.northside])
      await expect(update(manager.email, whole.id, { dealer_stores: [ACCOUNT.ford] })).rejects.toMatchObject({
        status: 403,
      })
      await update(manager.email, whole.id, { dealer_stores: [ACCOUNT.toyota, ACCOUNT.ford] })
      expect(await accountsOf(whole.id)).toEqual([ACCOUNT.northside])
    })

    it('of the user as a whole is for those who reach all of it', async () => {
      const { id } = await addUser([ACCOUNT.toyota, ACCOUNT.ford])
      await expect(update(USER.editor, id, { role: 'ADMIN' })).rejects.toMatchObject({ status: 403 })
      await expect(update(USER.editor, id, { lead_scope: 'own' })).rejects.toMatchObject({ status: 403 })
      await expect(remove(USER.editor, id)).rejects.toMatchObject({ status: 403 })
      await expect(test.call(signOutUser, { user_id: id }, { as: USER.editor })).rejects.toMatchObject({
        status: 403,
      })
      expect(await audited()).toEqual([])
    })

    it('leaves an administrator’s role alone, but for a super-admin', async () => {
      const { id } = await addUser([ACCOUNT.ford], { role: 'ADMIN' })
      await expect(update(USER.admin, id, { role: 'REGULAR' })).rejects.toMatchObject({
        status: 403,
        body: { message: USER_TEXTS.roleLocked },
      })
      await update(USER.admin, id, { role: 'ADMIN', lead_scope: 'own' })
      await update(USER.super, id, { role: 'REGULAR' })
      expect(await read(id, USER.admin)).toMatchObject({ UserRole: 'REGULAR' })
      expect(await policiesOf(id)).toEqual([])
    })

    it('is neither of oneself, nor of a super-admin, nor of a foreign user', async () => {
      await expect(update(USER.admin, USER_ID.admin, { role: 'ADMIN' })).rejects.toMatchObject({
        status: 403,
      })
      await expect(remove(USER.admin, USER_ID.admin)).rejects.toMatchObject({ status: 403 })
      const gone = []
      for (const id of [USER_ID.super, USER_ID.riverside, 'u_nowhere'])
        for (const change of [() => update(USER.admin, id, {}), () => remove(USER.admin, id)])
          gone.push(await change().catch(({ status, body }) => [status, body.message]))
      expect(new Set(gone.map(String))).toEqual(new Set(['404,Not found']))
      await expect(update(USER.rep, USER_ID.rep2, {})).rejects.toMatchObject({ status: 403 })
      await expect(remove(USER.rep, USER_ID.rep2)).rejects.toMatchObject({ status: 403 })
    })

    it('does not make a CDK user one of other dealerships', async () => {
      const { id } = await addUser([ACCOUNT.cdk], { group: 'g_cdk', retailer: 'cdk_global' })
      await expect(update(USER.super, id, { dealer_stores: [ACCOUNT.ford] })).rejects.toMatchObject({
        status: 400,
      })
    })
  })

  describe('the last administrator of a group', () => {
    it('is neither deleted nor demoted', async () => {
      await expect(remove(USER.super, USER_ID.riverside)).rejects.toMatchObject({
        status: 409,
        body: { message: USER_TEXTS.lastAdmin },
      })
      const change = { dealer_stores: [ACCOUNT.riverside] }
      await expect(update(USER.super, USER_ID.riverside, change)).rejects.toMatchObject({ status: 409 })
      // A user who has not signed in yet cannot manage anything.
      await invite(USER.riverside, [row(newAddress(), { role: 'ADMIN' })], change)
      await expect(remove(USER.super, USER_ID.riverside)).rejects.toMatchObject({ status: 409 })
      expect(await read(USER_ID.riverside, USER.super)).toMatchObject({ UserRole: 'ADMIN' })
    })

    it('stays, of two who delete each other at the same moment', async () => {
      const at = { group: 'g_pair', role: 'ADMIN' }
      await test.db.insertInto('groups').values({ id: 'g_pair', name: 'Pair' }).execute()
      await test.db
        .insertInto('accounts')
        .values({
          id: 'acc_pair',
          group_id: 'g_pair',
          parent_id: null,
          site_key: 'site_pair',
          name: 'Pair Motors',
          time_zone: 'America/New_York',
          flags: '{}',
          business_hours: '{}',
          widget: '{}',
          created_at: CREATED_AT,
        })
        .execute()
      const [one, other] = [await addUser(['acc_pair'], at), await addUser(['acc_pair'], at)]
      await Promise.all([test.tokenOf(one.email), test.tokenOf(other.email)])
      const ended = await Promise.allSettled([remove(one.email, other.id), remove(other.email, one.id)])
      expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      expect(ids(await list(USER.super, { dealership_id: 'acc_pair' }))).toHaveLength(1)
    })
  })

  describe('a deletion', () => {
    it('takes a username in place of the id, of users whom one manages', async () => {
      const own = await addUser([ACCOUNT.ford])
      const foreign = await addUser([ACCOUNT.riverside], { group: 'g_riverside' })
      const removeNamed = (user_name?: string) => test.call(deleteUser, { user_name }, { as: USER.admin })
      await removeNamed(own.email)
      await expect(read(own.id, USER.admin)).rejects.toMatchObject({ status: 404 })
      for (const name of [own.email, foreign.email, 'nobody@dealer.example'])
        await expect(removeNamed(name)).rejects.toMatchObject({ status: 404 })
      await expect(removeNamed()).rejects.toMatchObject({ status: 400 })
    })

    it('leaves nothing personal, and nobody who signs in', async () => {
      const { id, email } = await addUser([ACCOUNT.ford])
      const token = await test.tokenOf(email)
      await update(USER.admin, id, { lead_scope: 'own' })
      await test.db
        .insertInto('salespeople')
        .values({ id: `p_${id}`, account_id: ACCOUNT.ford, user_id: id, full_name: 'Made', email })
        .execute()
      const reported = {
        account_id: ACCOUNT.ford,
        product_id: 'LEAD_ENGAGE',
        first_name: 'Made',
        last_name: 'Up',
      }
      await test.db
        .insertInto('subscribers')
        .values(
          [
            { id: `p_crm_${id}`, crm_user_id: `p_${id}`, email: 'elsewhere@dealer.example' },
            { id: `p_mail_${id}`, crm_user_id: null, email: email.toUpperCase() },
            { id: `p_other_${id}`, crm_user_id: null, email: 'other@dealer.example' },
          ].map((one) => ({
            ...reported,
            ...one,
            phone: null,
            secondary_phone: null,
            channels: '[]',
            updated_at: CREATED_AT,
          })),
        )
        .execute()
      await test.db
        .insertInto('audit_log')
        .values({
          id: `d_${id}`,
          account_id: ACCOUNT.ford,
          at: CREATED_AT,
          user_id: id,
          user_name: `Made ${id}`,
          setting: 'pause-ai',
          before: 'false',
          after: 'true',
        })
        .execute()

      const notice = {
        conversation_id: null,
        channel: 'email' as const,
        recipient: email.toUpperCase(),
        subject: 's',
        text: 't',
        status: 'queued' as const,
        at: CREATED_AT,
        updated_at: CREATED_AT,
      }
      await test.db
        .insertInto('notices')
        .values([
          { ...notice, id: 'n_own', event_key: '1', account_id: ACCOUNT.ford, kind: 'handoff' },
          // Another group's, to the same address.
          { ...notice, id: 'n_other', event_key: '2', account_id: ACCOUNT.riverside, kind: 'crm_lead' },
          { ...notice, id: 'n_about', event_key: '3', account_id: ACCOUNT.riverside, kind: 'password' },
        ])
        .execute()

      await remove(USER.admin, id)

      const queued = await test.db.selectFrom('notices').select('id').where('id', 'like', 'n\\_%').execute()
      expect(queued).toEqual([{ id: 'n_other' }])
      const user = await test.db
        .selectFrom('users')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      expect(JSON.stringify({ ...user, id: '', email: '' })).not.toContain(id)
      expect(user).toMatchObject({ disabled: true, password_hash: '', first_name: 'Deleted' })
      expect(user.deleted_at).not.toBeNull()
      expect(await accountsOf(id)).toEqual([])
      const left = await test.db
        .selectFrom('subscribers')
        .select('id')
        .where('id', 'like', `%${id}`)
        .execute()
      expect(left.map((one) => one.id)).toEqual([`p_other_${id}`])
      const seller = await test.db
        .selectFrom('salespeople')
        .select('user_id')
        .where('id', '=', `p_${id}`)
        .executeTakeFirstOrThrow()
      expect(seller.user_id).toBeNull()
      const log = await test.db.selectFrom('audit_log').selectAll().execute()
      expect(log.find((entry) => entry.id === `d_${id}`)).toMatchObject({
        user_id: id,
        user_name: 'Deleted user',
      })
      expect(JSON.stringify(log)).not.toContain(email)
      expect(JSON.stringify(log)).not.toContain(`Made ${id}`)
      expect(log.filter(({ setting }) => setting === `users/${id}`).at(-1)).toMatchObject({
        user_id: USER_ID.admin,
        before: { Role: 'REGULAR', Dealerships: ['Ford Motors'] },
        after: null,
      })
      const answer = await test.request('/api/dashboard/login', {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: '{}',
      })
      expect(answer.status).toBe(401)
      expect(ids(await list(USER.admin, { dealership_id: ACCOUNT.ford }))).not.toContain(id)
      await expect(remove(USER.admin, id)).rejects.toMatchObject({ status: 404 })
      // The address is available again.
      const { created } = await invite(USER.admin, [row(email)])
      expect(created).toHaveLength(1)
    })
  })

  describe('signing out everywhere', () => {
    const status = async (token: string) =>
      (
        await test.request('/api/dashboard/login', {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: '{}',
        })
      ).status

    it('ends every session of a user whom one manages', async () => {
      const { id, email } = await addUser([ACCOUNT.ford])
      const token = await test.tokenOf(email)
      expect(await status(token)).toBe(200)
      await expect(test.call(signOutUser, { user_id: id }, { as: USER.rep })).rejects.toMatchObject({
        status: 403,
      })
      await expect(test.call(signOutUser, { user_id: id }, { as: USER.riverside })).rejects.toMatchObject({
        status: 404,
      })
      expect(await status(token)).toBe(200)
      await test.call(signOutUser, { user_id: id }, { as: USER.admin })
      expect(await status(token)).toBe(401)
      expect((await audited()).at(-1)).toMatchObject({
        user_id: USER_ID.admin,
        after: { done: 'Signed out everywhere' },
      })
      const { sessions_valid_from } = await test.db
        .selectFrom('users')
        .select('sessions_valid_from')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      expect(sessions_valid_from).toEqual(test.clock.now())
    })

    it('ends one’s own', async () => {
      const { email } = await addUser([ACCOUNT.ford])
      const token = await test.tokenOf(email)
      await test.call(signOutUser, {}, { as: email })
      expect(await status(token)).toBe(401)
    })
  })
})
