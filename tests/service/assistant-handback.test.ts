/** The assistant after a person handed the conversation back, and where it must stay silent. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createResponder } from '../../src/service/assistant/respond/responder'
import { appendMessage } from '../../src/service/conversations/messages'
import type { ConversationRecord } from '../../src/service/platform/schema/conversations'
import { completeTakeover, joinTakeover } from '../../src/service/conversations/takeover'
import { anyDatabase } from './support/databases'
import { startService, type TestService } from './support/service'
import { ACCOUNT, addConversation, seedWorld, USER, USER_ID } from './support/world'

anyDatabase('the assistant and people', (database) => {
  let at: TestService
  let chat: ConversationRecord

  beforeAll(async () => {
    at = await startService({ database, seed: seedWorld })
    const ford = await at.db
      .selectFrom('vehicles')
      .selectAll()
      .where('account_id', '=', ACCOUNT.ford)
      .executeTakeFirstOrThrow()
    await at.db
      .insertInto('vehicles')
      .values({
        ...ford,
        id: 'v_brio',
        vin: '1FOBR00000000B777',
        stock: 'FO2002',
        model: 'Brio',
        price: 19_400,
      })
      .execute()
  })
  afterAll(() => at.close())
  beforeEach(async () => {
    // It is Saturday, ten in the morning at the dealership.
    at.clock.set('2026-11-21T15:00:00Z')
    chat = await addConversation(at.db, { name: '', surname: '' })
  })

  const rep = { id: USER_ID.rep, first_name: 'Rep', last_name: 'Tester', email: USER.rep }
  const line = (initiator: 'HUMAN' | 'SPECIALIST', text: string) =>
    appendMessage(at.context, {
      account_id: chat.account_id,
      conversation_id: chat.id,
      initiator,
      channel: 'chat',
      text,
      ...(initiator === 'SPECIALIST' && { user: rep }),
    })
  const lines = () =>
    at.db.selectFrom('messages').selectAll().where('conversation_id', '=', chat.id).orderBy('seq').execute()
  const run = () => {
    at.clock.advance(1_000)
    return createResponder(at.context).runOnce()
  }
  async function ask(text: string) {
    await line('HUMAN', text)
    await run()
    const last = (await lines()).at(-1)
    if (last?.initiator !== 'BOT') throw new Error('Nothing was answered')
    return last
  }
  /** A person takes over, writes, and hands the conversation back. */
  async function talk(...said: readonly (readonly ['HUMAN' | 'SPECIALIST', string])[]) {
    const account = await at.db
      .selectFrom('accounts')
      .selectAll()
      .where('id', '=', ACCOUNT.ford)
      .executeTakeFirstOrThrow()
    await joinTakeover(at.context, account, chat.id, rep)
    for (const [initiator, text] of said) expect((await line(initiator, text)).status).toBe('stored')
    await run()
    await completeTakeover(at.context, account, chat.id, rep.id)
  }

  describe('after a person gave the conversation back', () => {
    test('the vehicle that it had shown is still the one in talk', async () => {
      await ask('do you have a new Terrane?')
      await talk(['HUMAN', 'hi'], ['SPECIALIST', 'Hello, Rep here. Anything else?'])
      expect((await ask('how much is it?')).text).toContain('$38,900')
    })

    test('the vehicle that the person spoke of is the one in talk', async () => {
      await ask('do you have a new Terrane?')
      await talk(
        ['HUMAN', 'anything smaller?'],
        ['SPECIALIST', 'The Brio would suit you, it stands right here.'],
      )
      expect((await ask('how much is it?')).text).toContain('$19,400')
    })

    test('what the customer brings is not what they look for', async () => {
      await ask('do you have a new Terrane?')
      await talk(['HUMAN', 'I would trade my old Brio'], ['SPECIALIST', 'Sure.'])
      expect((await ask('how much is it?')).text).toContain('$38,900')
    })

    test('the day that the person proposed is booked by a yes', async () => {
      await ask('hi')
      await talk(
        ['HUMAN', 'I would like to see it'],
        ['SPECIALIST', 'Of course. Would Monday at 2 pm suit you for a test drive?'],
      )
      expect((await ask('yes, that works')).text).toContain('Monday, November 23, 2:00 PM')
      const made = await at.db
        .selectFrom('appointments')
        .select(['starts_at', 'kind'])
        .where('conversation_id', '=', chat.id)
        .execute()
      expect(made).toEqual([{ starts_at: new Date('2026-11-23T19:00:00Z'), kind: 'sales' }])
    })

    test('who was reached before is asked for nothing', async () => {
      await ask('Can I book a test drive?')
      await talk(
        ['SPECIALIST', 'How can I reach you?'],
        ['HUMAN', 'Jo Park, 312-555-0148'],
        ['SPECIALIST', 'Thanks!'],
      )
      await ask('Monday at 2:00 PM')
      expect((await ask('yes')).text).toContain('See you then!')
    })
  })

  test('says nothing to whoever stopped it, left the chat, or is talked to', async () => {
    for (const change of [{ ai_stopped: true }, { unsubscribed: ['chat'] }]) {
      chat = await addConversation(at.db, { name: '', surname: '' })
      await at.db.updateTable('conversations').set(change).where('id', '=', chat.id).execute()
      await line('HUMAN', 'do you have a shuttle?')
      await run()
      expect((await lines()).map(({ initiator }) => initiator)).toEqual(['HUMAN'])
    }
  })

  test('a handoff is an event with its reason, out of hours with the word on when somebody is there', async () => {
    const events = async () =>
      await at.db
        .selectFrom('events')
        .select(['event', 'event_name'])
        .where('conversation_id', '=', chat.id)
        .execute()
    // It is a Sunday.
    at.clock.set('2026-11-22T15:00:00Z')
    const { text } = await ask('can I talk to a person?')
    expect(text).toContain('We open again on Monday, November 23')
    expect(text).not.toContain('right here')
    expect(await events()).toMatchObject([{ event: 'HANDOFF' }])
    expect(JSON.stringify(await events())).toContain('The customer asked for a person')
  })
})
