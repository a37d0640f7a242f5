/** The embedded assistant in the running service. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { widgetBegin, widgetConfig, widgetInventory } from '../../src/contract/calls/widget'
import { Catalogues } from '../../src/service/assistant/respond/catalogue'
import type { Assistant } from '../../src/service/assistant/port'
import { replyTo } from '../../src/service/assistant/respond/reply'
import { createResponder } from '../../src/service/assistant/respond/responder'
import { appendMessage } from '../../src/service/conversations/messages'
import type { ConversationRecord } from '../../src/service/platform/schema/conversations'
import { joinTakeover } from '../../src/service/conversations/takeover'
import { findVisitor } from '../../src/service/widget/visitors'
import { anyDatabase } from './support/databases'
import { ManualClock } from './support/manual-clock'
import { startService, type TestService } from './support/service'
import { ACCOUNT, addConversation, seedWorld, SITE, USER, USER_ID } from './support/world'

const write = (at: TestService, conversation: Pick<ConversationRecord, 'id' | 'account_id'>, text: string) =>
  appendMessage(at.context, {
    account_id: conversation.account_id,
    conversation_id: conversation.id,
    initiator: 'HUMAN',
    channel: 'chat',
    text,
  })

const linesOf = (at: TestService, id: string) =>
  at.db.selectFrom('messages').selectAll().where('conversation_id', '=', id).orderBy('seq').execute()

const conversationOf = (at: TestService, id: string) =>
  at.db.selectFrom('conversations').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

anyDatabase('the assistant', (database) => {
  let at: TestService
  let chat: ConversationRecord

  beforeAll(async () => {
    at = await startService({ database, seed: seedWorld })
  })
  afterAll(() => at.close())
  beforeEach(async () => {
    // It is Saturday, ten in the morning at the dealership.
    at.clock.set('2026-11-21T15:00:00Z')
    chat = await addConversation(at.db, { name: '', surname: '' })
  })

  async function ask(...lines: string[]) {
    for (const line of lines) await write(at, chat, line)
    at.clock.advance(1000)
    await createResponder(at.context).runOnce()
    const said = await linesOf(at, chat.id)
    const last = said.at(-1)
    expect(last?.initiator).toBe('BOT')
    return last ?? said[0]
  }
  const eventsOf = async () => {
    const rows = await at.db
      .selectFrom('events')
      .select('event')
      .where('conversation_id', '=', chat.id)
      .orderBy('at')
      .execute()
    return rows.map((row) => row.event)
  }
  const factsOf = async (metric: string) => {
    const rows = await at.db.selectFrom('facts').selectAll().where('conversation_id', '=', chat.id).execute()
    return rows.filter((row) => row.metric === metric)
  }

  test('answers from the dealership’s knowledge, in the agent’s name', async () => {
    const answer = await ask('is there a shuttle?')
    expect(answer).toMatchObject({ text: 'Yes, ford runs a free shuttle on weekdays.', bot_name: 'Ava' })
  })

  test('knows the hours', async () => {
    expect((await ask('What are your hours?'))?.text).toContain('Monday to Saturday: from 9:00 AM to 8:00 PM')
  })

  test('shows vehicles with their card, and speaks of the one shown', async () => {
    const answer = await ask('do you have a new Terrane?')
    expect(answer?.attachments).toEqual([
      expect.objectContaining({
        Data: expect.objectContaining({ Stock: 'FO1001', Price: 38_900 }) as unknown,
      }),
    ])
    expect((await ask('how much is it?'))?.text).toContain('$38,900')
  })

  test('answers a burst of short lines once', async () => {
    await ask('hi', 'do you have', 'a shuttle')
    expect((await linesOf(at, chat.id)).map((line) => line.initiator)).toEqual([
      'HUMAN',
      'HUMAN',
      'HUMAN',
      'BOT',
    ])
  })

  test('waits until the customer paused', async () => {
    await write(at, chat, 'hi')
    at.clock.advance(300)
    await write(at, chat, 'do you have a shuttle?')
    at.clock.advance(300)
    await createResponder(at.context).runOnce()
    expect((await conversationOf(at, chat.id)).last_ai_at).toBeNull()
    at.clock.advance(200)
    await createResponder(at.context).runOnce()
    expect((await linesOf(at, chat.id)).map((line) => line.initiator)).toEqual(['HUMAN', 'HUMAN', 'BOT'])
  })

  test('keeps a surname when only the first name is said again, and not that of another person', async () => {
    await ask('my name is Sofia Marin, is there a shuttle?')
    await ask('it’s Sofia, 312-555-0166')
    expect(await conversationOf(at, chat.id)).toMatchObject({ name: 'Sofia', surname: 'Marin' })
    await ask('my name is Bruno, 312-555-0167')
    expect(await conversationOf(at, chat.id)).toMatchObject({ name: 'Bruno', surname: '' })
  })

  test('makes a real appointment of a possible day and time, after a yes', async () => {
    expect((await ask('Can I book a test drive?'))?.quick_replies).toContain('Monday, 10:00 AM')
    expect((await ask('Sunday at 3pm'))?.text).toContain('closed')
    expect((await ask('Monday at 10 pm'))?.text).toContain('visits from 10:00 AM to 7:00 PM')
    const booked = () =>
      at.db.selectFrom('appointments').selectAll().where('conversation_id', '=', chat.id).execute()
    expect((await ask('Monday at 2:00 PM'))?.text).toContain('Shall I book Monday, November 23 at 2:00 PM?')
    expect(await booked()).toEqual([])
    expect((await ask('yes'))?.text).toContain('You are booked for Monday, November 23, 2:00 PM')
    expect(await booked()).toMatchObject([
      { kind: 'sales', created_by: 'ai', starts_at: new Date('2026-11-23T19:00:00Z') },
    ])
    expect(await eventsOf()).toEqual(['APPOINTMENT_SET'])
    expect(await factsOf('appointment')).toHaveLength(1)

    await ask('Jo Park, 312-555-0148')
    expect(await conversationOf(at, chat.id)).toMatchObject({
      name: 'Jo',
      surname: 'Park',
      phone: '+13125550148',
    })
    expect(await eventsOf()).toEqual(['APPOINTMENT_SET', 'PHONE_ACQUIRED'])
    expect(await factsOf('phone')).toHaveLength(1)
    const lead = await at.db
      .selectFrom('leads')
      .selectAll()
      .where('id', '=', chat.lead_id)
      .executeTakeFirstOrThrow()
    expect(lead).toMatchObject({ first_name: 'Jo', phone: '+13125550148' })
    expect((await conversationOf(at, chat.id)).search_text).toContain('+13125550148')
  })

  test('hands off when asked, assigns a salesperson, tells the others', async () => {
    await ask('can I talk to a person')
    expect(await eventsOf()).toEqual(['HANDOFF'])
    const row = await conversationOf(at, chat.id)
    expect(row.handed_off_at).not.toBeNull()
    expect(row).toMatchObject({ awaiting_reply: true })
    expect(['p_rep', 'p_rep2']).toContain(row.salesperson_id)
    expect(await factsOf('handoff')).toMatchObject([
      { state: 'awaiting', salesperson_id: row.salesperson_id },
    ])
    const reported = await at.db
      .selectFrom('notifications')
      .select(['user_id', 'seq'])
      .where('conversation_id', '=', chat.id)
      .orderBy('user_id')
      .execute()
    expect(reported).toEqual([
      { user_id: USER_ID.rep, seq: 2 },
      { user_id: USER_ID.rep2, seq: 2 },
    ])
    await ask('can I talk to a person')
    expect(await eventsOf()).toEqual(['HANDOFF'])
  })

  test('says what it does not know, and hands off the second time', async () => {
    expect((await ask('zebra quantum paint?'))?.text).toMatch(/^I do not have that in my notes/)
    expect(await eventsOf()).toEqual([])
    await ask('do you rent out kayaks?')
    expect(await eventsOf()).toEqual(['HANDOFF'])
  })

  test('counts what it says', async () => {
    await ask('hello')
    await ask('thanks')
    expect(await factsOf('worked')).toMatchObject([{ amount: 2 }])
    expect(await factsOf('engaged')).toHaveLength(1)
  })

  describe('an answer that began is refused when meanwhile', () => {
    /** While the adapter composes its reply, `meanwhile` runs. */
    const replyDuring = (meanwhile: () => Promise<unknown>) => {
      const slow: Assistant = {
        async answer() {
          await meanwhile()
          return {
            text: 'too late',
            attachments: [],
            quick_replies: [],
            effects: [{ kind: 'handoff', reason: 'x' }],
          }
        },
      }
      const where = { account_id: chat.account_id, conversation_id: chat.id }
      return replyTo(at.context, slow, new Catalogues(at.context), where)
    }
    const neverSaid = async () => {
      const said = await linesOf(at, chat.id)
      expect(said.filter((line) => line.initiator === 'BOT')).toEqual([])
      expect(await eventsOf()).not.toContain('HANDOFF')
    }
    const set = (change: { ai_stopped: boolean } | { unsubscribed: string[] }) =>
      at.db.updateTable('conversations').set(change).where('id', '=', chat.id).execute()
    const ford = () =>
      at.db.selectFrom('accounts').selectAll().where('id', '=', ACCOUNT.ford).executeTakeFirstOrThrow()
    const rep = { id: USER_ID.rep, first_name: 'Rep', last_name: 'Tester', email: USER.rep }

    beforeEach(() => write(at, chat, 'do you have a shuttle?'))

    test('a person took over', async () => {
      const account = await ford()
      const outcome = await replyDuring(() => joinTakeover(at.context, account, chat.id, rep))
      expect(outcome).toEqual({ status: 'refused', reason: 'silenced' })
      await neverSaid()
    })

    test('a person took over and gave back: the old answer carries the old epoch', async () => {
      const account = await ford()
      const { completeTakeover } = await import('../../src/service/conversations/takeover')
      const outcome = await replyDuring(async () => {
        await joinTakeover(at.context, account, chat.id, rep)
        await completeTakeover(at.context, account, chat.id, rep.id)
      })
      expect(outcome).toEqual({ status: 'refused', reason: 'silenced' })
      await neverSaid()
    })

    test('the assistant was stopped for the customer', async () => {
      expect(await replyDuring(() => set({ ai_stopped: true }))).toMatchObject({ reason: 'silenced' })
      await neverSaid()
    })

    test('the customer unsubscribed from chat', async () => {
      expect(await replyDuring(() => set({ unsubscribed: ['chat'] }))).toMatchObject({ reason: 'silenced' })
      await neverSaid()
    })

    test('the account was paused', async () => {
      const pause = (ai_paused: boolean) =>
        at.db.updateTable('accounts').set({ ai_paused }).where('id', '=', ACCOUNT.ford).execute()
      try {
        expect(await replyDuring(() => pause(true))).toMatchObject({ reason: 'silenced' })
        await neverSaid()
      } finally {
        await pause(false)
      }
    })

    test('the customer wrote on', async () => {
      expect(await replyDuring(() => write(at, chat, 'and'))).toMatchObject({ reason: 'outdated' })
      await neverSaid()
    })
  })

  test('a pause is forgotten, not kept for later', async () => {
    const pause = (ai_paused: boolean) =>
      at.db.updateTable('accounts').set({ ai_paused }).where('id', '=', ACCOUNT.ford).execute()
    await write(at, chat, 'do you have a shuttle?')
    await pause(true)
    at.clock.advance(1000)
    await createResponder(at.context).runOnce()
    await pause(false)
    at.clock.advance(60_000)
    await createResponder(at.context).runOnce()
    expect((await conversationOf(at, chat.id)).last_ai_at).toBeNull()
  })
})

describe('the widget’s calls', () => {
  let at: TestService
  beforeAll(async () => {
    at = await startService({ seed: seedWorld })
  })
  afterAll(() => at.close())

  test('the site key names the dealership', async () => {
    const config = await at.call(widgetConfig, { site: SITE.ford })
    expect(config).toMatchObject({ dealership: 'Ford Motors', agent_name: 'Ava', open_now: true })
    const { items } = await at.call(widgetInventory, { site: SITE.ford })
    expect(items.map((item) => item.Stock)).toEqual(['FO1001'])
    await expect(at.call(widgetConfig, { site: 'nowhere' })).rejects.toMatchObject({ status: 404 })
  })

  test('a beginning makes a lead of the dealership’s website and keeps only a hash of the token', async () => {
    const page = { page_type: 'vdp' as const, page_path: '/car', stock: 'FO1001' }
    const { token } = await at.call(widgetBegin, { site: SITE.ford, ...page })
    const visitor = await findVisitor(at.db, token)
    expect(visitor).toMatchObject({ account_id: ACCOUNT.ford, page_type: 'vdp', stock: 'FO1001' })
    const stored = await at.db.selectFrom('visitor_sessions').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(token)
    const conversation = await conversationOf(at, visitor?.conversation_id ?? '')
    expect(conversation).toMatchObject({
      began_in_chat: true,
      source_name: 'Dealer website',
      lead_type: 'Chat',
      product: 'SALES_AI',
      lead_day: '2026-11-21',
      last_seq: 0,
    })
    const facts = await at.db
      .selectFrom('facts')
      .select('metric')
      .where('conversation_id', '=', conversation.id)
      .execute()
    expect(facts).toEqual([{ metric: 'incoming' }])
    await write(at, conversation, 'is it still available?')
    at.clock.advance(1000)
    await createResponder(at.context).runOnce()
    expect((await linesOf(at, conversation.id)).at(-1)?.text).toContain('stock FO1001')
  })

  test('the greeting that a shopper answers is the first line of the dialogue, and counts as the assistant’s', async () => {
    const widget = { agent_name: 'Ava', greeting: 'Hi, how can I help?', quick_replies: [] }
    await at.db
      .updateTable('accounts')
      .set({ widget: JSON.stringify(widget) })
      .where('id', '=', ACCOUNT.ford)
      .execute()
    const page = { page_type: 'home' as const, page_path: '/' }
    const { token } = await at.call(widgetBegin, { site: SITE.ford, ...page })
    const visitor = await findVisitor(at.db, token)
    const id = visitor?.conversation_id ?? ''
    expect((await linesOf(at, id)).map(({ initiator, text }) => [initiator, text])).toEqual([
      ['BOT', widget.greeting],
    ])
    await write(at, await conversationOf(at, id), 'do you have a shuttle?')
    const facts = await at.db
      .selectFrom('facts')
      .select('metric')
      .where('conversation_id', '=', id)
      .orderBy('metric')
      .execute()
    const counted = ['engaged', 'funnel_engaged', 'incoming', 'messaged', 'worked']
    expect(facts.map(({ metric }) => metric)).toEqual(counted)
  })
})

test('a service that starts again on the same data pays the answers that are owed', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'forecourt-'))
  const clock = new ManualClock()
  try {
    const first = await startService({ clock, seed: seedWorld, settings: { DATA_DIR: directory } })
    const chat = await addConversation(first.db)
    const said = await write(first, chat, 'do you have a shuttle?')
    await first.close()
    expect(said.status).toBe('stored')
    clock.advance(60_000)
    const second = await startService({ clock, settings: { DATA_DIR: directory } })
    try {
      await createResponder(second.context).runOnce()
      const lines = await linesOf(second, chat.id)
      expect(lines.map((line) => [line.initiator, line.seq])).toEqual([
        ['HUMAN', 1],
        ['BOT', 2],
      ])
    } finally {
      await second.close()
    }
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
})
