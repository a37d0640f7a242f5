/**
 * Fits the constants of `knowledge/confidence.ts`. It prints them, and how questions that were held back
 * would have been answered: `node --import tsx tests/rules/assistant/fit-knowledge.ts`.
 */
import { evidenceOf } from '../../../src/service/assistant/knowledge/confidence'
import { inEnglish } from '../../../src/service/assistant/knowledge/glossary'
import { guessesOf } from '../../../src/service/assistant/understand/guesses'
import { languageOf } from '../../../src/service/assistant/understand/language-of'
import { demoBank, otherBank } from './demo-bank'
import { EXAMPLES, OTHER_EXAMPLES } from './knowledge-examples'

const print = (line: string) => process.stdout.write(`${line}\n`)
const ROUNDS = 4
const STEPS = 3000
const FOLDS = 5
/** Of each question only the entries that fit best teach anything. */
const RIVALS = 4

interface Candidate {
  readonly values: readonly number[]
  readonly right: boolean
  readonly question: string
}
const asked = [
  ...EXAMPLES.map((example) => ({ example, bank: demoBank })),
  ...OTHER_EXAMPLES.map((example) => ({ example, bank: otherBank })),
]
const questions = asked.map(({ example: [text, entry], bank }) => {
  const texts = [text, inEnglish(text, languageOf(text, null))]
  const candidates: Candidate[] = bank
    .matches({ texts, guesses: guessesOf(text) })
    .filter(({ same }) => !same)
    .map((match) => ({
      values: [1, ...Object.values(evidenceOf(match))],
      right: match.entry.question === entry,
      question: match.entry.question,
    }))
  return { text, entry, candidates }
})
const first = demoBank.matches({ texts: ['x'], guesses: [{ label: 'warranty.what', p: 1 }] })[0]
if (!first) throw new Error('Nothing matches')
const names = Object.keys(evidenceOf(first))

const sigmoid = (x: number) => 1 / (1 + Math.exp(-x))
const dot = (a: readonly number[], b: readonly number[]) =>
  a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0)

function fit(some: typeof questions): number[] {
  let weights = [-3, ...names.map(() => 1)]
  for (let round = 0; round < ROUNDS; round += 1) {
    const lines = some.flatMap(({ candidates }) =>
      [...candidates]
        .sort((one, other) => dot(weights, other.values) - dot(weights, one.values) || 0)
        .filter((one, at) => at < RIVALS || one.right),
    )
    const next = [...weights]
    for (let step = 0; step < STEPS; step += 1) {
      const slope = next.map((weight, at) => (at === 0 ? 0 : 0.003 * weight))
      for (const { values, right } of lines) {
        const off = (sigmoid(dot(next, values)) - (right ? 1 : 0)) / lines.length
        values.forEach((value, at) => (slope[at] = (slope[at] ?? 0) + off * value))
      }
      slope.forEach((value, at) => (next[at] = (next[at] ?? 0) - 2 * value))
    }
    weights = next
  }
  return weights
}

const outcomes = { right: 0, wrong: 0, choice: 0, missed: 0, honest: 0, falsely: 0, unsure: 0 }
for (let fold = 0; fold < FOLDS; fold += 1) {
  const weights = fit(questions.filter((_, at) => at % FOLDS !== fold))
  for (const { text, entry, candidates } of questions.filter((_, at) => at % FOLDS === fold)) {
    const [best] = candidates
      .map((one) => ({ ...one, p: sigmoid(dot(weights, one.values)) }))
      .sort((one, other) => other.p - one.p)
    const p = best?.p ?? 0
    const kind: keyof typeof outcomes =
      entry === null
        ? p >= 0.6
          ? 'falsely'
          : p >= 0.35
            ? 'unsure'
            : 'honest'
        : p < 0.35
          ? 'missed'
          : p < 0.6
            ? 'choice'
            : best?.right
              ? 'right'
              : 'wrong'
    outcomes[kind] += 1
    if (!['right', 'honest'].includes(kind))
      print(`${kind} ${p.toFixed(2)} ${text} → ${best?.question ?? ''}`)
  }
}
print(JSON.stringify(outcomes))
const weights = fit(questions)
print(['bias', ...names].map((name, at) => `${name}: ${(weights[at] ?? 0).toFixed(2)}`).join(', '))
