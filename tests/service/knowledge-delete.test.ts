/** AI Knowledge Bank: deleting additions. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addContent, cms, deleteContent } from '../../src/contract/calls/cms'
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

const as = { as: USER.admin }
const older = { account_id: ACCOUNT.ford, service_type: 'DealerChat' as const }

eachDatabase('deleting knowledge', (database) => {
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

  const words = async (bank: Bank, topic_id: string) =>
    (await bank.topics()).find(({ id }) => id === topic_id)?.questions.map(({ question }) => question)
  const audits = () =>
    test.db.selectFrom('audit_log').select(['setting', 'before', 'after']).orderBy('id').execute()
  const unchanged = async (work: () => Promise<void>) => {
    const before = await everythingKnown(test.db)
    await work()
    expect(await everythingKnown(test.db)).toEqual(before)
  }

  it('takes a question of one’s own from every product', async () => {
    const { entry_id, question_id } = await chat.add('o_ford', 'Why?', 'So.', [CHAT, SALES])
    expect(await sales.remove(entry_id)).toEqual({ status: 'Success', topic_deleted: false })
    for (const bank of [chat, sales]) expect(await bank.question('Why?')).toBeUndefined()
    expect((await audits()).at(-1)).toEqual({
      setting: `cms/${question_id}`,
      before: { topic: 'Service', question: 'Why?', answer: 'So.', products: ['Sales AI', 'Chat AI'] },
      after: null,
    })
    expect((await refused(chat.remove(entry_id))).status).toBe(404)
  })

  it('takes the topic of one’s own with its last question, in whatever product', async () => {
    const { id } = await chat.addTopic('Charging')
    const one = await chat.add(id, 'Why?', 'So.')
    const other = await chat.add(id, 'How?', 'So.', [CHAT, SALES])
    expect((await chat.remove(one.entry_id)).topic_deleted).toBe(false)
    expect(await words(chat, id)).toEqual(['How?'])
    expect((await sales.remove(other.entry_id)).topic_deleted).toBe(true)
    expect(await words(chat, id)).toBeUndefined()
    const log = await audits()
    expect(log.filter(({ setting }) => setting === `cms/${id}`).at(-1)).toEqual({
      setting: `cms/${id}`,
      before: { topic: 'Charging' },
      after: null,
    })
  })

  it('takes the topic of one’s own from a product with its last question there', async () => {
    const { id } = await sales.addTopic('Charging')
    const shared = await sales.add(id, 'Why?', 'So.', [CHAT, SALES])
    await chat.add(id, 'How?', 'So.', [CHAT])
    expect((await sales.remove(shared.entry_id)).topic_deleted).toBe(false)
    expect([await words(sales, id), await words(chat, id)]).toEqual([undefined, ['How?']])
    const log = await audits()
    expect(log.filter(({ setting }) => setting === `cms/${id}`).at(-1)).toEqual({
      setting: `cms/${id}`,
      before: { topic: 'Charging', products: ['Sales AI'] },
      after: null,
    })
  })

  it('leaves a topic that came with the product, and in the older form any', async () => {
    const { entry_id } = await chat.add('o_ford', 'Why?', 'So.')
    const builtIn = (await chat.question('Do you have a shuttle?'))?.entry_id ?? 0
    await test.db
      .updateTable('knowledge_entries')
      .set({ visible: false })
      .where('number', '=', builtIn)
      .execute()
    expect((await chat.remove(entry_id)).topic_deleted).toBe(false)
    const { id } = await chat.addTopic('Charging')
    const { question_id } = await chat.add(id, 'Why?', 'So.')
    const delete_information = { topic_id: id, question_id }
    await test.call(deleteContent, { ...older, key: 'question', delete_information }, as)
    expect(await words(chat, id)).toEqual([])
  })

  it('refuses what came with the product', () =>
    unchanged(async () => {
      const { entry_id = 0 } = (await chat.question('Do you have a shuttle?')) ?? {}
      expect(await fieldsOf(chat.remove(entry_id))).toEqual([400, ['entry_id']])
      expect(await fieldsOf(chat.removeTopic('o_ford'))).toEqual([400, ['topic_id']])
    }))

  it('knows no question or topic of others', async () => {
    const theirs = await bankOf(test, { as: USER.riverside, dealer_id: ACCOUNT.riverside })
    const topic = await theirs.addTopic('Charging')
    const { entry_id } = await theirs.add(topic.id, 'Why?', 'So.')
    const toyota = await bankOf(test, { dealer_id: ACCOUNT.toyota })
    const sibling = await toyota.add('o_toyota', 'Why?', 'So.')
    await unchanged(async () => {
      for (const ask of [
        () => chat.remove(entry_id),
        () => chat.remove(sibling.entry_id),
        () => chat.remove(123456789012345),
        () => chat.removeTopic(topic.id),
        () => chat.removeTopic('o_toyota'),
        () => chat.removeTopic('o_nowhere'),
        () => chat.removeTopic('o_ford', 2),
      ])
        expect((await refused(ask())).status).toBe(404)
    })
  })

  it('takes a topic from one product: what others know stays theirs', async () => {
    const { id } = await chat.addTopic('Charging', 3)
    const in3 = { group_id: '3' }
    const shared = await chat.add(id, 'Shared?', 'So.', [CHAT, SALES], in3)
    await chat.add(id, 'Ours?', 'So.', [CHAT], in3)
    await sales.add(id, 'Theirs?', 'So.', [SALES], in3)
    await chat.removeTopic(id, 3)
    expect(await words(chat, id)).toBeUndefined()
    expect(await words(sales, id)).toEqual(['Shared?', 'Theirs?'])
    expect((await sales.question('Shared?'))?.products).toEqual([{ id: SALES, name: 'Sales AI' }])
    expect((await audits()).at(-1)).toEqual({
      setting: `cms/${id}`,
      before: {
        topic: 'Charging',
        product: 'Chat AI',
        questions: [
          { question: 'Shared?', answer: 'So.' },
          { question: 'Ours?', answer: 'So.' },
        ],
      },
      after: null,
    })
    // A second request no longer finds it.
    expect((await refused(chat.removeTopic(id, 3))).status).toBe(404)
    await sales.removeTopic(id, 3)
    const left = test.db.selectFrom('knowledge_topics').select('id').where('id', '=', id)
    expect(await left.execute()).toEqual([])
    expect((await refused(sales.remove(shared.entry_id))).status).toBe(404)
  })

  it('takes an empty topic whole, unless the older form made it for all', async () => {
    const { id } = await chat.addTopic('Charging')
    await chat.removeTopic(id)
    const everywhere = { ...older, key: 'topic' as const, save_information: { topic_name: 'Loyalty' } }
    const { topic_id = '' } = await test.call(addContent, everywhere, as)
    await chat.removeTopic(topic_id)
    expect(await words(chat, topic_id)).toBeUndefined()
    expect(await words(sales, topic_id)).toEqual([])
    const { topics } = await test.call(cms, older, as)
    expect(topics.map((topic) => topic.topic_id)).toEqual(['o_ford', topic_id])
  })

  it('counts only products that the dealership has', async () => {
    await test.db
      .deleteFrom('account_products')
      .where('account_id', '=', ACCOUNT.toyota)
      .where('product_id', '<>', 'DealerChat')
      .execute()
    const toyota = await bankOf(test, { dealer_id: ACCOUNT.toyota })
    const { id } = await toyota.addTopic('Charging')
    const { entry_id } = await toyota.add(id, 'Why?', 'So.')
    const every = [SALES, CHAT, SERVICE, CAR_BUYING]
    await test.db
      .updateTable('knowledge_entries')
      .set({ products: every })
      .where('number', '=', entry_id)
      .execute()
    await toyota.removeTopic(id)
    const stored = test.db.selectFrom('knowledge_topics').select('id').where('id', '=', id)
    expect(await stored.execute()).toEqual([])
  })

  it('settles who was first, of one who deletes a topic and one who writes into it', async () => {
    const { id } = await chat.addTopic('Charging')
    const [removed, added] = await Promise.allSettled([chat.removeTopic(id), chat.add(id, 'Why?', 'So.')])
    expect(removed.status).toBe('fulfilled')
    // Either the entry was written first and deleted with the topic, or the topic no longer existed.
    if (added.status === 'rejected') expect(added.reason).toMatchObject({ status: 404 })
    expect(await words(chat, id)).toBeUndefined()
    expect(await chat.question('Why?')).toBeUndefined()
  })
})
