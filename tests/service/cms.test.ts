/** Content management of the assistant's knowledge. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addContent, cms, deleteContent, updateAnswer } from '../../src/contract/calls/cms'
import { Catalogues } from '../../src/service/assistant/respond/catalogue'
import { embeddedAssistant } from '../../src/service/assistant/embedded'
import { replyTo } from '../../src/service/assistant/respond/reply'
import { appendMessage } from '../../src/service/conversations/messages'
import { eachDatabase } from './support/databases'
import { CallFailed, startService, type TestService } from './support/service'
import { ACCOUNT, addConversation, seedWorld, USER } from './support/world'

const as = { as: USER.admin }
const here = { account_id: ACCOUNT.ford, service_type: 'DealerChat' as const }
const SEEDED = { topic_id: 'o_ford', question_id: 'k_ford' }

eachDatabase('content management', (database) => {
  let test: TestService
  /** One instance serves all questions, as in a running service, so that it must notice changes. */
  let catalogues: Catalogues
  beforeAll(async () => {
    test = await startService({ database, seed: seedWorld })
    catalogues = new Catalogues(test.context)
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    await test.db.deleteFrom('knowledge_topics').where('custom', '=', true).execute()
    await test.db.deleteFrom('knowledge_entries').where('custom', '=', true).execute()
    for (const table of ['setting_versions', 'audit_log'] as const) await test.db.deleteFrom(table).execute()
    test.clock.advance(1000)
  })

  const topics = async (account_id: string = ACCOUNT.ford) =>
    (await test.call(cms, { ...here, account_id }, as)).topics
  const addTopic = async (topic_name: string) => {
    const { topic_id } = await test.call(
      addContent,
      { ...here, key: 'topic', save_information: { topic_name } },
      as,
    )
    return topic_id ?? ''
  }
  const addQuestion = async (topic_id: string, question: string) => {
    const added = await test.call(
      addContent,
      { ...here, key: 'question', save_information: { topic_id, question } },
      as,
    )
    return added.question_id ?? ''
  }
  const save = (
    asked: { topic_id: string; question_id: string; answer: string },
    base_version?: number,
    who: { as: string } = as,
  ) => {
    test.clock.advance(1)
    const question_information = asked
    return test.call(
      updateAnswer,
      { ...here, question_information, ...(base_version !== undefined && { base_version }) },
      who,
    )
  }
  const remove = (delete_information: { topic_id: string; question_id?: string }) => {
    test.clock.advance(1)
    const key = delete_information.question_id === undefined ? 'topic' : 'question'
    return test.call(deleteContent, { ...here, key, delete_information }, as)
  }
  const refused = async (asked: Promise<unknown>) => {
    const failure: unknown = await asked.catch((error: unknown) => error)
    if (!(failure instanceof CallFailed)) throw new Error('It was not refused')
    return failure
  }
  async function ask(text: string) {
    const chat = await addConversation(test.db, { name: '', surname: '' })
    const where = { account_id: ACCOUNT.ford, conversation_id: chat.id }
    await appendMessage(test.context, { ...where, initiator: 'HUMAN', channel: 'chat', text })
    await replyTo(test.context, embeddedAssistant(), catalogues, where)
    const said = await test.db
      .selectFrom('messages')
      .select('text')
      .where('conversation_id', '=', chat.id)
      .where('initiator', '=', 'BOT')
      .executeTakeFirstOrThrow()
    return said.text
  }
  const UNKNOWN = /^I do not have that in my notes/

  it('shows topics with their questions, one’s own last', async () => {
    const own = await addTopic('Accessories')
    expect(await topics()).toEqual([
      {
        topic_id: 'o_ford',
        label: 'Service',
        custom: false,
        questions: [
          {
            question_id: 'k_ford',
            title: 'Do you have a shuttle?',
            answer: 'Yes, ford runs a free shuttle on weekdays.',
            custom: false,
            version: 0,
          },
        ],
      },
      { topic_id: own, label: 'Accessories', custom: true, questions: [] },
    ])
    expect((await topics(ACCOUNT.toyota)).map(({ label }) => label)).toEqual(['Service'])
  })

  it('is the same for every product', async () => {
    const own = await addTopic('Accessories')
    const { topics: seen } = await test.call(cms, { ...here, service_type: 'CARBUYING_AI' }, as)
    expect(seen.map(({ topic_id }) => topic_id)).toContain(own)
  })

  it('saves an answer, which the assistant says at once', async () => {
    await ask('is there a shuttle?')
    const saved = await save({ ...SEEDED, answer: '  Every hour, <i>on the hour</i>. ' }, 0)
    expect(saved).toEqual({ status: 'Success', version: 1 })
    expect((await topics())[0]?.questions[0]).toMatchObject({
      answer: 'Every hour, <i>on the hour</i>.',
      version: 1,
    })
    expect(await ask('is there a shuttle?')).toBe('Every hour, <i>on the hour</i>.')
    const [entry] = await test.db.selectFrom('audit_log').selectAll().execute()
    expect(entry).toMatchObject({
      setting: 'cms/k_ford',
      user_id: 'u_admin',
      before: { question: 'Do you have a shuttle?' },
      after: { answer: 'Every hour, <i>on the hour</i>.' },
    })
  })

  it('says a question of one’s own only once it has an answer, and no more once it is deleted', async () => {
    const topic_id = await addTopic('Zeppelins')
    const question_id = await addQuestion(topic_id, 'Do you rent zeppelins?')
    expect(await ask('do you rent zeppelins?')).toMatch(UNKNOWN)
    await save({ topic_id, question_id, answer: 'Only on windless days.' })
    expect(await ask('do you rent zeppelins?')).toBe('Only on windless days.')
    await remove({ topic_id, question_id })
    expect(await ask('do you rent zeppelins?')).toMatch(UNKNOWN)
    expect((await topics()).find((topic) => topic.topic_id === topic_id)?.questions).toEqual([])
  })

  it('deletes a topic with its questions', async () => {
    const topic_id = await addTopic('Zeppelins')
    const question_id = await addQuestion(topic_id, 'Do you rent zeppelins?')
    await save({ topic_id, question_id, answer: 'Only on windless days.' })
    await remove({ topic_id })
    expect((await topics()).map(({ label }) => label)).toEqual(['Service'])
    expect(await ask('do you rent zeppelins?')).toMatch(UNKNOWN)
    expect((await refused(remove({ topic_id }))).status).toBe(404)
    const log = await test.db
      .selectFrom('audit_log')
      .select(['setting', 'before', 'after'])
      .orderBy('id', 'desc')
      .limit(1)
      .execute()
    expect(log).toEqual([
      {
        setting: `cms/${topic_id}`,
        before: {
          topic: 'Zeppelins',
          questions: [{ question: 'Do you rent zeppelins?', answer: 'Only on windless days.' }],
        },
        after: null,
      },
    ])
  })

  it('tells the second of two who answer the same question', async () => {
    await save({ ...SEEDED, answer: 'One.' }, 0)
    const second = await refused(save({ ...SEEDED, answer: 'Two.' }, 0, { as: USER.super }))
    expect(second.status).toBe(409)
    expect(second.body.message).toContain('Admin Tester')
    expect((await topics())[0]?.questions[0]?.answer).toBe('One.')
  })

  it('takes a name once, of two who add it at the same moment', async () => {
    const outcomes = await Promise.allSettled([addTopic('Charging'), addTopic('charging')])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  describe('refuses, naming the field,', () => {
    const fieldOf = async (asked: Promise<unknown>) => {
      const { status, body } = await refused(asked)
      return [status, Object.keys(body.fields ?? {})]
    }
    it('a topic or question that is there already, letter case aside', async () => {
      expect(await fieldOf(addTopic(' service '))).toEqual([400, ['save_information.topic_name']])
      const same = addQuestion('o_ford', 'do you have a SHUTTLE?')
      expect(await fieldOf(same)).toEqual([400, ['save_information.question']])
    })

    it('an empty name, question or answer', async () => {
      expect(await fieldOf(addTopic('  '))).toEqual([400, ['save_information.topic_name']])
      expect(await fieldOf(addQuestion('o_ford', ' '))).toEqual([400, ['save_information.question']])
      const blank = save({ ...SEEDED, answer: ' \n' })
      expect(await fieldOf(blank)).toEqual([400, ['question_information.answer']])
    })

    it('what is missing, and what belongs to the other key', async () => {
      const add = (key: 'topic' | 'question', save_information: object) =>
        fieldOf(test.call(addContent, { ...here, key, save_information }, as))
      expect(await add('topic', {})).toEqual([400, ['save_information.topic_name']])
      expect(await add('question', { question: 'Why?' })).toEqual([400, ['save_information.topic_id']])
      expect(await add('question', { topic_id: 'o_ford' })).toEqual([400, ['save_information.question']])
      expect(await add('topic', { topic_name: 'A', topic_id: 'o_ford' })).toEqual([
        400,
        ['save_information.topic_id'],
      ])
      const wanting = { ...here, key: 'question' as const, delete_information: { topic_id: 'o_ford' } }
      expect(await fieldOf(test.call(deleteContent, wanting, as))).toEqual([
        400,
        ['delete_information.question_id'],
      ])
    })

    it('to delete what came with the product', async () => {
      expect(await fieldOf(remove({ topic_id: 'o_ford' }))).toEqual([400, ['delete_information.topic_id']])
      expect(await fieldOf(remove(SEEDED))).toEqual([400, ['delete_information.question_id']])
      expect((await topics())[0]?.questions).toHaveLength(1)
    })
  })

  it('knows no topic or question of another dealership, nor one under the wrong topic', async () => {
    const foreign = { topic_id: 'o_riverside', question_id: 'k_riverside' }
    const own = await addTopic('Accessories')
    for (const ask of [
      () => save({ ...foreign, answer: 'Mine now.' }),
      () => save({ topic_id: own, question_id: 'k_ford', answer: 'Elsewhere.' }),
      () => save({ topic_id: 'o_ford', question_id: 'k_nowhere', answer: 'Nowhere.' }),
      () => addQuestion('o_riverside', 'Whose is this?'),
      () => addQuestion('o_nowhere', 'Whose is this?'),
      () => remove({ topic_id: 'o_riverside' }),
      () => remove(foreign),
    ])
      expect((await refused(ask())).status).toBe(404)
    const theirs = await test.db
      .selectFrom('knowledge_entries')
      .select('answer')
      .where('account_id', '=', ACCOUNT.riverside)
      .execute()
    expect(theirs).toEqual([{ answer: 'Yes, riverside runs a free shuttle on weekdays.' }])
    // The rejected request stored no part of a setting.
    expect(await test.db.selectFrom('setting_versions').select('setting').execute()).toEqual([
      { setting: `cms/${own}` },
    ])
  })

  it('is for administrators of the account, and for one dealership at a time', async () => {
    expect((await refused(test.call(cms, here, { as: USER.rep }))).status).toBe(403)
    expect((await refused(test.call(cms, here, { as: USER.riverside }))).status).toBe(404)
    const group = { ...here, account_id: ACCOUNT.northside }
    const asked = test.call(addContent, { ...group, key: 'topic', save_information: { topic_name: 'A' } }, as)
    expect((await refused(asked)).status).toBe(409)
  })
})
