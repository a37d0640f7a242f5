/** Reviews of the assistant's replies: who may write them, and what follows from a correction. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { reviewAnswer } from '../../src/contract/calls/answer-reviews'
import { dialogue } from '../../src/contract/calls/dialogue'
import { storeUnanswered } from '../../src/service/assistant/knowledge-bank/unanswered'
import { eraseConversations } from '../../src/service/conversations/erasure'
import { anyDatabase } from './support/databases'
import { bankOf, CHAT, forgetKnowledge, type Bank } from './support/knowledge'
import { say } from './support/said'
import { startService, type TestService } from './support/service'
import { ACCOUNT, addConversation, seedWorld, USER } from './support/world'

const account_id = ACCOUNT.ford
const QUESTION = 'Do you rent zeppelins?'

anyDatabase('reviews of replies', (database) => {
  let test: TestService
  let bank: Bank
  let id: string
  beforeAll(async () => {
    test = await startService({ database, seed: seedWorld })
    bank = await bankOf(test)
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    await forgetKnowledge(test.db)
    await test.db.deleteFrom('unanswered_questions').execute()
    await test.db.deleteFrom('live_log').execute()
    const conversation = await addConversation(test.db, { email: 'jo@mail.example' })
    id = conversation.id
    await say(test, id, { initiator: 'HUMAN', channel: 'email', text: QUESTION })
    await say(test, id, { initiator: 'BOT', channel: 'email', text: 'We are open until six.' })
  })

  const review = (
    verdict: 'good' | 'wrong' | null,
    correction = '',
    { seq = '2', as = USER.rep }: { seq?: string; as?: string } = {},
  ) => test.call(reviewAnswer, { account_id, cid: id, seq, verdict, correction }, { as })
  const shown = async () =>
    (await test.call(dialogue, { conversation_id: id, account_id }, { as: USER.admin })).messages.map(
      ({ Review }) => Review,
    )
  const open = async () => (await bank.unanswered()).items.map((item) => [item.question, item.correction])

  it('are shown with the reply, replaced by the next one, and removed', async () => {
    expect(await shown()).toEqual([undefined, undefined])
    const { review: stored } = await review('good')
    expect(stored).toMatchObject({
      verdict: 'good',
      correction: '',
      reviewed_at: expect.any(String) as string,
    })
    expect(await shown()).toEqual([undefined, stored])
    await review('wrong', '', { as: USER.admin })
    expect(await shown()).toMatchObject([undefined, { verdict: 'wrong' }])
    expect(await review(null)).toEqual({ review: null })
    expect(await shown()).toEqual([undefined, undefined])
  })

  it('are told to open screens, with what was stored', async () => {
    const told = async () =>
      (
        await test.db
          .selectFrom('live_log')
          .select('data')
          .where('kind', '=', 'review')
          .orderBy('seq')
          .execute()
      ).map(({ data }) => data)
    const { review: stored } = await review('wrong', 'No.')
    await review(null)
    const event = { kind: 'review', conversation_id: id, message_seq: 2 }
    expect(await told()).toMatchObject([
      { ...event, review: stored },
      { ...event, review: null },
    ])
    await expect(review('good', '', { seq: '1' })).rejects.toMatchObject({ status: 404 })
    expect(await told()).toHaveLength(2)
  })

  it('suggest their correction for the question, until it is taken back', async () => {
    await review('wrong', '  No, but we <b>wash</b> them. ')
    expect(await open()).toEqual([[QUESTION, 'No, but we <b>wash</b> them.']])
    await review('wrong', 'No.')
    expect(await open()).toEqual([[QUESTION, 'No.']])
    await review('good', 'This is not stored.')
    expect(await open()).toEqual([])
    expect((await shown())[1]).toMatchObject({ correction: '' })
  })

  it('keep the correction of another reply to the same question', async () => {
    await say(test, id, { initiator: 'BOT', channel: 'email', text: 'Anything else?' })
    await review('wrong', 'No.')
    await review('good', '', { seq: '3' })
    await review(null, '', { seq: '3' })
    expect(await open()).toEqual([[QUESTION, 'No.']])
  })

  it('leave a question that the assistant itself had left open', async () => {
    const stored = { account_id, conversation_id: id, seq: 1, product: CHAT, question: QUESTION } as const
    await test.db.transaction().execute((tx) => storeUnanswered(tx, { ...stored, at: test.clock.now() }))
    await review('wrong', 'No.')
    expect(await open()).toEqual([[QUESTION, 'No.']])
    await review(null)
    expect(await open()).toEqual([[QUESTION, null]])
  })

  it('open a question again that an entry had settled, because its answer was still wrong', async () => {
    await review('wrong', 'No.')
    await bank.add('o_ford', QUESTION, 'Yes.', [CHAT])
    expect(await open()).toEqual([])
    await review('wrong', 'No, really not.')
    expect(await open()).toEqual([[QUESTION, 'No, really not.']])
  })

  it('are of replies of the assistant alone, and of conversations that the reviewer sees', async () => {
    const refused = { status: 404 }
    await expect(review('good', '', { seq: '1' })).rejects.toMatchObject(refused)
    await expect(review('good', '', { seq: '9' })).rejects.toMatchObject(refused)
    await expect(
      test.call(
        reviewAnswer,
        { account_id: ACCOUNT.toyota, cid: id, seq: '2', verdict: 'good' },
        { as: USER.admin },
      ),
    ).rejects.toMatchObject(refused)
    await expect(review('wrong', 'x'.repeat(4001))).rejects.toMatchObject({
      status: 400,
      body: { fields: { correction: expect.any(String) as string } },
    })
    expect(await shown()).toEqual([undefined, undefined])
  })

  it('lose their words with the customer, and stay a figure', async () => {
    await review('wrong', 'Call Jo at home.')
    await test.db.transaction().execute((tx) => eraseConversations(tx, [id], test.clock.now()))
    expect(
      await test.db
        .selectFrom('answer_reviews')
        .select(['verdict', 'correction'])
        .where('conversation_id', '=', id)
        .execute(),
    ).toEqual([{ verdict: 'wrong', correction: '' }])
    expect(await open()).toEqual([])
  })
})
