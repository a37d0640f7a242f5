/** AI Knowledge Bank: questions, answers, topics, and the products whose assistants use them. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cms, updateAnswer } from '../../src/contract/calls/cms'
import { KNOWLEDGE_LENGTHS } from '../../src/contract/calls/knowledge'
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
import { ACCOUNT, seedWorld, USER } from './support/world'

const SHUTTLE = 'Do you have a shuttle?'
const ALL = [SALES, CHAT, SERVICE, CAR_BUYING]
const older = { account_id: ACCOUNT.ford, service_type: 'DealerChat' as const }

eachDatabase('saving knowledge', (database) => {
  let test: TestService
  let chat: Bank
  let sales: Bank
  let shuttle: number
  beforeAll(async () => {
    test = await startService({ database, seed: seedWorld })
    chat = await bankOf(test)
    sales = await bankOf(test, { product_id: SALES })
    shuttle = (await chat.question(SHUTTLE))?.entry_id ?? 0
  })
  afterAll(() => test.close())
  beforeEach(() => forgetKnowledge(test.db))

  const edit = (answer: string, more: Partial<Parameters<Bank['save']>[0]> = {}, bank = chat) =>
    bank.save({
      entry_id: shuttle,
      question: { question: SHUTTLE },
      answer,
      topic_id: 'o_ford',
      product_ids: ALL,
      ...more,
    })
  const lastAudit = () =>
    test.db
      .selectFrom('audit_log')
      .select(['setting', 'user_name', 'before', 'after'])
      .orderBy('at', 'desc')
      .executeTakeFirstOrThrow()
  const unchanged = async (work: () => Promise<void>) => {
    const before = await everythingKnown(test.db)
    await work()
    expect(await everythingKnown(test.db)).toEqual(before)
  }

  it('adds a question with its answer, to the topic and the products that were chosen', async () => {
    const added = await chat.add('o_ford', '  Do you rent <b>zeppelins</b>? ', ' On windless days. ', [
      CHAT,
      SALES,
      CHAT,
    ])
    expect(added).toEqual({
      entry_id: expect.any(Number) as number,
      question_id: expect.stringMatching(/^k_/) as string,
      answer: { id: added.question_id, answer: 'On windless days.' },
      products: [
        { id: SALES, name: 'Sales AI' },
        { id: CHAT, name: 'Chat AI' },
      ],
      version: 1,
    })
    const shown = {
      id: added.question_id,
      entry_id: added.entry_id,
      question: 'Do you rent <b>zeppelins</b>?',
      answer: added.answer,
      products: added.products,
      meta_data: { custom: true, visible: true, editable: true, important: false },
      version: 1,
    }
    for (const bank of [chat, sales]) expect((await bank.topics())[0]?.questions[1]).toEqual(shown)
    const service = await bankOf(test, { product_id: SERVICE })
    expect((await service.topics())[0]?.questions).toHaveLength(1)
    expect(await lastAudit()).toEqual({
      setting: `cms/${added.question_id}`,
      user_name: 'Admin Tester',
      before: null,
      after: {
        topic: 'Service',
        question: 'Do you rent <b>zeppelins</b>?',
        answer: 'On windless days.',
        products: ['Sales AI', 'Chat AI'],
      },
    })
  })

  it('saves an answer; the question keeps its words whatever is sent', async () => {
    const saved = await edit('Every hour.', { question: { id: 'k_ford', question: 'Something else?' } })
    expect([saved.entry_id, saved.question_id, saved.version]).toEqual([shuttle, 'k_ford', 1])
    expect(await chat.question(SHUTTLE)).toMatchObject({ answer: { answer: 'Every hour.' }, version: 1 })
    expect(await chat.question('Something else?')).toBeUndefined()
    expect(await lastAudit()).toMatchObject({
      setting: 'cms/k_ford',
      before: { question: SHUTTLE, answer: 'Yes, ford runs a free shuttle on weekdays.' },
      after: { question: SHUTTLE, answer: 'Every hour.' },
    })
  })

  it('leaves no trace of a save that changes nothing', async () => {
    await edit('Every hour.')
    const again = await edit('Every hour.')
    expect(again.version).toBe(1)
    expect(await test.db.selectFrom('audit_log').select('id').execute()).toHaveLength(1)
  })

  it('mirrors an answer to other products and takes it back', async () => {
    const { entry_id } = await chat.add('o_ford', 'Why?', 'So.')
    expect(await sales.question('Why?')).toBeUndefined()
    const change = (product_ids: number[]) =>
      chat.save({ entry_id, question: { question: 'Why?' }, answer: 'So.', topic_id: 'o_ford', product_ids })
    await change([CHAT, SALES])
    expect((await sales.question('Why?'))?.entry_id).toBe(entry_id)
    expect(await lastAudit()).toMatchObject({
      before: { products: ['Chat AI'] },
      after: { products: ['Sales AI', 'Chat AI'] },
    })
    await change([CHAT])
    expect(await sales.question('Why?')).toBeUndefined()
    expect((await chat.question('Why?'))?.products).toEqual([{ id: CHAT, name: 'Chat AI' }])
  })

  it('keeps what a product would know that the dealership does not have yet', async () => {
    const dropped = test.db
      .deleteFrom('account_products')
      .where('account_id', '=', ACCOUNT.ford)
      .where('product_id', '=', 'CARBUYING_AI')
    await dropped.execute()
    const saved = await edit('Every hour.', { product_ids: [CHAT, SALES] })
    expect(saved.products.map(({ id }) => id)).toEqual([SALES, CHAT])
    const { products } = await test.db
      .selectFrom('knowledge_entries')
      .select('products')
      .where('number', '=', shuttle)
      .executeTakeFirstOrThrow()
    await test.db
      .insertInto('account_products')
      .values({ account_id: ACCOUNT.ford, product_id: 'CARBUYING_AI', name: 'Car Buying AI', position: 2 })
      .execute()
    expect(products).toEqual([SALES, CHAT, CAR_BUYING])
  })

  describe('refuses, naming the field and changing nothing,', () => {
    const refusesAt = (field: string, ask: () => Promise<unknown>) =>
      unchanged(async () => expect(await fieldsOf(ask())).toEqual([400, [field]]))

    it('a question that the topic has, letter case aside', async () => {
      await refusesAt('question.question', () => chat.add('o_ford', 'do you have a SHUTTLE?', 'Yes.'))
      const { id } = await chat.addTopic('Charging')
      await expect(chat.add(id, SHUTTLE, 'Yes.')).resolves.toBeDefined()
    })

    it('one of two equal questions of the same moment', async () => {
      const both = [chat.add('o_ford', 'Why?', 'So.'), sales.add('o_ford', 'why?', 'So.')]
      const outcomes = await Promise.allSettled(both)
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    })

    it('an empty or endless question or answer', async () => {
      await refusesAt('question.question', () => chat.add('o_ford', '  ', 'So.'))
      await refusesAt('answer', () => chat.add('o_ford', 'Why?', ' \n'))
      await refusesAt('answer', () => edit(' '))
      const long = 'x'.repeat(KNOWLEDGE_LENGTHS.question + 1)
      await refusesAt('question.question', () => chat.add('o_ford', long, 'So.'))
      await refusesAt('answer', () => edit('x'.repeat(KNOWLEDGE_LENGTHS.answer + 1)))
    })

    it('products without the product itself, and those that are none', async () => {
      await refusesAt('product_ids', () => chat.add('o_ford', 'Why?', 'So.', [SALES]))
      await refusesAt('product_ids', () => edit('So.', { product_ids: [SALES, SERVICE] }))
      await refusesAt('product_ids', () => edit('So.', { product_ids: [CHAT, 7] }))
      await refusesAt('product_ids', () => edit('So.', { product_ids: [] }))
    })

    it('to change what may not be changed, in either form', async () => {
      await test.db
        .updateTable('knowledge_entries')
        .set({ editable: false })
        .where('number', '=', shuttle)
        .execute()
      await refusesAt('entry_id', () => edit('So.'))
      const question_information = { topic_id: 'o_ford', question_id: 'k_ford', answer: 'So.' }
      await refusesAt('question_information.question_id', () =>
        test.call(updateAnswer, { ...older, question_information }, { as: USER.admin }),
      )
    })
  })

  it('knows no topic or question of others, nor one in another place', () =>
    unchanged(async () => {
      const theirs = await bankOf(test, { as: USER.riverside, dealer_id: ACCOUNT.riverside })
      const foreign = (await theirs.question(SHUTTLE))?.entry_id ?? 0
      const toyota = await bankOf(test, { dealer_id: ACCOUNT.toyota })
      const sibling = (await toyota.question(SHUTTLE))?.entry_id ?? 0
      for (const ask of [
        () => edit('Mine.', { entry_id: foreign }),
        () => edit('Mine.', { entry_id: foreign, topic_id: 'o_riverside' }),
        () => edit('Mine.', { entry_id: sibling, topic_id: 'o_toyota' }),
        () => edit('Mine.', { entry_id: sibling }),
        () => edit('Mine.', { entry_id: -1 }),
        () => edit('Mine.', { group_id: '2' }),
        () => edit('Mine.', { group_id: '999999999999999' }),
        () => edit('Mine.', { topic_id: 'o_nowhere' }),
        () => chat.add('o_riverside', 'Why?', 'So.'),
        () => chat.add('o_ford', 'Why?', 'So.', [CHAT], { group_id: '3' }),
      ])
        expect((await refused(ask())).status).toBe(404)
    }))

  it('knows a question only where its product does, and none that is hidden', async () => {
    await edit('So.', { product_ids: [CHAT] })
    const there = edit('So.', { product_ids: [SALES] }, sales)
    expect((await refused(there)).status).toBe(404)
    await test.db
      .updateTable('knowledge_entries')
      .set({ visible: false })
      .where('number', '=', shuttle)
      .execute()
    expect((await refused(edit('Hidden.'))).status).toBe(404)
  })

  describe('tells the second of two', () => {
    it('who answer the same question, also in two products', async () => {
      await edit('One.', { base_version: 0 })
      const second = await refused(edit('Two.', { base_version: 0 }, sales))
      expect([second.status, second.body.message]).toEqual([
        409,
        'Admin Tester has saved other changes. What you typed is still here.',
      ])
      expect((await edit('Two.', { base_version: 1 }, sales)).version).toBe(2)
    })

    it('who come from the two forms', async () => {
      const answerThere = (answer: string, base_version: number) =>
        test.call(
          updateAnswer,
          {
            ...older,
            base_version,
            question_information: { topic_id: 'o_ford', question_id: 'k_ford', answer },
          },
          { as: USER.super },
        )
      expect((await answerThere('There.', 0)).version).toBe(1)
      const here = await refused(edit('Here.', { base_version: 0 }))
      expect([here.status, here.body.message]).toEqual([
        409,
        'Super Tester has saved other changes. What you typed is still here.',
      ])
      await edit('Here.', { base_version: 1 })
      expect((await refused(answerThere('Late.', 1))).status).toBe(409)
      const { topics } = await test.call(cms, older, { as: USER.admin })
      expect(topics[0]?.questions[0]).toMatchObject({ answer: 'Here.', version: 2 })
    })
  })

  describe('of CDK', () => {
    let cdk: Bank
    beforeAll(async () => {
      cdk = await bankOf(test, { as: USER.cdk, dealer_id: ACCOUNT.cdk })
    })

    it('stays in its product', async () => {
      expect((await cdk.add('o_cdk', 'Why?', 'So.')).products.map(({ id }) => id)).toEqual([CHAT])
      const [status, fields] = await fieldsOf(cdk.add('o_cdk', 'How?', 'So.', [CHAT, SALES]))
      expect([status, fields]).toEqual([400, ['product_ids']])
    })

    it('keeps the products that an entry has', async () => {
      const { entry_id = 0, products = [] } = (await cdk.question(SHUTTLE)) ?? {}
      const change = (product_ids: number[]) =>
        cdk.save({ entry_id, question: { question: SHUTTLE }, answer: 'So.', topic_id: 'o_cdk', product_ids })
      expect(await fieldsOf(change([CHAT]))).toEqual([400, ['product_ids']])
      const saved = await change(products.map(({ id }) => id))
      expect(saved).toMatchObject({ answer: { answer: 'So.' }, products })
    })
  })

  describe('topics', () => {
    it('are added to a group, for the product', async () => {
      const added = await chat.addTopic('  Charging <i>at home</i> ', 3)
      expect(added).toEqual({
        id: expect.stringMatching(/^o_/) as string,
        topic_name: 'Charging <i>at home</i>',
      })
      expect((await chat.groups())[2]).toEqual({
        id: 3,
        name: 'Service',
        topics: [{ id: added.id, name: added.topic_name, custom: true, questions: [] }],
      })
      expect(await lastAudit()).toMatchObject({
        setting: `cms/${added.id}`,
        before: null,
        after: { topic: 'Charging <i>at home</i>', group: 'Service' },
      })
      const { topics } = await test.call(cms, older, { as: USER.admin })
      expect(topics.map(({ topic_id }) => topic_id)).toContain(added.id)
    })

    it('need a name of their own and a group that there is', () =>
      unchanged(async () => {
        expect(await fieldsOf(chat.addTopic('SERVICE', 2))).toEqual([400, ['topic_name']])
        expect(await fieldsOf(chat.addTopic(' '))).toEqual([400, ['topic_name']])
        const long = 'x'.repeat(KNOWLEDGE_LENGTHS.topic + 1)
        expect(await fieldsOf(chat.addTopic(long))).toEqual([400, ['topic_name']])
        expect(await fieldsOf(chat.addTopic('Charging', 6))).toEqual([400, ['group_id']])
      }))

    it('take a name once, of two who add it at the same moment', async () => {
      const outcomes = await Promise.allSettled([chat.addTopic('Charging'), sales.addTopic('charging')])
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    })
  })
})
