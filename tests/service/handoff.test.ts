/** When the assistant hands off: the setting, and what staff read of it. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { dialogueEvents } from '../../src/contract/calls/dialogue-events'
import { handoffSettings, saveHandoffSettings } from '../../src/contract/calls/hand-over'
import { inboundEmail, inboundSms } from '../../src/contract/calls/intake'
import { waiting } from '../../src/contract/calls/waiting'
import { newSubscription } from '../../src/rules/settings/notifications'
import { createResponder } from '../../src/service/assistant/respond/responder'
import { startHandoff } from '../../src/service/conversations/handoff'
import { setPause } from '../../src/service/leads/pause'
import { anyDatabase } from './support/databases'
import { INTAKE_KEY, startIntake } from './support/intake'
import { CallFailed, requestOf, startService, type TestService } from './support/service'
import { ACCOUNT, addConversation, seedWorld, USER, USER_ID } from './support/world'

const as = { as: USER.admin }
const account_id = ACCOUNT.ford

anyDatabase('handoff settings', (database) => {
  let test: TestService
  beforeAll(async () => {
    test = await startService({ database, seed: seedWorld })
  })
  afterAll(() => test.close())

  it('are read, saved without duplicates, and written to the change log', async () => {
    expect(await test.call(handoffSettings, { account_id }, as)).toEqual({ off: [], phrases: [], version: 0 })
    const phrases = [
      { text: 'Channel 7', kind: 'complaint' },
      { text: 'channel 7', kind: 'complaint' },
    ] as const
    await test.call(
      saveHandoffSettings,
      { account_id, base_version: 0, off: ['price_offer'], phrases: [...phrases] },
      as,
    )
    expect(await test.call(handoffSettings, { account_id }, as)).toEqual({
      off: ['price_offer'],
      phrases: [{ text: 'channel 7', kind: 'complaint' }],
      version: 1,
    })
    const log = await test.db.selectFrom('audit_log').select('setting').execute()
    expect(log.map(({ setting }) => setting)).toContain('hand-over/account')
  })

  it('refuse the second of two savers, and to switch off what is always handed off', async () => {
    const stale = test.call(saveHandoffSettings, { account_id, base_version: 0, off: [], phrases: [] }, as)
    const status = (call: Promise<unknown>) =>
      call.catch((error: unknown) => (error instanceof CallFailed ? error.status : error))
    expect(await status(stale)).toBe(409)
    const off = ['injury'] as never
    expect(await status(test.call(saveHandoffSettings, { account_id, off, phrases: [] }, as))).toBe(400)
  })

  it('name the phrase that says nothing', async () => {
    const phrases = [
      { text: 'Channel 7', kind: 'complaint' },
      { text: '  ', kind: 'person' },
      { text: '!!!', kind: 'person' },
      { text: '日本', kind: 'person' },
    ] as const
    const saving = test.call(saveHandoffSettings, { account_id, off: [], phrases: [...phrases] }, as)
    await expect(saving).rejects.toMatchObject({
      status: 400,
      body: {
        fields: { 'phrases.1.text': 'Is required', 'phrases.2.text': 'Must contain at least one word' },
        field_codes: { 'phrases.2.text': { code: 'phrase_without_word' } },
      },
    })
  })

  it('show staff why, with the words of the customer', async () => {
    const conversation = await addConversation(test.db, { account_id })
    const why = { reason: 'The customer complains', code: 'complaint', said: 'You <b>lied</b>' } as const
    const record = await test.db
      .selectFrom('conversations')
      .selectAll()
      .where('id', '=', conversation.id)
      .executeTakeFirstOrThrow()
    await test.db.transaction().execute((tx) => startHandoff(tx, record, why, test.clock.now()))
    const { items } = await test.call(dialogueEvents, { conversation_id: conversation.id, account_id }, as)
    expect(items).toMatchObject([{ EventName: 'The customer complains', said: 'You <b>lied</b>' }])
  })
})

anyDatabase('messages that a person must see', (database) => {
  const NAME = 'Jordan Bell'
  let test: TestService
  beforeAll(async () => {
    test = await startIntake({ database })
    await test.db
      .insertInto('subscribers')
      .values({
        id: 'p_told',
        account_id,
        product_id: 'LEAD_ENGAGE',
        first_name: 'Dana',
        last_name: 'Alvarez',
        email: 'dana@dealer.example',
        phone: null,
        secondary_phone: null,
        crm_user_id: null,
        channels: JSON.stringify([
          { Channel: 'Email', SubscribedNotifications: [newSubscription('handoff')] },
        ]),
        updated_at: test.clock.now(),
      })
      .execute()
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    for (const table of ['notices', 'conversations'] as const) await test.db.deleteFrom(table).execute()
  })

  let serial = 0
  async function intake(call: typeof inboundEmail | typeof inboundSms, input: Record<string, string>) {
    const { path, init } = requestOf(call, { account_id, ...input })
    const headers = { ...init.headers, authorization: `Bearer ${INTAKE_KEY}` }
    const answer = await test.request(path, { ...init, headers })
    return ((await answer.json()) as { conversation_id: string }).conversation_id
  }
  const mailIn = (text: string) =>
    intake(inboundEmail, {
      raw: [
        `From: ${NAME} <jordan@mail.example>`,
        `Message-ID: <letter-${(serial += 1)}@mail.example>`,
        'Subject: My visit',
        '',
        text,
      ].join('\r\n'),
    })
  const textIn = (text: string) =>
    intake(inboundSms, { message_id: `text-${(serial += 1)}`, from: '+13125550142', text })
  const answerDue = async () => {
    test.clock.advance(60_000)
    await createResponder(test.context).runOnce()
  }
  const waitingNow = async () => {
    const { items } = await test.call(waiting, { account_id }, { as: USER.rep })
    return items.map(({ row, reason }) => [row.ConversationId, reason])
  }
  const notices = () => test.db.selectFrom('notices').select(['kind', 'subject', 'text']).execute()
  const eventsOf = async (conversation_id: string) => {
    const { items } = await test.call(dialogueEvents, { conversation_id, account_id }, { as: USER.rep })
    return items
  }

  it('an angry letter notifies staff and is in the waiting list, with what made it so', async () => {
    const complaint = 'I was promised a call three times and nobody ever called me.'
    const id = await mailIn(`${complaint} Your service is terrible.`)
    expect(await waitingNow()).toEqual([])
    await answerDue()
    expect(await waitingNow()).toEqual([[id, 'The customer complains']])
    expect(await notices()).toMatchObject([
      {
        kind: 'handoff',
        subject: `Sales expertise needed: ${NAME}`,
        text: expect.stringContaining('Why: The customer complains') as string,
      },
    ])
    expect(await eventsOf(id)).toMatchObject([
      {
        Event: 'HANDOFF',
        EventName: 'The customer complains',
        said: expect.stringMatching(/^I was promised|^Your/) as string,
      },
    ])
  })

  it('a phrase of the dealership hands off, and a kind that is off does not', async () => {
    const phrases = [{ text: 'Zeppelin Club', kind: 'person' as const }]
    await test.call(saveHandoffSettings, { account_id, off: ['complaint'], phrases }, as)
    const member = await mailIn('I am a member of the ZEPPELIN club. When do you open tomorrow?')
    const angry = await textIn('Nobody ever called me back. Your service is terrible.')
    await answerDue()
    expect(await waitingNow()).toEqual([[member, 'The customer asked for a person']])
    expect(await eventsOf(angry)).toEqual([])
    await test.call(saveHandoffSettings, { account_id, off: [], phrases: [] }, as)
  })

  it('a risk is handed off without a word while the assistant is paused', async () => {
    const user = await test.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', USER_ID.admin)
      .executeTakeFirstOrThrow()
    const change = { account: { id: account_id }, caller: { user }, base_version: undefined }
    await setPause(test.context, { ...change, paused: true })
    const id = await textIn('The brakes failed on the highway this morning, this is dangerous!')
    await answerDue()
    await setPause(test.context, { ...change, paused: false })
    expect(await waitingNow()).toEqual([[id, 'The customer reports a dangerous vehicle']])
    const said = await test.db
      .selectFrom('messages')
      .select('initiator')
      .where('conversation_id', '=', id)
      .execute()
    expect(said).toEqual([{ initiator: 'HUMAN' }])
  })
})
