/** Incoming e-mail and SMS. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { dialogue } from '../../src/contract/calls/dialogue'
import { dialogueEvents } from '../../src/contract/calls/dialogue-events'
import { deliveryStatus, inboundEmail, inboundSms } from '../../src/contract/calls/intake'
import { replyMessage, type ReplyChannel } from '../../src/contract/calls/reply'
import { attachedFile } from '../../src/contract/calls/reply-files'
import { addressKey, addressOfConversation, unsubscribeWays } from '../../src/service/parsing/mail-address'
import { deliverMessages } from './support/queues'
import { hashOfKey } from '../../src/service/accounts/partner-keys'
import { eachDatabase } from './support/databases'
import { earlierToken } from './support/earlier-letter'
import { say } from './support/said'
import { CallFailed, requestOf, startService, type TestService } from './support/service'
import { ACCOUNT, addConversation, seedWorld, USER, type NewConversation } from './support/world'

const MAIL = 'jordan@mail.example'
const PHONE = '+13125550142'
const KEY = 'sk_test_northside'
const RIVERSIDE_KEY = 'sk_test_riverside'
const SENDER = { address: 'replies@shop.example', local: 'replies', domain: 'shop.example' }

eachDatabase('intake', (database) => {
  let test: TestService
  let id: string
  beforeAll(async () => {
    test = await startService({ seed: seedWorld, database })
    await test.db
      .insertInto('partner_keys')
      .values(
        (
          [
            ['g_northside', KEY],
            ['g_riverside', RIVERSIDE_KEY],
          ] as const
        ).map(([group_id, key]) => ({
          public_key: key.replace('sk_', 'pk_'),
          group_id,
          secret_hash: hashOfKey(key),
          name: key,
          created_at: test.clock.now(),
        })),
      )
      .execute()
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    await test.db.deleteFrom('conversations').execute()
    await test.db.deleteFrom('live_log').execute()
    id = await begun()
  })

  async function begun(given: NewConversation = {}): Promise<string> {
    return (await addConversation(test.db, { email: MAIL, phone: PHONE, ...given })).id
  }
  async function ask(
    call: typeof inboundEmail | typeof inboundSms | typeof deliveryStatus,
    input: Record<string, unknown>,
    key = KEY,
  ) {
    const { path, init } = requestOf(call, { account_id: ACCOUNT.ford, ...input })
    const headers = { ...init.headers, authorization: `Bearer ${key}` }
    const answer = await test.request(path, { ...init, headers })
    const body = (await answer.json()) as never
    if (!answer.ok) throw new CallFailed(answer.status, body, answer.headers)
    return body as { status: string; conversation_id: string | null }
  }

  let counter = 0
  /** Builds an e-mail with headers and text, and defaults for the rest. */
  function letter(heads: Record<string, string>, text = 'Is it still there?'): string {
    counter += 1
    const all = {
      From: `Jordan Bell <${MAIL}>`,
      To: 'replies@shop.example',
      Subject: 'Re: hello',
      'Message-ID': `<m${counter}@mail.example>`,
      'Content-Type': 'text/plain; charset=utf-8',
      ...heads,
    }
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
    return [...lines, '', text].join('\r\n')
  }
  const mail = (
    heads: Record<string, string> = {},
    text?: string,
    account_id: string = ACCOUNT.ford,
    key = KEY,
  ) => ask(inboundEmail, { raw: letter(heads, text), account_id }, key)
  const sms = (text: string, more: Record<string, unknown> = {}) => {
    counter += 1
    return ask(inboundSms, { message_id: `sms-${counter}`, from: PHONE, text, ...more })
  }
  const read = (conversation = id, as: string = USER.rep) =>
    test.call(dialogue, { conversation_id: conversation }, { as })
  const lastText = async (conversation?: string) => (await read(conversation)).messages.at(-1)?.Message
  const unsubscribed = async (conversation = id) =>
    (
      await test.db
        .selectFrom('conversations')
        .select('unsubscribed')
        .where('id', '=', conversation)
        .executeTakeFirstOrThrow()
    ).unsubscribed
  const reply = async (selectedChannel: ReplyChannel, text = 'Yes') => {
    counter += 1
    return await test.call(
      replyMessage,
      {
        account_id: ACCOUNT.ford,
        id,
        text,
        selectedChannel,
        client_id: `intake-${String(counter).padStart(6, '0')}`,
      },
      { as: USER.rep },
    )
  }
  const runQueue = () => deliverMessages(test.context)
  const replyAddress = async (conversation: string) =>
    addressOfConversation(SENDER, await addressKey(test.db), conversation)
  /** The address to unsubscribe of a letter that went to this address. */
  const unsubscribeAddress = async (recipient: string) =>
    unsubscribeWays(SENDER, await addressKey(test.db), id, recipient).address

  it('lets in only who has the key of the account’s group', async () => {
    await expect(mail({}, 'x', ACCOUNT.ford, 'sk_wrong_key')).rejects.toMatchObject({ status: 401 })
    await expect(mail({}, 'x', ACCOUNT.ford, RIVERSIDE_KEY)).rejects.toMatchObject({ status: 404 })
    await expect(mail({}, 'x', 'acc_nowhere')).rejects.toMatchObject({ status: 404 })
    await expect(mail({}, 'x', ACCOUNT.northside)).rejects.toMatchObject({
      status: 400,
      body: { fields: { account_id: expect.any(String) } },
    })
    const token = await test.tokenOf(USER.admin)
    await expect(mail({}, 'x', ACCOUNT.ford, token)).rejects.toMatchObject({ status: 401 })
    expect((await read()).total).toBe(0)
  })

  it('is the customer’s line, told to everybody', async () => {
    expect(await mail()).toEqual({ status: 'ok', conversation_id: id })
    expect((await read()).messages).toMatchObject([
      { Initiator: 'HUMAN', Channel: 'email', Message: 'Is it still there?', UserId: null },
    ])
    const { last_human_text, last_channel } = await test.db
      .selectFrom('conversations')
      .select(['last_human_text', 'last_channel'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect([last_human_text, last_channel]).toEqual(['Is it still there?', 'email'])
    const reported = await test.db.selectFrom('live_log').select('kind').orderBy('seq').execute()
    expect(reported.map(({ kind }) => kind)).toEqual(['message', 'conversation'])
  })

  it('finds the conversation by its reply address, whoever writes and however it is spelt', async () => {
    const newer = await begun({ name: 'Newer' })
    await say(test, newer, { initiator: 'HUMAN', channel: 'email' })
    const address = await replyAddress(id)
    expect(
      await mail({ To: `"Ford" <${address.toUpperCase()}>`, From: 'spouse@mail.example' }),
    ).toMatchObject({
      conversation_id: id,
    })
    expect(await mail({ 'Delivered-To': address })).toMatchObject({ conversation_id: id })
    // This address is forged: the hash is wrong, so only the sender counts.
    const forged = address.replace(/\.(.)/, (_, digit: string) => `.${digit === '0' ? '1' : '0'}`)
    expect(await mail({ To: forged })).toMatchObject({ conversation_id: newer })
  })

  it('finds it by what the mail answers: ours, or theirs', async () => {
    await mail({ 'Message-ID': '<first@mail.example>' })
    const ours = await reply('email')
    const newer = await begun({ name: 'Newer' })
    await say(test, newer, { initiator: 'HUMAN', channel: 'email' })
    const from = 'other@mail.example'
    expect(await mail({ From: from, 'In-Reply-To': `<${ours.MessageId}@shop.example>` })).toMatchObject({
      conversation_id: id,
    })
    expect(
      await mail({ From: from, References: '<unknown@x.example>\r\n <first@mail.example>' }),
    ).toMatchObject({ conversation_id: id })
    expect(await mail()).toMatchObject({ conversation_id: newer })
  })

  it('reaches no other account by any head', async () => {
    const theirs = await begun({ account_id: ACCOUNT.riverside })
    const toyota = await begun({ account_id: ACCOUNT.toyota })
    for (const other of [theirs, toyota]) {
      const taken = await mail({
        From: 'stranger@mail.example',
        To: await replyAddress(other),
        'In-Reply-To': `<${other}.1@shop.example>`,
        'X-Account-Id': ACCOUNT.riverside,
      })
      expect(taken.conversation_id).not.toBe(other)
      expect((await read(taken.conversation_id ?? '')).AccountId).toBe(ACCOUNT.ford)
    }
    const said = await test.db
      .selectFrom('messages')
      .select('seq')
      .where('account_id', '<>', ACCOUNT.ford)
      .execute()
    expect(said).toEqual([])
  })

  it('begins a conversation with a stranger, once', async () => {
    const raw = letter({ From: '"Moss, Casey" <Casey@Mail.Example>', Subject: 'Terrane?' }, 'Price please')
    const answers = await Promise.all([1, 2, 3].map(() => ask(inboundEmail, { raw })))
    expect(answers.map(({ status }) => status).sort()).toEqual(['ok', 'repeated', 'repeated'])
    const [{ conversation_id } = { conversation_id: '' }] = answers
    const made = await test.db
      .selectFrom('conversations')
      .select(['id', 'name', 'surname', 'email', 'source_name', 'lead_type', 'began_in_chat'])
      .where('id', '<>', id)
      .execute()
    expect(made).toEqual([
      {
        id: conversation_id,
        name: 'Casey',
        surname: 'Moss',
        email: 'casey@mail.example',
        source_name: 'Email',
        lead_type: 'Internet',
        began_in_chat: false,
      },
    ])
    expect(await lastText(conversation_id ?? '')).toBe('Terrane?\n\nPrice please')
    const facts = await test.db
      .selectFrom('facts')
      .select('metric')
      .where('conversation_id', '=', conversation_id ?? '')
      .orderBy('metric')
      .execute()
    expect(facts.map(({ metric }) => metric)).toEqual(['incoming', 'messaged'])
    // Their next e-mail belongs to that conversation.
    expect(await mail({ From: 'casey@mail.example' })).toMatchObject({ conversation_id })
  })

  it('does not put a customer’s mail into a preview of their conversation', async () => {
    const preview = await begun({ is_test: true, excluded: true })
    await say(test, preview, { initiator: 'HUMAN', channel: 'email' })
    expect(await mail({ To: await replyAddress(preview) })).toMatchObject({ conversation_id: id })
  })

  it('keeps the letter’s own words, of markup its text', async () => {
    await mail(
      {},
      'Tuesday works.\r\n\r\nOn Mon, Nov 16, 2026 at 9:01 AM Ford <replies@shop.example> wrote:\r\n> Which day?\r\n>\r\n> Ava',
    )
    expect(await lastText()).toBe('Tuesday works.')
    await mail(
      { 'Content-Type': 'text/html; charset=utf-8' },
      '<style>p{}</style><p>Hello <b>you</b> &amp; all</p><script>alert(1)</script><p><a href="https://a.example/x">this one</a></p><blockquote>Which day?</blockquote>',
    )
    const text = await lastText()
    expect(text).toContain('Hello you & all')
    expect(text).toContain('this one <https://a.example/x>')
    expect(text).not.toMatch(/alert|style|Which day/)
    await mail({}, '<img src=x onerror=alert(1)>')
    expect(await lastText()).toBe('<img src=x onerror=alert(1)>')
  })

  it('keeps attachments as files of the account, and names what is too large', async () => {
    const part = (name: string, type: string, base64: string) =>
      `--b\r\nContent-Type: ${type}; name="${name}"\r\nContent-Disposition: attachment; filename="${name}"\r\nContent-Transfer-Encoding: base64\r\n\r\n${base64}\r\n`
    const picture = Buffer.from([255, 216, 255, 0, 1])
    const large = Buffer.alloc(5 * 1024 * 1024 + 1).toString('base64')
    await mail(
      { 'Content-Type': 'multipart/mixed; boundary=b' },
      `--b\r\nContent-Type: text/plain\r\n\r\nSee the dent\r\n${part('../../dent\u202e.jpg', 'image/jpeg', picture.toString('base64'))}${part('film.mov', 'video/quicktime', large)}--b--\r\n`,
    )
    const [message] = (await read()).messages
    expect(message?.Message).toBe('See the dent')
    expect(message?.Attachments).toEqual([
      { content_type: 'image/jpeg', name: '.._.._dent_.jpg', object_key: expect.stringMatching(/^f_/) },
      { content_type: 'video/quicktime', name: 'film.mov' },
    ])
    const object_key = message?.Attachments[0]?.object_key ?? ''
    const file = await test.call(attachedFile, { account_id: ACCOUNT.ford, object_key }, { as: USER.rep })
    expect(Buffer.from(file.data, 'base64')).toEqual(picture)
    await expect(
      test.call(attachedFile, { account_id: ACCOUNT.toyota, object_key }, { as: USER.admin }),
    ).rejects.toMatchObject({ status: 404 })
  })

  it('unsubscribes by a word or by the address for it, and drops what waits', async () => {
    const other = await begun({ name: 'Another lead of theirs' })
    await say(test, id, { initiator: 'HUMAN', channel: 'email' })
    await say(test, id, { initiator: 'HUMAN', channel: 'sms' })
    await reply('email')
    await reply('sms')
    expect(await mail({}, '  Unsubscribe.\r\n')).toEqual({ status: 'ok', conversation_id: id })
    expect([await unsubscribed(), await unsubscribed(other)]).toEqual([['email'], ['email']])
    const { messages } = await read()
    expect(messages.map(({ Delivery }) => Delivery?.status).filter(Boolean)).toEqual(['canceled', 'queued'])
    const { items } = await test.call(dialogueEvents, { conversation_id: id }, { as: USER.rep })
    expect(items.map(({ Event, EventName }) => [Event, EventName])).toEqual([
      ['UNSUBSCRIBED', 'Customer unsubscribed from e-mail'],
    ])
    await expect(reply('email')).rejects.toMatchObject({ status: 409 })

    id = await begun({ email: 'third@mail.example' })
    await say(test, id, { initiator: 'HUMAN', channel: 'email' })
    await reply('email')
    const third = {
      From: 'third@mail.example',
      To: await unsubscribeAddress('Third@mail.example'),
      Subject: 'x',
    }
    expect(await mail(third, 'whatever')).toEqual({ status: 'ok', conversation_id: id })
    expect(await unsubscribed()).toEqual(['email'])
    // A letter that was sent when the address named the conversation alone.
    id = await begun({ email: 'sixth@mail.example' })
    const earlier = `replies+u.${await earlierToken(test, id)}@${SENDER.domain}`
    await mail({ From: 'sixth@mail.example', To: earlier, Subject: 'x' }, 'whatever')
    expect(await unsubscribed()).toEqual(['email'])
    // The text mentions it but means something else.
    id = await begun({ email: 'fourth@mail.example' })
    await mail({ From: 'fourth@mail.example' }, 'How do I unsubscribe from satellite radio?')
    expect(await unsubscribed()).toEqual([])
  })

  it('unsubscribes only the address of the letter when the conversation has another one by now', async () => {
    await say(test, id, { initiator: 'HUMAN', channel: 'email' })
    await reply('email')
    const To = await unsubscribeAddress(MAIL)
    const other = await begun({ name: 'Another lead of theirs' })
    await test.db
      .updateTable('conversations')
      .set({ email: 'right@mail.example' })
      .where('id', '=', id)
      .execute()
    const before = (await read()).total
    const note = { 'Auto-Submitted': 'auto-replied' }
    expect(await mail({ To, ...note }, 'Away')).toEqual({ status: 'ignored', conversation_id: null })
    expect(await unsubscribed(other)).toEqual([])
    expect(await mail({ To }, 'unsubscribe')).toEqual({ status: 'ignored', conversation_id: null })
    expect([await unsubscribed(), await unsubscribed(other)]).toEqual([[], ['email']])
    expect((await read()).total).toBe(before)
    expect(await mail({ From: To })).toMatchObject({ status: 'ignored' })
  })

  it('unsubscribes who answers "unsubscribe" to a letter to an earlier address, and not the present one', async () => {
    await say(test, id, { initiator: 'HUMAN', channel: 'email' })
    const ours = await reply('email')
    const other = await begun({ name: 'Another lead of theirs' })
    await test.db
      .updateTable('conversations')
      .set({ email: 'right@mail.example' })
      .where('id', '=', id)
      .execute()
    const before = (await read()).total
    const answer = { 'In-Reply-To': `<${ours.MessageId}@shop.example>` }
    expect(await mail(answer, 'unsubscribe')).toEqual({ status: 'ignored', conversation_id: null })
    expect([await unsubscribed(), await unsubscribed(other)]).toEqual([[], ['email']])
    expect((await read()).total).toBe(before)
    // Whoever reads the letter in another mailbox means the address to which it went.
    expect(await mail({ ...answer, From: 'second@mail.example' }, 'unsubscribe')).toMatchObject({
      status: 'ok',
    })
    expect(await unsubscribed()).toEqual(['email'])
  })

  it('notes what machines write, answers and begins nothing by it', async () => {
    const note = { 'Auto-Submitted': 'auto-replied', Subject: 'Out of office' }
    expect(await mail(note, 'Back on Monday. unsubscribe')).toEqual({ status: 'ok', conversation_id: id })
    expect((await read()).messages).toMatchObject([
      { Initiator: 'SYSTEM', Message: 'Automatic e-mail\nOut of office\nBack on Monday. unsubscribe' },
    ])
    expect(await mail({ ...note, From: 'stranger@mail.example' })).toEqual({
      status: 'ignored',
      conversation_id: null,
    })
    // Our own mail comes back.
    expect(await mail({ From: await replyAddress(id) })).toMatchObject({ status: 'ignored' })
    const { count } = await test.db
      .selectFrom('conversations')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBe(1)
  })

  it('takes a mail server’s report for what became of the message', async () => {
    await say(test, id, { initiator: 'HUMAN', channel: 'email' })
    const { MessageId, seq } = await reply('email')
    const messageId = `${MessageId}@forecourt.localhost`
    await runQueue()
    // The demo's outbox assigns another provider id, so the test sets the one that a mail server would.
    await test.db
      .updateTable('deliveries')
      .set({ provider_id: messageId })
      .where('conversation_id', '=', id)
      .execute()
    const report = [
      '--b\r\nContent-Type: text/plain\r\n\r\nSorry.\r\n',
      '--b\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx.example\r\n\r\nFinal-Recipient: rfc822; x@y.example\r\nAction: failed\r\nStatus: 5.1.1\r\nDiagnostic-Code: smtp; 550 5.1.1 No such user\r\n',
      `--b\r\nContent-Type: text/rfc822-headers\r\n\r\nSubject: hi\r\nMessage-ID: <${messageId}>\r\n`,
      '--b--\r\n',
    ].join('')
    const heads = {
      From: 'Mail Delivery System <MAILER-DAEMON@mx.example>',
      'Return-Path': '<>',
      'Content-Type': 'multipart/report; report-type=delivery-status; boundary=b',
      Subject: 'Undelivered',
    }
    expect(await mail(heads, report)).toEqual({ status: 'ok', conversation_id: id })
    const { messages } = await read()
    expect(messages.find((message) => message.seq === seq)?.Delivery).toEqual({
      status: 'failed',
      recipient: MAIL,
      error: 'The mail server could not deliver it: 550 5.1.1 No such user',
      message_id: messageId,
    })
    expect(messages.at(-1)?.Initiator).toBe('SYSTEM')
  })

  it('refuses what is no mail, and what is too much for a request', async () => {
    await expect(ask(inboundEmail, { raw: 'Subject: x\r\n\r\nhello' })).rejects.toMatchObject({
      status: 400,
      body: { fields: { raw: 'names no sender' } },
    })
    await expect(mail({ From: 'a@b.example, c@d.example <x>' }, 'x')).resolves.toBeDefined()
    await expect(mail({}, 'x'.repeat(17 * 1024 * 1024))).rejects.toMatchObject({ status: 413 })
    await expect(mail({}, 'x'.repeat(13 * 1024 * 1024))).resolves.toMatchObject({ status: 'ok' })
    await expect(sms('x'.repeat(300 * 1024))).rejects.toMatchObject({ status: 413 })
    await expect(sms('hi', { from: 'FORD' })).rejects.toMatchObject({ status: 400 })
  })

  it('takes an SMS by its number, however that is written, and begins with a stranger once', async () => {
    expect(await sms('On my way', { from: '(312) 555-0142' })).toEqual({ status: 'ok', conversation_id: id })
    expect((await read()).messages).toMatchObject([{ Channel: 'sms', Message: 'On my way' }])
    const stranger = { message_id: 'same', from: '+1 312 555 0199' }
    const answers = await Promise.all([1, 2].map(() => sms('Hello?', stranger)))
    expect(answers.map(({ status }) => status).sort()).toEqual(['ok', 'repeated'])
    const made = await test.db
      .selectFrom('conversations')
      .select(['phone', 'source_name', 'search_text'])
      .where('id', '<>', id)
      .execute()
    expect(made).toEqual([{ phone: '+13125550199', source_name: 'SMS', search_text: '+13125550199' }])
  })

  it.each(['STOP', 'stop.', 'StopAll', 'UNSUBSCRIBE', 'cancel', 'End', ' quit! '])(
    'writes no more after %s, and again after START',
    async (word) => {
      await say(test, id, { initiator: 'HUMAN', channel: 'sms' })
      await reply('sms')
      await sms(word)
      expect(await unsubscribed()).toEqual(['sms'])
      expect((await read()).messages.at(-1)?.Message).toBe(word.trim())
      await runQueue()
      expect((await read()).messages.find(({ Delivery }) => Delivery)?.Delivery?.status).toBe('canceled')
      await sms('start')
      expect(await unsubscribed()).toEqual([])
    },
  )

  it('takes a word for an order only when it stands alone', async () => {
    await sms('Please stop by the desk')
    await sms('Yes')
    expect(await unsubscribed()).toEqual([])
    const { items } = await test.call(dialogueEvents, { conversation_id: id }, { as: USER.rep })
    expect(items).toEqual([])
  })

  it('hears what became of a message, forward only, in its own account', async () => {
    await say(test, id, { initiator: 'HUMAN', channel: 'sms' })
    const { MessageId } = await reply('sms')
    const provider_id = `local:${MessageId}`
    const tell = (status: string, more: Record<string, unknown> = {}, key?: string) =>
      ask(deliveryStatus, { provider_id, status, ...more }, key)
    const state = async () => (await read()).messages.at(-1)?.Delivery
    expect(await tell('delivered')).toEqual({ status: 'unknown' })
    await runQueue()
    expect(await tell('failed', { account_id: ACCOUNT.riverside }, RIVERSIDE_KEY)).toEqual({
      status: 'unknown',
    })
    expect(await tell('failed', { account_id: ACCOUNT.toyota })).toEqual({ status: 'unknown' })
    expect(await state()).toMatchObject({ status: 'sent' })
    expect(await tell('failed', { error: 'switched off' })).toEqual({ status: 'ok' })
    expect(await state()).toMatchObject({ status: 'failed', error: 'switched off' })
    expect(await tell('delivered')).toEqual({ status: 'ok' })
    expect(await tell('failed')).toEqual({ status: 'ok' })
    expect(await state()).toEqual({
      status: 'delivered',
      error: null,
      recipient: PHONE,
      message_id: provider_id,
    })
    const reported = await test.db
      .selectFrom('live_log')
      .select('data')
      .where('kind', '=', 'delivery')
      .orderBy('seq')
      .execute()
    expect(reported.map(({ data }) => (data as { delivery: { status: string } }).delivery.status)).toEqual([
      'sent',
      'failed',
      'delivered',
    ])
  })
})
