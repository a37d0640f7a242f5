/** Every reply of the assistant uses the current state of the knowledge bank. */
import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { KNOWLEDGE_PRODUCTS, type KnowledgeProductId } from '../../src/contract/calls/knowledge'
import { Catalogues, knowledgeProductOf } from '../../src/service/assistant/respond/catalogue'
import { bankOf } from '../../src/service/assistant/knowledge/bank'
import { KnowledgeIndex } from '../../src/service/assistant/knowledge/knowledge-index'
import { NotesCache } from '../../src/service/assistant/knowledge-bank/notes-cache'
import type { Notes } from '../../src/service/assistant/port'
import { countQueries } from './support/count-queries'
import { eachDatabase, FASTEST } from './support/databases'
import { startService, type TestService } from './support/service'
import { ACCOUNT, seedWorld } from './support/world'

const { SALES_AI, CHAT_AI, SERVICE_AI, CARBUYING_AI } = KNOWLEDGE_PRODUCTS

test('a talk that began in chat is of Chat AI, any other of its lead’s product', () => {
  expect(knowledgeProductOf({ began_in_chat: true, product: 'SERVICE_AI' })).toBe(CHAT_AI)
  expect(knowledgeProductOf({ began_in_chat: false, product: 'SERVICE_AI' })).toBe(SERVICE_AI)
  expect(knowledgeProductOf({ began_in_chat: false, product: 'SALES_AI' })).toBe(SALES_AI)
  expect(knowledgeProductOf({ began_in_chat: false, product: 'CARBUYING_AI' })).toBe(CARBUYING_AI)
})

eachDatabase('the knowledge of the assistant', (database) => {
  let at: TestService
  let cache: NotesCache

  beforeAll(async () => {
    at = await startService({ database, seed: seedWorld })
  })
  afterAll(() => at.close())
  beforeEach(async () => {
    await at.db.deleteFrom('knowledge_entries').where('account_id', '=', ACCOUNT.ford).execute()
    cache = new NotesCache(at.db)
  })

  const searched = ({ entries }: Notes, text: string) => bankOf([...entries.values()]).search(text)
  const add = (
    id: string,
    question: string,
    more: { answer?: string; products?: number[]; visible?: boolean } = {},
  ) =>
    at.db
      .insertInto('knowledge_entries')
      .values({
        id,
        account_id: ACCOUNT.ford,
        topic: 'Service',
        question,
        answer: 'Yes.',
        custom: true,
        updated_at: at.clock.now(),
        ...more,
      })
      .execute()
  const change = (
    id: string,
    to: { question?: string; answer?: string; products?: number[]; visible?: boolean },
  ) => at.db.updateTable('knowledge_entries').set(to).where('id', '=', id).execute()
  const found = async (text: string, product: KnowledgeProductId = CHAT_AI) =>
    searched(await cache.of(ACCOUNT.ford, product), text)[0]?.entry.answer

  test('an entry counts from the next question on: added, changed, moved, hidden, emptied, deleted', async () => {
    expect(await found('is there a sauna?')).toBeUndefined()
    await add('k_1', 'Do you have a sauna?', { answer: 'In the cellar.' })
    expect(await found('is there a sauna?')).toBe('In the cellar.')
    // The clock does not advance in between.
    await change('k_1', { answer: 'On the roof.' })
    expect(await found('is there a sauna?')).toBe('On the roof.')
    await change('k_1', { question: 'Do you have a steam bath?' })
    expect(await found('is there a sauna?')).toBeUndefined()
    expect(await found('is there a steam bath?')).toBe('On the roof.')
    await change('k_1', { visible: false })
    expect(await found('is there a steam bath?')).toBeUndefined()
    await change('k_1', { visible: true })
    expect(await found('is there a steam bath?')).toBe('On the roof.')
    await change('k_1', { answer: '' })
    expect(await found('is there a steam bath?')).toBeUndefined()
    await change('k_1', { answer: 'Again.' })
    expect(await found('is there a steam bath?')).toBe('Again.')
    await at.db.deleteFrom('knowledge_entries').where('id', '=', 'k_1').execute()
    expect(await found('is there a steam bath?')).toBeUndefined()
  })

  test('is that of its product', async () => {
    await add('k_1', 'Do you have a sauna?', { products: [SERVICE_AI] })
    expect(await found('is there a sauna?', SERVICE_AI)).toBe('Yes.')
    expect(await found('is there a sauna?', CHAT_AI)).toBeUndefined()
    await change('k_1', { products: [CHAT_AI] })
    expect(await found('is there a sauna?', SERVICE_AI)).toBeUndefined()
    expect(await found('is there a sauna?', CHAT_AI)).toBe('Yes.')
  })

  test('is no other account’s', async () => {
    await add('k_1', 'Do you have a sauna?')
    expect(searched(await cache.of(ACCOUNT.toyota, CHAT_AI), 'is there a sauna?')).toEqual([])
  })

  test('who asks at once gets the same notes, up to date', async () => {
    await add('k_1', 'Do you have a sauna?')
    const [first, ...others] = await Promise.all([1, 2, 3].map(() => cache.of(ACCOUNT.ford, CHAT_AI)))
    expect(others.every((notes) => notes === first)).toBe(true)
    expect(first?.entries.size).toBe(1)
  })

  test('a change makes a later version, and what was handed out stays as it was', async () => {
    await add('k_1', 'Do you have a sauna?')
    const before = await cache.of(ACCOUNT.ford, CHAT_AI)
    await change('k_1', { answer: 'On the roof.' })
    const after = await cache.of(ACCOUNT.ford, CHAT_AI)
    expect(after.id).toBe(before.id)
    expect(after.version).toBeGreaterThan(before.version)
    expect([...before.entries.values()].map(({ answer }) => answer)).toEqual(['Yes.'])
    expect([...after.entries.values()].map(({ answer }) => answer)).toEqual(['On the roof.'])
  })

  test('of many accounts only those that were asked last stay', async () => {
    await add('k_1', 'Do you have a sauna?')
    const small = new NotesCache(at.db, { banks: 2, entries: 1_000 })
    const first = await small.of(ACCOUNT.ford, CHAT_AI)
    await small.of(ACCOUNT.ford, SALES_AI)
    expect(await small.of(ACCOUNT.ford, CHAT_AI)).toBe(first)
    await small.of(ACCOUNT.toyota, CHAT_AI)
    expect(small.size).toBe(2)
    expect(await small.of(ACCOUNT.ford, CHAT_AI)).toBe(first)
    await small.of(ACCOUNT.ford, SALES_AI)
    expect(small.size).toBe(2)
  })

  // Its time is that of reading the entries, which no database changes.
  if (database !== FASTEST) return
  describe('with 10,000 entries', () => {
    const WORDS =
      'paint glass mirror carpet seat lamp horn wiper radio heater roof door window trunk fuse belt filter pump hose valve'.split(
        ' ',
      )
    const word = (index: number) => WORDS[index % WORDS.length] ?? ''
    beforeEach(async () => {
      const rows = Array.from({ length: 10_000 }, (_, index) => ({
        id: `k_many_${index}`,
        account_id: ACCOUNT.ford,
        topic: 'Service',
        question: `Do you replace the ${word(index)} and the ${word(Math.floor(index / 20))} of model M${index}?`,
        answer: `Yes, the ${word(index)} of model M${index} costs $${index} and takes ${index % 9} hours with ${word(index + 7)}.`,
        custom: true,
        updated_at: at.clock.now(),
      }))
      for (let from = 0; from < rows.length; from += 1_000)
        await at.db
          .insertInto('knowledge_entries')
          .values(rows.slice(from, from + 1_000))
          .execute()
    })

    test('reads one row for an answer, and keeps nobody else waiting while it reads them all', async () => {
      const catalogues = new Catalogues(at.context)
      let turns = 0
      let filling = true
      const others = (async () => {
        while (filling) {
          await setImmediate()
          turns += 1
        }
      })()
      const { notes } = await catalogues.of(ACCOUNT.ford, CHAT_AI)
      filling = false
      await others
      expect(turns).toBeGreaterThan(100)
      expect(notes.entries.size).toBe(10_000)
      const entryOf = async (index: number) =>
        [...(await catalogues.of(ACCOUNT.ford, CHAT_AI)).notes.entries.values()][index]
      // One query reads the state of the knowledge, the other the inventory.
      expect(await countQueries(at.db, () => entryOf(77))).toBeLessThanOrEqual(2)
      await change('k_many_77', { answer: 'Not any more.' })
      expect(await entryOf(77)).toMatchObject({ answer: 'Not any more.' })
    })

    test('finds each of them by its words', async () => {
      const { notes } = await new Catalogues(at.context).of(ACCOUNT.ford, CHAT_AI)
      const index = new KnowledgeIndex()
      for (const entry of notes.entries.values()) index.put(entry)
      for (let round = 0; round < 60; round += 1) {
        const [hit] = index.search(`hi, could you replace the ${word(round)} of an M${round * 151}? thanks`)
        expect(hit?.entry.question).toContain(`M${round * 151}?`)
      }
    })
  })
})
