/** The weekly report of the assistant, against a count of every message by hand. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { assistantWeeks } from '../../src/contract/calls/assistant-weeks'
import { reviewAnswer } from '../../src/contract/calls/answer-reviews'
import { assistantVersion, recordAssistantVersion } from '../../src/service/assistant/version'
import { startHandoff } from '../../src/service/conversations/handoff'
import { storeUnanswered } from '../../src/service/assistant/knowledge-bank/unanswered'
import { readConversation } from '../../src/service/conversations/conversation-writes'
import { anyDatabase } from './support/databases'
import { say } from './support/said'
import { startService, type TestService } from './support/service'
import { ACCOUNT, addConversation, seedWorld, USER, USER_ID } from './support/world'

const DAY = 24 * 60 * 60_000
const OWNER = { id: USER_ID.rep, first_name: 'Rep', last_name: 'Tester' }

anyDatabase('the assistant week by week', (database) => {
  let test: TestService
  beforeAll(async () => {
    test = await startService({ database, seed: seedWorld })
  })
  afterAll(() => test.close())
  beforeEach(() => test.db.deleteFrom('conversations').execute())

  const begin = async () => (await addConversation(test.db, { email: 'jo@mail.example' })).id
  const line = (id: string, initiator: 'HUMAN' | 'BOT') => say(test, id, { initiator, channel: 'email' })
  const person = (id: string) => say(test, id, { initiator: 'SPECIALIST', channel: 'email', user: OWNER })
  async function handedOff(id: string, why: Parameters<typeof startHandoff>[2]) {
    await test.db.transaction().execute(async (tx) => {
      const conversation = await readConversation(tx, { id, account_id: ACCOUNT.ford })
      await startHandoff(tx, conversation, why, test.clock.now())
    })
  }
  async function puzzled(id: string, seq: number, question: string) {
    const at = test.clock.now()
    const stored = { account_id: ACCOUNT.ford, conversation_id: id, seq, product: 1, question, at } as const
    await test.db.transaction().execute((tx) => storeUnanswered(tx, stored))
  }
  const weeks = async () =>
    (await test.call(assistantWeeks, { account_id: ACCOUNT.ford }, { as: USER.admin })).weeks

  it('are twelve from Monday to Sunday, empty ones too', async () => {
    const all = await weeks()
    expect(all).toHaveLength(12)
    const days = all.flatMap(({ start, end }) => [start, end].map((day) => new Date(day).getUTCDay()))
    expect(new Set(days)).toEqual(new Set([1, 0]))
    expect(all.every((week) => week.answered + week.handed_over + week.unanswered === 0)).toBe(true)
  })

  it('count the replies that staff found good and wrong, in the week of the reply', async () => {
    const id = await begin()
    await line(id, 'HUMAN')
    await line(id, 'BOT')
    await line(id, 'BOT')
    await line(id, 'BOT')
    const review = (seq: string, verdict: 'good' | 'wrong' | null, correction = '') =>
      test.call(
        reviewAnswer,
        { account_id: ACCOUNT.ford, cid: id, seq, verdict, correction },
        { as: USER.rep },
      )
    const before = (await weeks()).at(-1)
    await review('2', 'good')
    await review('3', 'good')
    await review('4', 'wrong', 'Until eight.')
    await review('3', null)
    test.clock.advance(7 * DAY)
    const counted = (await weeks()).map(({ good, wrong }) => [good, wrong])
    expect(counted.slice(-2)).toEqual([
      [1, 1],
      [0, 0],
    ])
    // A corrected answer is still an answer, and no question that the assistant left open.
    const { answered, unanswered } = (await weeks()).at(-2) ?? {}
    expect([answered, unanswered]).toEqual([before?.answered, 0])
    test.clock.advance(-7 * DAY)
  })

  it('name the versions of the assistant', async () => {
    await recordAssistantVersion(test.context)
    await recordAssistantVersion(test.context)
    const all = (await weeks()).map(({ versions }) => versions)
    expect(all.at(-1)).toEqual([assistantVersion()])
    expect(all.at(-2)).toEqual([])
  })

  it('count answers, corrections, handoffs by reason and open questions', async () => {
    // Two answered questions: a burst counts once. A person corrects the second answer.
    const answered = await begin()
    for (const initiator of ['HUMAN', 'HUMAN', 'BOT', 'HUMAN', 'BOT'] as const)
      await line(answered, initiator)
    await person(answered)
    // A follow-up answers nobody, and what a person writes after it corrects nothing.
    const followed = await begin()
    await line(followed, 'BOT')
    await person(followed)
    // Handed off while it was read: the reply is no answer.
    const angry = await begin()
    await line(angry, 'HUMAN')
    await handedOff(angry, { reason: 'The customer complains', code: 'complaint' })
    await line(angry, 'BOT')
    await person(angry)
    // A second handoff of the same conversation is not counted.
    await handedOff(angry, { reason: 'The customer speaks of legal steps', code: 'legal' })
    const stuck = await begin()
    await line(stuck, 'HUMAN')
    await puzzled(stuck, 1, 'Do you tint windows?')
    await line(stuck, 'BOT')
    await handedOff(stuck, 'The assistant found no answer twice')
    const called = await begin()
    await handedOff(called, { reason: 'The customer asked for a call', code: 'call' })
    expect((await weeks()).at(-1)).toMatchObject({
      ...{ answered: 2, corrected: 1, handed_over: 3, unanswered: 1 },
      reasons: expect.arrayContaining([
        { reason: 'complaint', count: 1 },
        { reason: 'unknown_twice', count: 1 },
        { reason: 'person', count: 1 },
      ]) as unknown,
    })
    await test.db.updateTable('unanswered_questions').set({ dismissed_at: test.clock.now() }).execute()
    expect((await weeks()).at(-1)?.unanswered).toBe(0)
    test.clock.advance(7 * DAY)
    const later = await weeks()
    expect([later.at(-1)?.answered, later.at(-2)?.answered, later.at(-2)?.handed_over]).toEqual([0, 2, 3])
  })
})
