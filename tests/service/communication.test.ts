/** Stopping the AI for one customer. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { dialogue, dialogueUserInfo, updateCommunication } from '../../src/contract/calls/dialogue'
import { dialogueStopBot } from '../../src/contract/calls/dialogue-events'
import { leadInfo } from '../../src/contract/calls/lead'
import { appendMessage } from '../../src/service/conversations/messages'
import { eachDatabase } from './support/databases'
import { startService, type TestService } from './support/service'
import { ACCOUNT, addConversation, seedWorld, USER, USER_ID } from './support/world'

eachDatabase('communication with the AI', (database) => {
  let test: TestService
  let id: string
  beforeAll(async () => {
    test = await startService({ seed: seedWorld, database })
  })
  beforeEach(async () => {
    id = (await addConversation(test.db)).id
  })
  afterAll(() => test.close())

  const set = (action: 'stop' | 'continue', as: string = USER.rep) =>
    test.call(updateCommunication, { accountId: ACCOUNT.ford, userId: USER_ID.rep, vin: id, action }, { as })
  const say = (initiator: 'BOT' | 'HUMAN') =>
    appendMessage(test.context, {
      account_id: ACCOUNT.ford,
      conversation_id: id,
      initiator,
      text: 'words',
      channel: 'chat',
    })
  const read = async () => {
    const { ai_due_at } = await test.db
      .selectFrom('conversations')
      .select('ai_due_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return { due: ai_due_at, ...(await test.call(dialogue, { conversation_id: id }, { as: USER.rep })) }
  }

  it('silences the AI, drops what it owes, and lets it go on', async () => {
    await say('HUMAN')
    expect((await read()).due).not.toBeNull()
    // The response says what was canceled.
    expect(await set('stop')).toEqual({
      status: 'OK',
      canceled: [{ kind: 'answer', channel: 'chat', text: null }],
    })
    expect(await read()).toMatchObject({ due: null, ai_stopped: true })
    expect(await say('BOT')).toEqual({ status: 'refused', reason: 'silenced' })
    await say('HUMAN')
    expect((await read()).due).toBeNull()
    expect(await set('continue')).toEqual({ status: 'OK', canceled: [] })
    // Messages from the meantime are not answered later.
    expect(await read()).toMatchObject({ due: null, ai_stopped: false })
    expect((await say('BOT')).status).toBe('stored')
    await say('HUMAN')
    expect((await read()).due).not.toBeNull()
  })

  it('keeps a note of each change, with who did it, and none of what changed nothing', async () => {
    await set('continue')
    await set('stop')
    expect(await set('stop')).toEqual({ status: 'ALREADY_EXISTS', canceled: [] })
    await set('continue')
    await set('stop')
    const { items } = await test.call(dialogueStopBot, { conversation_id: id }, { as: USER.rep })
    // The clock stands still, but each entry has a distinct time.
    expect(items.map(({ Action }) => Action)).toEqual(['stop', 'restart', 'stop'])
    expect(new Set(items.map(({ ts }) => ts)).size).toBe(3)
    const actors = await test.db
      .selectFrom('stop_events')
      .select('actor')
      .where('conversation_id', '=', id)
      .execute()
    expect(actors.map(({ actor }) => actor)).toEqual(['Rep Tester', 'Rep Tester', 'Rep Tester'])
  })

  it('shows in who the customer is, and where the page is', async () => {
    const info = () => test.call(dialogueUserInfo, { conversation_id: id }, { as: USER.rep })
    expect((await info()).vin_blacklist).toEqual([])
    await set('stop')
    expect((await info()).vin_blacklist).toEqual([id])
    const lead = await test.call(leadInfo, { account_id: ACCOUNT.ford, cid: id }, { as: USER.rep })
    expect(lead.StopAssistant).toBe(`/conversation/${id}/stop-communication`)
  })

  const stoppedIn = async (conversation_id: string) =>
    (await test.call(dialogue, { conversation_id }, { as: USER.rep })).ai_stopped

  it('holds for the person, in each conversation with their address or number', async () => {
    const [email, phone] = ['stop.all@mail.example', '+13125550177']
    id = (await addConversation(test.db, { email, phone })).id
    const sameAddress = await addConversation(test.db, { email: 'Stop.All@mail.example' })
    const sameNumber = await addConversation(test.db, { phone })
    const others = [
      await addConversation(test.db, { email: 'other@mail.example' }),
      await addConversation(test.db, { email, account_id: ACCOUNT.toyota }),
    ]
    await set('stop')
    expect([await stoppedIn(sameAddress.id), await stoppedIn(sameNumber.id)]).toEqual([true, true])
    const untouched = await test.db
      .selectFrom('conversations')
      .select('ai_stopped')
      .where(
        'id',
        'in',
        others.map((one) => one.id),
      )
      .execute()
    expect(untouched.map(({ ai_stopped }) => ai_stopped)).toEqual([false, false])
    id = sameNumber.id
    await set('continue')
    expect(await stoppedIn(sameNumber.id)).toBe(false)
  })

  it('reaches a conversation whose customer becomes known in it', async () => {
    const phone = '+13125550178'
    id = (await addConversation(test.db, { phone })).id
    await set('stop')
    const later = (await addConversation(test.db)).id
    await appendMessage(test.context, {
      account_id: ACCOUNT.ford,
      conversation_id: later,
      initiator: 'HUMAN',
      text: 'Call me at 312-555-0178',
      channel: 'chat',
    })
    expect(await stoppedIn(later)).toBe(true)
  })

  it('tells the account’s live readers', async () => {
    await set('stop')
    const events = await test.db
      .selectFrom('live_log')
      .select('kind')
      .where('conversation_id', '=', id)
      .orderBy('seq')
      .execute()
    expect(events.map(({ kind }) => kind)).toEqual(['stop', 'conversation'])
  })

  it('cancels what the assistant had queued and no gateway has taken, and says what', async () => {
    const far = new Date(test.clock.now().getTime() + 60_000)
    const lines = [
      { initiator: 'BOT', text: 'Here is the price.', channel: 'email', leased_until: null },
      // An expired lease protects nothing.
      { initiator: 'BOT', text: 'Still interested?', channel: 'sms', leased_until: new Date(0) },
      // This message is already being sent to the gateway, so it cannot be canceled.
      { initiator: 'BOT', text: 'On its way', channel: 'sms', leased_until: far },
      // A person's own messages are not the assistant's.
      { initiator: 'SPECIALIST', text: 'Dana here', channel: 'email', leased_until: null },
      { initiator: 'BOT', text: 'Sent before', channel: 'email', leased_until: null, status: 'sent' },
    ] as const
    for (const { initiator, text, channel, leased_until, ...rest } of lines) {
      const line = { account_id: ACCOUNT.ford, conversation_id: id, initiator, text, channel }
      const result = await appendMessage(test.context, line)
      if (result.status !== 'stored') throw new Error(result.reason)
      const status = 'status' in rest ? rest.status : ('queued' as const)
      const delivery = {
        conversation_id: id,
        seq: result.message.seq,
        account_id: ACCOUNT.ford,
        channel,
        recipient: channel === 'sms' ? '+13125550142' : 'm.reyes@mail.example',
        subject: null,
        html: null,
        error: null,
        provider_id: null,
        updated_at: test.clock.now(),
      }
      await test.db
        .insertInto('deliveries')
        .values({
          ...delivery,
          status,
          leased_until,
          due_at: status === 'queued' ? test.clock.now() : null,
        })
        // The delivery that the new message queued is replaced by the one under test.
        .onConflict((conflict) =>
          conflict.columns(['conversation_id', 'seq']).doUpdateSet({ status, leased_until }),
        )
        .execute()
    }
    expect(await set('stop')).toEqual({
      status: 'OK',
      canceled: [
        { kind: 'message', channel: 'email', text: 'Here is the price.' },
        { kind: 'message', channel: 'sms', text: 'Still interested?' },
      ],
    })
    const stored = await test.db
      .selectFrom('deliveries')
      .select(['status'])
      .where('conversation_id', '=', id)
      .orderBy('seq')
      .execute()
    expect(stored.map(({ status }) => status)).toEqual(['canceled', 'canceled', 'queued', 'queued', 'sent'])
    const reported = await test.db
      .selectFrom('live_log')
      .select('data')
      .where('conversation_id', '=', id)
      .where('kind', '=', 'delivery')
      .orderBy('seq')
      .execute()
    expect(reported.slice(-2)).toMatchObject([
      { data: { message_seq: 1, delivery: { status: 'canceled' } } },
      { data: { message_seq: 2, delivery: { status: 'canceled' } } },
    ])
    // There is nothing left to cancel.
    await set('continue')
    expect(await set('stop')).toEqual({ status: 'OK', canceled: [] })
  })

  it('knows one winner when a stop and an answer race', async () => {
    for (let round = 0; round < 10; round += 1) {
      id = (await addConversation(test.db)).id
      const [, answer] = await Promise.all([set('stop'), say('BOT')])
      const { messages, ai_stopped } = await read()
      expect(ai_stopped).toBe(true)
      expect(messages).toHaveLength(answer.status === 'stored' ? 1 : 0)
      expect((await say('BOT')).status).toBe('refused')
    }
  })
})
