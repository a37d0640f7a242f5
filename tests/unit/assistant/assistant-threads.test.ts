/** Questions are read in threads, with the same result as without, and hold nobody else up. */
import { setImmediate } from 'node:timers/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { composeReply } from '../../../src/service/assistant/compose'
import { replyOf } from '../../../src/service/assistant/draft'
import { explain } from '../../../src/service/assistant/for-staff/explain'
import { bankOf } from '../../../src/service/assistant/knowledge/bank'
import { conflictsOf } from '../../../src/service/assistant/knowledge/conflicts'
import type { AskedQuestion, KnowledgeEntry } from '../../../src/service/assistant/port'
import { beginExchange } from '../../../src/service/assistant/remote/exchange'
import { REMOTE_LIMITS } from '../../../src/service/assistant/remote/limits'
import { readFirst } from '../../../src/service/assistant/respond/first-reading'
import { askThread } from '../../../src/service/assistant/thread/assistant-threads'
import { DEMO_ENTRIES, turnOf } from '../../rules/assistant/demo-bank'
import { LOT } from '../../rules/assistant/lot'

const { question } = turnOf()

const asked = (
  text: string,
  {
    id = 1,
    version = 1,
    entries = DEMO_ENTRIES,
    stock = LOT,
  }: { id?: number; version?: number; entries?: readonly KnowledgeEntry[]; stock?: typeof LOT } = {},
): AskedQuestion => ({
  ...question,
  lines: [text],
  catalogue: {
    notes: { id, version, entries: new Map(entries.map((one) => [one.id, one])) },
    vehicles: stock,
  },
})
/** The same question, to be read here. */
const here = ({ catalogue, ...rest }: AskedQuestion) => ({
  ...rest,
  catalogue: { ...catalogue, knowledge: bankOf([...catalogue.notes.entries.values()]) },
})

describe('the assistant’s threads', () => {
  // The thread reads its weights first.
  beforeAll(() => askThread('explain', asked('hello')), 120_000)

  test.each([
    'is there a shuttle?',
    'do you have a blue truck?',
    'can i come by on tuesday at 4?',
    'tengo un choque',
  ])('%s: the same reply as without a thread', async (text) => {
    const given = asked(text)
    expect(await askThread('answer', given)).toEqual(replyOf(composeReply(here(given)), given))
  })

  test('the same readings, first readings and conflicts', async () => {
    const given = asked('my brakes failed and i want a refund. are you open on sunday?')
    expect(await askThread('explain', given)).toEqual(explain(here(given)))
    expect(await askThread('readFirst', given)).toEqual(readFirst(here(given)))
    const { catalogue, dealership } = given
    expect(await askThread('conflicts', { catalogue, dealership })).toEqual(
      conflictsOf(here(given).catalogue.knowledge, dealership),
    )
  })

  test('the same requests to a model, and the same reply of its words', async () => {
    const given = { ...asked('is there a shuttle?'), limits: REMOTE_LIMITS }
    const first = await askThread('beginExchange', given)
    expect(first).toEqual(beginExchange({ ...here(given), limits: REMOTE_LIMITS }))
    if (first.kind !== 'ask') throw new Error('The model is asked')
    const called = { id: '1', name: 'search_knowledge', arguments: '{"query":"Is there a shuttle?"}' }
    const answered = { text: '', calls: [called], clipped: false, tokens: null }
    const second = await askThread('resumeExchange', { ...given, exchange: first.exchange, answered })
    if (second.kind !== 'ask') throw new Error('The model is given what was found')
    expect(JSON.stringify(second.request.messages.at(-1))).toMatch(/shuttle/i)
    const said = { ...answered, text: 'Yes, there is one.', calls: [] }
    const last = await askThread('resumeExchange', { ...given, exchange: second.exchange, answered: said })
    expect(last).toMatchObject({ kind: 'reply', reply: { text: 'Yes, there is one.' } })
  })

  test('a change of the notes and of the stock counts from the next question on', async () => {
    const sauna = { id: '1', topic: 'Service', question: 'Do you have a sauna?', answer: 'In the cellar.' }
    const about = { id: 2, entries: [sauna] }
    const text = 'do you have a sauna?'
    expect((await askThread('answer', asked(text, about))).text).toContain('In the cellar.')
    const changed = { id: 2, version: 2, entries: [{ ...sauna, answer: 'On the roof.' }] }
    expect((await askThread('answer', asked(text, changed))).text).toContain('On the roof.')
    const lookFor = async (stock: typeof LOT) =>
      (await askThread('answer', asked('do you have any suvs?', { stock }))).attachments
    expect((await lookFor(LOT)).length).toBeGreaterThan(1)
    expect(await lookFor(LOT.slice(0, 1))).toHaveLength(1)
  })

  test('several dealerships at once get their own answers', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, async (_, place) => {
        const entry = {
          id: '1',
          topic: 'Service',
          question: 'Do you have a sauna?',
          answer: `On floor ${place}.`,
        }
        return (
          await askThread('answer', asked('do you have a sauna?', { id: 100 + place, entries: [entry] }))
        ).text
      }),
    )
    expect(answers.every((text, place) => text.includes(`On floor ${place}.`))).toBe(true)
  })

  test.each([
    ['an answer', (text: string) => askThread('answer', asked(text))],
    [
      'a request to a model',
      (text: string) => askThread('beginExchange', { ...asked(text), limits: REMOTE_LIMITS }),
    ],
  ])('a long message holds nothing else up while it is read for %s', async (_, read) => {
    const long = Array.from(
      { length: 24 },
      (_, place) =>
        `Could you tell me whether the warranty number ${place} covers the transmission at another shop?`,
    ).join(' ')
    let turns = 0
    let isReading = true
    const reading = read(long).finally(() => {
      isReading = false
    })
    while (isReading) {
      await setImmediate()
      turns += 1
    }
    await reading
    expect(turns).toBeGreaterThan(1_000)
  })
})
