/** WhatsApp and Messenger, through their webhooks, the queue and a server that speaks Meta's API. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { channels, deleteChannel, saveChannel, testChannel } from '../../src/contract/calls/channels'
import { dialogue } from '../../src/contract/calls/dialogue'
import { leadInfo } from '../../src/contract/calls/lead'
import { replyMessage } from '../../src/contract/calls/reply'
import { CONNECTED_CHANNELS, type ConnectedChannel } from '../../src/contract/core/channels'
import { CHANNEL_FAILURES } from '../../src/contract/messages/channels'
import { createResponder } from '../../src/service/assistant/respond/responder'
import type { Assistant, Question, Reply } from '../../src/service/assistant/port'
import { setCommunication } from '../../src/service/conversations/communication'
import { sendDueFollowUps } from '../../src/service/delivery/follow-up-queue'
import type { MessageRecord } from '../../src/service/platform/schema/conversations'
import { eachDatabase } from './support/databases'
import { startIntake } from './support/intake'
import {
  APP_SECRET,
  messengerBody,
  messengerMessage,
  metaError,
  MetaServer,
  metaSignature,
  META_TOKEN,
  PAGE_ID,
  PHONE_NUMBER_ID,
  whatsAppBody,
  whatsAppMessage,
} from './support/meta-server'
import { deliverMessages } from './support/queues'
import { CallFailed, type TestService } from './support/service'
import { ACCOUNT, USER } from './support/world'

const PERSON: Readonly<Record<ConnectedChannel, string>> = {
  whatsapp: '13125550142',
  messenger: '6543210987654321',
}
const SENDER: Readonly<Record<ConnectedChannel, string>> = { whatsapp: PHONE_NUMBER_ID, messenger: PAGE_ID }
const HOUR = 3_600_000
const account_id = ACCOUNT.ford

eachDatabase('connected channels', (database) => {
  const meta = new MetaServer()
  let test: TestService
  let asked: Question[]
  /** What the assistant replies, besides its text. */
  let reply: Partial<Reply>
  const assistant: Assistant = {
    answer: async (question) => {
      asked.push(question)
      return { text: 'Yes, it is here.', attachments: [], quick_replies: [], effects: [], ...reply }
    },
  }

  beforeAll(async () => {
    test = await startIntake({ database, settings: { META_API_URL: await meta.listen() } })
  })
  afterAll(async () => {
    await test.close()
    await meta.close()
  })
  beforeEach(async () => {
    asked = []
    reply = {}
    meta.sent.length = 0
    meta.answers.length = 0
    meta.profiles.clear()
    await test.db.deleteFrom('conversations').execute()
    await test.db.deleteFrom('channel_connections').execute()
    for (const channel of CONNECTED_CHANNELS) await connect(channel)
  })

  const connect = (channel: ConnectedChannel, more: object = {}) =>
    test.call(
      saveChannel,
      {
        account_id,
        channel,
        sender_id: SENDER[channel],
        access_token: META_TOKEN,
        app_secret: APP_SECRET,
        ...more,
      },
      { as: USER.admin },
    )
  const post = (
    channel: ConnectedChannel,
    body: string,
    signature = metaSignature(body),
    account: string = account_id,
  ) =>
    test.request(`/api/intake/${account}/${channel}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-hub-signature-256': signature },
      body,
    })
  async function receive(channel: ConnectedChannel, body: object): Promise<void> {
    const answer = await post(channel, JSON.stringify(body))
    expect(answer.status, await answer.text()).toBe(200)
  }
  let counter = 0
  const bodyOf = (
    channel: ConnectedChannel,
    text: string,
    more: { id?: string; at?: Date; from?: string } = {},
  ) => {
    const { id = `in-${(counter += 1)}`, at = test.clock.now(), from = PERSON[channel] } = more
    return channel === 'whatsapp'
      ? whatsAppMessage({ id, from, at }, { text: { body: text } })
      : messengerMessage({ id, from, at }, { text })
  }
  const write = (
    channel: ConnectedChannel,
    text: string,
    more: { id?: string; at?: Date; from?: string } = {},
  ) => receive(channel, bodyOf(channel, text, more))
  async function pass(ms: number): Promise<void> {
    test.clock.advance(ms)
    await createResponder(test.context, assistant).runOnce()
  }
  const send = () => deliverMessages(test.context)
  const conversations = () =>
    test.db.selectFrom('conversations').selectAll().orderBy('created_at').orderBy('id').execute()
  async function only() {
    const rows = await conversations()
    expect(rows).toHaveLength(1)
    return rows[0] ?? expect.fail('no conversation')
  }
  const messages = (): Promise<MessageRecord[]> =>
    test.db.selectFrom('messages').selectAll().orderBy('conversation_id').orderBy('seq').execute()
  const deliveries = () => test.db.selectFrom('deliveries').selectAll().orderBy('seq').execute()
  const answer = async (channel: ConnectedChannel, text = 'It is here.', more: object = {}) =>
    test.call(
      replyMessage,
      {
        account_id,
        id: (await only()).id,
        text,
        selectedChannel: channel,
        client_id: `client-${(counter += 1)}`.padEnd(20, '0'),
        ...more,
      },
      { as: USER.rep },
    )
  async function refused(work: Promise<unknown>): Promise<string> {
    const error = await work.then(
      () => expect.fail('it was accepted'),
      (thrown: unknown) => thrown,
    )
    if (!(error instanceof CallFailed)) throw error
    return error.body.code ?? ''
  }

  describe.each(CONNECTED_CHANNELS)('%s', (channel) => {
    it('begins a conversation, which the assistant answers and a person takes on', async () => {
      await write(channel, 'Is the Terrane still there?')
      const begun = await only()
      expect(begun).toMatchObject({
        account_id,
        last_channel: channel,
        began_in_chat: false,
        phone: channel === 'whatsapp' ? '+13125550142' : null,
        source_name: channel === 'whatsapp' ? 'Whatsapp' : 'Messenger',
      })
      await pass(2_900)
      expect(asked).toHaveLength(0)
      await pass(200)
      expect(asked.map((one) => [one.channel, one.lines])).toEqual([
        [channel, ['Is the Terrane still there?']],
      ])
      await send()
      expect(meta.sent).toMatchObject([
        { sender: SENDER[channel], to: PERSON[channel], text: 'Yes, it is here.' },
      ])
      const read = await test.call(dialogue, { conversation_id: begun.id }, { as: USER.rep })
      expect(read.connected).toEqual(['messenger', 'whatsapp'])
      expect(read.messages.map((one) => [one.Initiator, one.Channel, one.Delivery?.status])).toEqual([
        ['HUMAN', channel, undefined],
        ['BOT', channel, 'sent'],
      ])
      const info = await test.call(leadInfo, { account_id, cid: begun.id }, { as: USER.rep })
      expect(info.ReplyAssistant).toContain(begun.id)

      await setCommunication(test.context, await account(), begun.id, 'stop', 'Rep')
      await write(channel, 'May I see it?')
      await pass(HOUR)
      expect(asked).toHaveLength(1)
      await answer(channel, 'Come by today.')
      await send()
      expect(meta.sent.map(({ text }) => text)).toEqual(['Yes, it is here.', 'Come by today.'])
    })

    it('takes a message once, however often it is sent, also at the same moment', async () => {
      const body = bodyOf(channel, 'Hello', { id: 'same' })
      await Promise.all([receive(channel, body), receive(channel, body)])
      await receive(channel, body)
      expect(await messages()).toHaveLength(1)
    })

    it('continues the conversation of the same person, and begins one for another', async () => {
      await write(channel, 'One')
      await write(channel, 'Two')
      await write(channel, 'Three', { from: '13125550199' })
      const rows = await conversations()
      expect(rows).toHaveLength(2)
      expect((await messages()).map(({ text }) => text).sort()).toEqual(['One', 'Three', 'Two'])
    })

    it('refuses a request without the right signature, and tells staff', async () => {
      const body = JSON.stringify(bodyOf(channel, 'Hello'))
      const wrong = [
        metaSignature(body, 'another secret'),
        metaSignature(`${body} `),
        metaSignature(body).replace('sha256=', 'sha1='),
        'sha256=',
        '',
      ]
      for (const signature of wrong) expect((await post(channel, body, signature)).status).toBe(401)
      expect((await post(channel, body, metaSignature(body), ACCOUNT.cdk)).status).toBe(401)
      expect((await post(channel, body, metaSignature(body), 'acc_nobody')).status).toBe(401)
      expect(await messages()).toEqual([])
      expect((await stateOf(channel)).connection).toMatchObject({ failure: 'signature_wrong' })
      await write(channel, 'Hello')
      expect((await stateOf(channel)).connection).toMatchObject({
        failure: null,
        last_received_at: test.clock.now().toISOString(),
      })
    })

    it('leaves out what it cannot read, and takes the rest', async () => {
      const good = bodyOf(channel, 'Hello')
      const deep = JSON.parse(`${'['.repeat(20)}${']'.repeat(20)}`) as object
      const odd: unknown[] = [null, 7, 'x', [], {}, deep, { entry: 'x' }, { object: 'page', entry: [{}] }]
      for (const body of odd) expect((await post(channel, JSON.stringify(body))).status).toBe(200)
      const mixed = withItems(channel, good, [
        null,
        'x',
        { id: 7, from: {}, timestamp: 'x', type: 'text' },
        { sender: {}, recipient: 'x', message: { mid: 1 } },
      ])
      await receive(channel, mixed)
      expect((await messages()).map(({ text }) => text)).toEqual(['Hello'])
    })

    it('bounds what a request may hold', async () => {
      const nested = `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`
      expect((await post(channel, nested)).status).toBe(400)
      const many = JSON.stringify({ object: 'page', entry: Array.from({ length: 30_000 }, () => 0) })
      expect((await post(channel, many)).status).toBe(400)
      expect((await post(channel, '{"object":')).status).toBe(400)
      const huge = `{"x":"${'a'.repeat(3_200_000)}"}`
      expect((await post(channel, huge)).status).toBe(413)
      await write(channel, `a\u0000b\ud800${'x'.repeat(15_000)}`)
      const [stored] = await messages()
      expect(stored?.text.length).toBeLessThanOrEqual(5_000)
      expect(stored?.text).not.toContain('\u0000')
    })

    it('answers the question of Meta when the address is entered', async () => {
      const { connection } = await stateOf(channel)
      const ask = (mode: string, token: string, challenge: string) => {
        const query = new URLSearchParams({
          'hub.mode': mode,
          'hub.verify_token': token,
          'hub.challenge': challenge,
        })
        return test.request(`/api/intake/${account_id}/${channel}?${query}`)
      }
      const right = connection?.verify_token ?? ''
      const done = await ask('subscribe', right, '1158201444')
      expect([done.status, await done.text()]).toEqual([200, '1158201444'])
      expect(done.headers.get('content-type')).toContain('text/plain')
      expect((await ask('subscribe', `${right}x`, '1')).status).toBe(401)
      expect((await ask('subscribe', '', '1')).status).toBe(401)
      expect((await ask('unsubscribe', right, '1')).status).toBe(401)
      expect((await ask('subscribe', right, '<script>')).status).toBe(401)
    })

    it('is silent after STOP, and speaks again after START', async () => {
      await write(channel, 'Hello')
      await pass(5_000)
      await write(channel, 'STOP')
      await pass(HOUR)
      expect(asked).toHaveLength(1)
      expect((await only()).unsubscribed).toEqual([channel])
      expect(await refused(answer(channel))).toBe('unsubscribed')
      await write(channel, 'Is it still there?')
      await pass(HOUR)
      await send()
      expect(asked).toHaveLength(1)
      // What was queued before it has been canceled, too.
      expect(meta.sent).toHaveLength(0)
      await write(channel, 'START')
      await write(channel, 'And now?')
      await pass(5_000)
      await send()
      expect((await only()).unsubscribed).toEqual([])
      expect(meta.sent).toHaveLength(1)
    })

    it('refuses a reply once the window is closed, also of the assistant, until the customer writes again', async () => {
      await write(channel, 'Hello')
      // WhatsApp says the second in which it was written.
      test.clock.advance(24 * HOUR - 2_000)
      await answer(channel, 'In time')
      await send()
      expect(meta.sent).toHaveLength(1)
      test.clock.advance(2_000)
      expect(await refused(answer(channel))).toBe('channel_window_closed')
      expect(await deliveries()).toHaveLength(1)
      // It arrives a day late, so the window is closed already.
      await write(channel, 'Late', { at: new Date(test.clock.now().getTime() - 25 * HOUR) })
      await pass(HOUR)
      expect(asked).toHaveLength(0)
      await write(channel, 'Again')
      await answer(channel, 'Welcome back')
    })

    it('does not send what waited in the queue until the window was closed', async () => {
      await write(channel, 'Hello')
      test.clock.advance(23 * HOUR)
      await answer(channel)
      test.clock.advance(2 * HOUR)
      await send()
      expect(meta.sent).toHaveLength(0)
      expect(await deliveries()).toMatchObject([{ status: 'failed', error: CHANNEL_FAILURES.window_closed }])
    })

    it('sends no follow-up there, nor elsewhere while the last message is there', async () => {
      await write(channel, 'Hello')
      await test.db
        .updateTable('conversations')
        .set({ phone: '+13125550177', email: 'jo@mail.example' })
        .execute()
      await pass(5_000)
      await send()
      expect(meta.sent).toHaveLength(1)
      const planned = await test.db.selectFrom('follow_ups').select('status').execute()
      expect(planned.map(({ status }) => status)).toContain('scheduled')
      test.clock.advance(25 * HOUR)
      await sendDueFollowUps(test.context)
      expect(await messages()).toHaveLength(2)
      const due = await test.db
        .selectFrom('follow_ups')
        .select('reason')
        .where('status', '=', 'canceled')
        .execute()
      expect(due).toEqual([{ reason: 'unreachable' }])
    })

    it('retries after a limit, no sooner than Meta asks', async () => {
      await write(channel, 'Hello')
      await answer(channel)
      const limit = channel === 'whatsapp' ? 130429 : 613
      meta.answers.push([400, metaError(limit), { 'retry-after': '120' }])
      await send()
      const [waiting] = await deliveries()
      expect(waiting).toMatchObject({ status: 'queued', error: CHANNEL_FAILURES.rate_limited })
      expect(waiting?.due_at?.getTime()).toBe(test.clock.now().getTime() + 120_000)
      test.clock.advance(120_000)
      await send()
      expect(await deliveries()).toMatchObject([{ status: 'sent', error: null }])
    })

    it.each([
      ['the window', channel === 'whatsapp' ? [131047] : [10, 2018278], 'window_closed', 'failed'],
      ['the person', channel === 'whatsapp' ? [131026] : [551, 1545041], 'recipient_unknown', 'failed'],
      ['the account', [100, 33], 'sender_unknown', 'failed'],
      ['the token', [190, 463], 'token_refused', 'queued'],
      ['an unknown code', [424242], 'not_delivered', 'failed'],
    ] as const)('says why Meta refused: %s', async (_, [code, subcode], failure, status) => {
      await write(channel, 'Hello')
      await answer(channel)
      meta.answers.push([400, metaError(code ?? 0, subcode)])
      await send()
      expect(await deliveries()).toMatchObject([{ status, error: CHANNEL_FAILURES[failure] }])
      const { connection } = await stateOf(channel)
      const isOfConnection = ['token_refused', 'sender_unknown'].includes(failure)
      expect(connection?.failure).toBe(isOfConnection ? failure : null)
    })

    it('does not send again what Meta may have, until a person says so', async () => {
      await write(channel, 'Hello')
      const sent = await answer(channel, 'Once', { client_id: 'client-of-one-reply-0001' })
      meta.answers.push(null)
      await send()
      test.clock.advance(20 * HOUR)
      await send()
      expect(meta.sent).toHaveLength(0)
      expect(await deliveries()).toMatchObject([
        { status: 'unknown', error: CHANNEL_FAILURES.outcome_unknown },
      ])
      await answer(channel, 'Once', { client_id: sent.client_id, resend: true })
      await send()
      expect(meta.sent.map(({ text }) => text)).toEqual(['Once'])
    })

    it('shows that a message was delivered and read, and never goes back', async () => {
      await write(channel, 'Hello')
      await answer(channel)
      await send()
      const status = async () => (await deliveries()).map((one) => one.status)
      await receive(channel, statusBody(channel, 'delivered'))
      expect(await status()).toEqual(['delivered'])
      await receive(channel, statusBody(channel, 'read'))
      expect(await status()).toEqual(['read'])
      await receive(channel, statusBody(channel, 'delivered'))
      expect(await status()).toEqual(['read'])
      const read = await test.call(dialogue, { conversation_id: (await only()).id }, { as: USER.rep })
      expect(read.messages.at(-1)?.Delivery).toMatchObject({ status: 'read' })
    })

    it('shows files by name', async () => {
      const body =
        channel === 'whatsapp'
          ? whatsAppMessage(
              { id: 'file-1', from: PERSON.whatsapp, at: test.clock.now() },
              {
                type: 'document',
                document: {
                  id: '9',
                  mime_type: 'application/pdf; charset=x<y>',
                  filename: `..\\a\nb\u202efdp.exe${'x'.repeat(300)}`,
                  caption: 'My title',
                },
              },
            )
          : messengerMessage(
              { id: 'file-1', from: PERSON.messenger, at: test.clock.now() },
              { attachments: [{ type: 'image', payload: { url: 'https://cdn.example/x.jpg' } }] },
            )
      await receive(channel, body)
      const [message] = await messages()
      expect(message?.text).toBe(channel === 'whatsapp' ? 'My title' : 'Sent files')
      const [file] = (message?.attachments ?? []) as {
        name: string
        content_type: string
        object_key?: string
      }[]
      expect(file?.object_key).toBeUndefined()
      expect(file?.name.length).toBeLessThanOrEqual(100)
      expect(file?.name).not.toContain('\n')
      expect(file?.content_type).toBe(channel === 'whatsapp' ? 'application/octet-stream' : 'image/*')
    })

    it('carries neither files nor a text that is too long', async () => {
      await write(channel, 'Hello')
      const limit = channel === 'messenger' ? 2_000 : 4_000
      expect(await refused(answer(channel, 'x'.repeat(limit + 1)))).toBe('fields_invalid')
      expect(await refused(answer(channel, 'Here', { files: ['f_1'] }))).toBe('fields_invalid')
      await answer(channel, 'x'.repeat(limit))
    })

    it('cannot be answered where nobody wrote there or it is not connected', async () => {
      await write(channel, 'Hello')
      await test.call(deleteChannel, { account_id, channel }, { as: USER.admin })
      expect(await refused(answer(channel))).toBe('channel_not_connected')
      const other = CONNECTED_CHANNELS.find((one) => one !== channel) ?? channel
      expect(await refused(answer(other))).toBe('not_yet_by_channel')
      const body = JSON.stringify(bodyOf(channel, 'Hello'))
      expect((await post(channel, body)).status).toBe(401)
    })

    it('stores secrets that are never read back, and tests the connection', async () => {
      const list = await test.call(channels, { account_id }, { as: USER.admin })
      expect(JSON.stringify(list)).not.toContain(APP_SECRET)
      expect(JSON.stringify(list)).not.toContain(META_TOKEN)
      const audit = await test.db.selectFrom('audit_log').selectAll().execute()
      expect(JSON.stringify(audit)).not.toContain(APP_SECRET)
      expect(JSON.stringify(audit)).not.toContain(META_TOKEN)
      const tested = () => test.call(testChannel, { account_id, channel }, { as: USER.admin })
      expect(await tested()).toEqual({
        failure: null,
        name: channel === 'whatsapp' ? 'Northside Ford, +1 312-555-0100' : 'Northside Ford of Chicago',
      })
      await connect(channel, { access_token: 'EAAG-of-somebody-else' })
      expect(await tested()).toEqual({ failure: 'token_refused', name: null })
      expect((await stateOf(channel)).connection).toMatchObject({ failure: 'token_refused' })
      // The secret that was left out stays.
      await test.call(
        saveChannel,
        { account_id, channel, sender_id: '99999', access_token: META_TOKEN },
        { as: USER.admin },
      )
      expect(await tested()).toEqual({ failure: 'sender_unknown', name: null })
      await test.call(deleteChannel, { account_id, channel }, { as: USER.admin })
      expect(
        await refused(
          test.call(saveChannel, { account_id, channel, sender_id: '99999' }, { as: USER.admin }),
        ),
      ).toBe('fields_invalid')
    })

    it('belongs to the account of the number or page, whose app Meta calls at any of its addresses', async () => {
      await test.call(
        saveChannel,
        {
          account_id: ACCOUNT.toyota,
          channel,
          sender_id: '777777777',
          access_token: META_TOKEN,
          app_secret: APP_SECRET,
        },
        { as: USER.admin },
      )
      const body = JSON.parse(
        JSON.stringify(bodyOf(channel, 'For Toyota')).replaceAll(SENDER[channel], '777777777'),
      ) as object
      await receive(channel, body)
      expect((await only()).account_id).toBe(ACCOUNT.toyota)
      // Another app's secret proves nothing about this number.
      await test.call(
        saveChannel,
        { account_id: ACCOUNT.toyota, channel, sender_id: '777777777', app_secret: 'app-secret-of-others' },
        { as: USER.admin },
      )
      await receive(
        channel,
        JSON.parse(
          JSON.stringify(bodyOf(channel, 'Not yours')).replaceAll(SENDER[channel], '777777777'),
        ) as object,
      )
      expect(await messages()).toHaveLength(1)
    })
  })

  describe('whatsapp alone', () => {
    it('takes the name of the profile, and continues the SMS conversation of the number', async () => {
      await write('whatsapp', 'Hello')
      expect(await only()).toMatchObject({ name: 'Sheena', surname: 'Nelson' })
      await test.db.deleteFrom('channel_identities').execute()
      await test.db.updateTable('conversations').set({ last_channel: 'sms' }).execute()
      await write('whatsapp', 'Again')
      expect(await messages()).toHaveLength(2)
      await only()
    })

    it('answers the number that wrote, whatever number the lead has now', async () => {
      await write('whatsapp', 'Hello')
      await test.db.updateTable('conversations').set({ phone: '+13125550999' }).execute()
      await answer('whatsapp')
      await send()
      expect(meta.sent).toMatchObject([{ to: PERSON.whatsapp }])
    })

    it('learns from a status what the lost answer did not say', async () => {
      await write('whatsapp', 'Hello')
      await answer('whatsapp')
      meta.answers.push(null)
      await send()
      const { id } = await only()
      await receive(
        'whatsapp',
        whatsAppBody({
          statuses: [
            {
              id: 'wamid.lost',
              status: 'delivered',
              recipient_id: PERSON.whatsapp,
              biz_opaque_callback_data: `${id}.2`,
            },
          ],
        }),
      )
      expect(await deliveries()).toMatchObject([{ status: 'delivered' }])
    })

    it('says why a message failed later', async () => {
      await write('whatsapp', 'Hello')
      await answer('whatsapp')
      await send()
      await receive(
        'whatsapp',
        whatsAppBody({
          statuses: [
            { id: 'wamid.1', status: 'failed', errors: [{ code: 131047, title: 'Re-engagement message' }] },
          ],
        }),
      )
      expect(await deliveries()).toMatchObject([{ status: 'failed', error: CHANNEL_FAILURES.window_closed }])
    })

    it.each([
      [
        'a place',
        { type: 'location', location: { latitude: 41.9, longitude: -87.6, name: 'Home' } },
        'Location:\nHome\n41.9, -87.6',
      ],
      ['a chosen button', { type: 'button', button: { text: 'Yes, please' } }, 'Yes, please'],
      [
        'a chosen answer',
        { type: 'interactive', interactive: { list_reply: { id: '1', title: 'SUV' } } },
        'SUV',
      ],
      ['a kind that is not known', { type: 'unsupported', errors: [] }, '(no text)'],
    ])('shows %s', async (_, more, text) => {
      await receive(
        'whatsapp',
        whatsAppMessage({ id: 'x1', from: PERSON.whatsapp, at: test.clock.now() }, more),
      )
      expect((await messages()).map((one) => one.text)).toEqual([text])
    })

    it('takes no reaction for a message', async () => {
      const at = test.clock.now()
      const more = { type: 'reaction', reaction: { message_id: 'wamid.1', emoji: '👍' } }
      await receive('whatsapp', whatsAppMessage({ id: 'r1', from: PERSON.whatsapp, at }, more))
      expect(await conversations()).toEqual([])
    })

    it('renders vehicles as text with links', async () => {
      await write('whatsapp', 'Hello')
      reply = {
        text: 'This one.',
        attachments: [
          {
            content_type: 'application/vnd.vehicle',
            Data: {
              Vin: 'V1',
              Stock: 'A100',
              Name: '2024 Terrane',
              Price: 31000,
              ImageUrl: null,
              Url: 'https://dealer.example/a100',
            },
          },
        ],
        quick_replies: ['Yes'],
      }
      await pass(5_000)
      await send()
      expect(meta.sent.map(({ text }) => text)).toEqual([
        'This one.\n\n2024 Terrane, $31,000, A100\nhttps://dealer.example/a100',
      ])
    })
  })

  describe('messenger alone', () => {
    it('asks for the name of somebody new, once', async () => {
      meta.profiles.set(PERSON.messenger, { first_name: 'Peter', last_name: 'Chang' })
      meta.paths.length = 0
      await write('messenger', 'Hello')
      await write('messenger', 'Hello?')
      expect(await only()).toMatchObject({ name: 'Peter', surname: 'Chang' })
      expect(meta.paths).toEqual([`GET /v23.0/${PERSON.messenger}`])
    })

    it('calls somebody without a profile a Messenger customer, and takes a number that they tell', async () => {
      await write('messenger', 'Call me: +1 312 555 0177')
      expect(await only()).toMatchObject({ name: 'Messenger customer', surname: '', phone: '+13125550177' })
    })

    it('does not take the page’s own messages for those of a customer', async () => {
      await receive(
        'messenger',
        messengerBody({
          sender: { id: PAGE_ID },
          recipient: { id: PERSON.messenger },
          timestamp: test.clock.now().getTime(),
          message: { mid: 'echo', is_echo: true, text: 'Ours' },
        }),
      )
      expect(await conversations()).toEqual([])
    })

    it('sends as a response', async () => {
      await write('messenger', 'Hello')
      await answer('messenger', 'Hi')
      await send()
      expect(meta.sent[0]?.body).toMatchObject({
        recipient: { id: PERSON.messenger },
        messaging_type: 'RESPONSE',
        message: { text: 'Hi' },
      })
    })
  })

  const account = () =>
    test.db.selectFrom('accounts').selectAll().where('id', '=', account_id).executeTakeFirstOrThrow()
  async function stateOf(channel: ConnectedChannel) {
    const { channels: states } = await test.call(channels, { account_id }, { as: USER.admin })
    return states.find((one) => one.channel === channel) ?? expect.fail('no such channel')
  }
  const statusBody = (channel: ConnectedChannel, status: 'delivered' | 'read') =>
    channel === 'whatsapp'
      ? whatsAppBody({ statuses: [{ id: 'wamid.1', status, timestamp: '1', recipient_id: PERSON.whatsapp }] })
      : messengerBody({
          sender: { id: PERSON.messenger },
          recipient: { id: PAGE_ID },
          timestamp: test.clock.now().getTime(),
          [status === 'read' ? 'read' : 'delivery']: { watermark: test.clock.now().getTime() },
        })
})

/** The same request with further messages before the one that it has. */
function withItems(channel: ConnectedChannel, body: object, items: readonly unknown[]): object {
  const text = JSON.stringify(body)
  const list = channel === 'whatsapp' ? '"messages":[' : '"messaging":['
  return JSON.parse(
    text.replace(list, `${list}${items.map((item) => JSON.stringify(item)).join()},`),
  ) as object
}
