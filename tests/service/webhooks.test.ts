/** Events reach webhooks: each once if the receiver takes it, signed, in order, and for one account. */
import type { ServerResponse } from 'node:http'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  addWebhook,
  deleteWebhook,
  replayDelivery,
  replayFailed,
  rotateWebhookSecret,
  saveWebhook,
  testWebhook,
  webhookLog,
  webhooks,
} from '../../src/contract/calls/webhooks'
import { answerChatOffer, offerChat } from '../../src/contract/calls/chat-offers'
import { markVisit } from '../../src/contract/calls/visits'
import { v } from '../../src/contract/core/schema'
import { WEBHOOK_EVENTS, webhookPayload, type WebhookEventName } from '../../src/contract/webhooks/events'
import { setStopped } from '../../src/service/conversations/ai-stop'
import { readConversation } from '../../src/service/conversations/conversation-writes'
import { eraseConversations } from '../../src/service/conversations/erasure'
import { bookAppointment, cancelAppointments } from '../../src/service/conversations/appointments'
import { startHandoff } from '../../src/service/conversations/handoff'
import { storeContact } from '../../src/service/conversations/store-contact'
import { appendMessage } from '../../src/service/conversations/messages'
import { completeTakeover, joinTakeover } from '../../src/service/conversations/takeover'
import { setSubscribed } from '../../src/service/conversations/unsubscribed'
import { createLead } from '../../src/service/leads/new-lead'
import { claimWebhooks } from '../../src/service/outbound/webhooks/queue'
import { pruneWebhookLog } from '../../src/service/outbound/webhooks/retention'
import { createWebhookQueue } from '../../src/service/outbound/webhooks/worker'
import type { Tx } from '../../src/service/platform/database'
import type { AccountRow } from '../../src/service/platform/schema/accounts'
import type { ConversationRecord } from '../../src/service/platform/schema/conversations'
import { eachDatabase } from './support/databases'
import { startService, type TestService } from './support/service'
import { WebhookReceiver } from './support/webhook-receiver'
import { ACCOUNT, USER, USER_ID, addConversation, seedWorld } from './support/world'

const DAY = 24 * 3_600_000
const account_id = ACCOUNT.ford
const as = { as: USER.admin }
const FAST = { answer: 300, text: 50 }

eachDatabase('webhooks', (database) => {
  const receiver = new WebhookReceiver()
  let origin: string
  let at: TestService
  beforeAll(async () => {
    origin = await receiver.listen()
    const settings = { WEBHOOK_PRIVATE_ADDRESSES: '1' }
    at = await startService({ seed: seedWorld, database, settings })
  })
  afterAll(async () => {
    await at.close()
    await receiver.close()
  })
  beforeEach(async () => {
    // The independent verifier compares with the real clock.
    at.clock.set(new Date())
    receiver.clear()
    await at.db.deleteFrom('webhook_endpoints').execute()
    await at.db.deleteFrom('notices').execute()
  })

  const add = (path = '/', change: object = {}) =>
    at.call(
      addWebhook,
      { account_id, url: origin + path, events: [...WEBHOOK_EVENTS], enabled: true, ...change },
      as,
    )
  const send = (timeouts = FAST) => createWebhookQueue(at.context, timeouts).runOnce()
  const log = async (endpoint_id: string) =>
    (await at.call(webhookLog, { account_id, endpoint_id }, as)).items
  const stateOf = async (id: string) =>
    (await at.call(webhooks, { account_id }, as)).endpoints.find((one) => one.id === id)
  const say = (conversation: Pick<ConversationRecord, 'id' | 'account_id'>, text: string) =>
    appendMessage(at.context, {
      account_id: conversation.account_id,
      conversation_id: conversation.id,
      initiator: 'HUMAN',
      text,
      channel: 'email',
    })
  const inside = <T>(work: (tx: Tx) => Promise<T>) => at.db.transaction().execute(work)
  const account = (): Promise<AccountRow> =>
    at.db.selectFrom('accounts').selectAll().where('id', '=', account_id).executeTakeFirstOrThrow()
  /** Marks a visit that has begun. */
  const markEarlierVisit = async (cid: string) => {
    const visit_id = `a_${cid}`
    const own = { account_id, conversation_id: cid, kind: 'sales', created_by: 'staff' } as const
    const starts_at = new Date(at.clock.now().getTime() - DAY)
    await at.db
      .insertInto('appointments')
      .values({ ...own, id: visit_id, starts_at, created_at: starts_at })
      .execute()
    await at.call(markVisit, { account_id, cid, visit_id, outcome: 'came' }, { as: USER.rep })
  }
  const types = () => receiver.received.map(({ body }) => body.type)

  it('signs what it sends so that an independent implementation accepts it', async () => {
    const { secret } = await add()
    const conversation = await addConversation(at.db)
    await say(conversation, 'Grüße — is it “there”? 🚗')
    await send()
    expect(receiver.received).toHaveLength(1)
    const [first] = receiver.received
    const { text = '', headers = {}, body } = first ?? {}
    const verified = new Webhook(secret).verify(text, headers as Record<string, string>)
    expect(verified).toEqual(body)
    expect(first?.headers['webhook-id']).toBe(body?.id)
    expect(body?.data).toMatchObject({ from: 'customer', text: 'Grüße — is it “there”? 🚗', seq: 1 })
    const other = new Webhook(Buffer.from('another secret of 24 byt').toString('base64'))
    expect(() => other.verify(text, headers as Record<string, string>)).toThrow()
    expect(() => new Webhook(secret).verify(`${text} `, headers as Record<string, string>)).toThrow()
  })

  it('tells of every kind of event by its schema, in order', async () => {
    await add()
    const row = await account()
    await at.db
      .updateTable('accounts')
      .set({ capabilities: JSON.stringify({ ...row.capabilities, dealership_takeover: true }) })
      .where('id', '=', account_id)
      .execute()
    const now = at.clock.now()
    const lead = { source_name: 'Website', lead_type: 'internet', channel: 'chat', first_name: 'Jo' } as const
    const { id } = await inside((tx) => createLead(tx, row, lead, now))
    const present = (tx: Tx) => readConversation(tx, { id, account_id })
    const soon = new Date(now.getTime() + 2 * DAY)
    const later = new Date(now.getTime() + 3 * DAY)
    await inside(async (tx) => storeContact(tx, await present(tx), { email: 'jo@mail.example' }, now))
    await inside(async (tx) => startHandoff(tx, await present(tx), 'She asked for a person', now))
    for (const starts_at of [soon, later]) {
      await inside(async (tx) =>
        bookAppointment(tx, row, await present(tx), { starts_at, visit: 'sales' }, now),
      )
    }
    await inside(async (tx) => cancelAppointments(tx, row, await present(tx), now))
    await markEarlierVisit(id)
    await appendMessage(at.context, {
      account_id,
      conversation_id: id,
      initiator: 'HUMAN',
      text: 'Hello',
      channel: 'chat',
    })
    const owner = { id: USER_ID.rep, first_name: 'Rep', last_name: 'Tester', email: USER.rep }
    await joinTakeover(at.context, row, id, owner)
    const to = { kind: 'user', id: USER_ID.admin } as const
    const { offer_id } = await at.call(offerChat, { account_id, cid: id, to }, { as: USER.rep })
    await at.call(answerChatOffer, { account_id, offer_id, answer: 'accept' }, as)
    await completeTakeover(at.context, row, id, USER_ID.admin)
    await inside(async (tx) =>
      setSubscribed(tx, await present(tx), 'sms', false, now, { cause: 'keyword', text: 'STOP' }),
    )
    await inside(async (tx) => setStopped(tx, row, await present(tx), { stop: true, actor: 'Rep', now }))
    await send()
    expect(types()).toEqual([
      'lead.created',
      'lead.changed',
      'conversation.handed_off',
      'appointment.booked',
      'appointment.moved',
      'appointment.canceled',
      'appointment.marked',
      'message.created',
      'takeover.started',
      // It was transferred to a colleague.
      'takeover.ended',
      'takeover.started',
      'takeover.ended',
      'customer.opted_out',
      'assistant.stopped',
    ])
    for (const { body } of receiver.received) {
      expect(v.parse(webhookPayload(body.type as WebhookEventName), body)).toEqual(body)
    }
    expect(new Set(receiver.received.map(({ body }) => body.id)).size).toBe(14)
  })

  it('tells only of chosen events, only what was stored, and nothing of test leads', async () => {
    await add('/messages', { events: ['message.created'] })
    await add('/off', { enabled: false })
    const conversation = await addConversation(at.db)
    const broken = inside(async (tx) => {
      await startHandoff(tx, conversation, 'Why', at.clock.now())
      throw new Error('rolled back')
    })
    await expect(broken).rejects.toThrow('rolled back')
    await inside((tx) => startHandoff(tx, conversation, 'Why', at.clock.now()))
    await say(conversation, 'One')
    await say(await addConversation(at.db, { is_test: true, excluded: true }), 'A test')
    await send()
    expect(receiver.received.map(({ path, body }) => [path, body.type])).toEqual([
      ['/messages', 'message.created'],
    ])
  })

  it('keeps accounts apart, in events and in calls', async () => {
    const { id } = await add()
    await say(await addConversation(at.db, { account_id: ACCOUNT.riverside }), 'Not for you')
    await say(await addConversation(at.db, { account_id: ACCOUNT.toyota }), 'Nor this')
    await send()
    expect(receiver.received).toEqual([])
    const foreign = { as: USER.riverside }
    const own = { account_id: ACCOUNT.riverside, endpoint_id: id }
    const fields = { url: origin, events: [...WEBHOOK_EVENTS], enabled: true }
    const { delivery_id } = await at.call(testWebhook, { account_id, endpoint_id: id }, as)
    for (const attempt of [
      () => at.call(webhookLog, own, foreign),
      () => at.call(testWebhook, own, foreign),
      () => at.call(rotateWebhookSecret, own, foreign),
      () => at.call(saveWebhook, { ...own, ...fields }, foreign),
      () => at.call(deleteWebhook, own, foreign),
      () => at.call(replayDelivery, { ...own, delivery_id }, foreign),
      () => at.call(replayFailed, { ...own, since: '2026-01-01T00:00:00Z' }, foreign),
      () => at.call(webhookLog, { account_id, endpoint_id: id }, foreign),
    ]) {
      await expect(attempt()).rejects.toMatchObject({ status: 404 })
    }
    expect((await at.call(webhooks, { account_id: ACCOUNT.riverside }, foreign)).endpoints).toEqual([])
  })

  describe('when a receiver fails', () => {
    it('tries again with the same id and text, later and later, and loses nothing', async () => {
      const { id, secret } = await add()
      receiver.answers.push(500, (response) => response.destroy(), 302, 404)
      await say(await addConversation(at.db), 'Again')
      const pauses = [0, 10_000, 60_000, 5 * 60_000, 15 * 60_000]
      for (const pause of pauses) {
        at.clock.advance(pause - 1)
        await send()
        at.clock.advance(1)
        await send()
      }
      expect(receiver.received).toHaveLength(5)
      expect(new Set(receiver.received.map(({ text }) => text)).size).toBe(1)
      vi.useFakeTimers({ toFake: ['Date'], now: at.clock.now() })
      const last = receiver.received[4]
      new Webhook(secret).verify(last?.text ?? '', last?.headers as Record<string, string>)
      vi.useRealTimers()
      const [entry] = await log(id)
      expect(entry).toMatchObject({ status: 'sent', attempts: 5, answer_code: 204, next_attempt_at: null })
      expect(await stateOf(id)).toMatchObject({ state: 'ok', waiting: 0 })
    })

    it('sends nothing of a conversation before what failed, and everything of others', async () => {
      await add()
      const [first, second] = [await addConversation(at.db), await addConversation(at.db)]
      receiver.answers.push(503)
      await say(first, 'one')
      await send()
      await say(first, 'two')
      await say(second, 'other')
      await say(first, 'three')
      await send()
      at.clock.advance(10_000)
      await send()
      const texts = receiver.received.map(({ body }) => body.data.text)
      expect(texts).toEqual(['one', 'other', 'one', 'two', 'three'])
    })

    it('follows no redirect, and stores the beginning of an endless answer', async () => {
      const { id } = await add('/moved')
      receiver.byPath.set('/moved', (response) => {
        response.writeHead(307, { location: `${origin}/inside` })
        const more = () => {
          while (!response.destroyed && response.write('é'.repeat(8_000)));
          if (!response.destroyed) response.once('drain', more)
        }
        more()
      })
      await say(await addConversation(at.db), 'Hi')
      await send()
      expect(receiver.received.map(({ path }) => path)).toEqual(['/moved'])
      const [entry] = await log(id)
      expect(entry).toMatchObject({ status: 'queued', answer_code: 307 })
      expect(entry?.answer).toBe('é'.repeat(512))
    })

    it('counts an answer whose text hangs as received, and a hanging receiver as none', async () => {
      const { id } = await add()
      receiver.answers.push(
        (response) => void response.writeHead(200).write('slow'),
        () => {},
      )
      const conversation = await addConversation(at.db)
      await say(conversation, 'one')
      await send()
      await say(conversation, 'two')
      await send()
      const [second, first] = await log(id)
      expect(first).toMatchObject({ status: 'sent', answer_code: 200, answer: 'slow' })
      expect(second).toMatchObject({
        status: 'queued',
        answer_code: null,
        error: 'There was no answer within 0.3 s',
      })
    })

    it('does not let one that hangs hold up another', async () => {
      await add('/hangs', { events: ['message.created'] })
      const { id } = await add('/works', { events: ['message.created'] })
      const held: (() => void)[] = []
      receiver.byPath.set('/hangs', (response) => void held.push(() => response.writeHead(204).end()))
      const conversations = await Promise.all([1, 2, 3, 4, 5].map(() => addConversation(at.db)))
      for (const one of conversations) await say(one, 'Hi')
      const sending = createWebhookQueue(at.context, { answer: 60_000, text: 50 })
      const [slow, fast] = [sending.runOnce(), sending.runOnce()]
      await vi.waitFor(async () => {
        const sent = (await log(id)).filter(({ status }) => status === 'sent')
        expect(sent.length).toBeGreaterThanOrEqual(2)
      }, 20_000)
      expect(receiver.received.filter(({ path }) => path === '/hangs').length).toBeLessThanOrEqual(4)
      const release = setInterval(() => held.splice(0).forEach((answer) => answer()), 10)
      await Promise.all([slow, fast])
      clearInterval(release)
      expect(receiver.received).toHaveLength(10)
    })

    it('honours Retry-After, but at most an hour', async () => {
      const { id } = await add()
      const retryAfter = (value: string) => (response: ServerResponse) =>
        void response.writeHead(429, { 'retry-after': value }).end()
      receiver.answers.push(retryAfter('120'), retryAfter('999999'))
      await say(await addConversation(at.db), 'Hi')
      await send()
      const next = async () =>
        Date.parse((await log(id))[0]?.next_attempt_at ?? '') - at.clock.now().getTime()
      expect(await next()).toBe(120_000)
      at.clock.advance(120_000)
      await send()
      expect(await next()).toBe(3_600_000)
    })

    it('gives up after a day, marks the endpoint, and tells administrators once', async () => {
      const { id } = await add()
      receiver.byPath.set('/', 500)
      const [first, second] = [await addConversation(at.db), await addConversation(at.db)]
      await say(first, 'one')
      await say(second, 'two')
      const began = at.clock.now().getTime()
      while ((await stateOf(id))?.waiting !== 0) {
        await send()
        const due = (await log(id)).flatMap(({ next_attempt_at }) => next_attempt_at ?? [])
        if (due.length > 0) at.clock.set(due.sort()[0] ?? '')
      }
      const hours = (at.clock.now().getTime() - began) / 3_600_000
      expect(hours).toBeGreaterThan(20)
      expect(hours).toBeLessThanOrEqual(24)
      expect((await log(id)).map(({ status }) => status)).toEqual(['failed', 'failed'])
      expect(await stateOf(id)).toMatchObject({ state: 'failing', enabled: true, last_result: 'HTTP 500' })
      const notices = await at.db.selectFrom('notices').select(['recipient', 'kind', 'text']).execute()
      expect(notices).toMatchObject([{ recipient: USER.admin, kind: 'webhook' }])

      receiver.clear()
      expect(
        await at.call(
          replayFailed,
          { account_id, endpoint_id: id, since: new Date(began).toISOString() },
          as,
        ),
      ).toEqual({ replayed: 2 })
      await send()
      // Only the messages of one conversation have an order.
      expect(receiver.received.map(({ body }) => body.data.text).sort()).toEqual(['one', 'two'])
      expect(await stateOf(id)).toMatchObject({ state: 'ok' })
    })

    it.each([
      ['lets the later ones of a conversation pass an event that it refuses', 422, ['two']],
      ['keeps the order while it is busy', 429, []],
      ['keeps the order while it is down', 503, []],
    ])('%s', async (_, status, passed) => {
      const { id } = await add()
      const conversation = await addConversation(at.db)
      await say(conversation, 'one')
      await say(conversation, 'two')
      receiver.answers.push(...Array.from({ length: 5 }, () => status))
      for (let attempt = 0; attempt < 5; attempt += 1) {
        expect((await log(id)).map(({ attempts }) => attempts)).toEqual([0, attempt])
        await send()
        const due = (await log(id)).flatMap(({ next_attempt_at }) => next_attempt_at ?? [])
        if (attempt < 4) at.clock.set(due.sort().at(-1) ?? '')
      }
      const texts = receiver.received.map(({ body }) => body.data.text)
      expect(texts).toEqual([...Array.from({ length: 5 }, () => 'one'), ...passed])
    })

    it('switches off one that answers 410, and keeps what waited for a replay', async () => {
      const { id } = await add()
      receiver.answers.push(410)
      const conversation = await addConversation(at.db)
      await say(conversation, 'one')
      await say(conversation, 'two')
      await send()
      expect(await stateOf(id)).toMatchObject({ state: 'gone', enabled: false, waiting: 0 })
      expect(await at.db.selectFrom('notices').select('kind').execute()).toEqual([{ kind: 'webhook' }])
      await say(conversation, 'three')
      await send()
      expect(receiver.received).toHaveLength(1)
      expect((await log(id)).map(({ status }) => status)).toEqual(['failed', 'failed'])
      const endpoint = { account_id, endpoint_id: id }
      await expect(at.call(testWebhook, endpoint, as)).rejects.toMatchObject({ status: 409 })
      const fields = { url: origin, events: [...WEBHOOK_EVENTS], enabled: true }
      await at.call(saveWebhook, { ...endpoint, ...fields }, as)
      const [newest] = await log(id)
      await at.call(replayDelivery, { ...endpoint, delivery_id: newest?.id ?? '' }, as)
      await send()
      expect(receiver.received.map(({ body }) => body.data.text)).toEqual(['one', 'two'])
    })

    it('loses nothing of a process that died, and claims nothing twice meanwhile', async () => {
      const { id } = await add()
      await say(await addConversation(at.db), 'one')
      expect((await claimWebhooks(at.context, id, 2)).claimed).toHaveLength(1)
      expect((await claimWebhooks(at.context, id, 2)).claimed).toHaveLength(0)
      await send()
      expect(receiver.received).toHaveLength(0)
      at.clock.advance(60_001)
      await send()
      expect(receiver.received).toHaveLength(1)
      expect((await log(id))[0]).toMatchObject({ status: 'sent', attempts: 2 })
    })

    it('loses and reorders nothing of many conversations under random faults', async () => {
      await add()
      const faults = [500, 503, 429, 301, (response: ServerResponse) => void response.destroy()]
      let seed = 7
      const random = (below: number) => (seed = (seed * 16_807) % 2_147_483_647) % below
      for (let index = 0; index < 40; index += 1) {
        receiver.answers.push(random(2) === 0 ? 204 : (faults[random(faults.length)] ?? 500))
      }
      const conversations = await Promise.all([1, 2, 3].map(() => addConversation(at.db)))
      for (let turn = 0; turn < 6; turn += 1) {
        for (const one of conversations) await say(one, String(turn))
        await send()
        at.clock.advance(10_000)
      }
      for (let round = 0; round < 30; round += 1) {
        await send()
        at.clock.advance(60 * 60_000)
      }
      for (const { id } of conversations) {
        const arrived = receiver.received.filter(({ body }) => body.conversation_id === id)
        const texts = arrived.map(({ body }) => body.data.text)
        const inOrder = texts.filter((text, index) => text !== texts[index - 1])
        expect(inOrder).toEqual(['0', '1', '2', '3', '4', '5'])
        expect(new Set(arrived.map(({ headers }) => headers['webhook-id'])).size).toBe(6)
      }
    })
  })

  it('signs with both secrets for a day after a rotation, and shows no secret again', async () => {
    const { id, secret } = await add()
    const endpoint = { account_id, endpoint_id: id }
    const rotated = await at.call(rotateWebhookSecret, endpoint, as)
    await at.call(testWebhook, endpoint, as)
    await send()
    const { text, headers } = receiver.received[0] ?? { text: '', headers: {} }
    for (const one of [secret, rotated.secret])
      new Webhook(one).verify(text, headers as Record<string, string>)
    at.clock.advance(DAY)
    await at.call(testWebhook, endpoint, as)
    await send()
    expect(String(receiver.received[1]?.headers['webhook-signature']).split(' ')).toHaveLength(1)
    const seen = JSON.stringify([
      await at.call(webhooks, { account_id }, as),
      await log(id),
      await at.db.selectFrom('audit_log').selectAll().where('account_id', '=', account_id).execute(),
    ])
    expect(seen).not.toContain('whsec_')
    expect(seen).not.toContain(rotated.secret.slice(6))
  })

  it('pages its log, deletes it after 30 days, and with the customer', async () => {
    const { id } = await add()
    const conversation = await addConversation(at.db)
    for (let index = 0; index < 26; index += 1) await say(conversation, String(index))
    await send()
    const endpoint = { account_id, endpoint_id: id }
    const page = await at.call(webhookLog, endpoint, as)
    expect([page.items.length, page.more]).toEqual([25, true])
    const rest = await at.call(webhookLog, { ...endpoint, before: page.items.at(-1)?.id }, as)
    expect([rest.items.length, rest.more]).toEqual([1, false])
    const failed = await at.call(webhookLog, { ...endpoint, status: 'failed' }, as)
    expect(failed.items).toEqual([])
    await inside((tx) => eraseConversations(tx, [conversation.id], at.clock.now()))
    expect(await log(id)).toEqual([])
    await at.call(testWebhook, endpoint, as)
    expect(await pruneWebhookLog(at.db, new Date(at.clock.now().getTime() + 31 * DAY))).toBe(0)
    await send()
    expect(await pruneWebhookLog(at.db, new Date(at.clock.now().getTime() + 29 * DAY))).toBe(0)
    expect(await pruneWebhookLog(at.db, new Date(at.clock.now().getTime() + 31 * DAY))).toBe(1)
  })

  it('has at most ten endpoints, and none without an event', async () => {
    for (let index = 0; index < 10; index += 1) await add()
    await expect(add()).rejects.toMatchObject({ status: 409, body: { code: 'too_many_webhooks' } })
    await expect(add('/', { events: [] })).rejects.toMatchObject({ status: 400 })
  })
})
