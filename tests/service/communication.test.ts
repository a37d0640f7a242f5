/** Stopping the AI for one customer (document 1 §2 Stop-communication page, §4; promises, invariant 16). */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { dialogue, dialogueStopBot, dialogueUserInfo, updateCommunication } from '../../src/contract/dialogue'
import { leadInfo } from '../../src/contract/lead'
import { appendMessage } from '../../src/service/store/messages'
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
    expect(await set('stop')).toEqual({ status: 'OK' })
    expect(await read()).toMatchObject({ due: null, ai_stopped: true })
    expect(await say('BOT')).toEqual({ status: 'refused', reason: 'silenced' })
    await say('HUMAN')
    expect((await read()).due).toBeNull()
    expect(await set('continue')).toEqual({ status: 'OK' })
    // What was said meanwhile is not answered after all.
    expect(await read()).toMatchObject({ due: null, ai_stopped: false })
    expect((await say('BOT')).status).toBe('stored')
    await say('HUMAN')
    expect((await read()).due).not.toBeNull()
  })

  it('keeps a note of each change, with who did it, and none of what changed nothing', async () => {
    await set('continue')
    await set('stop')
    expect(await set('stop')).toEqual({ status: 'ALREADY_EXISTS' })
    await set('continue')
    await set('stop')
    const { items } = await test.call(dialogueStopBot, { conversation_id: id }, { as: USER.rep })
    // The clock stands still: each has a moment of its own all the same.
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
