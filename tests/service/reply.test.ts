/** A person's reply by e-mail or SMS. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { dialogue, updateCommunication } from '../../src/contract/calls/dialogue'
import { replyMessage, signature, unsubscribed, type ReplyChannel } from '../../src/contract/calls/reply'
import { ownSubject } from '../../src/service/conversations/mail-subject'
import { eachDatabase } from './support/databases'
import { say } from './support/said'
import { startService, type TestService } from './support/service'
import { ACCOUNT, addConversation, seedWorld, USER, type NewConversation } from './support/world'

const MAIL = 'jordan@mail.example'
const PHONE = '+13125550142'
const UNSUBSCRIBED =
  'Unfortunately, you cannot reply to the conversation - The lead has unsubscribed from the conversation'

eachDatabase('replies', (database) => {
  let test: TestService
  let id: string
  beforeAll(async () => {
    test = await startService({ seed: seedWorld, database })
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    id = await begun({})
  })

  /** A customer who wrote by e-mail and SMS. */
  async function begun(given: NewConversation): Promise<string> {
    const made = await addConversation(test.db, { email: MAIL, phone: PHONE, ...given })
    await say(test, made.id, { initiator: 'HUMAN', channel: 'email' })
    await say(test, made.id, { initiator: 'HUMAN', channel: 'sms' })
    return made.id
  }

  let counter = 0
  const newId = () => `reply-${String((counter += 1)).padStart(6, '0')}`
  const send = (
    more: { client_id?: string; text?: string; html?: string; selectedChannel?: ReplyChannel } = {},
    as: string = USER.rep,
  ) =>
    test.call(
      replyMessage,
      {
        account_id: ACCOUNT.ford,
        id,
        text: 'It is here.',
        selectedChannel: 'email',
        client_id: newId(),
        ...more,
      },
      { as },
    )
  const read = () => test.call(dialogue, { conversation_id: id }, { as: USER.rep })
  const queued = () =>
    test.db.selectFrom('deliveries').selectAll().where('conversation_id', '=', id).orderBy('seq').execute()
  const liveKinds = async () => {
    const rows = await test.db
      .selectFrom('live_log')
      .select(['kind', 'data'])
      .where('conversation_id', '=', id)
      .orderBy('seq')
      .execute()
    return rows
  }

  it('stands in the dialogue and waits to leave, from one moment on', async () => {
    const message = await send({ text: 'It is here.\n\n<b>Come</b> & see' })
    expect(message).toMatchObject({
      Initiator: 'SPECIALIST',
      Channel: 'email',
      Name: 'Rep',
      Surname: 'Tester',
      Message: 'It is here.\n\n<b>Come</b> & see',
      Delivery: { status: 'queued', error: null, recipient: MAIL },
    })
    const { messages } = await read()
    expect(messages.at(-1)).toEqual(message)
    expect(messages[0]?.Delivery).toBeUndefined()
    const [row] = await queued()
    expect(row).toMatchObject({
      channel: 'email',
      recipient: MAIL,
      subject: 'Re: Your inquiry at Ford Motors',
      // The HTML is generated from the text, so markup in the text is escaped.
      html: '<p>It is here.</p><p>&lt;b&gt;Come&lt;/b&gt; &amp; see</p>',
      attempts: 0,
    })
    const reported = (await liveKinds()).filter(({ kind }) => kind === 'message').at(-1)
    expect(reported?.data).toMatchObject({ message: { seq: message.seq, Delivery: { status: 'queued' } } })
  })

  it('keeps of given markup what a letter needs and nothing that acts', async () => {
    await send({
      html: '<p onclick="x()">Hi <b>Jo</b> <script>alert(1)</script><a href="javascript:x()">a</a><a href="https://a.example">b</a><img src=x onerror=y><svg><script>z</script></svg></p>',
    })
    const [row] = await queued()
    expect(row?.html).toContain('<b>Jo</b>')
    expect(row?.html).toContain('href="https://a.example"')
    expect(row?.html).not.toMatch(/script|onclick|onerror|javascript|<img|<svg/i)
  })

  it('goes to the phone by SMS, without subject and markup', async () => {
    expect((await send({ selectedChannel: 'sms', html: '<p>no</p>' })).Delivery?.recipient).toBe(PHONE)
    expect((await queued())[0]).toMatchObject({ channel: 'sms', subject: null, html: null })
  })

  it('is the same message under the same id, however often and at once', async () => {
    const client_id = newId()
    const answers = await Promise.all(['one', 'two', 'three'].map((text) => send({ client_id, text })))
    expect(new Set(answers.map(({ MessageId }) => MessageId)).size).toBe(1)
    expect(new Set(answers.map(({ Message }) => Message)).size).toBe(1)
    expect(await queued()).toHaveLength(1)
    expect((await read()).total).toBe(3)
    await expect(send({ client_id }, USER.rep2)).rejects.toMatchObject({ status: 409 })
  })

  it('is tried again by a repeat after it failed, and only then', async () => {
    const client_id = newId()
    const { seq } = await send({ client_id })
    const set = (status: 'sent' | 'failed' | 'canceled') =>
      test.db
        .updateTable('deliveries')
        .set({ status, due_at: null, error: status === 'failed' ? 'no such user' : null, attempts: 5 })
        .where('conversation_id', '=', id)
        .execute()
    for (const status of ['sent', 'canceled'] as const) {
      await set(status)
      expect((await send({ client_id })).Delivery?.status).toBe(status)
    }
    await set('failed')
    expect((await read()).messages.at(-1)?.Delivery).toMatchObject({
      status: 'failed',
      error: 'no such user',
    })
    expect(await send({ client_id })).toMatchObject({ seq, Delivery: { status: 'queued', error: null } })
    expect((await queued())[0]).toMatchObject({ attempts: 0, due_at: test.clock.now() })
    expect((await liveKinds()).at(-1)).toMatchObject({ kind: 'delivery', data: { message_seq: seq } })
    await set('failed')
    await test.db
      .updateTable('conversations')
      .set({ unsubscribed: ['email'] })
      .where('id', '=', id)
      .execute()
    await expect(send({ client_id })).rejects.toThrow(UNSUBSCRIBED)
    expect((await queued())[0]?.status).toBe('failed')
  })

  it('counts as a person’s answer', async () => {
    await test.db
      .updateTable('conversations')
      .set({ handed_off_at: test.clock.now(), awaiting_reply: true })
      .where('id', '=', id)
      .execute()
    await send()
    const { awaiting_reply, last_staff_at } = await test.db
      .selectFrom('conversations')
      .select(['awaiting_reply', 'last_staff_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect([awaiting_reply, last_staff_at]).toEqual([false, test.clock.now()])
  })

  it('is refused with the reason, and leaves nothing behind', async () => {
    const set = (values: Record<string, unknown>) =>
      test.db.updateTable('conversations').set(values).where('id', '=', id).execute()
    const refused = async (words: string | RegExp, channel: ReplyChannel = 'email') => {
      const before = (await read()).total
      await expect(send({ selectedChannel: channel })).rejects.toMatchObject({
        status: 409,
        message: expect.stringMatching(words),
      })
      expect((await read()).total).toBe(before)
      expect(await queued()).toEqual([])
    }
    await set({ unsubscribed: ['email'] })
    await refused(UNSUBSCRIBED)
    await set({ unsubscribed: [], email: null, phone: null })
    await refused(/no email address/)
    await refused(/no phone number/, 'sms')
    await set({ email: 'a@b.example, c@d.example' })
    await refused(/cannot receive messages/)
    await set({ email: MAIL })
    await say(test, id, { initiator: 'HUMAN', channel: 'whatsapp' })
    await refused(/Whatsapp/)
    id = (await addConversation(test.db, { email: MAIL })).id
    await say(test, id, { initiator: 'HUMAN', channel: 'chat' })
    await refused(/not received an email yet/)
    id = await begun({ is_test: true, excluded: true })
    await refused(/preview/)
  })

  it('does not mind that the AI is stopped', async () => {
    await test.call(
      updateCommunication,
      { accountId: ACCOUNT.ford, userId: 'u_rep', vin: id, action: 'stop' },
      { as: USER.rep },
    )
    expect((await send()).Delivery?.status).toBe('queued')
  })

  it('knows no conversation of others', async () => {
    id = (await addConversation(test.db, { account_id: ACCOUNT.toyota, email: MAIL })).id
    await expect(send()).rejects.toMatchObject({ status: 404 })
  })

  it('tells whether the customer wants no more of a channel', async () => {
    await test.db
      .updateTable('conversations')
      .set({ unsubscribed: ['sms'] })
      .where('id', '=', id)
      .execute()
    const ask = (selectedChannel: 'sms' | 'email') =>
      test.call(
        unsubscribed,
        { account_id: ACCOUNT.ford, conversationId: id, selectedChannel },
        { as: USER.rep },
      )
    expect([await ask('sms'), await ask('email')]).toEqual([{ Unsubscribed: true }, { Unsubscribed: false }])
  })

  it('signs with who writes, never with who is named', async () => {
    const signed = await test.call(
      signature,
      { account_id: ACCOUNT.ford, UserId: 'u_rep2' },
      { as: USER.rep },
    )
    expect(signed).toEqual({ Signature: 'Rep Tester\n\nFord Motors', named: [] })
  })
})

it('calls a thread by the vehicle, else by the dealership', () => {
  const account = { name: 'Northside Calder' }
  expect(ownSubject(account, { year: 2026, make: 'Calder', model: 'Terrane' })).toBe(
    'Re: 2026 Calder Terrane at Northside Calder',
  )
  expect(ownSubject(account, { year: null, make: null, model: null })).toBe(
    'Re: Your inquiry at Northside Calder',
  )
})
