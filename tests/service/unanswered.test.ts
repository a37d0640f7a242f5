/** Questions that the assistant could not answer: counted, ranked, answered and dismissed. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { updateAnswer } from '../../src/contract/calls/cms'
import { KNOWLEDGE_LENGTHS } from '../../src/contract/calls/knowledge'
import { normalizedText } from '../../src/rules/conversations/normalize-text'
import { eachDatabase } from './support/databases'
import {
  askInVain,
  bankOf,
  CHAT,
  fieldsOf,
  forgetKnowledge,
  refused,
  SALES,
  type Bank,
} from './support/knowledge'
import { startService, type TestService } from './support/service'
import { ACCOUNT, seedWorld, USER } from './support/world'

const DAY_MS = 24 * 60 * 60_000

eachDatabase('what could not be answered', (database) => {
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

  /** Questions with their counts, in ranked order. */
  const ranked = async (bank = chat) =>
    (await bank.unanswered()).items.map(({ question, times }) => [question, times])
  const ask = (question: string, more: Parameters<typeof askInVain>[2] = {}) =>
    askInVain(test, question, more)

  describe('is kept', () => {
    it('once for a line, however often it is said', async () => {
      const conversation_id = await ask('Do you rent zeppelins?')
      await ask('Do you rent balloons?', { conversation_id })
      expect(await ranked()).toEqual([['Do you rent zeppelins?', 1]])
    })

    it('only when it means something', async () => {
      await ask('What is it?')
      await ask('???')
      expect(await ranked()).toEqual([])
    })

    it('no longer than a question of the bank, and as text', async () => {
      await ask(`<b>Zeppelins</b>\u0000 ${'and so on '.repeat(100)}`)
      const [item] = (await chat.unanswered()).items
      expect(item?.question).toHaveLength(KNOWLEDGE_LENGTHS.question)
      expect(item?.question).toMatch(/^<b>Zeppelins<\/b> and so on/)
    })
  })

  it('is counted by conversations and ranked by their number, then by the last one', async () => {
    const first = await ask('Do you rent zeppelins?', { by: { name: 'Ada', surname: 'First' } })
    await ask('zeppelins to rent', { conversation_id: first, seq: 2 })
    const second = await ask('Can I rent zeppelins', { by: { name: '', surname: '', phone: '+13125550142' } })
    await ask('Is there a playground?')
    await ask('Do you sell ice cream?')
    const third = await ask('Rent of zeppelins', { by: { name: '', surname: '' } })
    const fourth = await ask('Do you rent zeppelins, please?', { by: { name: 'Dan', surname: 'Fourth' } })
    const { items, total } = await chat.unanswered()
    expect(items.map(({ question, times }) => [question, times])).toEqual([
      ['Do you rent zeppelins, please?', 4],
      ['Do you sell ice cream?', 1],
      ['Is there a playground?', 1],
    ])
    expect(total).toBe(3)
    expect(items[0]?.keys).toEqual([normalizedText('rent zeppelins')])
    expect(items[0]?.last_asked).toBe(test.clock.now().toISOString())
    const places = items[0]?.conversations ?? []
    expect(places.map(({ conversation_id, customer }) => [conversation_id, customer])).toEqual([
      [fourth, 'Dan Fourth'],
      [third, 'Website visitor'],
      [second, '+13125550142'],
    ])
  })

  it('puts together what asks much the same in other words', async () => {
    await ask('Do you rent big silver zeppelins?')
    await ask('Do you rent silver zeppelins?')
    await ask('Do you rent cars?')
    const { items } = await chat.unanswered()
    expect(items.map(({ question, times, keys }) => [question, times, keys.length])).toEqual([
      ['Do you rent silver zeppelins?', 2, 2],
      ['Do you rent cars?', 1, 1],
    ])
  })

  it('is of one product, of one dealership, and of customers', async () => {
    await ask('Do you rent zeppelins?', { product: SALES })
    await ask('Do you rent balloons?', { by: { account_id: ACCOUNT.toyota } })
    await ask('Do you rent rockets?', { by: { excluded: true, is_test: true } })
    expect(await ranked()).toEqual([])
    expect(await ranked(sales)).toEqual([['Do you rent zeppelins?', 1]])
  })

  it('is forgotten after ninety days', async () => {
    await ask('Do you rent zeppelins?')
    test.clock.advance(90 * DAY_MS)
    expect(await ranked()).toEqual([['Do you rent zeppelins?', 1]])
    test.clock.advance(1)
    expect(await ranked()).toEqual([])
  })

  it('shows the first fifty, and how many there are', async () => {
    for (let index = 0; index < 53; index += 1) await ask(`Zeppelin${index} alpha${index} beta${index}`)
    const { items, total } = await chat.unanswered()
    expect([items.length, total]).toEqual([50, 53])
    expect(items[0]?.question).toBe('Zeppelin52 alpha52 beta52')
  })

  describe('is settled', () => {
    it('by an entry that answers it, and open again without the entry', async () => {
      await ask('Do you rent zeppelins?')
      await ask('Is there a playground?')
      const { entry_id } = await chat.add('o_ford', 'Can I rent a zeppelin?', 'On windless days.')
      expect(await ranked()).toEqual([['Is there a playground?', 1]])
      await chat.remove(entry_id)
      expect(await ranked()).toEqual([
        ['Is there a playground?', 1],
        ['Do you rent zeppelins?', 1],
      ])
    })

    it('by an entry that names it, in whatever words', async () => {
      await ask('Do you rent big silver zeppelins?')
      await ask('Do you rent silver zeppelins?')
      const [item] = (await chat.unanswered()).items
      await chat.add('o_ford', 'Airships?', 'Yes.', [CHAT], { settles: item?.keys ?? [] })
      expect(await ranked()).toEqual([])
      // A repeated question without an answer is listed again.
      await ask('Do you rent silver zeppelins?')
      expect(await ranked()).toEqual([['Do you rent silver zeppelins?', 1]])
    })

    it('by a changed answer, in either form', async () => {
      const { entry_id = 0 } = (await chat.question('Do you have a shuttle?')) ?? {}
      await ask('Is there a shuttle on Sunday?')
      await chat.save({
        entry_id,
        question: { question: 'Do you have a shuttle?' },
        answer: 'It runs from Monday to Friday.',
        topic_id: 'o_ford',
        product_ids: [CHAT, SALES],
      })
      expect(await ranked()).toHaveLength(1)
      const answer = 'It runs on Saturday and Sunday, too.'
      const question_information = { topic_id: 'o_ford', question_id: 'k_ford', answer }
      const there = { account_id: ACCOUNT.ford, service_type: 'DealerChat' as const, question_information }
      await test.call(updateAnswer, there, { as: USER.admin })
      expect(await ranked()).toEqual([])
    })

    it('not by a word dropped in a long answer', async () => {
      await ask('zeppelins?')
      await chat.add('o_ford', 'What else is there?', 'No zeppelins.')
      expect(await ranked()).toHaveLength(1)
    })

    it('only for products whose assistants know the entry', async () => {
      for (const product of [CHAT, SALES] as const) await ask('Do you rent zeppelins?', { product })
      const both = async () => [(await ranked()).length, (await ranked(sales)).length]
      const { entry_id } = await chat.add('o_ford', 'Can I rent a zeppelin?', 'Yes.')
      expect(await both()).toEqual([0, 1])
      const mirror = (product_ids: number[]) =>
        chat.save({
          entry_id,
          question: { question: 'Can I rent a zeppelin?' },
          answer: 'Yes.',
          topic_id: 'o_ford',
          product_ids,
        })
      await mirror([CHAT, SALES])
      expect(await both()).toEqual([0, 0])
      await mirror([CHAT])
      expect(await both()).toEqual([0, 1])
    })

    it('until a topic is taken from the product', async () => {
      await ask('Do you rent zeppelins?')
      await ask('Do you rent zeppelins?', { product: SALES })
      const { id } = await chat.addTopic('Airships')
      await chat.add(id, 'Can I rent a zeppelin?', 'Yes.', [CHAT, SALES])
      await chat.removeTopic(id)
      expect([(await ranked()).length, (await ranked(sales)).length]).toEqual([1, 0])
    })

    it('never for another dealership', async () => {
      await ask('Do you rent zeppelins?', { by: { account_id: ACCOUNT.toyota } })
      const key = normalizedText('Do you rent zeppelins?')
      await chat.add('o_ford', 'Can I rent a zeppelin?', 'Yes.', [CHAT], { settles: [key] })
      await chat.dismiss([key])
      expect(await ranked(await bankOf(test, { dealer_id: ACCOUNT.toyota }))).toHaveLength(1)
    })
  })

  describe('is dismissed', () => {
    it('until it is asked anew', async () => {
      await ask('Do you rent zeppelins?')
      await ask('Do you rent silver zeppelins?')
      await ask('Is there a playground?')
      const [item] = (await chat.unanswered()).items
      expect(await chat.dismiss(item?.keys ?? [])).toEqual({ status: 'Success' })
      expect(await ranked()).toEqual([['Is there a playground?', 1]])
      const log = await test.db
        .selectFrom('audit_log')
        .select(['setting', 'user_name', 'before', 'after'])
        .execute()
      const question = 'Do you rent silver zeppelins?'
      expect(log).toEqual([
        {
          setting: `unanswered/${CHAT}`,
          user_name: 'Admin Tester',
          before: { question, status: 'Not answered' },
          after: { question, status: 'Dismissed' },
        },
      ])
      await ask('Do you rent zeppelins?')
      expect(await ranked()).toEqual([
        ['Do you rent zeppelins?', 1],
        ['Is there a playground?', 1],
      ])
    })

    it('in one product only', async () => {
      for (const product of [CHAT, SALES] as const) await ask('Do you rent zeppelins?', { product })
      await chat.dismiss([normalizedText('Do you rent zeppelins?')])
      expect([(await ranked()).length, (await ranked(sales)).length]).toEqual([0, 1])
    })

    it('without a word where there is nothing any more', async () => {
      expect(await chat.dismiss(['zeppelin', 'nothing'])).toEqual({ status: 'Success' })
      expect(await test.db.selectFrom('audit_log').select('id').execute()).toEqual([])
      expect(await fieldsOf(chat.dismiss([]))).toEqual([400, ['keys']])
      expect((await refused((await bankOf(test, { as: USER.rep })).dismiss(['zeppelin']))).status).toBe(403)
    })
  })
})
