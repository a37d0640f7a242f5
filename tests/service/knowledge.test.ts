/** AI Knowledge Bank: who may read it, and what they see. */
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { knowledgeEntries } from '../../src/contract/calls/knowledge'
import { eachDatabase } from './support/databases'
import {
  bankOf,
  CAR_BUYING,
  CHAT,
  everythingKnown,
  fieldsOf,
  forgetKnowledge,
  refused,
  SALES,
  SERVICE,
  type Bank,
} from './support/knowledge'
import { startService, type TestService } from './support/service'
import { ACCOUNT, seedWorld, USER, USER_ID } from './support/world'
import { CREATED_AT } from './support/world-account'

eachDatabase('the knowledge bank', (database) => {
  let test: TestService
  let chat: Bank
  let sales: Bank
  beforeAll(async () => {
    test = await startService({ database, seed: seedWorld })
    chat = await bankOf(test)
    sales = await bankOf(test, { product_id: SALES })
  })
  afterAll(() => test.close())
  beforeEach(() => forgetKnowledge(test.db))

  const shuttle = {
    id: 'k_ford',
    entry_id: expect.any(Number) as number,
    question: 'Do you have a shuttle?',
    answer: { id: 'k_ford', answer: 'Yes, ford runs a free shuttle on weekdays.' },
    products: [
      { id: SALES, name: 'Sales AI' },
      { id: CHAT, name: 'Chat AI' },
      { id: SERVICE, name: 'Service AI' },
      { id: CAR_BUYING, name: 'Car Buying AI' },
    ],
    meta_data: { custom: false, visible: true, editable: true, important: false },
    version: 0,
  }

  it('shows all groups by id, with their topics and questions', async () => {
    expect(await chat.groups()).toEqual([
      {
        id: 1,
        name: 'Dealership',
        topics: [{ id: 'o_ford', name: 'Service', custom: false, questions: [shuttle] }],
      },
      { id: 2, name: 'Sales', topics: [] },
      { id: 3, name: 'Service', topics: [] },
      { id: 4, name: 'Finance', topics: [] },
      { id: 5, name: 'Trade-in', topics: [] },
    ])
  })

  it('shows what came with the product first, then one’s own, as it was added', async () => {
    const own = await chat.addTopic('Charging')
    await chat.addTopic('Accessories')
    for (const question of ['Why?', 'How?', 'Who?']) await chat.add('o_ford', question, 'So.')
    await test.db
      .insertInto('knowledge_entries')
      .values({
        id: 'k_built_in',
        account_id: ACCOUNT.ford,
        topic: 'Service',
        question: 'Is there Wi-Fi?',
        answer: '',
        updated_at: CREATED_AT,
      })
      .execute()
    const topics = await chat.topics()
    expect(topics.map(({ name }) => name)).toEqual(['Service', 'Charging', 'Accessories'])
    expect(topics[0]?.questions.map(({ question }) => question)).toEqual([
      'Do you have a shuttle?',
      'Is there Wi-Fi?',
      'Why?',
      'How?',
      'Who?',
    ])
    expect(topics[1]).toEqual({ id: own.id, name: 'Charging', custom: true, questions: [] })
    await test.db.deleteFrom('knowledge_entries').where('id', '=', 'k_built_in').execute()
  })

  it('leaves out what is hidden, and says what may be done with the rest', async () => {
    await test.db
      .updateTable('knowledge_entries')
      .set({ editable: false, important: true })
      .where('id', '=', 'k_ford')
      .execute()
    expect((await chat.question(shuttle.question))?.meta_data).toEqual({
      custom: false,
      visible: true,
      editable: false,
      important: true,
    })
    await test.db
      .updateTable('knowledge_entries')
      .set({ visible: false, important: false })
      .where('id', '=', 'k_ford')
      .execute()
    expect((await chat.topics())[0]?.questions).toEqual([])
  })

  it('shows a topic in the product that it was made in, and where one of its questions is known', async () => {
    const { id } = await chat.addTopic('Charging')
    const names = async (bank: Bank) => (await bank.topics()).map(({ name }) => name)
    expect([await names(chat), await names(sales)]).toEqual([['Service', 'Charging'], ['Service']])
    const { entry_id } = await chat.add(id, 'Do you charge cars?', 'Yes.', [CHAT, SALES])
    await chat.add(id, 'At night?', 'Yes.')
    expect(await names(sales)).toEqual(['Service', 'Charging'])
    expect((await sales.topics())[1]?.questions.map((one) => one.entry_id)).toEqual([entry_id])
  })

  it('reads ten thousand entries', async () => {
    await sql`
      insert into knowledge_entries (id, account_id, topic, question, answer, custom, updated_at)
      select 'k_many_' || n, ${ACCOUNT.ford}, 'Service', 'Question ' || n || '?', 'Answer', true, ${CREATED_AT}
      from generate_series(1, 10000) n`.execute(test.db)
    const [topic] = await chat.topics()
    expect(topic?.questions).toHaveLength(10_001)
    expect(topic?.questions[9]?.question).toBe('Question 9?')
  })

  describe('products', () => {
    const keepOnly = async (...ids: string[]) => {
      await test.db.deleteFrom('account_products').where('account_id', '=', ACCOUNT.toyota).execute()
      await test.db
        .insertInto('account_products')
        .values(
          ids.map((product_id, position) => ({
            account_id: ACCOUNT.toyota,
            product_id,
            name: `${product_id} of ours`,
            position,
          })),
        )
        .execute()
    }

    it('are those that the dealership has, by id, under its own names', async () => {
      await keepOnly('SERVICE_AI', 'SALESCAMPAIGNS', 'LEAD_ENGAGE')
      const toyota = await bankOf(test, { dealer_id: ACCOUNT.toyota, product_id: SERVICE })
      expect(await toyota.products()).toEqual([
        { id: SALES, product_name: 'SALESCAMPAIGNS of ours' },
        { id: SERVICE, product_name: 'SERVICE_AI of ours' },
      ])
      const question = await toyota.question(shuttle.question)
      expect(question?.products.map(({ id }) => id)).toEqual([SALES, SERVICE])
    })

    it('that the dealership has not, or nobody has, are not valid', async () => {
      await keepOnly('SERVICE_AI')
      const toyota = await bankOf(test, { dealer_id: ACCOUNT.toyota })
      const reading = await refused(toyota.groups())
      expect([reading.status, reading.body.fields]).toEqual([
        400,
        { product_id: 'Provided product is not valid' },
      ])
      const invalid = [400, ['product_id']]
      expect(await fieldsOf(toyota.addTopic('Charging'))).toEqual(invalid)
      expect(await fieldsOf(toyota.add('o_toyota', 'Why?', 'So.'))).toEqual(invalid)
      expect(await fieldsOf(toyota.removeTopic('o_toyota'))).toEqual(invalid)
      expect(await fieldsOf(toyota.unanswered())).toEqual(invalid)
      expect(await fieldsOf(toyota.dismiss(['why']))).toEqual(invalid)
      for (const product_id of ['0', '9', 'LEAD_ENGAGE', '1.5']) {
        const key = { 'x-api-key': 'any', dealer_id: ACCOUNT.ford, product_id }
        expect(await fieldsOf(test.call(knowledgeEntries, key, { as: USER.admin }))).toEqual(invalid)
      }
    })
  })

  describe('is for', () => {
    const allCalls = (bank: Bank): [name: string, call: () => Promise<unknown>][] => [
      ['groups', () => bank.groups()],
      ['products', () => bank.products()],
      ['unanswered', () => bank.unanswered()],
      ...writes(bank),
    ]
    const writes = (bank: Bank): [name: string, call: () => Promise<unknown>][] => [
      ['add', () => bank.add('o_ford', 'Why?', 'So.')],
      ['remove', () => bank.remove(1)],
      ['addTopic', () => bank.addTopic('Charging')],
      ['removeTopic', () => bank.removeTopic('o_ford')],
      ['dismiss', () => bank.dismiss(['why'])],
    ]
    const statuses = (calls: [string, () => Promise<unknown>][]) =>
      Promise.all(calls.map(async ([name, call]) => [name, (await refused(call())).status]))
    const all = (calls: [string, unknown][], status: number) => calls.map(([name]) => [name, status])
    const keepsEverything = async (work: () => Promise<void>) => {
      const before = await everythingKnown(test.db)
      await work()
      expect(await everythingKnown(test.db)).toEqual(before)
    }

    it('no representative, and no administrator without the resource', () =>
      keepsEverything(async () => {
        for (const as of [USER.rep, USER.editor]) {
          const calls = allCalls(await bankOf(test, { as }))
          expect(await statuses(calls)).toEqual(all(calls, 403))
        }
      }))

    it('whoever may read, to read only', async () => {
      await test.db
        .insertInto('user_policies')
        .values({ user_id: USER_ID.editor, resource: 'KnowledgeBank', allow: ['read'], position: 9 })
        .execute()
      const reader = await bankOf(test, { as: USER.editor })
      expect(await reader.topics()).toHaveLength(1)
      expect(await reader.products()).toHaveLength(4)
      expect(await reader.unanswered()).toEqual({ items: [], total: 0 })
      await keepsEverything(async () => {
        expect(await statuses(writes(reader))).toEqual(all(writes(reader), 403))
      })
      await test.db
        .deleteFrom('user_policies')
        .where('resource', '=', 'KnowledgeBank')
        .where('user_id', '=', USER_ID.editor)
        .execute()
    })

    it('whoever may write but not create, to change answers and to add and delete nothing', async () => {
      const custom = await chat.add('o_ford', 'Do you deliver?', 'Yes.')
      await test.db
        .insertInto('user_policies')
        .values({ user_id: USER_ID.editor, resource: 'KnowledgeBank', allow: ['read', 'write'], position: 9 })
        .execute()
      const editor = await bankOf(test, { as: USER.editor })
      await keepsEverything(async () => {
        expect((await refused(editor.add('o_editor', 'Why?', 'So.'))).status).toBe(403)
        expect((await refused(editor.addTopic('Charging'))).status).toBe(403)
        expect((await refused(editor.remove(custom.entry_id))).status).toBe(403)
      })
      await editor.save({
        entry_id: custom.entry_id,
        question: { question: 'Do you deliver?' },
        answer: 'Yes, within 50 miles.',
        topic_id: 'o_ford',
      })
      await chat.remove(custom.entry_id)
      await test.db
        .deleteFrom('user_policies')
        .where('resource', '=', 'KnowledgeBank')
        .where('user_id', '=', USER_ID.editor)
        .execute()
    })

    it('no administrator of another group, whichever key they send', () =>
      keepsEverything(async () => {
        const calls = allCalls(await bankOf(test, { as: USER.riverside }))
        expect(await statuses(calls)).toEqual(all(calls, 404))
      }))

    it('dealerships that have it; a super-admin reads any', async () => {
      const flag = (has_knowledge_base: boolean) =>
        test.db
          .updateTable('accounts')
          .set({ flags: sql`flags || ${JSON.stringify({ has_knowledge_base })}::jsonb` })
          .where('id', '=', ACCOUNT.ford)
          .execute()
      await flag(false)
      try {
        const failure = await refused(chat.groups())
        expect([failure.status, failure.body.message]).toEqual([
          403,
          'This dealership has no knowledge bank.',
        ])
        expect(await statuses(allCalls(chat))).toEqual(all(allCalls(chat), 403))
        expect(await (await bankOf(test, { as: USER.super })).topics()).toHaveLength(1)
      } finally {
        await flag(true)
      }
    })

    it('one dealership at a time: a group knows nothing of its own', async () => {
      const group = await bankOf(test, { dealer_id: ACCOUNT.northside })
      expect(await group.groups()).toEqual([])
      await keepsEverything(async () => {
        expect((await refused(group.addTopic('Charging'))).status).toBe(409)
        expect((await refused(group.add('o_northside', 'Why?', 'So.'))).status).toBe(409)
        expect((await refused(group.dismiss(['why']))).status).toBe(409)
      })
    })
  })
})
