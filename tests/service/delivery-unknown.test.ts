/** Letters and texts of which nobody knows whether they were sent, and gateways that hang. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { conversations } from '../../src/contract/calls/conversations'
import { dialogue } from '../../src/contract/calls/dialogue'
import { replyMessage, type ReplyChannel } from '../../src/contract/calls/reply'
import { beginSubmission, claimDueDeliveries, settle } from '../../src/service/delivery/message-queue'
import { storeDeliveryStatus } from '../../src/service/delivery/delivery-reports'
import { createDeliveryQueue } from '../../src/service/delivery/message-worker'
import { allGateways } from '../../src/service/channels/gateway'
import { mailGateway } from '../../src/service/outbound/mail-gateway'
import { releaseLeases } from '../../src/service/outbound/delivery-lanes'
import { mailSenderOf } from '../../src/service/parsing/mail-address'
import { SUBMISSION_LEASE_MS, LEASE_MS } from '../../src/service/platform/retry-policy'
import { anyDatabase } from './support/databases'
import { MailServer } from './support/mail-server'
import { deliverMessages } from './support/queues'
import { say } from './support/said'
import { startService, type TestService } from './support/service'
import { SmsServer } from './support/sms-server'
import { ACCOUNT, addConversation, seedWorld, USER } from './support/world'

const MAIL = 'jordan@mail.example'
const PHONE = '+13125550142'
const SLOW = 'slow@mail.example'
const FAST = 'fast@mail.example'
/** Real time, for work that the service does in the background. */
const PATIENCE_MS = 60_000
/** The silence after which a test's mail server has not answered, ms. */
const SILENCE_MS = 300

const only = <T>(items: readonly T[]): T => {
  const [item] = items
  if (item === undefined || items.length !== 1) throw new Error(`${items.length} instead of one`)
  return item
}

anyDatabase('messages whose outcome is unknown', (database) => {
  const mail = new MailServer()
  const sms = new SmsServer()
  let test: TestService
  let id: string
  beforeAll(async () => {
    const [mailPort, smsPort] = [await mail.listen(), await sms.listen()]
    test = await startService({
      seed: seedWorld,
      database,
      settings: {
        SMTP_URL: `smtp://127.0.0.1:${mailPort}?from=answers@northside.example`,
        SMS_URL: `http://127.0.0.1:${smsPort}/messages`,
      },
    })
  })
  afterAll(async () => {
    await test.close()
    await Promise.all([mail.close(), sms.close()])
  })
  beforeEach(async () => {
    mail.taken.length = 0
    mail.seen.length = 0
    mail.moods.length = 0
    sms.requests.length = 0
    sms.answers.length = 0
    mail.hold = Promise.resolve()
    await test.db.deleteFrom('deliveries').execute()
    const made = await addConversation(test.db, { email: MAIL, phone: PHONE })
    await say(test, made.id, { initiator: 'HUMAN', channel: 'email' })
    await say(test, made.id, { initiator: 'HUMAN', channel: 'sms' })
    id = made.id
  })

  let counter = 0
  const nextId = () => `unknown-${String((counter += 1)).padStart(6, '0')}`
  const send = (channel: ReplyChannel = 'email', client_id = nextId(), resend?: true) =>
    test.call(
      replyMessage,
      {
        account_id: ACCOUNT.ford,
        id,
        text: 'It is here.',
        selectedChannel: channel,
        client_id,
        ...(resend && { resend }),
      },
      { as: USER.rep },
    )
  const run = () => deliverMessages(test.context)
  const row = async () =>
    only(await test.db.selectFrom('deliveries').selectAll().where('conversation_id', '=', id).execute())
  const lastMessage = async () =>
    (await test.call(dialogue, { conversation_id: id }, { as: USER.rep })).messages.at(-1)
  const inList = async () => {
    const range = { start_date: '2026-11-01T00:00:00', end_date: '2027-01-31T23:59:59' }
    const page = await test.call(
      conversations,
      { name: 'all', account_id: ACCOUNT.ford, ...range },
      { as: USER.rep },
    )
    return page.items.find(({ ConversationId }) => ConversationId === id)?.undelivered
  }
  async function letHoursPass(): Promise<void> {
    for (let round = 0; round < 3; round += 1) {
      await run()
      test.clock.advance(2 * 3_600_000)
    }
  }

  it('are shown so, with the id of the letter, in the dialogue and in lists', async () => {
    mail.moods.push('take and die')
    const { MessageId } = await send()
    await run()
    expect(await row()).toMatchObject({ status: 'unknown', due_at: null, leased_until: null })
    expect((await lastMessage())?.Delivery).toMatchObject({
      status: 'unknown',
      error: expect.stringMatching(/^The mail server did not say whether it accepted the letter: /),
      message_id: `${MessageId}@northside.example`,
    })
    expect(await inList()).toBe('unknown')
  })

  it('are never sent again by themselves, and again when a person says so', async () => {
    mail.moods.push('take and die')
    const client_id = nextId()
    await send('email', client_id)
    await letHoursPass()
    expect(mail.taken).toHaveLength(1)
    // A browser that repeats its request after a lost answer does not say so.
    await send('email', client_id)
    await run()
    expect(mail.taken).toHaveLength(1)
    expect((await send('email', client_id, true)).Delivery).toMatchObject({ status: 'queued' })
    await run()
    expect(mail.taken).toHaveLength(2)
    expect(await row()).toMatchObject({ status: 'sent' })
    expect(await inList()).toBeUndefined()
  })

  it('include a letter that a silent server never answers', async () => {
    mail.moods.push('take and say nothing')
    await send()
    const gateways = allGateways(test.context)
    const { settings } = test.context
    const sender = mailSenderOf(settings)
    const email = mailGateway(settings.SMTP_URL ?? '', sender, test.context, SILENCE_MS)
    await createDeliveryQueue(test.context, { ...gateways, email }).runOnce()
    email.close()
    expect(await row()).toMatchObject({
      status: 'unknown',
      error: 'The mail server did not say whether it accepted the letter: it did not answer in time',
    })
    await letHoursPass()
    expect(mail.taken).toHaveLength(1)
  })

  it('do not include a letter that is answered late: it leaves once', async () => {
    let release = () => {}
    mail.hold = new Promise<void>((resolve) => (release = resolve))
    await send()
    const running = run()
    await vi.waitFor(() => expect(mail.seen).toHaveLength(1), PATIENCE_MS)
    // Ten minutes are the least that a client waits; another instance does not take it up meanwhile.
    test.clock.advance(10 * 60_000)
    expect(await run()).toBe(0)
    release()
    await running
    expect(await row()).toMatchObject({ status: 'sent', attempts: 1 })
    expect(mail.taken).toHaveLength(1)
  })

  it('include what a killed process had begun to submit, and not what it had only claimed', async () => {
    await send()
    const first = only((await claimDueDeliveries(test.context)).claimed)
    expect(await beginSubmission(test.context, first, 'm1@northside.example')).toBe(true)
    test.clock.advance(LEASE_MS + 1)
    expect(await run()).toBe(0)
    test.clock.advance(SUBMISSION_LEASE_MS)
    await run()
    expect(await row()).toMatchObject({
      status: 'unknown',
      error: 'The service stopped before the answer came',
      provider_id: 'm1@northside.example',
    })
    expect(mail.seen).toEqual([])
  })

  it('are known at once after a restart on the embedded database', async () => {
    await send()
    const first = only((await claimDueDeliveries(test.context)).claimed)
    await beginSubmission(test.context, first, 'm1@northside.example')
    await releaseLeases(test.context, 'deliveries')
    await run()
    expect(await row()).toMatchObject({ status: 'unknown' })
  })

  it('cannot be made by two processes: only who holds the claim may submit', async () => {
    await send()
    const late = only((await claimDueDeliveries(test.context)).claimed)
    test.clock.advance(LEASE_MS + 1)
    const next = only((await claimDueDeliveries(test.context)).claimed)
    expect(await beginSubmission(test.context, late, 'late@northside.example')).toBe(false)
    expect(await beginSubmission(test.context, next, 'next@northside.example')).toBe(true)
    expect(await beginSubmission(test.context, next, 'next@northside.example')).toBe(false)
    await settle(test.context, late, { kind: 'failed', reason: 'late', permanent: true })
    expect(await row()).toMatchObject({ status: 'queued' })
    await settle(test.context, next, { kind: 'sent', provider_id: 'next@northside.example' })
    expect(await row()).toMatchObject({ status: 'sent', handed_over_at: null })
  })

  it('are cleared up by a report that comes later', async () => {
    mail.moods.push('take and die')
    await send()
    await run()
    const { provider_id } = await row()
    const report = { provider_id: provider_id ?? '', status: 'delivered' } as const
    expect(await storeDeliveryStatus(test.context, ACCOUNT.ford, report)).toBe(true)
    expect(await row()).toMatchObject({ status: 'delivered', error: null })
    expect(await inList()).toBeUndefined()
  })

  it('are texts whose gateway is cut off, known to it under our id', async () => {
    sms.answers.push(null)
    const { MessageId } = await send('sms')
    await letHoursPass()
    expect(sms.requests).toHaveLength(1)
    expect(await row()).toMatchObject({ status: 'unknown', provider_id: MessageId })
  })

  it('are not texts that no gateway was there to take', async () => {
    const gone = new SmsServer()
    const port = await gone.listen()
    await gone.close()
    await send('sms')
    const { settings } = test.context
    const SMS_URL = `http://127.0.0.1:${port}/messages`
    const gateways = allGateways({ ...test.context, settings: { ...settings, SMS_URL } })
    await createDeliveryQueue(test.context, gateways).runOnce()
    gateways.email.close()
    expect(await row()).toMatchObject({ status: 'queued', attempts: 1, handed_over_at: null })
  })
})

describe('a gateway that hangs', () => {
  it('delays neither other dealerships nor other channels, and connections are used again', async () => {
    const mail = new MailServer()
    const sms = new SmsServer()
    const settings = {
      SMTP_URL: `smtp://127.0.0.1:${await mail.listen()}?from=answers@northside.example`,
      SMS_URL: `http://127.0.0.1:${await sms.listen()}/messages`,
    }
    const test = await startService({ seed: seedWorld, settings })
    let release = () => {}
    mail.hold = new Promise<void>((resolve) => (release = resolve))
    mail.holdFor = SLOW
    const begin = async (account_id: string, email: string) => {
      const { id } = await addConversation(test.db, { account_id, email, phone: PHONE })
      return id
    }
    const queue = (conversation: string, account_id: string, channel: ReplyChannel, recipient: string) =>
      say(test, conversation, {
        account_id,
        initiator: 'BOT',
        channel,
        text: 'It is here.',
        delivery: async () => ({ recipient, subject: channel === 'email' ? 'Hi' : null, html: null }),
      })
    try {
      for (let letter = 0; letter < 12; letter += 1) {
        await queue(await begin(ACCOUNT.ford, SLOW), ACCOUNT.ford, 'email', SLOW)
      }
      await test.listen()
      await vi.waitFor(() => expect(mail.seen).toHaveLength(2), PATIENCE_MS)
      const other = await begin(ACCOUNT.toyota, FAST)
      for (let letter = 0; letter < 5; letter += 1) await queue(other, ACCOUNT.toyota, 'email', FAST)
      await queue(other, ACCOUNT.toyota, 'sms', PHONE)
      await queue(await begin(ACCOUNT.ford, MAIL), ACCOUNT.ford, 'sms', PHONE)
      await vi.waitFor(() => expect([mail.taken.length, sms.requests.length]).toEqual([5, 2]), PATIENCE_MS)
      expect(mail.taken.flatMap(({ to }) => to)).toEqual(Array(5).fill(FAST))
      // Two wait for the slow recipient, and one was enough for the others.
      expect(mail.connections).toBeLessThanOrEqual(4)
      release()
      await vi.waitFor(() => expect(mail.taken).toHaveLength(17), PATIENCE_MS)
    } finally {
      release()
      await test.close()
      await Promise.all([mail.close(), sms.close()])
    }
  })
})
