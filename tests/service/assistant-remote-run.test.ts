/** The model behind the responder: the guardrails apply to any of its output, and nobody waits in vain. */
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Capabilities } from '../../src/rules/settings/capabilities'
import { assistantOf, inThread } from '../../src/service/assistant/assistant-of'
import { embeddedAssistant } from '../../src/service/assistant/embedded'
import type { Assistant } from '../../src/service/assistant/port'
import { REMOTE_LIMITS } from '../../src/service/assistant/remote/limits'
import { remoteAssistant } from '../../src/service/assistant/remote/remote'
import { createResponder, LEASE_MS, startResponder } from '../../src/service/assistant/respond/responder'
import { Hub } from '../../src/service/live/hub'
import { databaseBudget } from '../../src/service/assistant/respond/assistant-spend'
import { appendMessage } from '../../src/service/conversations/messages'
import type { ConversationRecord } from '../../src/service/platform/schema/conversations'
import { joinTakeover } from '../../src/service/conversations/takeover'
import { eachDatabase } from './support/databases'
import { calls, ModelServer, refuses, says, toldBy } from './support/model-server'
import { startService, type TestService } from './support/service'
import { ACCOUNT, addConversation, seedWorld, USER, USER_ID, type NewConversation } from './support/world'

eachDatabase('a model answers shoppers', (database) => {
  const server = new ModelServer()
  let at: TestService
  let chat: ConversationRecord
  let assistant: Assistant

  beforeAll(async () => {
    await server.listen()
    at = await startService({
      database,
      seed: seedWorld,
      settings: { ASSISTANT_URL: server.url, ASSISTANT_KEY: 'sk-x', ASSISTANT_MODEL: 'm-1' },
    })
  })
  afterAll(async () => {
    await at.close()
    await server.close()
  })
  beforeEach(async () => {
    server.reset()
    // It is Saturday, ten in the morning at the dealership.
    at.clock.set('2026-11-21T15:00:00Z')
    await at.db.deleteFrom('assistant_spend').execute()
    await at.db
      .updateTable('accounts')
      .set({ ai_paused: false, capabilities: '{}', flags: sql`flags || '{"takeover":true}'::jsonb` })
      .execute()
    assistant = modelWithin(1_000_000)
    await begin()
  })

  /** The limits are generous, so that no test depends on the load of the machine. */
  const modelWithin = (tokens: number) =>
    remoteAssistant({
      settings: { url: server.url, model: 'm' },
      budget: databaseBudget(at.db, tokens),
      reader: inThread,
      fallback: embeddedAssistant(),
      log: at.context.log,
      limits: { firstByteMs: 120_000, idleMs: 120_000, totalMs: 120_000 },
    })
  const begin = async (given: NewConversation = {}) => {
    chat = await addConversation(at.db, { name: '', surname: '', ...given })
  }
  const may = (capabilities: Capabilities) =>
    at.db
      .updateTable('accounts')
      .set({ capabilities: JSON.stringify(capabilities) })
      .execute()
  const write = (text: string, to = chat) =>
    appendMessage(at.context, {
      account_id: to.account_id,
      conversation_id: to.id,
      initiator: 'HUMAN',
      channel: 'chat',
      text,
    })
  const linesOf = ({ id }: ConversationRecord) =>
    at.db.selectFrom('messages').selectAll().where('conversation_id', '=', id).orderBy('seq').execute()
  const stored = () =>
    at.db.selectFrom('conversations').selectAll().where('id', '=', chat.id).executeTakeFirstOrThrow()
  const run = () => {
    at.clock.advance(1_000)
    return createResponder(at.context, assistant).runOnce()
  }
  async function ask(text: string) {
    await write(text)
    await run()
    const line = (await linesOf(chat)).at(-1)
    if (line?.initiator !== 'BOT') throw new Error('Nothing was answered')
    return line
  }
  /** The endpoint only responds after this work is done. */
  const meanwhile = (work: () => Promise<unknown>, text = 'Yes, of course.') =>
    server.next.push(async (response, asked) => {
      await work()
      await says(text)(response, asked)
    })

  test('the settings choose it', () => {
    expect(assistantOf(at.context)).toBe(assistantOf(at.context))
    expect(assistantOf(at.context).close).toBeDefined()
  })

  test('answers in the agent’s name, from the dealership’s knowledge', async () => {
    server.next.push(
      calls(['search_knowledge', { query: 'shuttle' }]),
      says('Yes, a free shuttle on weekdays.'),
    )
    expect(await ask('is there a shuttle?')).toMatchObject({
      text: 'Yes, a free shuttle on weekdays.',
      bot_name: 'Ava',
    })
    expect(JSON.stringify(toldBy(server.requests[1]))).toContain('ford runs a free shuttle')
  })

  test('keeps the contact and tells colleagues in the transaction of its line, then books on a yes', async () => {
    server.next.push(
      calls(
        ['keep_contact', { first_name: 'Jo', last_name: 'Park' }],
        ['propose_visit', { visit: 'sales', day: '2026-11-23', time: '14:00' }],
        ['hand_over', { reason: 'Wants a child seat' }],
      ),
      says('I do not know about the seat.'),
    )
    const line = await ask('Jo Park here. A test drive on Monday at 2 pm, and do you have a child seat?')
    expect(line.text).toMatch(/Shall I book Monday, November 23 at 2:00 PM/)
    expect(await stored()).toMatchObject({ name: 'Jo', surname: 'Park', ai_due_at: null })
    const visits = at.db.selectFrom('appointments').selectAll().where('conversation_id', '=', chat.id)
    const events = at.db.selectFrom('events').select('event').where('conversation_id', '=', chat.id)
    expect(await visits.execute()).toEqual([])
    expect((await events.execute()).map(({ event }) => event)).toEqual(['HANDOFF'])
    const asked = server.requests.length
    expect((await ask('Yes please')).text).toContain('booked for Monday, November 23')
    expect(server.requests).toHaveLength(asked)
    expect(await visits.execute()).toMatchObject([
      { starts_at: new Date('2026-11-23T19:00:00Z'), kind: 'sales' },
    ])
    expect((await events.execute()).map(({ event }) => event).sort()).toEqual(['APPOINTMENT_SET', 'HANDOFF'])
  })

  test.each<[string, () => Promise<unknown>]>([
    ['paused', () => at.db.updateTable('accounts').set({ ai_paused: true }).execute()],
    [
      'stopped',
      () => at.db.updateTable('conversations').set({ ai_stopped: true }).where('id', '=', chat.id).execute(),
    ],
    [
      'unsubscribed',
      () =>
        at.db
          .updateTable('conversations')
          .set({ unsubscribed: ['chat'] })
          .where('id', '=', chat.id)
          .execute(),
    ],
    ['taken over', () => takeOver()],
  ])('%s while the endpoint thinks, it says and does nothing', async (_, work) => {
    server.next.push(calls(['propose_visit', { visit: 'sales', day: '2026-11-23', time: '14:00' }]))
    meanwhile(work, 'Gladly.')
    await write('I would like to come on Monday at 2 pm')
    expect(await run()).toBe(0)
    expect((await linesOf(chat)).filter(({ initiator }) => initiator === 'BOT')).toEqual([])
    expect((await stored()).ai_due_at).toBeNull()
    const visits = at.db.selectFrom('appointments').selectAll().where('conversation_id', '=', chat.id)
    expect(await visits.execute()).toEqual([])
    expect(server.requests).toHaveLength(2)
  })

  const takeOver = async () => {
    const account = await at.db
      .selectFrom('accounts')
      .selectAll()
      .where('id', '=', chat.account_id)
      .executeTakeFirstOrThrow()
    await joinTakeover(at.context, account, chat.id, {
      id: USER_ID.rep,
      first_name: 'Rep',
      last_name: 'Tester',
      email: USER.rep,
    })
  }

  test.each<[string, () => Promise<unknown>]>([
    ['paused', () => at.db.updateTable('accounts').set({ ai_paused: true }).execute()],
    ['taken over', () => takeOver()],
  ])('%s before, the endpoint is not even asked', async (_, work) => {
    await write('hello?')
    await work()
    await run()
    expect(server.requests).toEqual([])
  })

  test('a customer who writes on meanwhile gets one answer, to all of it', async () => {
    meanwhile(() => write('and a loaner?'), 'About the shuttle only.')
    await write('is there a shuttle?')
    await run()
    server.next.push(says('About both.'))
    await run()
    expect((await linesOf(chat)).map(({ text }) => text)).toEqual([
      'is there a shuttle?',
      'and a loaner?',
      'About both.',
    ])
    expect(server.requests.at(-1)?.body.messages.at(-1)?.content).toBe('is there a shuttle?\nand a loaner?')
  })

  test('tells no price where the chat may tell none, in words and on cards', async () => {
    await may({ selling_price: false })
    server.next.push(
      calls(['find_vehicle', { model: 'Terrane' }]),
      says('We have the Terrane. I heard it is 38,900.'),
      says('We have the Terrane. A colleague tells you its price in person.'),
    )
    const line = await ask('how much is the Terrane?')
    expect(line.text).not.toMatch(/38,?900/)
    expect(line.text).toBe('We have the Terrane. A colleague tells you its price in person.')
    expect(line.attachments).toMatchObject([{ Data: { Stock: 'FO1001', Price: null } }])
    // Only the reason for which its own answer was rejected tells it the figure again.
    expect(JSON.stringify(server.requests.slice(0, 2))).not.toMatch(/38,?900/)
  })

  test('keeps prices and stock back until the customer can be reached, whatever the model says', async () => {
    await may({ lead_gating: { enabled: true, only_for_cta: false } })
    const line = await ask('do you have a Terrane?')
    expect(server.requests).toEqual([])
    expect(line.text).toContain('phone number or e-mail address?')
    server.next.push(
      calls(['find_vehicle', { model: 'Terrane' }]),
      says('Sure! We have a Terrane on our lot.'),
    )
    const other = await ask('is there a shuttle?')
    expect(other.text).not.toMatch(/FO1001|on our lot/)
    expect(other.text).toContain('phone number or e-mail address?')
    expect(other.attachments ?? []).toEqual([])
    expect(toldBy(server.requests[1]).error).toMatch(/Kept back/)
    server.next.push(calls(['find_vehicle', { model: 'Terrane' }]), says('The Terrane FO1001 is $38,900.'))
    expect((await ask('Jo, jo@park.test')).text).toContain('$38,900')
  })

  test('promises nobody in the chat where nobody may join it', async () => {
    await at.db
      .updateTable('accounts')
      .set({ flags: sql`flags || '{"takeover":false}'::jsonb` })
      .execute()
    server.next.push(
      calls(['hand_over', { reason: 'Tyre pressure' }]),
      says('A colleague will join right away.'),
    )
    expect((await ask('Which tyre pressure does the Terrane need?')).text).toMatch(
      /^I have told a colleague\. They will get back to you\. To which number may they reply/,
    )
  })

  test('offers no answers to tap where they are off', async () => {
    await may({ quick_replies: false })
    server.next.push(calls(['list_slots', { visit: 'sales' }]), says('When would you like to come?'))
    expect((await ask('can I come by?')).quick_replies ?? []).toEqual([])
  })

  test('an endpoint that fails for good is silent to nobody: the embedded assistant answers', async () => {
    server.otherwise = refuses(401)
    expect((await ask('is there a shuttle?')).text).toBe('Yes, ford runs a free shuttle on weekdays.')
    expect((await stored()).ai_due_at).toBeNull()
  })

  test('counts each account’s day for itself, and stops at its end', async () => {
    const budget = databaseBudget(at.db, 12_000)
    const responder = createResponder(at.context, modelWithin(12_000))
    const answered = async (text: string) => {
      await write(text)
      at.clock.advance(1_000)
      await responder.runOnce()
      return (await linesOf(chat)).at(-1)?.text
    }
    server.otherwise = says('By the model.', { tokens: 11_500 })
    expect(await answered('is there a shuttle?')).toBe('By the model.')
    expect(await at.db.selectFrom('assistant_spend').select(['account_id', 'tokens']).execute()).toEqual([
      { account_id: ACCOUNT.ford, tokens: expect.anything() as unknown },
    ])
    expect(await answered('is there a shuttle?')).toBe('Yes, ford runs a free shuttle on weekdays.')
    expect(await budget.take({ account_id: ACCOUNT.toyota, day: '2026-11-21' }, 11_000)).toBe(true)
    // It is midnight at the dealership, not in UTC.
    at.clock.set('2026-11-22T04:59:00Z')
    expect(await answered('is there a shuttle?')).toBe('Yes, ford runs a free shuttle on weekdays.')
    at.clock.set('2026-11-22T05:01:00Z')
    expect(await answered('is there a shuttle?')).toBe('By the model.')
  })

  test('of many who spend at once no more is spent than there is', async () => {
    const budget = databaseBudget(at.db, 1_000)
    const spender = { account_id: ACCOUNT.ford, day: '2026-11-21' }
    const taken = await Promise.all(Array.from({ length: 12 }, () => budget.take(spender, 300)))
    expect(taken.filter(Boolean)).toHaveLength(3)
    await budget.correct(spender, -300)
    // A correction for an earlier day does not increase today's budget.
    await budget.correct({ ...spender, day: '2026-11-20' }, -300)
    expect([await budget.take(spender, 400), await budget.take(spender, 401)]).toEqual([true, false])
    expect(await budget.take({ ...spender, day: '2026-11-22' }, 1_001)).toBe(false)
  })

  test('thinks no longer than its lease lasts, and nobody else waits meanwhile', async () => {
    expect(REMOTE_LIMITS.totalMs).toBeLessThan(LEASE_MS)
    const other = await addConversation(at.db, { name: '', surname: '' })
    let release = (): void => undefined
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const begun = new Promise<void>((resolve) => {
      server.next.push(async (response, asked) => {
        resolve()
        await held
        await says('Late.')(response, asked)
      })
    })
    await write('a hard one')
    at.clock.advance(1_000)
    const hub = new Hub(at.context)
    const responder = startResponder(at.context, hub, assistant)
    await begun
    await write('an easy one', other)
    at.clock.advance(1_000)
    expect(await responder.runOnce()).toBe(1)
    expect((await linesOf(other)).at(-1)?.text).toBe('Hello.')
    expect((await linesOf(chat)).at(-1)?.initiator).toBe('HUMAN')
    release()
    await expect.poll(async () => (await linesOf(chat)).at(-1)?.text, { timeout: 60_000 }).toBe('Late.')
    await responder.close()
    await hub.close()
  })

  test('an answer that the end of the service interrupts stays owed', async () => {
    const begun = new Promise<void>((resolve) => {
      server.next.push(() => resolve())
    })
    await write('hello?')
    at.clock.advance(1_000)
    const hub = new Hub(at.context)
    const responder = startResponder(at.context, hub, assistant)
    await begun
    await responder.close()
    await hub.close()
    expect((await linesOf(chat)).at(-1)?.initiator).toBe('HUMAN')
    expect(await stored()).toMatchObject({ ai_due_at: expect.any(Date) as unknown, ai_leased_until: null })
    at.clock.advance(3_000)
    await createResponder(at.context, embeddedAssistant()).runOnce()
    expect((await linesOf(chat)).at(-1)?.initiator).toBe('BOT')
  })
})
