/** Notification recipients, in three variants of the calls on the same records, and our team. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CallInput } from '../../src/contract/core/call'
import {
  addSubscriber,
  addToAll,
  allSubscribers,
  deleteFromAll,
  deleteSubscriber,
  notifyTeam,
  principals,
  saveInAll,
  saveSubscriber,
  subscribers,
  subscriptions,
  type SubscriberData,
} from '../../src/contract/calls/notifications'
import { newSubscription, SUBSCRIBER_TEXTS, withPrincipal } from '../../src/rules/settings/notifications'
import { deliverNotices } from './support/queues'
import { MIN_INTERVAL_MS } from '../../src/service/settings/notify-team'
import { eachDatabase } from './support/databases'
import { CallFailed, startService, type TestService } from './support/service'
import { ACCOUNT, seedWorld, USER } from './support/world'

const PRODUCT = 'LEAD_ENGAGE' as const
const of = { account_id: ACCOUNT.ford, service_type: PRODUCT }
const BY_MAIL = {
  Channel: 'Email' as const,
  SubscribedNotifications: [newSubscription('handoff'), withPrincipal('new_lead', 'OnlyOrphan')],
}
const BY_SMS = {
  Channel: 'SMS' as const,
  SubscribedNotifications: [withPrincipal('handoff', 'OnlyAssigned')],
}
const person = (change: Partial<SubscriberData> = {}): SubscriberData => ({
  FirstName: 'Rep',
  LastName: 'Tester',
  Email: 'rep@dealer.example',
  MainPhone: '3125550166',
  CrmUserId: 'p_rep',
  Channels: [BY_MAIL, BY_SMS],
  ...change,
})
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => ({ status: 200, fields: undefined, message: '' }),
    (error: unknown) => {
      if (!(error instanceof CallFailed)) throw error
      const { fields, message } = error.body
      return { status: error.status, fields, message }
    },
  )

eachDatabase('notification personnel', (database) => {
  let test: TestService
  beforeAll(async () => {
    test = await startService({ seed: seedWorld, database })
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    for (const table of ['subscribers', 'notices', 'audit_log'] as const) {
      await test.db.deleteFrom(table).execute()
    }
  })

  const add = (
    data = person(),
    input: Partial<CallInput<typeof addSubscriber>> = {},
    as: string = USER.admin,
  ) => test.call(addSubscriber, { ...of, subscriber_data: data, ...input }, { as })
  const list = async (
    as: string = USER.admin,
    product: typeof PRODUCT | 'SALES_AI' | 'SERVICE_AI' = PRODUCT,
  ) => (await test.call(subscribers, { ...of, service_type: product }, { as })).subscribers
  const audit = async () =>
    (
      await test.db
        .selectFrom('audit_log')
        .select(['setting', 'before', 'after'])
        .orderBy('at')
        .orderBy('id')
        .execute()
    ).map(({ setting, before, after }) => [setting, before !== null, after !== null])

  it('adds, changes and deletes a person, by every variant over the same rows', async () => {
    const { subscriber_id: id, version } = await add()
    const [one] = await list()
    expect(one).toMatchObject({
      ...person(),
      Id: id,
      UserId: id,
      MainPhone: '+13125550166',
      SecondaryPhone: '',
      version,
    })
    const older = { account_id: ACCOUNT.ford }
    expect((await test.call(allSubscribers, older, { as: USER.admin })).subscribers).toEqual([one])
    // Sales AI is one product, under any of its ids.
    expect(await list(USER.admin, 'SALES_AI')).toEqual([one])
    expect(await list(USER.admin, 'SERVICE_AI')).toEqual([])

    test.clock.advance(1_000)
    const saved = await test.call(
      saveInAll,
      { ...older, UserId: id, base_version: version, ...person({ LastName: 'Changed' }) },
      { as: USER.admin },
    )
    expect(saved).toEqual({ status: 'Success', version: version + 1 })
    expect((await list())[0]).toMatchObject({ LastName: 'Changed', version: version + 1 })

    test.clock.advance(1_000)
    const added = await test.call(addToAll, { ...older, ...person({ FirstName: 'Amy' }) }, { as: USER.admin })
    expect((await list()).map(({ FirstName }) => FirstName)).toEqual(['Amy', 'Rep'])
    test.clock.advance(1_000)
    expect(await test.call(deleteSubscriber, { ...of, subscriber_id: id }, { as: USER.admin })).toEqual({
      status: 'Success',
    })
    test.clock.advance(1_000)
    expect(
      await test.call(deleteFromAll, { ...older, UserId: added.subscriber_id }, { as: USER.admin }),
    ).toEqual({ status: 'Success' })
    expect(await list()).toEqual([])
    expect(await audit()).toEqual([
      [`notifications/${id}`, false, true],
      [`notifications/${id}`, true, true],
      [`notifications/${added.subscriber_id}`, false, true],
      [`notifications/${id}`, true, false],
      [`notifications/${added.subscriber_id}`, true, false],
    ])
    expect(
      (await refusal(test.call(deleteFromAll, { ...older, UserId: id }, { as: USER.admin }))).status,
    ).toBe(404)
  })

  it('tells the second of two who save the same person, and keeps what the first saved', async () => {
    const { subscriber_id, version } = await add()
    const save = (FirstName: string, as: string) =>
      test.call(
        saveSubscriber,
        { ...of, subscriber_id, base_version: version, subscriber_data: person({ FirstName }) },
        { as },
      )
    await save('First', USER.admin)
    expect(await refusal(save('Second', USER.super))).toMatchObject({
      status: 409,
      message: expect.stringContaining('Admin Tester'),
    })
    expect((await list())[0]?.FirstName).toBe('First')
  })

  it.each<[string, Partial<SubscriberData>, Record<string, string>]>([
    ['a wrong address', { Email: 'nobody' }, { Email: SUBSCRIBER_TEXTS.email }],
    ['a wrong number', { MainPhone: '12-34' }, { MainPhone: SUBSCRIBER_TEXTS.phone }],
    [
      'no name',
      { FirstName: ' ', LastName: '' },
      { FirstName: SUBSCRIBER_TEXTS.empty, LastName: SUBSCRIBER_TEXTS.empty },
    ],
    ['no channel', { Channels: [] }, { Channels: SUBSCRIBER_TEXTS.noChannel }],
    ['a channel without its address', { Email: '' }, { Email: SUBSCRIBER_TEXTS.empty }],
    ['a CRM user of nobody', { CrmUserId: 'p_nobody' }, { CrmUserId: SUBSCRIBER_TEXTS.noCrmUser }],
    [
      'both principals',
      {
        Channels: [
          {
            Channel: 'Email',
            SubscribedNotifications: [
              {
                Id: 'handoff',
                Principals: [
                  { Id: 'OnlyAssigned', Name: '', Status: true },
                  { Id: 'OnlyOrphan', Name: '', Status: true },
                ],
              },
            ],
          },
        ],
      },
      { 'Channels.0.SubscribedNotifications.0.Principals': SUBSCRIBER_TEXTS.exclusive },
    ],
  ])('refuses %s, naming the field, and changes nothing', async (_, change, fields) => {
    expect(await refusal(add(person(change)))).toMatchObject({ status: 400, fields })
    const { subscriber_id } = await add()
    const before = await list()
    expect(
      await refusal(
        test.call(
          saveSubscriber,
          { ...of, subscriber_id, subscriber_data: person(change) },
          { as: USER.admin },
        ),
      ),
    ).toMatchObject({ status: 400, fields })
    expect(await list()).toEqual(before)
  })

  it('keeps what an administrator does not see', async () => {
    const chat = { Channel: 'SMS' as const, SubscribedNotifications: [newSubscription('new_chat_start')] }
    const only = person({ Channels: [BY_MAIL, chat] })
    expect(await refusal(add(only))).toMatchObject({
      status: 400,
      fields: { Channels: 'There is no such notification' },
    })
    const { subscriber_id } = await add(only, {}, USER.super)
    expect((await list())[0]?.Channels.map(({ Channel }) => Channel)).toEqual(['Email'])
    await test.call(saveSubscriber, { ...of, subscriber_id, subscriber_data: person() }, { as: USER.admin })
    expect((await list(USER.super))[0]?.Channels).toEqual([
      BY_MAIL,
      {
        Channel: 'SMS',
        SubscribedNotifications: [...BY_SMS.SubscribedNotifications, newSubscription('new_chat_start')],
      },
    ])
    const types = async (as: string) =>
      (await test.call(subscriptions, { account_id: ACCOUNT.ford }, { as })).subscriptions.map(({ Id }) => Id)
    expect(await types(USER.super)).toContain('new_chat_start')
    expect(await types(USER.admin)).not.toContain('new_chat_start')
    expect(
      (await test.call(principals, { account_id: ACCOUNT.ford }, { as: USER.admin })).principals.map(
        ({ Id }) => Id,
      ),
    ).toEqual(['OnlyAssigned', 'OnlyOrphan'])
  })

  it('lets an administrator rename somebody of whom they see no notification', async () => {
    const chat = { Channel: 'SMS' as const, SubscribedNotifications: [newSubscription('new_chat_start')] }
    const { subscriber_id } = await add(person({ Channels: [chat] }), {}, USER.super)
    expect((await list())[0]?.Channels).toEqual([])
    const saveAs = (change: Parameters<typeof person>[0]) =>
      test.call(
        saveSubscriber,
        { ...of, subscriber_id, subscriber_data: person({ Channels: [], ...change }) },
        { as: USER.admin },
      )
    await saveAs({ FirstName: 'Denise' })
    expect((await list(USER.super))[0]).toMatchObject({ FirstName: 'Denise', Channels: [chat] })
    // What they do not see needs its number all the same.
    expect(await refusal(saveAs({ MainPhone: '' }))).toMatchObject({
      status: 400,
      fields: { MainPhone: expect.any(String) as string },
    })
  })

  it('is for those whose policy allows it, in their own group', async () => {
    const { subscriber_id } = await add()
    for (const as of [USER.rep, USER.editor]) {
      expect((await refusal(list(as))).status).toBe(403)
      expect((await refusal(add(person(), {}, as))).status).toBe(403)
    }
    await test.db
      .insertInto('user_policies')
      .values({ user_id: 'u_editor', resource: 'Settings:Notifications', allow: ['read'], position: 9 })
      .execute()
    expect(await list(USER.editor)).toHaveLength(1)
    expect((await refusal(add(person(), {}, USER.editor))).status).toBe(403)
    await test.db
      .deleteFrom('user_policies')
      .where('resource', '=', 'Settings:Notifications')
      .where('user_id', '=', 'u_editor')
      .execute()

    // Another group gets access neither to this account, nor to our recipient under its own account.
    expect((await refusal(list(USER.riverside))).status).toBe(404)
    const foreign = { account_id: ACCOUNT.riverside, service_type: PRODUCT, subscriber_id }
    const tries = [
      test.call(
        saveSubscriber,
        { ...foreign, subscriber_data: person({ CrmUserId: null, Channels: [BY_MAIL] }) },
        { as: USER.riverside },
      ),
      test.call(deleteSubscriber, foreign, { as: USER.riverside }),
      test.call(
        deleteFromAll,
        { account_id: ACCOUNT.riverside, UserId: subscriber_id },
        { as: USER.riverside },
      ),
      // The recipient cannot be deleted under another product of the same account either.
      test.call(deleteSubscriber, { ...of, service_type: 'SERVICE_AI', subscriber_id }, { as: USER.admin }),
    ]
    for (const { status } of await Promise.all(tries.map(refusal))) expect(status).toBe(404)
    // A salesperson of another dealership does not match as a CRM user.
    expect(await refusal(add(person(), { account_id: ACCOUNT.toyota }))).toMatchObject({
      status: 400,
      fields: { CrmUserId: SUBSCRIBER_TEXTS.noCrmUser },
    })
    expect(await list()).toHaveLength(1)
    // Each dealership of a group has its own recipients.
    expect(
      (
        await refusal(
          add(person({ CrmUserId: null, Channels: [BY_MAIL] }), {
            account_id: ACCOUNT.northside,
          }),
        )
      ).status,
    ).toBe(409)
  })
})

eachDatabase('notify team', (database) => {
  let test: TestService
  beforeAll(async () => {
    test = await startService({ seed: seedWorld, database, settings: { TEAM_EMAIL: 'team@ours.example' } })
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    await test.db.deleteFrom('notices').execute()
    await test.db.deleteFrom('audit_log').execute()
  })
  const tell = async (as: string = USER.admin, account_id: string = ACCOUNT.ford) =>
    (await test.call(notifyTeam, { account_id }, { as })).Message
  const mails = () =>
    test.db
      .selectFrom('notices')
      .select(['channel', 'recipient', 'subject', 'text', 'status'])
      .orderBy('at')
      .execute()

  it('tells our team whose settings are ready, by whom, and what was changed', async () => {
    await test.call(addSubscriber, { ...of, subscriber_data: person() }, { as: USER.admin })
    expect(await tell()).toBe(
      'Our team was told that the settings of Ford Motors are ready. We will be in touch.',
    )
    expect(await mails()).toEqual([
      {
        channel: 'email',
        recipient: 'team@ours.example',
        subject: 'Settings are ready: Ford Motors',
        text: [
          'The settings of Ford Motors are ready.',
          `Told by Admin Tester, ${USER.admin}.`,
          'Changed lately: notifications.',
        ].join('\n'),
        status: 'queued',
      },
    ])
    await deliverNotices(test.context)
    expect((await mails()).map(({ status }) => status)).toEqual(['sent'])
  })

  it('tells once in a while, whoever presses and how often, each dealership by itself', async () => {
    const messages = await Promise.all([tell(), tell(), tell(USER.super)])
    expect(messages.filter((one) => one.startsWith('Our team was told that'))).toHaveLength(1)
    expect(messages.filter((one) => /^Our team was told at \d+:\d\d [AP]M already/.test(one))).toHaveLength(2)
    expect(await mails()).toHaveLength(1)
    await tell(USER.admin, ACCOUNT.toyota)
    expect(await mails()).toHaveLength(2)
    test.clock.advance(MIN_INTERVAL_MS)
    expect(await tell()).toMatch(/^Our team was told that/)
    expect((await mails()).at(-1)?.text).toContain('Nothing was changed lately.')
  })

  it('is for those whose policy holds it', async () => {
    expect((await refusal(tell(USER.rep))).status).toBe(403)
    expect((await refusal(tell(USER.editor))).status).toBe(403)
    expect((await refusal(tell(USER.admin, ACCOUNT.riverside))).status).toBe(404)
    expect(await mails()).toEqual([])
  })
})

describe('where nothing can be sent', () => {
  it('says so at the notice, and gives up at once', async () => {
    const test = await startService({ seed: seedWorld, settings: { DEMO: '0' } })
    try {
      await test.call(notifyTeam, { account_id: ACCOUNT.ford }, { as: USER.admin })
      await deliverNotices(test.context)
      const row = await test.db.selectFrom('notices').select(['status', 'error']).executeTakeFirst()
      expect(row).toEqual({ status: 'failed', error: 'Nothing is set up to send it: SMTP_URL is missing' })
    } finally {
      await test.close()
    }
  })
})
