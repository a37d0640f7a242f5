/** Who waits for a person: the right customers, in order, by the clock of their dealership. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { takeoverState } from '../../src/contract/calls/takeover'
import { waiting, WAITING_DAYS, WAITING_MAX } from '../../src/contract/calls/waiting'
import { startHandoff } from '../../src/service/conversations/handoff'
import { appendMessage } from '../../src/service/conversations/messages'
import { eachDatabase } from './support/databases'
import { startService, type TestService } from './support/service'
import { ACCOUNT, addConversation, seedWorld, USER, USER_ID, type NewConversation } from './support/world'
import { addAccount } from './support/world-account'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

eachDatabase('waiting', (database) => {
  let at: TestService
  beforeAll(async () => {
    at = await startService({ database, seed: seedWorld })
  })
  afterAll(() => at.close())
  beforeEach(async () => {
    await at.db.updateTable('conversations').set({ awaiting_reply: false }).execute()
    // It is Friday, 10:00 in New York; the dealership is open from 9 to 20 and closed on Sunday.
    at.clock.set('2026-11-20T15:00:00Z')
  })

  const say = async (
    id: string,
    initiator: 'HUMAN' | 'BOT',
    text: string,
    account_id: string = ACCOUNT.ford,
  ) => {
    const result = await appendMessage(
      at.context,
      { account_id, conversation_id: id, initiator, text, channel: 'chat' },
      initiator === 'BOT'
        ? (tx, conversation, message) => startHandoff(tx, conversation, 'Asks for a person', message.at)
        : undefined,
    )
    expect(result.status).toBe('stored')
  }
  /** Replies as a person who works in the CRM, without a takeover. */
  const answer = async (id: string) => {
    const result = await appendMessage(at.context, {
      account_id: ACCOUNT.ford,
      conversation_id: id,
      initiator: 'HUMAN',
      by_salesperson: true,
      text: 'Here I am',
      channel: 'email',
    })
    expect(result.status).toBe('stored')
  }
  async function handedOff(given: NewConversation = {}): Promise<string> {
    const { id, account_id } = await addConversation(at.db, given)
    await say(id, 'HUMAN', 'A person please', account_id)
    await say(id, 'BOT', 'One moment', account_id)
    return id
  }
  const queue = (
    as: string = USER.rep,
    account_id: string = ACCOUNT.ford,
    product?: 'DealerChat' | 'SERVICE_AI',
  ) => at.call(waiting, { account_id, ...(product && { product }) }, { as })
  const ids = async (...asked: Parameters<typeof queue>) =>
    (await queue(...asked)).items.map(({ row }) => row.ConversationId)
  const change = (id: string, status: 'IN_PROGRESS' | 'COMPLETED') =>
    at.call(
      takeoverState,
      {
        account_id: ACCOUNT.ford,
        conversation_id: id,
        status,
        sales_person: { first_name: 'Rep', last_name: 'Tester', email: USER.rep },
        user_id: USER_ID.rep,
      },
      { as: USER.rep },
    )

  test('the longest wait first, with reason, row and the time that passed while open', async () => {
    const first = await handedOff({ name: 'Jae', surname: 'Park' })
    at.clock.advance(5 * MINUTE)
    const second = await handedOff()
    // It is 20:30, past closing time.
    at.clock.set('2026-11-21T01:30:00Z')
    const { items, total, clocks } = await queue()
    expect(items.map(({ row }) => row.ConversationId)).toEqual([first, second])
    expect(total).toBe(2)
    expect(items[0]).toMatchObject({
      row: { FullName: 'Jae Park', awaiting_reply: true, LastHumanMessage: 'A person please' },
      since: '2026-11-20T15:00:00.000Z',
      reason: 'Asks for a person',
      business_ms: 10 * HOUR,
      running: false,
    })
    expect(clocks).toMatchObject({
      [ACCOUNT.ford]: { time_zone: 'America/New_York', hours: { sunday: { open: false } } },
    })
    // It is Saturday, 9:10.
    at.clock.set('2026-11-21T14:10:00Z')
    expect((await queue()).items[0]).toMatchObject({ business_ms: 10 * HOUR + 10 * MINUTE, running: true })
  })

  test('not those who were answered, who have somebody, or who do not count', async () => {
    const answered = await handedOff()
    const taken = await handedOff()
    await handedOff({ excluded: true })
    const { id: talking } = await addConversation(at.db)
    await say(talking, 'HUMAN', 'Is it blue?')
    expect(await ids()).toEqual([answered, taken].sort())
    await answer(answered)
    await change(taken, 'IN_PROGRESS')
    expect(await queue()).toMatchObject({ items: [], total: 0, clocks: {} })
    // The rep joined, wrote nothing and left, so the customer waits as before.
    await change(taken, 'COMPLETED')
    expect(await ids()).toEqual([taken])
  })

  test('after an answer the wait begins with the next line that nobody answered', async () => {
    const id = await handedOff()
    at.clock.advance(MINUTE)
    await answer(id)
    at.clock.advance(MINUTE)
    await say(id, 'HUMAN', 'And the price?')
    at.clock.advance(MINUTE)
    await say(id, 'HUMAN', 'Hello?')
    expect((await queue()).items.map(({ since }) => since)).toEqual(['2026-11-20T15:02:00.000Z'])
  })

  test('of the account and the product alone; a group has its dealerships’', async () => {
    const chat = await handedOff()
    const service = await handedOff({ product: 'SERVICE_AI', began_in_chat: false })
    const toyota = await handedOff({ account_id: ACCOUNT.toyota })
    expect(await ids()).toEqual([chat])
    expect(await ids(USER.rep, ACCOUNT.ford, 'DealerChat')).toEqual([chat])
    expect(await ids(USER.rep, ACCOUNT.ford, 'SERVICE_AI')).toEqual([service])
    const group = await queue(USER.admin, ACCOUNT.northside)
    expect(new Set(group.items.map(({ row }) => row.ConversationId))).toEqual(new Set([chat, toyota]))
    expect(group.items.map(({ row }) => row.Dealership)).toContain('Toyota Motors')
    expect(Object.keys(group.clocks).sort()).toEqual([ACCOUNT.ford, ACCOUNT.toyota].sort())
    expect(await ids(USER.riverside, ACCOUNT.riverside)).toEqual([])
    await expect(queue(USER.riverside, ACCOUNT.ford)).rejects.toMatchObject({ status: 404 })
  })

  test('those who were heard of lately, in the clock of each zone', async () => {
    await addAccount(at.db, 'west', {
      id: 'a_west',
      site: 'site_west',
      group: 'g_northside',
      parent: ACCOUNT.northside,
    })
    await at.db
      .updateTable('accounts')
      .set({ time_zone: 'America/Los_Angeles' })
      .where('id', '=', 'a_west')
      .execute()
    const old = await handedOff()
    at.clock.advance(WAITING_DAYS * DAY - MINUTE)
    const west = await handedOff({ account_id: 'a_west' })
    expect(await ids()).toEqual([old])
    at.clock.advance(2 * MINUTE)
    expect(await ids()).toEqual([])
    // For a customer who writes again, the wait still counts from the handoff.
    await say(old, 'HUMAN', 'Anybody?')
    expect((await queue()).items.map(({ since }) => since)).toEqual(['2026-11-20T15:00:00.000Z'])
    const group = await queue(USER.admin, ACCOUNT.northside)
    expect(group.items.map(({ row }) => row.ConversationId)).toEqual([old, west])
    expect(group.items.map(({ row }) => row.TimeZone)).toEqual(['America/New_York', 'America/Los_Angeles'])
    expect(group.clocks['a_west']?.time_zone).toBe('America/Los_Angeles')
  })

  test(`at most ${WAITING_MAX}, and how many there are`, async () => {
    for (let number = 0; number < WAITING_MAX + 2; number += 1) {
      const { id } = await addConversation(at.db)
      const since = new Date(at.clock.now().getTime() + number)
      await at.db
        .updateTable('conversations')
        .set({ awaiting_reply: true, handed_off_at: since, awaiting_since: since })
        .where('id', '=', id)
        .execute()
    }
    const { items, total } = await queue()
    expect(items).toHaveLength(WAITING_MAX)
    expect(total).toBe(WAITING_MAX + 2)
    expect(items[0]?.reason).toBe('Sales expertise needed')
    expect(items.map(({ since }) => since)).toEqual(items.map(({ since }) => since).toSorted())
  })
})
