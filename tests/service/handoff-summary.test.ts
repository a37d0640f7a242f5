/** What a person should know about a conversation that was handed off. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { handoff } from '../../src/contract/calls/waiting'
import { startHandoff } from '../../src/service/conversations/handoff'
import { appendMessage } from '../../src/service/conversations/messages'
import type { ConversationRecord } from '../../src/service/platform/schema/conversations'
import { anyDatabase } from './support/databases'
import { startService, type TestService } from './support/service'
import { ACCOUNT, addConversation, seedWorld, USER, type NewConversation } from './support/world'

const HOUR = 3_600_000

anyDatabase('handoff', (database) => {
  let at: TestService
  beforeAll(async () => {
    at = await startService({ database, seed: seedWorld })
  })
  afterAll(() => at.close())

  const say = async ({ id, account_id }: ConversationRecord, text: string, reason?: string) => {
    const result = await appendMessage(
      at.context,
      { account_id, conversation_id: id, initiator: reason ? 'BOT' : 'HUMAN', text, channel: 'chat' },
      reason ? (tx, conversation, message) => startHandoff(tx, conversation, reason, message.at) : undefined,
    )
    expect(result.status).toBe('stored')
  }
  const read = async ({ id, account_id }: ConversationRecord, as: string = USER.rep, account = account_id) =>
    (await at.call(handoff, { account_id: account, cid: id }, { as })).hand_off
  async function handedOff(given: NewConversation = {}): Promise<ConversationRecord> {
    const conversation = await addConversation(at.db, given)
    await say(conversation, 'What is your best price for my trade?')
    await say(conversation, 'One moment', 'Asks for a discount')
    return conversation
  }

  test('the latest reason, the wish, the vehicle, the next visit, the next step', async () => {
    const conversation = await handedOff({ phone: '+13125550142' })
    await at.db
      .updateTable('leads')
      .set({ vehicle_id: 'v_ford' })
      .where('id', '=', conversation.lead_id)
      .execute()
    at.clock.advance(HOUR)
    await say(conversation, 'And how much to finance it?')
    await say(conversation, 'Right away', 'Wants financing')
    const now = at.clock.now()
    const visit = (hours: number) => ({
      id: `ap_${database}_${hours}`,
      account_id: conversation.account_id,
      conversation_id: conversation.id,
      kind: 'sales' as const,
      created_by: 'ai' as const,
      starts_at: new Date(now.getTime() + hours * HOUR),
      created_at: now,
    })
    await at.db
      .insertInto('appointments')
      .values([visit(-5), visit(80), visit(70)])
      .execute()

    expect(await read(conversation)).toMatchObject({
      reason: 'Wants financing',
      at: now.toISOString(),
      summary: [
        'Asks about a trade-in, financing and the price, 2026 Calder Terrane Touring',
        'Said last: “And how much to finance it?”',
        'Phone (312) 555-0142, no email address yet',
      ],
      vehicle: { Vehicle: '2026 Calder Terrane Touring', Stock: 'FO1001' },
      appointment: visit(70).starts_at.toISOString(),
      next_step: 'Answer the question about a trade-in',
    })
    at.clock.advance(30 * HOUR)
    expect((await read(conversation))?.next_step).toMatch(/^Confirm the visit on /)
  })

  test('null while the assistant never handed off', async () => {
    const conversation = await addConversation(at.db)
    await say(conversation, 'Is it blue?')
    expect(await read(conversation)).toBeNull()
  })

  test('without a way to reach the customer that comes first', async () => {
    expect(await read(await handedOff())).toMatchObject({
      vehicle: null,
      next_step: 'Ask for a phone number',
    })
  })

  test('of another account, or of none, it is not found', async () => {
    const conversation = await handedOff()
    const other = await handedOff({ account_id: ACCOUNT.riverside })
    await expect(read(conversation, USER.riverside, ACCOUNT.riverside)).rejects.toMatchObject({ status: 404 })
    await expect(read(other, USER.rep, ACCOUNT.ford)).rejects.toMatchObject({ status: 404 })
    await expect(read({ ...conversation, id: 'c_none' })).rejects.toMatchObject({ status: 404 })
  })
})
