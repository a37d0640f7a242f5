/** The embedding: texts on one subject lie near to each other. */
import { expect, it } from 'vitest'
import { learnEmbedding, placeOf, type Subject } from '../../../src/service/assistant/understand/embedding'
import { FEATURE_COUNT, HASH_COUNT, type Features } from '../../../src/service/assistant/understand/features'
import { numbersFrom } from '../../../src/service/assistant/understand/random-order'
import { readSubjects } from '../../../src/service/assistant/understand/subject-lines'

/** A text with a word of its own, and with the vector of its words. */
const textOf = (word: number, vector: readonly number[]): Features => ({
  ids: Uint32Array.from([word, ...Array.from(vector.keys(), (at) => HASH_COUNT + at)]),
  weights: Float32Array.from([1, ...vector]),
})
const next = numbersFrom(7)
const vector = () => Array.from({ length: FEATURE_COUNT - HASH_COUNT }, () => (next() - 0.5) / 3)
/** Question, title and note of a subject have neither a word nor a vector in common. */
const subjects: readonly Subject[] = Array.from({ length: 12 }, (_, at) => ({
  questions: [textOf(3 * at, vector())],
  titles: [textOf(3 * at + 1, vector())],
  notes: [textOf(3 * at + 2, vector())],
}))
const nearness = (one: Float64Array, other: Float64Array) =>
  one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0)

/** Fewer than for real texts, since there are few. */
const STEPS = 60
const learned = learnEmbedding(subjects, FEATURE_COUNT, STEPS)

it('puts a question nearer to the title and the note of its subject than to those of all others', () => {
  for (const { questions } of subjects) {
    const [question] = questions.map((text) => placeOf(learned, text))
    if (question === undefined) throw new Error('No question')
    for (const kind of ['titles', 'notes'] as const) {
      const near = subjects.map((other) =>
        nearness(question, placeOf(learned, other[kind][0] ?? textOf(0, []))),
      )
      expect(near.indexOf(Math.max(...near))).toBe(subjects.findIndex((one) => one.questions === questions))
    }
  }
})

it('learns the same of the same subjects', () => {
  expect(learnEmbedding(subjects, FEATURE_COUNT, STEPS)).toEqual(learned)
})

it('gives places of the length 1', () => {
  const place = placeOf(learned, textOf(1, vector()))
  expect(Math.hypot(...place)).toBeCloseTo(1)
})

it('reads the lines of subjects, and names what is wrong', () => {
  const lines = ['a\tq\tMay I?', 'b\tt\tDogs', 'a\tt\tThis', 'a\tn\tYes.', 'b\tq\tCats?', 'b\tn\tNo.']
  expect(readSubjects('file', `${lines.join('\n')}\n`)).toEqual([
    { questions: ['May I?'], titles: ['This'], notes: ['Yes.'] },
    { questions: ['Cats?'], titles: ['Dogs'], notes: ['No.'] },
  ])
  expect(() => readSubjects('file', 'a\tx\tMay I?')).toThrow('file, line 1: ')
  expect(() => readSubjects('file', 'a\tq\tMay I?\tmore')).toThrow('file, line 1: ')
  expect(() => readSubjects('file', 'a\tq\tMay I?\na\tt\tThis')).toThrow('the subject a has no notes')
})
