import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normalizedText } from '../../src/rules/conversations/normalize-text'
import {
  answersKeys,
  groupSimilarQuestions,
  KEYS_MAX,
  type UnansweredMessage,
} from '../../src/rules/conversations/group-similar-questions'

const line = (text: string, minute: number, conversation = `c_${minute}`): UnansweredMessage => ({
  conversation_id: conversation,
  seq: minute,
  key: normalizedText(text),
  at: new Date(Date.UTC(2026, 10, 20, 9, minute)),
})
const told = (lines: readonly UnansweredMessage[]) =>
  groupSimilarQuestions(lines).map(({ newest, keys, times }) => ({ newest: newest.seq, keys, times }))

describe('questions that ask much the same', () => {
  it('stand together, with the newest for all', () => {
    expect(
      told([
        line('Do you rent big silver zeppelins?', 1),
        line('Is there a playground?', 2),
        line('rent zeppelins, silver', 3),
      ]),
    ).toEqual([
      { newest: 3, keys: ['rent silver zeppelin', 'big rent silver zeppelin'], times: 2 },
      { newest: 2, keys: ['playground'], times: 1 },
    ])
  })

  it('stand apart when half of their words differ', () => {
    expect(told([line('rent zeppelins', 1), line('sell zeppelins', 2)])).toHaveLength(2)
  })

  it('are counted once for a conversation', () => {
    expect(told([line('zeppelins?', 1, 'c'), line('Zeppelins!', 2, 'c')])).toEqual([
      { newest: 2, keys: ['zeppelin'], times: 1 },
    ])
  })

  it('join the one they are most alike', () => {
    const [first] = told([
      line('rent silver zeppelins today', 1),
      line('rent golden zeppelins', 2),
      line('rent silver zeppelins', 3),
    ])
    expect(first).toEqual({
      newest: 3,
      keys: [normalizedText('rent silver zeppelins'), normalizedText('rent silver zeppelins today')],
      times: 2,
    })
  })

  it('are as many as one call can name', () => {
    const common = 'alpha beta gamma delta epsilon zeta theta iota kappa'
    const many = Array.from({ length: KEYS_MAX + 5 }, (_, index) => line(`${common} word${index}x`, index))
    expect(groupSimilarQuestions(many).map(({ keys }) => keys.length)).toEqual([KEYS_MAX, 5])
  })

  const words = fc.uniqueArray(fc.constantFrom('rent', 'sell', 'zeppelin', 'balloon', 'silver', 'blue'), {
    minLength: 1,
    maxLength: 5,
  })
  const lines = fc
    .array(
      fc.record({
        words,
        conversation_id: fc.constantFrom('c_1', 'c_2', 'c_3'),
        minute: fc.integer({ min: 0, max: 5 }),
      }),
      { maxLength: 40 },
    )
    .map((all) =>
      all.map(({ words: said, conversation_id, minute }, seq) => ({
        ...line(said.join(' '), minute, conversation_id),
        seq,
      })),
    )

  it('holds every line exactly once', () => {
    fc.assert(
      fc.property(lines, (all) => {
        const held = groupSimilarQuestions(all).flatMap((one) => one.lines.map(({ seq }) => seq))
        expect(held.sort((a, b) => a - b)).toEqual(all.map(({ seq }) => seq))
      }),
    )
  })

  it('does not depend on the order of the lines', () => {
    fc.assert(
      fc.property(
        lines.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
        ([all, shuffled]) => {
          expect(groupSimilarQuestions(shuffled)).toEqual(groupSimilarQuestions(all))
        },
      ),
    )
  })

  it('is ranked, its newest line first, its keys each once, and nobody else’s', () => {
    fc.assert(
      fc.property(lines, (all) => {
        const found = groupSimilarQuestions(all)
        const keys = found.flatMap((one) => one.keys)
        expect(new Set(keys).size).toBe(keys.length)
        for (const [place, one] of found.entries()) {
          expect(one.times).toBeLessThanOrEqual(found[place - 1]?.times ?? Infinity)
          expect(one.lines[0]).toBe(one.newest)
          expect([...new Set(one.lines.map(({ key }) => key))].sort()).toEqual([...one.keys].sort())
        }
      }),
    )
  })

  it('takes two thousand different questions without delay', () => {
    const many = Array.from({ length: 2000 }, (_, index) =>
      line(
        `zeppelins${index % 50}q colour${index % 40}q wheels${index % 35}q rent sell`,
        index % 60,
        `c_${index}`,
      ),
    )
    const before = performance.now()
    groupSimilarQuestions(many)
    expect(performance.now() - before).toBeLessThan(1000)
  })
})

describe('an entry', () => {
  const answers = answersKeys({
    topic: 'Airships',
    question: 'Can I rent a zeppelin?',
    answer: 'On windless days, with two pilots.',
  })

  it('answers what it asks itself, and more exact questions that its answer covers', () => {
    expect(answers(normalizedText('do you rent zeppelins'))).toBe(true)
    expect(answers(normalizedText('zeppelins on windless days?'))).toBe(false)
    expect(answers(normalizedText('rent a zeppelin with pilots'))).toBe(true)
  })

  it('answers nothing that has a word of which it does not speak', () => {
    expect(answers(normalizedText('rent a silver zeppelin'))).toBe(false)
  })

  it('answers nothing by its topic or a word of its answer alone', () => {
    expect(answers(normalizedText('airships?'))).toBe(false)
    expect(answers(normalizedText('pilots?'))).toBe(false)
  })
})
