/** Notifications on devices: who is told of what, encrypted and signed, and what ends them. */
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { assign } from '../../src/contract/calls/assignment'
import { offerChat } from '../../src/contract/calls/chat-offers'
import { addNote } from '../../src/contract/calls/notes'
import {
  addPushDevice,
  push,
  PUSH_DEVICES_MAX,
  removePushDevice,
  savePushKinds,
  testPushDevice,
} from '../../src/contract/calls/push'
import { logout } from '../../src/contract/calls/session'
import { withPrincipal } from '../../src/rules/settings/notifications'
import { PUSH_OPTIONS } from '../../src/rules/settings/push'
import { readConversation } from '../../src/service/conversations/conversation-writes'
import { eraseConversations } from '../../src/service/conversations/erasure'
import { startHandoff } from '../../src/service/conversations/handoff'
import { appendMessage } from '../../src/service/conversations/messages'
import { joinTakeover } from '../../src/service/conversations/takeover'
import { claimDueNotices, settleNotice } from '../../src/service/outbound/notice-queue'
import { LEASE_MS } from '../../src/service/platform/retry-policy'
import { removeUser } from '../../src/service/users/delete-user'
import { eachDatabase } from './support/databases'
import { PushServer, verifyVapid, type PushBrowser } from './support/push-server'
import { deliverNotices } from './support/queues'
import { CallFailed, startService, type TestService } from './support/service'
import { ACCOUNT, addConversation, seedWorld, USER, USER_ID, type NewConversation } from './support/world'

const account_id = ACCOUNT.ford
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
type Person = keyof typeof USER

eachDatabase('push', (database) => {
  const server = new PushServer()
  let at: TestService
  beforeAll(async () => {
    await server.listen()
    at = await startService({ seed: seedWorld, database, settings: { PUSH_PRIVATE_ADDRESSES: '1' } })
  })
  afterAll(async () => {
    await at.close()
    await server.close()
  })
  beforeEach(async () => {
    server.clear()
    for (const table of ['notices', 'push_devices', 'push_choices', 'subscribers'] as const)
      await at.db.deleteFrom(table).execute()
    await at.db
      .updateTable('users')
      .set({ lead_scope: 'all', disabled: false, sessions_valid_from: new Date(0) })
      .execute()
  })

  const add = async (who: Person, browser: PushBrowser = server.browser(), language: 'en' | 'de' = 'en') => {
    const of = who === 'riverside' ? ACCOUNT.riverside : account_id
    const { id } = await at.call(
      addPushDevice,
      { account_id: of, ...browser.subscription, language },
      { as: USER[who] },
    )
    return { id, browser }
  }
  const read = (who: Person) => at.call(push, { account_id }, { as: USER[who] })
  const waiting = async (given: NewConversation = {}) => {
    const { id } = await addConversation(at.db, { name: 'Mia', surname: 'Secret', ...given })
    const now = at.clock.now()
    await at.db.transaction().execute(async (tx) => {
      await startHandoff(tx, await readConversation(tx, { id, account_id }), 'She asked for a person', now)
    })
    return id
  }
  const send = () => deliverNotices(at.context)
  const queued = () => at.db.selectFrom('notices').selectAll().where('channel', '=', 'push').execute()
  const titles = (browser: PushBrowser) => server.for(browser).map(({ title }) => title.replace(/[⁦-⁩]/g, ''))
  const owner = (who: Person) =>
    at.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', USER_ID[who as keyof typeof USER_ID])
      .executeTakeFirstOrThrow()
  const answer = async (conversation_id: string, who: Person = 'rep2') =>
    appendMessage(at.context, {
      account_id,
      conversation_id,
      initiator: 'SPECIALIST',
      channel: 'email',
      text: 'Yes, it is here.',
      user: await owner(who),
    })

  it('is encrypted for the device, signed by the service, and says who and where, but not what', async () => {
    const { browser } = await add('rep', server.browser(), 'de')
    const id = await waiting({ channel: 'sms' })
    await send()
    const [request] = server.received
    if (!request) throw new Error('Nothing arrived')
    expect(request.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: String(PUSH_OPTIONS.handoff.ttl),
      urgency: 'high',
    })
    expect(request.headers.topic).toMatch(/^[\w-]{1,32}$/)
    const public_key = (await read('rep')).public_key ?? ''
    const claims = await verifyVapid(request, public_key, server.origin)
    expect(claims.sub).toMatch(/^mailto:/)
    const [message] = server.for(browser)
    expect(message).toMatchObject({
      lang: 'de',
      tag: `conversation/${id}`,
      path: `conversation/${id}?account=${account_id}`,
      silent: false,
    })
    expect(message?.title).toMatch(/Mia.* braucht eine Person/)
    expect(JSON.stringify(message)).not.toMatch(/Secret|asked/)
    // Another browser cannot read it.
    expect(() => server.browser().decrypt(request.body)).toThrow()
  })

  it('calls a customer without a name by the number or address, and nobody else', async () => {
    const { browser } = await add('rep')
    const contact = { phone: '+13125550142', email: 'mia@mail.example' }
    const nameless = { name: '', surname: '' }
    for (const given of [
      { ...nameless, ...contact },
      { ...nameless, email: contact.email },
      nameless,
      contact,
    ]) {
      at.clock.advance(1_000)
      await waiting(given)
      await send()
    }
    expect(titles(browser)).toEqual([
      '(312) 555-0142 needs a person',
      'mia@mail.example needs a person',
      'A customer needs a person',
      'Mia needs a person',
    ])
  })

  it('keeps address and keys of a device encrypted', async () => {
    const { browser } = await add('rep')
    const stored = JSON.stringify(await at.db.selectFrom('push_devices').selectAll().execute())
    const { endpoint, keys } = browser.subscription
    for (const text of [endpoint, keys.auth, keys.p256dh]) expect(stored).not.toContain(text)
  })

  it('reaches everybody who sees the lead, and nobody else', async () => {
    const rep = await add('rep')
    const rep2 = await add('rep2')
    const other = await add('riverside')
    const maintainer = await add('super')
    await at.db.updateTable('users').set({ lead_scope: 'own' }).where('id', '=', USER_ID.rep2).execute()
    await waiting({ salesperson_id: 'p_rep' })
    await send()
    expect(titles(rep.browser)).toEqual(['Mia needs a person'])
    for (const { browser } of [rep2, other, maintainer]) expect(titles(browser)).toEqual([])
  })

  it.each<[string, () => Promise<unknown>]>([
    [
      'may no longer see the lead',
      async () => {
        await at.db.updateTable('users').set({ lead_scope: 'own' }).where('id', '=', USER_ID.rep2).execute()
      },
    ],
    [
      'was disabled',
      async () => {
        await at.db.updateTable('users').set({ disabled: true }).where('id', '=', USER_ID.rep2).execute()
      },
    ],
    [
      'signed out everywhere',
      async () => {
        at.clock.advance(1000)
        await at.db
          .updateTable('users')
          .set({ sessions_valid_from: at.clock.now() })
          .where('id', '=', USER_ID.rep2)
          .execute()
      },
    ],
    ['chose otherwise', () => at.call(savePushKinds, { account_id, kinds: ['mention'] }, { as: USER.rep2 })],
    [
      'removed the device',
      async () => {
        const [device] = (await read('rep2')).devices
        await at.call(removePushDevice, { account_id, device_id: device?.id ?? '' }, { as: USER.rep2 })
      },
    ],
    [
      'was too long without the console',
      async () => {
        await at.db
          .updateTable('push_devices')
          .set({ confirmed_at: new Date(at.clock.now().getTime() - 31 * DAY) })
          .execute()
      },
    ],
  ])('is not sent to a user who, between queue and sending, %s', async (_, happen) => {
    const { browser } = await add('rep2')
    await waiting({ salesperson_id: 'p_rep' })
    expect(await queued()).toHaveLength(1)
    await happen()
    await send()
    expect(titles(browser)).toEqual([])
    expect(await queued()).toEqual([])
  })

  it('is not sent when somebody answered first, when the customer was erased, or when it is too late', async () => {
    const { browser } = await add('rep')
    await answer(await waiting())
    await send()
    expect(titles(browser)).toEqual([])
    const erased = await waiting()
    await at.db.transaction().execute((tx) => eraseConversations(tx, [erased], at.clock.now()))
    await send()
    await waiting()
    at.clock.advance(PUSH_OPTIONS.handoff.ttl * 1000)
    await send()
    expect(titles(browser)).toEqual([])
    expect(await queued()).toEqual([])
  })

  it('takes back quietly what others see once a colleague has answered', async () => {
    const rep = await add('rep')
    const rep2 = await add('rep2')
    const id = await waiting()
    await send()
    at.clock.advance(MINUTE)
    await answer(id)
    await send()
    expect(titles(rep.browser)).toEqual(['Mia needs a person', 'Rep2 Tester has answered Mia'])
    const [first, second] = server.for(rep.browser)
    expect(second).toMatchObject({ tag: first?.tag, silent: true })
    expect(new Set(server.received.map(({ headers }) => headers.topic)).size).toBe(1)
    expect(titles(rep2.browser)).toEqual(['Mia needs a person'])
    // A second message answers nobody.
    await answer(id)
    await send()
    expect(titles(rep.browser)).toHaveLength(2)
  })

  it('tells a colleague who is named, and only that one', async () => {
    const rep = await add('rep')
    const rep2 = await add('rep2')
    const { id: cid } = await addConversation(at.db, { name: 'Mia' })
    const to = { kind: 'user', id: USER_ID.rep2 } as const
    const as = { as: USER.rep }
    await at.call(
      addNote,
      { account_id, cid, text: 'Ask her', client_id: 'note-0001', mentions: [to.id] },
      as,
    )
    await at.call(assign, { account_id, cid, assignee: to }, as)
    await appendMessage(at.context, {
      account_id,
      conversation_id: cid,
      initiator: 'HUMAN',
      channel: 'chat',
      text: 'Hi',
    })
    await joinTakeover(at.context, await fordAccount(), cid, await owner('rep'))
    await at.call(offerChat, { account_id, cid, to }, as)
    await send()
    expect(titles(rep2.browser).sort()).toEqual([
      'Rep Tester assigned Mia to you',
      'Rep Tester mentioned you: Mia',
      'Rep Tester offers you the chat with Mia',
    ])
    expect(titles(rep.browser)).toEqual([])
  })
  const fordAccount = async () => {
    const row = await at.db
      .selectFrom('accounts')
      .selectAll()
      .where('id', '=', account_id)
      .executeTakeFirstOrThrow()
    const capabilities = JSON.stringify({ ...row.capabilities, dealership_takeover: true })
    await at.db.updateTable('accounts').set({ capabilities }).where('id', '=', account_id).execute()
    return row
  }

  it('respects "only assigned" of the dealership’s entry for the person', async () => {
    const { browser } = await add('rep')
    await at.db
      .insertInto('subscribers')
      .values({
        id: 'p_told',
        account_id,
        product_id: 'LEAD_ENGAGE',
        first_name: 'Rep',
        last_name: 'Tester',
        email: USER.rep,
        phone: null,
        crm_user_id: 'p_rep',
        channels: JSON.stringify([
          {
            Channel: 'Email',
            SubscribedNotifications: [
              withPrincipal('customer_waiting', 'OnlyAssigned'),
              withPrincipal('handoff', 'OnlyOrphan'),
            ],
          },
        ]),
        updated_at: at.clock.now(),
      } as never)
      .execute()
    await waiting({ salesperson_id: 'p_rep' })
    await send()
    expect(titles(browser)).toEqual([])
  })

  describe('a push service that', () => {
    it.each([404, 410])('answers %i ends the device', async (code) => {
      await add('rep')
      server.answers.push(code)
      await waiting()
      await send()
      expect((await read('rep')).devices).toEqual([])
    })

    it.each([429, 500, 503])('answers %i gets it again', async (code) => {
      const { browser } = await add('rep')
      server.answers.push(code)
      await waiting()
      await send()
      expect(await queued()).toMatchObject([{ status: 'queued', attempts: 1 }])
      at.clock.advance(MINUTE)
      await send()
      expect(titles(browser)).toHaveLength(2)
      expect(await queued()).toMatchObject([{ status: 'sent', attempts: 2 }])
      expect((await read('rep')).devices[0]?.last_used_at).not.toBeNull()
    })

    it.each([400, 403, 413, 302])('answers %i gets it no more, and the device stays', async (code) => {
      await add('rep')
      server.answers.push(code)
      await waiting()
      await send()
      expect(await queued()).toMatchObject([{ status: 'failed', due_at: null }])
      expect((await read('rep')).devices).toHaveLength(1)
    })

    it('breaks the connection gets it again', async () => {
      await add('rep')
      server.answers.push((response) => response.destroy())
      await waiting()
      await send()
      expect(await queued()).toMatchObject([{ status: 'queued', attempts: 1 }])
    })
  })

  it('is claimed by one instance at a time, and again when that one died', async () => {
    await add('rep')
    await waiting()
    const [one, two] = await Promise.all([claimDueNotices(at.context), claimDueNotices(at.context)])
    expect(one.claimed.length + two.claimed.length).toBe(1)
    const [dead] = [...one.claimed, ...two.claimed]
    expect((await claimDueNotices(at.context)).claimed).toEqual([])
    at.clock.advance(LEASE_MS + 1)
    const [next] = (await claimDueNotices(at.context)).claimed
    if (!dead || !next) throw new Error('Nothing was claimed')
    // The dead one comes back too late to change anything.
    await settleNotice(at.context, dead, { kind: 'failed', reason: 'late', permanent: true })
    expect(await queued()).toMatchObject([{ status: 'queued', attempts: 2 }])
    await settleNotice(at.context, next, { kind: 'sent', provider_id: null })
    expect(await queued()).toMatchObject([{ status: 'sent' }])
  })

  describe('the devices of a user', () => {
    it('are listed, tested and removed by their owner alone', async () => {
      const { id, browser } = await add('rep')
      expect((await read('rep')).devices).toMatchObject([{ id, last_used_at: null }])
      expect((await read('rep2')).devices).toEqual([])
      for (const call of [removePushDevice, testPushDevice])
        await expect(at.call(call, { account_id, device_id: id }, { as: USER.rep2 })).rejects.toMatchObject({
          status: 404,
        })
      await at.call(testPushDevice, { account_id, device_id: id }, { as: USER.rep })
      await send()
      expect(titles(browser)).toEqual(['Notifications reach this device'])
      await at.call(removePushDevice, { account_id, device_id: id }, { as: USER.rep })
      expect((await read('rep')).devices).toEqual([])
    })

    it('are at most ten: the one that was not opened for longest makes place', async () => {
      const first = await add('rep')
      for (let index = 0; index < PUSH_DEVICES_MAX; index += 1) {
        at.clock.advance(1000)
        await add('rep')
      }
      const { devices } = await read('rep')
      expect(devices).toHaveLength(PUSH_DEVICES_MAX)
      expect(devices.map(({ id }) => id)).not.toContain(first.id)
    })

    it('belong to who confirmed them last; what waited for the other is gone', async () => {
      const { browser, id } = await add('rep')
      await waiting({ salesperson_id: 'p_rep' })
      await at.db.updateTable('users').set({ lead_scope: 'own' }).where('id', '=', USER_ID.rep2).execute()
      await add('rep2', browser)
      await send()
      expect(titles(browser)).toEqual([])
      expect((await read('rep')).devices).toEqual([])
      expect((await read('rep2')).devices.map((device) => device.id)).not.toContain(id)
    })

    it('end with the sign-in, and with the user', async () => {
      await add('rep')
      await add('rep2')
      await at.call(logout, {}, { as: USER.rep })
      await removeUser(at.context, (await caller()) as never, USER_ID.rep2)
      expect(await at.db.selectFrom('push_devices').selectAll().execute()).toEqual([])
    })
    const caller = async () => ({
      user: await owner('admin'),
      role: 'ADMIN',
      accountIds: [ACCOUNT.northside, ACCOUNT.ford, ACCOUNT.toyota],
      policies: [],
    })
  })
})

describe('a subscription that is none', () => {
  let at: TestService
  beforeAll(async () => {
    at = await startService({ seed: seedWorld })
  })
  afterAll(() => at.close())
  const GOOD = {
    endpoint: 'https://push.example/1',
    keys: {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    },
  }
  const add = (change: object) =>
    at.call(addPushDevice, { account_id, ...GOOD, language: 'en', ...change } as never, { as: USER.rep })

  it.each([
    ['endpoint', { endpoint: 'http://push.example/1' }],
    ['endpoint', { endpoint: 'https://127.0.0.1/1' }],
    ['endpoint', { endpoint: 'https://169.254.169.254/latest' }],
    ['endpoint', { endpoint: 'https://[::1]/1' }],
    ['endpoint', { endpoint: 'https://me:secret@push.example/1' }],
    ['endpoint', { endpoint: 'javascript:alert(1)' }],
    ['endpoint', { endpoint: `https://push.example/${'x'.repeat(2_000)}` }],
    ['endpoint', { endpoint: 7 }],
    ['keys.p256dh', { keys: { ...GOOD.keys, p256dh: 'AAAA' } }],
    ['keys.p256dh', { keys: { ...GOOD.keys, p256dh: `B${'A'.repeat(86)}` } }],
    ['keys.auth', { keys: { ...GOOD.keys, auth: 'short' } }],
    ['keys.auth', { keys: { ...GOOD.keys, auth: '!'.repeat(22) } }],
    ['language', { language: 'xx' }],
  ])('is refused by its %s: %o', async (field, change) => {
    const error: unknown = await add(change).catch((thrown: unknown) => thrown)
    if (!(error instanceof CallFailed)) throw error
    expect(error.status).toBe(400)
    expect(Object.keys(error.body.fields ?? {})).toContain(field)
    expect(await at.db.selectFrom('push_devices').selectAll().execute()).toEqual([])
  })

  it('is refused or accepted within moments, whatever it contains', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ maxLength: 1_000 }),
        fc.string({ maxLength: 120 }),
        async (endpoint, key) => {
          const began = performance.now()
          await expect(add({ endpoint, keys: { p256dh: key, auth: key } })).rejects.toMatchObject({
            status: 400,
          })
          expect(performance.now() - began).toBeLessThan(1_000)
        },
      ),
      { numRuns: 30 },
    )
  })

  it('may name a host, whose address is checked when something is sent there', async () => {
    await add({ endpoint: 'https://localhost/push' })
    const { id } = await addConversation(at.db)
    await at.db.transaction().execute(async (tx) => {
      await startHandoff(tx, await readConversation(tx, { id, account_id }), 'Help', at.clock.now())
    })
    await deliverNotices(at.context)
    const [notice] = await at.db.selectFrom('notices').selectAll().where('channel', '=', 'push').execute()
    expect(notice).toMatchObject({ status: 'queued', error: 'The address is not a public one' })
  })
})
