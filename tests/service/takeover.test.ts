/** Takeover of a conversation by a person, and its end. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dialogue } from '../../src/contract/calls/dialogue'
import { liveTicket } from '../../src/contract/live/frames'
import { takeoverFeature, takeoverState, updateTakeoverFeature } from '../../src/contract/calls/takeover'
import { createResponder } from '../../src/service/assistant/respond/responder'
import { readTakeover } from '../../src/service/conversations/takeover-rows'
import { endDueTakeovers, renewOwners } from '../../src/service/conversations/takeover-deadlines'
import { appendMessage } from '../../src/service/conversations/messages'
import type { ConversationRecord } from '../../src/service/platform/schema/conversations'
import { eachDatabase, roundsOn } from './support/databases'
import { CallFailed, startService, type TestService } from './support/service'
import { ACCOUNT, addConversation, seedWorld, USER, USER_ID } from './support/world'

const MINUTE = 60_000
const person = { first_name: 'Someone', last_name: 'Else', email: 'shown@only.test' }

eachDatabase('takeover', (database) => {
  let at: TestService
  let chat: ConversationRecord

  beforeAll(async () => {
    at = await startService({ database, seed: seedWorld })
  })
  afterAll(() => at.close())
  beforeEach(async () => {
    chat = await writingCustomer()
  })

  async function writingCustomer(text = 'Is anybody there?'): Promise<ConversationRecord> {
    const conversation = await addConversation(at.db)
    await write(conversation, text)
    return conversation
  }

  const write = (conversation: ConversationRecord, text: string) =>
    appendMessage(at.context, {
      account_id: conversation.account_id,
      conversation_id: conversation.id,
      initiator: 'HUMAN',
      channel: 'chat',
      text,
    })

  const change = (
    status: 'IN_PROGRESS' | 'COMPLETED',
    as: 'rep' | 'rep2' | 'riverside' = 'rep',
    conversation = chat,
    account_id: string = conversation.account_id,
  ) =>
    at.call(
      takeoverState,
      { account_id, conversation_id: conversation.id, status, sales_person: person, user_id: USER_ID[as] },
      { as: USER[as] },
    )

  const stored = (conversation = chat) =>
    at.db.selectFrom('conversations').selectAll().where('id', '=', conversation.id).executeTakeFirstOrThrow()

  const statusOf = async (promise: Promise<unknown>) =>
    promise.then(
      () => 200,
      (error: unknown) => (error instanceof CallFailed ? error.status : Promise.reject(error)),
    )

  test('two reps who join at once get one owner, however often', async () => {
    for (let round = 0; round < roundsOn(database, 100); round += 1) {
      const conversation = await writingCustomer()
      const answers = await Promise.allSettled([
        change('IN_PROGRESS', 'rep', conversation),
        change('IN_PROGRESS', 'rep2', conversation),
      ])
      const won = answers.filter((answer) => answer.status === 'fulfilled')
      const lost = answers.find((answer) => answer.status === 'rejected')
      expect(won).toHaveLength(1)
      expect((lost?.reason as CallFailed).status).toBe(409)
      const row = await stored(conversation)
      expect(row).toMatchObject({ takeover_status: 'IN_PROGRESS', takeover_epoch: 1 })
      expect(row.takeover_owner_id).toBe(won[0]?.value.owner_id)
      const takeovers = await at.db
        .selectFrom('takeovers')
        .selectAll()
        .where('conversation_id', '=', conversation.id)
        .execute()
      expect(takeovers).toHaveLength(1)
    }
  })

  test('joining says who it is by the session, not by the body', async () => {
    const takeover = await change('IN_PROGRESS')
    expect(takeover).toMatchObject({
      status: 'IN_PROGRESS',
      owner_id: USER_ID.rep,
      event_type: 'EVENT#DEALERSHIP_TAKEOVER_IN_PROGRESS',
      sales_person: { first_name: 'Rep', last_name: 'Tester', email: USER.rep },
    })
    const foreign = at.call(
      takeoverState,
      {
        account_id: ACCOUNT.ford,
        conversation_id: chat.id,
        status: 'COMPLETED',
        sales_person: person,
        user_id: USER_ID.rep,
      },
      { as: USER.rep2 },
    )
    expect(await statusOf(foreign)).toBe(400)
    expect((await stored()).takeover_status).toBe('IN_PROGRESS')
  })

  test('a second owner is refused and changes nothing; the first may ask again', async () => {
    const first = await change('IN_PROGRESS')
    const refused = await change('IN_PROGRESS', 'rep2').catch((error: CallFailed) => error)
    expect(refused).toMatchObject({
      status: 409,
      body: { message: 'Rep Tester has already joined this conversation.' },
    })
    expect(await statusOf(change('COMPLETED', 'rep2'))).toBe(409)
    expect(await change('IN_PROGRESS')).toEqual(first)
    expect(await readTakeover(at.db, await stored())).toEqual(first)
  })

  test('only the owner completes, and may say so twice', async () => {
    await change('IN_PROGRESS')
    const done = await change('COMPLETED')
    expect(done).toMatchObject({ status: 'COMPLETED', owner_id: null, end_reason: 'owner', epoch: 2 })
    expect(await change('COMPLETED')).toEqual(done)
    expect(await statusOf(change('COMPLETED', 'rep2'))).toBe(409)
    const next = await change('IN_PROGRESS', 'rep2')
    expect(next).toMatchObject({ status: 'IN_PROGRESS', owner_id: USER_ID.rep2, epoch: 3 })
  })

  test('another group cannot tell it from one that is missing', async () => {
    const missing = { ...chat, id: 'c_missing' }
    const own = await change('IN_PROGRESS', 'riverside', chat, ACCOUNT.riverside).catch((e: CallFailed) => e)
    const none = await change('IN_PROGRESS', 'riverside', missing, ACCOUNT.riverside).catch(
      (e: CallFailed) => e,
    )
    expect(own).toMatchObject({ status: 404 })
    expect((own as CallFailed).body.message).toBe((none as CallFailed).body.message)
    expect(await statusOf(change('IN_PROGRESS', 'riverside'))).toBe(404)
    expect((await stored()).takeover_status).toBe('NONE')
  })

  test('a stale customer, another channel, or a switched-off feature cannot be joined', async () => {
    at.clock.advance(15 * MINUTE)
    expect(await statusOf(change('IN_PROGRESS'))).toBe(409)
    await write(chat, 'Still here')
    expect(await statusOf(change('IN_PROGRESS'))).toBe(200)

    const mail = await addConversation(at.db, { began_in_chat: false, channel: 'email' })
    await write(mail, 'By mail')
    expect(await statusOf(change('IN_PROGRESS', 'rep', mail))).toBe(409)

    const account = { account_id: ACCOUNT.ford }
    await at.call(updateTakeoverFeature, { ...account, status: 'Disabled' }, { as: USER.admin })
    expect(await at.call(takeoverFeature, account, { as: USER.rep })).toMatchObject({ Status: 'Disabled' })
    expect(await statusOf(change('IN_PROGRESS', 'rep', await writingCustomer()))).toBe(409)
    await at.call(updateTakeoverFeature, { ...account, status: 'Enabled' }, { as: USER.admin })
    expect(
      await statusOf(at.call(updateTakeoverFeature, { ...account, status: 'Disabled' }, { as: USER.rep })),
    ).toBe(403)
  })

  test('keeps the note, the figure and the live log in the same moment', async () => {
    await change('IN_PROGRESS')
    await change('COMPLETED')
    const events = await at.db
      .selectFrom('events')
      .select(['event', 'actor'])
      .where('conversation_id', '=', chat.id)
      .orderBy('at')
      .orderBy('id')
      .execute()
    expect(events.map((event) => event.event).sort()).toEqual([
      'EVENT#DEALERSHIP_TAKEOVER_COMPLETED',
      'EVENT#DEALERSHIP_TAKEOVER_IN_PROGRESS',
    ])
    expect(events[0]?.actor).toBe('Rep Tester')
    const facts = await at.db
      .selectFrom('facts')
      .selectAll()
      .where('conversation_id', '=', chat.id)
      .where('metric', '=', 'takeover')
      .execute()
    expect(facts).toHaveLength(1)
    expect(facts[0]?.salesperson_id).toBe('p_rep')
    const kinds = await at.db
      .selectFrom('live_log')
      .select('kind')
      .where('conversation_id', '=', chat.id)
      .orderBy('seq')
      .execute()
    expect(kinds.map((row) => row.kind)).toEqual([
      ...['message', 'conversation'],
      ...['takeover', 'event', 'conversation'],
      ...['takeover', 'event', 'conversation'],
    ])
  })

  test('ends three minutes after its owner was last seen, and not before', async () => {
    const { owner_id } = await change('IN_PROGRESS')
    const { takeover_id } = await stored()
    at.clock.advance(2 * MINUTE)
    await renewOwners(
      at.db,
      [{ takeover_id: takeover_id ?? '', account_id: chat.account_id, owner_id: owner_id ?? '' }],
      at.clock.now(),
    )
    at.clock.advance(3 * MINUTE - 1)
    await endDueTakeovers(at.context)
    expect((await stored()).takeover_status).toBe('IN_PROGRESS')
    at.clock.advance(1)
    expect(await endDueTakeovers(at.context)).toBe(1)
    expect(await readTakeover(at.db, await stored())).toMatchObject({
      status: 'COMPLETED',
      end_reason: 'owner_gone',
      owner_id: null,
      epoch: 2,
    })
    expect(await endDueTakeovers(at.context)).toBe(0)
  })

  test('ends when the customer was gone for fifteen minutes, however faithful the owner', async () => {
    await change('IN_PROGRESS')
    const { takeover_id } = await stored()
    const lease = { takeover_id: takeover_id ?? '', account_id: chat.account_id, owner_id: USER_ID.rep }
    const seen = new Date(at.clock.now().getTime() + 5 * MINUTE)
    await at.db
      .updateTable('conversations')
      .set({ customer_seen_at: seen })
      .where('id', '=', chat.id)
      .execute()
    at.clock.advance(20 * MINUTE - 1)
    await renewOwners(at.db, [lease], at.clock.now())
    await endDueTakeovers(at.context)
    expect((await stored()).takeover_status).toBe('IN_PROGRESS')
    at.clock.advance(1)
    expect(await endDueTakeovers(at.context)).toBe(1)
    expect(await readTakeover(at.db, await stored())).toMatchObject({ end_reason: 'customer_gone' })
  })

  test('the assistant is silent while a person owns the conversation, and answers after', async () => {
    const responder = createResponder(at.context)
    await change('IN_PROGRESS')
    await write(chat, 'What are your hours?')
    at.clock.advance(1000)
    await responder.runOnce()
    expect(await stored()).toMatchObject({ ai_due_at: null, last_ai_at: null })
    await change('COMPLETED')
    at.clock.advance(1000)
    await responder.runOnce()
    const { messages } = await at.call(dialogue, { conversation_id: chat.id }, { as: USER.rep })
    expect(messages.map((message) => message.Initiator)).toEqual(['HUMAN', 'HUMAN', 'BOT'])
  })

  test('the name that a customer says to a person is stored, and never replaces a known one', async () => {
    const responder = createResponder(at.context)
    await at.db
      .updateTable('conversations')
      .set({ name: '', surname: '' })
      .where('id', '=', chat.id)
      .execute()
    await change('IN_PROGRESS')
    await write(chat, 'My name is Priya Raman, I like the blue one')
    at.clock.advance(1000)
    await responder.runOnce()
    expect(await stored()).toMatchObject({ name: 'Priya', surname: 'Raman', last_ai_at: null })
    await write(chat, 'My name is Olga Petrova')
    at.clock.advance(1000)
    await responder.runOnce()
    expect(await stored()).toMatchObject({ name: 'Priya', surname: 'Raman' })
  })

  test('says nothing after a person has answered', async () => {
    const responder = createResponder(at.context)
    await change('IN_PROGRESS')
    const said = await appendMessage(at.context, {
      account_id: chat.account_id,
      conversation_id: chat.id,
      initiator: 'SPECIALIST',
      channel: 'chat',
      text: 'Dana here',
      user: { id: USER_ID.rep, first_name: 'Rep', last_name: 'Tester' },
    })
    expect(said.status).toBe('stored')
    await change('COMPLETED')
    at.clock.advance(1000)
    await responder.runOnce()
    expect((await stored()).last_ai_at).toBeNull()
  })

  test('nobody but the owner writes to the shopper, nor gets a ticket', async () => {
    const line = {
      account_id: chat.account_id,
      conversation_id: chat.id,
      initiator: 'SPECIALIST' as const,
      channel: 'chat' as const,
      text: 'Hello',
      user: { id: USER_ID.rep2, first_name: 'Rep2', last_name: 'Tester' },
    }
    const ticket = (as: string, account_id: string = ACCOUNT.ford) =>
      statusOf(at.call(liveTicket, { account_id, conversation_id: chat.id }, { as }))
    expect(await appendMessage(at.context, line)).toEqual({ status: 'refused', reason: 'not_owner' })
    expect(await ticket(USER.rep)).toBe(409)
    await change('IN_PROGRESS')
    expect(await appendMessage(at.context, line)).toEqual({ status: 'refused', reason: 'not_owner' })
    expect(await ticket(USER.rep)).toBe(200)
    expect(await ticket(USER.rep2)).toBe(409)
    expect(await ticket(USER.riverside)).toBe(404)
    expect(await ticket(USER.riverside, ACCOUNT.riverside)).toBe(404)
  })
})
