/** Outgoing messages, to a real mail server and a real SMS gateway. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { dialogue, updateCommunication } from '../../src/contract/calls/dialogue'
import { replyMessage, type ReplyChannel } from '../../src/contract/calls/reply'
import { deliverMessages } from './support/queues'
import { appendLive } from '../../src/service/platform/live-log'
import { settle, claimDueDeliveries } from '../../src/service/delivery/message-queue'
import { setSubscribed } from '../../src/service/conversations/unsubscribed'
import { lockConversation } from '../../src/service/conversations/conversation-writes'
import { LEASE_MS, MAX_ATTEMPTS } from '../../src/service/platform/retry-policy'
import { eachDatabase } from './support/databases'
import { MailServer } from './support/mail-server'
import { say } from './support/said'
import { startService, type TestService } from './support/service'
import { SmsServer } from './support/sms-server'
import { ACCOUNT, addConversation, seedWorld, USER, USER_ID, type NewConversation } from './support/world'

const MAIL = 'jordan@mail.example'
const PHONE = '+13125550142'
const HOUR = 3_600_000
/** Real time, for work that the service does in the background. */
const PATIENCE_MS = 60_000

eachDatabase('delivery', (database) => {
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
        SMS_URL: `http://key:s%40cret@127.0.0.1:${smsPort}/messages`,
      },
    })
    await test.db
      .updateTable('accounts')
      .set({ phone: '+13125550100' })
      .where('id', '=', ACCOUNT.ford)
      .execute()
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
    id = await begun()
  })

  async function begun(given: NewConversation = {}): Promise<string> {
    const made = await addConversation(test.db, { email: MAIL, phone: PHONE, ...given })
    await say(test, made.id, { initiator: 'HUMAN', channel: 'email' })
    await say(test, made.id, { initiator: 'HUMAN', channel: 'sms' })
    return made.id
  }
  let counter = 0
  const send = (text = 'It is here.', selectedChannel: ReplyChannel = 'email', client_id?: string) =>
    test.call(
      replyMessage,
      {
        account_id: ACCOUNT.ford,
        id,
        text,
        selectedChannel,
        client_id: client_id ?? `leave-${String((counter += 1)).padStart(6, '0')}`,
      },
      { as: USER.rep },
    )
  const run = () => deliverMessages(test.context)
  const rows = () =>
    test.db.selectFrom('deliveries').selectAll().where('conversation_id', '=', id).orderBy('seq').execute()
  const statuses = async () => (await rows()).map(({ status }) => status)
  const reported = async () => {
    const events = await test.db
      .selectFrom('live_log')
      .select('data')
      .where('conversation_id', '=', id)
      .where('kind', '=', 'delivery')
      .orderBy('seq')
      .execute()
    return events.map(({ data }) => (data as { delivery: { status: string } }).delivery.status)
  }
  /** Adds an outgoing message of the AI. */
  const sayAsBot = (channel: ReplyChannel = 'sms') =>
    say(test, id, {
      initiator: 'BOT',
      channel,
      text: 'Is Tuesday fine?',
      delivery: async () => ({ recipient: channel === 'sms' ? PHONE : MAIL, subject: null, html: null }),
    })

  it('submits a letter: who, to whom, in which thread, in both forms', async () => {
    const first = await send('Hello <b>you</b>,\nsee you & yours')
    await run()
    await send('Second')
    await run()
    const [one, two] = mail.taken
    expect(one).toMatchObject({ from: 'answers@northside.example', to: [MAIL] })
    expect(one?.email).toMatchObject({
      from: { name: 'Ford Motors', address: 'answers@northside.example' },
      to: [{ name: 'Jordan Bell', address: MAIL }],
      subject: 'Re: Your inquiry at Ford Motors',
      messageId: `<${first.MessageId}@northside.example>`,
    })
    expect(one?.email.text?.trim()).toBe('Hello <b>you</b>,\nsee you & yours')
    expect(one?.email.html).toContain('Hello &lt;b&gt;you&lt;/b&gt;,<br>see you &amp; yours')
    expect(one?.email.replyTo?.[0]?.address).toMatch(
      new RegExp(`^answers\\+${id}\\.[0-9a-z]{16}@northside\\.example$`),
    )
    const header = (name: string) => two?.email.headers.find(({ key }) => key === name)?.value
    expect(header('list-unsubscribe')).toMatch(
      new RegExp(`, <mailto:answers\\+u\\.${id}\\.[0-9a-z]{16}@northside\\.example\\?subject=unsubscribe>$`),
    )
    expect(two?.email.inReplyTo).toBe(`<${first.MessageId}@northside.example>`)
    expect(two?.email.references).toContain(first.MessageId)
    expect(await rows()).toMatchObject([
      {
        status: 'sent',
        due_at: null,
        leased_until: null,
        provider_id: `${first.MessageId}@northside.example`,
      },
      { status: 'sent' },
    ])
    expect(await reported()).toEqual(['sent', 'sent'])
  })

  it('lets no name and no subject end a header', async () => {
    id = await begun({ name: 'Eve\r\nBcc: victim@mail.example', surname: '"; x@y.example,' })
    await test.db
      .updateTable('accounts')
      .set({ name: 'Ford\r\nX-Evil: 1 <a@b.example>' })
      .where('id', '=', ACCOUNT.ford)
      .execute()
    await send('Hi')
    await run()
    await test.db
      .updateTable('accounts')
      .set({ name: 'Ford Motors' })
      .where('id', '=', ACCOUNT.ford)
      .execute()
    const [one] = mail.taken
    expect(one?.to).toEqual([MAIL])
    expect(one?.email.to).toHaveLength(1)
    const names = one?.email.headers.map(({ key }) => key)
    expect(names).not.toContain('bcc')
    expect(names).not.toContain('x-evil')
    expect(one?.raw.split('\r\n\r\n')[0]).not.toMatch(/^(bcc|x-evil):/im)
  })

  it('sends a name that looks like an encoded word as it was written', async () => {
    id = await begun({ name: '=?utf-8?B?ZXZpbEBtYWlsLmV4YW1wbGU=?=', surname: 'Bell' })
    await send('Hi')
    await run()
    expect(mail.taken[0]?.email.to).toEqual([
      { name: '= ?utf-8?B?ZXZpbEBtYWlsLmV4YW1wbGU= ?= Bell', address: MAIL },
    ])
  })

  it('gives up at once when the address is refused for ever, and says why', async () => {
    mail.moods.push('no such user', 'no such content')
    await send()
    await run()
    expect(await rows()).toMatchObject([
      {
        status: 'failed',
        attempts: 1,
        due_at: null,
        error: 'The mail server refused it: 550 5.1.1 No such user here',
      },
    ])
    await send()
    await run()
    expect((await rows())[1]).toMatchObject({ status: 'failed', error: expect.stringContaining('5.7.1') })
    expect(await reported()).toEqual(['failed', 'failed'])
  })

  it('tries again later when it is refused for now', async () => {
    mail.moods.push('busy')
    await send()
    await run()
    const reason = 'The mail server refused it: 451 4.3.2 Come back later'
    expect(await rows()).toMatchObject([{ status: 'queued', attempts: 1, error: reason, leased_until: null }])
    const [, , message] = (await test.call(dialogue, { conversation_id: id }, { as: USER.rep })).messages
    const next_attempt_at = new Date(test.clock.now().getTime() + 10_000).toISOString()
    expect(message?.Delivery).toMatchObject({ status: 'queued', error: reason, next_attempt_at })
    await run()
    expect(mail.seen).toHaveLength(1)
    test.clock.advance(10_000)
    await run()
    expect(await rows()).toMatchObject([{ status: 'sent', attempts: 2, error: null }])
    expect(mail.taken).toHaveLength(1)
  })

  it('tries for a day with growing pauses, and a repeat begins again', async () => {
    await send('Hi', 'email', 'again-000001')
    const begin = test.clock.now().getTime()
    const hours: number[] = []
    while ((await statuses())[0] === 'queued') {
      mail.moods.push('busy')
      hours.push((test.clock.now().getTime() - begin) / HOUR)
      await run()
      const [row] = await rows()
      if (row?.due_at) test.clock.set(row.due_at)
    }
    expect(hours).toHaveLength(MAX_ATTEMPTS)
    expect(hours.at(-1)).toBeGreaterThan(23)
    expect(hours.at(-1)).toBeLessThan(25)
    const pauses = hours.slice(1).map((at, index) => at - (hours[index] ?? 0))
    expect(pauses.every((pause, index) => pause >= (pauses[index - 1] ?? 0) - 1e-9)).toBe(true)
    expect(mail.seen).toHaveLength(MAX_ATTEMPTS)
    expect(await rows()).toMatchObject([
      {
        status: 'failed',
        error: expect.stringMatching(/^Given up after trying for a day\. .*Come back later/),
      },
    ])
    mail.moods.length = 0
    await send('Hi', 'email', 'again-000001')
    await run()
    expect(await statuses()).toEqual(['sent'])
    expect((await reported()).slice(-3)).toEqual(['failed', 'queued', 'sent'])
  })

  it('texts by the gateway, with its credentials beside the address', async () => {
    const { MessageId } = await send('On my way', 'sms')
    await run()
    expect(sms.requests).toEqual([
      {
        authorization: `Basic ${Buffer.from('key:s@cret').toString('base64')}`,
        body: { id: MessageId, to: PHONE, from: '+13125550100', text: 'On my way' },
      },
    ])
    expect(await rows()).toMatchObject([{ status: 'sent', provider_id: 'sm-1' }])
  })

  it.each([
    ['a refusal', [400, 'bad number'], 'failed'],
    ['a redirect', [302, ''], 'failed'],
    ['too much at once', [429, ''], 'queued'],
    ['a fault of its own', [503, 'oops'], 'queued'],
    ['a cut connection', null, 'unknown'],
    ['a proxy that lost the answer', [504, 'upstream'], 'unknown'],
    ['credentials that are wrong', [401, ''], 'queued'],
    ['an answer that says nothing', [200, 'yes'], 'sent'],
    ['an answer without end', [200, 'x'.repeat(200_000)], 'sent'],
  ] as const)('knows what to do after %s of the gateway', async (_, answer, status) => {
    sms.answers.push(answer)
    const { MessageId } = await send('On my way', 'sms')
    await run()
    expect(await statuses()).toEqual([status])
    test.clock.advance(10_000)
    await run()
    expect(sms.requests.map(({ body }) => body.id)).toEqual(
      status === 'queued' ? [MessageId, MessageId] : [MessageId],
    )
    expect(await statuses()).toEqual([status === 'queued' ? 'sent' : status])
  })

  it('keeps the order of two texts, also when the first has to wait', async () => {
    sms.answers.push([503, ''])
    await send('one', 'sms')
    await send('two', 'sms')
    await run()
    expect(sms.requests.map(({ body }) => body.text)).toEqual(['one'])
    test.clock.advance(10_000)
    await run()
    expect(sms.requests.map(({ body }) => body.text)).toEqual(['one', 'one', 'two'])
  })

  it('takes up what a killed process had claimed, under the same id', async () => {
    await send()
    // The process was killed before it submitted the message.
    const { claimed } = await claimDueDeliveries(test.context)
    expect(claimed).toHaveLength(1)
    await run()
    expect(mail.seen).toEqual([])
    test.clock.advance(LEASE_MS + 1)
    await run()
    expect(await rows()).toMatchObject([{ status: 'sent', attempts: 2 }])
    // The other worker was not dead after all, but its result comes too late.
    const [late] = claimed
    if (late) await settle(test.context, late, { kind: 'failed', reason: 'late', permanent: true })
    expect(await statuses()).toEqual(['sent'])
  })

  it('does not submit for ever what kills whoever takes it', async () => {
    await send()
    for (let round = 0; round < MAX_ATTEMPTS + 1; round += 1) {
      await claimDueDeliveries(test.context)
      test.clock.advance(LEASE_MS + 1)
    }
    expect(await rows()).toMatchObject([
      { status: 'failed', attempts: MAX_ATTEMPTS, error: 'Given up after trying for a day' },
    ])
  })

  it('is shared: two instances submit each message once', async () => {
    for (let n = 0; n < 6; n += 1) {
      id = await begun()
      await send(`number ${n}`)
    }
    await Promise.all([run(), run(), run()])
    // A worker that found a conversation locked left it to the others.
    await run()
    expect(mail.taken.map(({ email }) => email.text?.trim()).sort()).toEqual(
      [0, 1, 2, 3, 4, 5].map((n) => `number ${n}`),
    )
  })

  const unsubscribe = (channel: ReplyChannel) =>
    test.db.transaction().execute(async (tx) => {
      const held = await lockConversation(tx, { id: ACCOUNT.ford }, id)
      const events = held
        ? await setSubscribed(tx, held, channel, false, test.clock.now(), { cause: 'keyword', text: 'STOP' })
        : []
      await appendLive(tx, ACCOUNT.ford, test.clock.now(), events)
    })

  it('sends nothing after an unsubscription, of a person neither', async () => {
    await send('too late', 'sms')
    await send('a letter')
    await unsubscribe('sms')
    await run()
    expect(await statuses()).toEqual(['canceled', 'sent'])
    expect(sms.requests).toEqual([])
    expect(await reported()).toEqual(['canceled', 'sent'])
  })

  it('cannot call back what is being submitted, and says so truly', async () => {
    let release = () => {}
    mail.hold = new Promise<void>((resolve) => (release = resolve))
    await send()
    const running = run()
    await vi.waitFor(() => expect(mail.seen).toHaveLength(1), PATIENCE_MS)
    await unsubscribe('email')
    expect(await statuses()).toEqual(['queued'])
    release()
    await running
    expect(await statuses()).toEqual(['sent'])
  })

  const silenced: [string, Record<string, unknown>][] = [
    ['the AI was stopped', { ai_stopped: true }],
    ['somebody took over', { takeover_status: 'IN_PROGRESS', takeover_owner_id: USER_ID.rep }],
    ['the customer unsubscribed', { unsubscribed: ['sms'] }],
  ]
  it.each(silenced)('cancels a line of the AI when %s without being told', async (_, values) => {
    await sayAsBot()
    await test.db.updateTable('conversations').set(values).where('id', '=', id).execute()
    await send('a person writes on', 'email')
    await run()
    expect(await statuses()).toEqual(['canceled', 'sent'])
    expect(sms.requests).toEqual([])
  })

  it('cancels a line of the AI of a paused account for good', async () => {
    await sayAsBot()
    const pause = (ai_paused: boolean) =>
      test.db.updateTable('accounts').set({ ai_paused }).where('id', '=', ACCOUNT.ford).execute()
    await pause(true)
    await run()
    await pause(false)
    await run()
    expect(await statuses()).toEqual(['canceled'])
    expect(sms.requests).toEqual([])
  })

  it('wakes nobody with a text that is late', async () => {
    // 8 PM at the dealership.
    test.clock.set(new Date('2026-12-09T01:00:00Z'))
    await send('late', 'sms')
    const hours: number[] = []
    for (let attempt = 0; attempt < 8; attempt += 1) {
      sms.answers.push([503, ''])
      await run()
      const due = (await rows())[0]?.due_at
      if (!due) throw new Error('not queued')
      hours.push(due.getUTCHours())
      test.clock.set(due)
    }
    // Until 9 PM it is tried again; the next moment is 8 AM.
    expect([...new Set(hours)]).toEqual([1, 13, 15, 19])
  })

  it('knows one winner when a stop and the queue race: told as canceled, or sent', async () => {
    for (let round = 0; round < 12; round += 1) {
      id = await begun()
      sms.requests.length = 0
      await sayAsBot()
      const stop = test.call(
        updateCommunication,
        { accountId: ACCOUNT.ford, userId: USER_ID.rep, vin: id, action: 'stop' },
        { as: USER.rep },
      )
      const [{ canceled }] = await Promise.all([stop, run()])
      await run()
      const sent = sms.requests.length
      expect(sent + canceled.filter(({ kind }) => kind === 'message').length).toBe(1)
      expect(await statuses()).toEqual([sent === 1 ? 'sent' : 'canceled'])
    }
  })

  it('cannot be outrun by an unsubscription either', async () => {
    for (let round = 0; round < 12; round += 1) {
      id = await begun()
      sms.requests.length = 0
      await send('now or never', 'sms')
      await Promise.all([unsubscribe('sms'), run()])
      await run()
      expect(await statuses()).toEqual([sms.requests.length === 1 ? 'sent' : 'canceled'])
    }
  })
})

describe('the started service', () => {
  it('submits what is said, and ends without losing what is under way', async () => {
    const mail = new MailServer()
    const test = await startService({
      seed: seedWorld,
      settings: { SMTP_URL: `smtp://127.0.0.1:${await mail.listen()}`, DEMO: '0' },
    })
    try {
      const { id } = await addConversation(test.db, { email: MAIL, phone: PHONE })
      await say(test, id, { initiator: 'HUMAN', channel: 'email' })
      await say(test, id, { initiator: 'HUMAN', channel: 'sms' })
      await test.listen()
      const reply = { account_id: ACCOUNT.ford, id, text: 'Hi' }
      const send = (selectedChannel: ReplyChannel, client_id: string) =>
        test.call(replyMessage, { ...reply, selectedChannel, client_id }, { as: USER.rep })
      const delivery = async (channel: ReplyChannel) =>
        await test.db
          .selectFrom('deliveries')
          .select(['status', 'error'])
          .where('channel', '=', channel)
          .executeTakeFirst()
      await send('email', 'started-0001')
      await vi.waitFor(async () => expect((await delivery('email'))?.status).toBe('sent'), PATIENCE_MS)
      expect(mail.taken[0]?.from).toBe('replies@localhost')
      // Without a gateway and outside the demo it would never arrive, so it is not reported as sent.
      await send('sms', 'started-0002')
      await vi.waitFor(
        async () =>
          expect(await delivery('sms')).toEqual({
            status: 'failed',
            error: 'Nothing is set up to send it: SMS_URL is missing',
          }),
        PATIENCE_MS,
      )

      let release = () => {}
      mail.hold = new Promise<void>((resolve) => (release = resolve))
      await send('email', 'started-0003')
      await vi.waitFor(() => expect(mail.seen).toHaveLength(2), PATIENCE_MS)
      let closed = false
      const closing = test.service.close().then(() => (closed = true))
      expect(closed).toBe(false)
      release()
      await closing
      expect(mail.taken).toHaveLength(2)
    } finally {
      await test.close()
      await mail.close()
    }
  })
})
