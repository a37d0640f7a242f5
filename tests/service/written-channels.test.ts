/** The assistant's answers by e-mail and SMS, through the intake, the queue and real gateways. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dialogue } from '../../src/contract/calls/dialogue'
import { inboundEmail, inboundSms } from '../../src/contract/calls/intake'
import type { AskedQuestion, Assistant, Reply } from '../../src/service/assistant/port'
import { createResponder } from '../../src/service/assistant/respond/responder'
import { NEW_DIALOGUE } from '../../src/service/assistant/state/dialogue-state'
import { setCommunication } from '../../src/service/conversations/communication'
import { completeTakeover, joinTakeover } from '../../src/service/conversations/takeover'
import { deliverMessages } from './support/queues'
import { setPause } from '../../src/service/leads/pause'
import { rebuildFigures } from '../../src/service/metrics/rebuild-figures'
import type { MessageRecord } from '../../src/service/platform/schema/conversations'
import { anyDatabase } from './support/databases'
import { INTAKE_KEY, startIntake } from './support/intake'
import { MailServer } from './support/mail-server'
import { say } from './support/said'
import { requestOf, type TestService } from './support/service'
import { SmsServer } from './support/sms-server'
import { ACCOUNT, USER, USER_ID } from './support/world'

const PHONE = '+13125550142'
const MAIL = 'jordan@mail.example'
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const OWNER = { id: USER_ID.rep, first_name: 'Rep', last_name: 'Tester', email: USER.rep }

anyDatabase('written channels', (database) => {
  const mailServer = new MailServer()
  const smsServer = new SmsServer()
  let test: TestService
  let asked: AskedQuestion[]
  /** What the assistant replies, besides its text. */
  let reply: Partial<Reply>
  const assistant: Assistant = {
    answer: async (question) => {
      asked.push(question)
      return { text: 'Yes, it is here.', attachments: [], quick_replies: [], effects: [], ...reply }
    },
  }

  beforeAll(async () => {
    const [mailPort, smsPort] = [await mailServer.listen(), await smsServer.listen()]
    test = await startIntake({
      database,
      settings: {
        SMTP_URL: `smtp://127.0.0.1:${mailPort}?from=answers@northside.example`,
        SMS_URL: `http://127.0.0.1:${smsPort}/messages`,
      },
    })
  })
  afterAll(async () => {
    await test.close()
    await Promise.all([mailServer.close(), smsServer.close()])
  })
  beforeEach(async () => {
    asked = []
    reply = {}
    mailServer.taken.length = 0
    mailServer.moods.length = 0
    smsServer.requests.length = 0
    await test.db.deleteFrom('conversations').execute()
  })

  let counter = 0
  async function intake(call: typeof inboundEmail | typeof inboundSms, input: Record<string, unknown>) {
    const { path, init } = requestOf(call, { account_id: ACCOUNT.ford, ...input })
    const headers = { ...init.headers, authorization: `Bearer ${INTAKE_KEY}` }
    const answer = await test.request(path, { ...init, headers })
    if (!answer.ok) throw new Error(await answer.text())
    return ((await answer.json()) as { conversation_id: string | null }).conversation_id ?? ''
  }
  const textIn = (text: string) => intake(inboundSms, { message_id: `s${(counter += 1)}`, from: PHONE, text })
  function mailIn(text: string, heads: Record<string, string> = {}) {
    counter += 1
    const all = {
      From: `Jordan Bell <${MAIL}>`,
      To: 'answers@northside.example',
      Subject: 'The Terrane',
      'Message-ID': `<m${counter}@mail.example>`,
      'Content-Type': 'text/plain; charset=utf-8',
      ...heads,
    }
    const head = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
    return intake(inboundEmail, { raw: [...head, '', text].join('\r\n') })
  }
  /** Lets the service's clock run, and the assistant answer what is due then. */
  async function pass(ms: number): Promise<number> {
    test.clock.advance(ms)
    return await createResponder(test.context, assistant).runOnce()
  }
  const send = () => deliverMessages(test.context)
  const messages = (id: string): Promise<MessageRecord[]> =>
    test.db.selectFrom('messages').selectAll().where('conversation_id', '=', id).orderBy('seq').execute()
  const answers = async (id: string) => (await messages(id)).filter(({ initiator }) => initiator === 'BOT')
  const rowOf = (id: string) =>
    test.db.selectFrom('conversations').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const account = () =>
    test.db.selectFrom('accounts').selectAll().where('id', '=', ACCOUNT.ford).executeTakeFirstOrThrow()
  const eventsOf = async (id: string) => {
    const rows = await test.db
      .selectFrom('events')
      .select(['event', 'event_name'])
      .where('conversation_id', '=', id)
      .orderBy('at')
      .orderBy('id')
      .execute()
    return rows.map(({ event, event_name }) => `${event}: ${event_name}`)
  }
  async function setPaused(paused: boolean): Promise<void> {
    const user = await test.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', USER_ID.admin)
      .executeTakeFirstOrThrow()
    const change = { account: { id: ACCOUNT.ford }, caller: { user }, paused, base_version: undefined }
    await setPause(test.context, change)
  }

  it('answers a burst of SMS once, through the gateway and in the console', async () => {
    const id = await textIn('Hi')
    await textIn('Is the Terrane still there?')
    expect(await pass(3_000)).toBe(0)
    expect(await pass(3_000)).toBe(1)
    await send()
    expect(asked.map(({ channel, lines }) => [channel, lines])).toEqual([
      ['sms', ['Hi', 'Is the Terrane still there?']],
    ])
    expect(smsServer.requests.map(({ body }) => [body.to, body.text])).toEqual([
      [PHONE, 'Yes, it is here.\nReply STOP to opt out'],
    ])
    const { messages: shown } = await test.call(dialogue, { conversation_id: id }, { as: USER.rep })
    expect(shown.at(-1)).toMatchObject({
      Initiator: 'BOT',
      Channel: 'sms',
      Delivery: { status: 'sent', recipient: PHONE },
    })
    await textIn('Great')
    await pass(MINUTE)
    await send()
    expect(smsServer.requests.at(-1)?.body.text).toBe('Yes, it is here.')
  })

  it('answers an e-mail in its thread, with greeting and signature', async () => {
    const id = await mailIn('Is it still there?')
    expect(await pass(MINUTE / 2)).toBe(0)
    expect(await pass(MINUTE / 2)).toBe(1)
    await send()
    const [letter] = mailServer.taken
    expect(letter?.to).toEqual([MAIL])
    expect(letter?.email.subject).toMatch(/^Re: /)
    expect(letter?.email.inReplyTo).toBe(`<m${counter}@mail.example>`)
    expect(letter?.email.references).toContain(`<m${counter}@mail.example>`)
    expect(letter?.email.text).toMatch(
      /^Hi Jordan,\n\nYes, it is here\.\n\nBest regards,\nAva\n\nFord Motors/,
    )
    expect(letter?.email.html).toContain('<p>Yes, it is here.</p>')
    expect(await answers(id)).toMatchObject([{ channel: 'email' }])
    // The answer asks other machines not to answer it.
    expect(letter?.raw).toMatch(/^Auto-Submitted: auto-generated/im)
  })

  it('answers at most one letter an hour, then everything at once', async () => {
    const id = await mailIn('Is it still there?')
    await pass(MINUTE)
    await mailIn('Which colour is it?')
    await pass(MINUTE)
    await mailIn('And the price?')
    await pass(50 * MINUTE)
    expect(await answers(id)).toHaveLength(1)
    await pass(20 * MINUTE)
    expect(await answers(id)).toHaveLength(2)
    expect(asked.at(-1)?.lines).toEqual(['Which colour is it?', 'And the price?'])
  })

  it('lets staff answer during that hour', async () => {
    const id = await mailIn('Is it still there?')
    await pass(MINUTE)
    await mailIn('Which colour is it?')
    await pass(MINUTE)
    await say(test, id, { initiator: 'SPECIALIST', channel: 'email', user: { ...OWNER } })
    await pass(2 * HOUR)
    expect(await answers(id)).toHaveLength(1)
  })

  it('does not answer who only repeats themselves', async () => {
    const id = await mailIn('Hello')
    await pass(MINUTE)
    for (let letter = 0; letter < 5; letter += 1) {
      await mailIn('We have received your message.')
      await pass(2 * HOUR)
    }
    expect(await answers(id)).toHaveLength(3)
    expect((await rowOf(id)).ai_due_at).toBeNull()
  })

  it.each<[string, Record<string, string>]>([
    ['an automatic reply', { 'Auto-Submitted': 'auto-replied' }],
    ['a report', { 'Return-Path': '<>' }],
    ['bulk', { Precedence: 'bulk' }],
    ['junk', { Precedence: 'junk' }],
    ['a list by its precedence', { Precedence: 'list' }],
    ['a list by its id', { 'List-Id': '<cars.lists.example>' }],
    ['a newsletter', { 'List-Unsubscribe': '<mailto:off@mail.example>' }],
    ['a machine that suppresses answers', { 'X-Auto-Response-Suppress': 'All' }],
    ['no-reply', { From: 'Cars <no-reply@mail.example>' }],
    ['do-not-reply', { From: 'do_not_reply@mail.example' }],
    ['a no-reply address for answers', { 'Reply-To': 'noreply@mail.example' }],
    ['a mail server', { From: 'MAILER-DAEMON@mail.example' }],
    ['a postmaster', { From: 'postmaster@mail.example' }],
    ['out of office', { Subject: 'Out of office: Re: hello' }],
    ['an automatic reply by its subject', { Subject: 'Automatic reply: hello' }],
    ['Abwesenheit', { Subject: 'AW: Abwesenheitsnotiz' }],
    ['respuesta', { Subject: '=?utf-8?Q?Respuesta_autom=C3=A1tica?=' }],
  ])('never answers automatic mail: %s', async (_, heads) => {
    const known = await mailIn('Is it still there?')
    await pass(MINUTE)
    await test.db.deleteFrom('deliveries').execute()
    for (const id of [await mailIn('I am away, please call me.', heads), known]) {
      if (id === '') continue
      await pass(2 * HOUR)
      const said = (await answers(id)).length
      expect([said, (await rowOf(id)).ai_due_at]).toEqual([id === known ? 1 : 0, null])
    }
  })

  it('still answers a person after a machine wrote', async () => {
    const id = await mailIn('Is it still there?')
    await mailIn('I am away', { 'Auto-Submitted': 'auto-replied' })
    await mailIn('News of the week', { Precedence: 'bulk' })
    await pass(MINUTE)
    expect(asked.map(({ lines }) => lines)).toEqual([['The Terrane\n\nIs it still there?']])
    expect(await answers(id)).toHaveLength(1)
  })

  it('does not answer WhatsApp', async () => {
    const id = await textIn('Hello')
    await pass(MINUTE)
    await say(test, id, { initiator: 'HUMAN', channel: 'whatsapp' })
    await pass(HOUR)
    expect(await answers(id)).toHaveLength(1)
  })

  describe('between due and sent', () => {
    const statuses = async () =>
      (await test.db.selectFrom('deliveries').select('status').execute()).map(({ status }) => status)

    it.each<[string, (id: string) => Promise<unknown>, (id: string) => Promise<unknown>]>([
      [
        'takeover',
        async (id) => joinTakeover(test.context, await account(), id, OWNER),
        async (id) => completeTakeover(test.context, await account(), id, OWNER.id),
      ],
      [
        'stop',
        async (id) => setCommunication(test.context, await account(), id, 'stop', 'Admin'),
        async (id) => setCommunication(test.context, await account(), id, 'continue', 'Admin'),
      ],
      ['pause', () => setPaused(true), () => setPaused(false)],
      ['unsubscription', () => textIn('STOP'), () => textIn('START')],
    ])('%s cancels the answer for ever', async (_, silence, lift) => {
      const id = await textIn('Is it still there?')
      await test.db.updateTable('conversations').set({ began_in_chat: true }).where('id', '=', id).execute()
      expect(await pass(MINUTE)).toBe(1)
      await silence(id)
      expect(await statuses()).toEqual(['canceled'])
      await lift(id)
      await send()
      expect(smsServer.requests).toEqual([])
    })

    it('a pause cancels what a gateway is just refusing', async () => {
      await textIn('Is it still there?')
      await pass(MINUTE)
      smsServer.answers.push([503, 'busy'])
      const sending = send()
      await setPaused(true)
      await sending
      await setPaused(false)
      test.clock.advance(MINUTE)
      await send()
      expect(smsServer.requests.length).toBeLessThanOrEqual(1)
      expect(await statuses()).toEqual(['canceled'])
    })
  })

  it('answers after a takeover what was written in it, on its channel', async () => {
    const id = await textIn('Hello')
    await test.db.updateTable('conversations').set({ began_in_chat: true }).where('id', '=', id).execute()
    await pass(MINUTE)
    await joinTakeover(test.context, await account(), id, OWNER)
    await textIn('Is it still there?')
    await pass(MINUTE)
    expect(await answers(id)).toHaveLength(1)
    await completeTakeover(test.context, await account(), id, OWNER.id)
    await pass(MINUTE)
    expect(await answers(id)).toMatchObject([{ channel: 'sms' }, { channel: 'sms' }])
  })

  describe('while it is silenced', () => {
    it('hands off a request for a person, without a word', async () => {
      const id = await textIn('Hello')
      await pass(MINUTE)
      await setPaused(true)
      await textIn('Can I talk to a person please?')
      await pass(MINUTE)
      await setPaused(false)
      await pass(HOUR)
      expect(await answers(id)).toHaveLength(1)
      expect(await eventsOf(id)).toEqual(['HANDOFF: The customer asked for a person'])
      expect(await rowOf(id)).toMatchObject({ awaiting_reply: true, ai_due_at: null, ai_listen_at: null })
    })

    it('hands off what was asked just before, and what is asked meanwhile', async () => {
      const id = await textIn('Can I talk to a person please?')
      await setPaused(true)
      const other = await mailIn('Is it still there?')
      await pass(MINUTE)
      await setPaused(false)
      await pass(HOUR)
      expect([await answers(id), await answers(other)]).toEqual([[], []])
      expect([await eventsOf(id), await eventsOf(other)]).toEqual([
        ['HANDOFF: The customer asked for a person'],
        ['HANDOFF: The customer wrote while the assistant was paused'],
      ])
    })

    it('does so at once in the hour between two letters', async () => {
      const id = await mailIn('Is it still there?')
      await pass(MINUTE)
      await mailIn('I want to speak to a manager.')
      await pass(MINUTE)
      expect([(await answers(id)).length, await eventsOf(id)]).toEqual([
        1,
        ['HANDOFF: The customer asked for a person'],
      ])
    })
  })

  describe('as soon as a message arrives', () => {
    const SECOND = 1_000
    const handoffs = async (id: string) =>
      (await eventsOf(id)).filter((event) => event.startsWith('HANDOFF')).map((event) => event.slice(9))

    it.each([
      ['e-mail', mailIn],
      ['SMS', textIn],
    ])('hands off an angry customer by %s, and answers in its time', async (_, write) => {
      const id = await write('Nobody ever called me back. Your service is terrible.')
      expect(await pass(SECOND)).toBe(0)
      expect([await handoffs(id), await answers(id)]).toEqual([['The customer complains'], []])
      expect((await rowOf(id)).ai_due_at).not.toBeNull()
      // The answer does not hand off again.
      reply = { effects: [{ kind: 'handoff', reason: 'The customer complains', code: 'complaint' }] }
      expect(await pass(MINUTE)).toBe(1)
      expect(await handoffs(id)).toHaveLength(1)
      expect(asked[0]?.told).toBe('complaint')
    })

    it('promises the person in the answer, although staff know already', async () => {
      const id = await textIn('Nobody ever called me back. Your service is terrible.')
      await pass(SECOND)
      test.clock.advance(MINUTE)
      await createResponder(test.context).runOnce()
      expect([await handoffs(id), (await answers(id)).map(({ text }) => text)]).toEqual([
        ['The customer complains'],
        [expect.stringMatching(/sorry.*colleague/i)],
      ])
      await textIn('Really terrible service!')
      await pass(SECOND)
      expect(await handoffs(id)).toHaveLength(1)
    })

    it('tells staff again when it gets graver', async () => {
      const id = await textIn('Your service is terrible.')
      await pass(SECOND)
      await textIn('My wife was injured in an accident because of your brakes.')
      await pass(SECOND)
      expect(await handoffs(id)).toEqual([
        'The customer complains',
        'The customer reports an accident or injury',
      ])
    })

    it('leaves harmless messages to the answer', async () => {
      const id = await mailIn('Is it still there?')
      await pass(SECOND)
      expect([await eventsOf(id), (await rowOf(id)).ai_listen_at]).toEqual([[], null])
      expect(await pass(MINUTE)).toBe(1)
    })

    it('carries out an opt-out, and believes whoever subscribes again', async () => {
      const id = await textIn('Please do not text me any more')
      await pass(SECOND)
      expect(await rowOf(id)).toMatchObject({ unsubscribed: ['sms'], ai_due_at: null })
      await textIn('START')
      await textIn('Is the Terrane still there?')
      await pass(MINUTE)
      expect([(await rowOf(id)).unsubscribed, asked.map(({ lines }) => lines)]).toEqual([
        [],
        [['Is the Terrane still there?']],
      ])
    })

    it.each<[string, (id: string) => Promise<unknown>]>([
      ['a takeover', async (id) => joinTakeover(test.context, await account(), id, OWNER)],
      ['a pause', () => setPaused(true)],
      ['a stop', async (id) => setCommunication(test.context, await account(), id, 'stop', 'Admin')],
    ])('carries out an opt-out during %s', async (_, silence) => {
      const id = await textIn('Hello')
      await test.db.updateTable('conversations').set({ began_in_chat: true }).where('id', '=', id).execute()
      await pass(MINUTE)
      await silence(id)
      await textIn('Please do not text me any more')
      await pass(SECOND)
      await setPaused(false)
      expect((await rowOf(id)).unsubscribed).toEqual(['sms'])
      expect(await answers(id)).toHaveLength(1)
    })
  })

  describe('memory', () => {
    it('is stored with the reply and given to the next question', async () => {
      const state = { ...NEW_DIALOGUE, language: 'es' as const, shown: ['N1', 'N2'], focus: 'N2' }
      reply = { state }
      const id = await textIn('Hola')
      await pass(MINUTE)
      reply = {}
      await textIn('El segundo')
      await pass(MINUTE)
      await textIn('Gracias')
      await pass(MINUTE)
      expect(asked.map((question) => question.state)).toEqual([null, state, state])
      await test.db
        .updateTable('dialogue_states')
        .set({ state: JSON.stringify({ version: 99 }) })
        .where('conversation_id', '=', id)
        .execute()
      await textIn('Y ahora')
      await pass(MINUTE)
      expect(asked.at(-1)?.state).toBeNull()
    })

    it('is not stored with a reply that is refused', async () => {
      const id = await textIn('Hello')
      const slow: Assistant = {
        answer: async () => {
          await textIn('Wait')
          return { text: 'Yes.', attachments: [], quick_replies: [], effects: [], state: NEW_DIALOGUE }
        },
      }
      test.clock.advance(MINUTE)
      await createResponder(test.context, slow).runOnce()
      expect([await answers(id), await test.db.selectFrom('dialogue_states').selectAll().execute()]).toEqual([
        [],
        [],
      ])
    })
  })

  describe('effects', () => {
    const facts = async (id: string) =>
      (
        await test.db
          .selectFrom('facts')
          .select(['metric', 'unit_id'])
          .where('conversation_id', '=', id)
          .orderBy('metric')
          .orderBy('unit_id')
          .execute()
      ).map(({ metric, unit_id }) => `${metric} ${unit_id}`)

    it('cancels its own visits: row, reminders and notes; the figure stays', async () => {
      const vehicle = await test.db
        .selectFrom('vehicles')
        .selectAll()
        .where('account_id', '=', ACCOUNT.ford)
        .executeTakeFirstOrThrow()
      const starts_at = new Date(test.clock.now().getTime() + 72 * HOUR)
      reply = { effects: [{ kind: 'appointment', starts_at, visit: 'sales', stock: vehicle.stock }] }
      const id = await textIn('Friday at ten')
      await pass(MINUTE)
      const before = await facts(id)
      expect(before.some((fact) => fact.startsWith('appointment '))).toBe(true)
      reply = { effects: [{ kind: 'cancel_appointment' }] }
      await textIn('I cannot come')
      await pass(MINUTE)
      const visits = test.db.selectFrom('appointments').selectAll().where('conversation_id', '=', id)
      expect(await visits.execute()).toEqual([])
      const events = await eventsOf(id)
      expect(events.map((event) => event.split(':')[0])).toEqual([
        'APPOINTMENT_SET',
        'APPOINTMENT_VEHICLE',
        'APPOINTMENT_CANCELED',
      ])
      expect(events[1]).toContain(`stock ${vehicle.stock}`)
      const scheduled = await test.db
        .selectFrom('follow_ups')
        .select('reason')
        .where('conversation_id', '=', id)
        .where('reference_at', '=', starts_at)
        .execute()
      expect(scheduled.length).toBeGreaterThan(0)
      expect(scheduled.every(({ reason }) => reason === 'visit_canceled')).toBe(true)
      const counted = await facts(id)
      await test.db.transaction().execute((tx) => rebuildFigures(tx, [ACCOUNT.ford]))
      expect(await facts(id)).toEqual(counted)
      expect(counted.filter((fact) => fact.startsWith('appointment '))).toHaveLength(1)
    })

    it('leaves visits that staff made', async () => {
      reply = { effects: [{ kind: 'cancel_appointment' }] }
      const id = await textIn('I cannot come')
      const starts_at = new Date(test.clock.now().getTime() + 72 * HOUR)
      await test.db
        .insertInto('appointments')
        .values({
          id: 'a_staff',
          account_id: ACCOUNT.ford,
          conversation_id: id,
          kind: 'sales',
          created_by: 'staff',
          starts_at,
          created_at: test.clock.now(),
        })
        .execute()
      await pass(MINUTE)
      expect(await test.db.selectFrom('appointments').select('id').execute()).toEqual([{ id: 'a_staff' }])
      expect(await eventsOf(id)).toEqual([])
    })

    it('opts out of SMS in silence, in every conversation of the person', async () => {
      reply = { effects: [{ kind: 'opt_out' }] }
      const id = await textIn('Please do not text me any more')
      await pass(MINUTE)
      await send()
      expect([await answers(id), smsServer.requests]).toEqual([[], []])
      expect(await rowOf(id)).toMatchObject({ unsubscribed: ['sms'], ai_due_at: null })
      expect(await eventsOf(id)).toEqual(['UNSUBSCRIBED: Customer unsubscribed from SMS'])
      await textIn('Hello?')
      await pass(HOUR)
      expect(await answers(id)).toEqual([])
    })

    it('confirms an opt-out in the chat, and plans nothing afterwards', async () => {
      reply = { effects: [{ kind: 'opt_out' }] }
      const id = await textIn('Hello')
      await say(test, id, { initiator: 'HUMAN', channel: 'chat', text: 'Stop writing to me' })
      await pass(MINUTE)
      expect(await answers(id)).toMatchObject([{ channel: 'chat' }])
      expect((await rowOf(id)).unsubscribed).toEqual(['chat', 'sms'])
      const planned = test.db.selectFrom('follow_ups').select('id').where('status', '=', 'scheduled')
      expect(await planned.execute()).toEqual([])
    })
  })
})
