/**
 * Fits the constants of `knowledge/confidence.ts`. It prints them, and how the questions to banks on which
 * nothing is fitted would be answered: `node --import tsx tests/rules/assistant/fit-knowledge.ts`.
 */
import { EVIDENCE, evidenceOf } from '../../../src/service/assistant/knowledge/confidence'
import { inEnglish } from '../../../src/service/assistant/knowledge/search-glossary'
import type { KnowledgeMatch } from '../../../src/service/assistant/port'
import { guessesOf } from '../../../src/service/assistant/understand/guesses'
import { languageOf } from '../../../src/service/assistant/understand/language-of'
import { fittedBanks, heldBackBanks, searchable, type AskedBank } from './banks'

const print = (line: string) => process.stdout.write(`${line}\n`)
const STEPS = 4000
const STEP = 1
/** How much large weights cost. */
const DECAY = 0.0005
/**
 * How often the questions to the first two banks count. They are asked as most shoppers ask, those to the
 * others in words as far from the entries as their writers could find.
 */
const EASY_TIMES = 3
const BOUNDS = [0.3, 0.35, 0.4, 0.45, 0.5, 0.55, 0.6, 0.7]

interface Candidate {
  readonly values: readonly number[]
  readonly right: boolean
}

interface Asked {
  readonly isAnswered: boolean
  readonly candidates: readonly Candidate[]
}

/** The evidence of a match, behind 1 for the bias. */
function valuesOf(match: KnowledgeMatch): readonly number[] {
  const evidence = evidenceOf(match)
  return [1, ...EVIDENCE.map((name) => evidence[name])]
}

function questionsOf(banks: readonly AskedBank[]): readonly Asked[] {
  return banks.flatMap((asked) => {
    const bank = searchable(asked)
    return asked.asked.map(([text, id]): Asked => {
      const texts = [...new Set([text, inEnglish(text, languageOf(text, null))])]
      const matches = bank.matches({ texts, guesses: guessesOf(text) }).filter(({ same }) => !same)
      const candidates = matches.map((match) => ({
        values: valuesOf(match),
        right: match.entry.id === id,
      }))
      return { isAnswered: id !== null, candidates }
    })
  })
}

const sigmoid = (x: number) => 1 / (1 + Math.exp(-x))
const dot = (a: readonly number[], b: readonly number[]) =>
  a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0)

/** The mean and the spread of each kind of evidence, by which all are brought to the same scale. */
function scalesOf(lines: readonly Candidate[]) {
  return (lines[0]?.values ?? []).map((_, at) => {
    const values = lines.map((line) => line.values[at] ?? 0)
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length
    const spread = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length)
    return at === 0 ? { mean: 0, spread: 1 } : { mean, spread: spread || 1 }
  })
}

/** The bias and the weights of a logistic regression. */
function fit(questions: readonly Asked[]): readonly number[] {
  const lines = questions.flatMap(({ candidates }) => candidates)
  const scales = scalesOf(lines)
  const scaled = lines.map(({ values, right }) => ({
    values: values.map((value, at) => (value - (scales[at]?.mean ?? 0)) / (scales[at]?.spread ?? 1)),
    right,
  }))
  const weights = scales.map(() => 0)
  for (let step = 0; step < STEPS; step += 1) {
    const slope = weights.map((weight, at) => (at === 0 ? 0 : DECAY * weight))
    for (const { values, right } of scaled) {
      const off = (sigmoid(dot(weights, values)) - (right ? 1 : 0)) / scaled.length
      for (const [at, value] of values.entries()) slope[at] = (slope[at] ?? 0) + off * value
    }
    for (const [at, value] of slope.entries()) weights[at] = (weights[at] ?? 0) - STEP * value
  }
  const plain = weights.map((weight, at) => weight / (scales[at]?.spread ?? 1))
  const shift = plain.reduce((sum, weight, at) => sum + (at === 0 ? 0 : weight * (scales[at]?.mean ?? 0)), 0)
  return plain.map((weight, at) => (at === 0 ? weight - shift : weight))
}

/** How the questions would be answered by the likeliest entry, from each bound of its probability on. */
function report(questions: readonly Asked[], weights: readonly number[]): void {
  const best = questions.map(({ isAnswered, candidates }) => {
    const [first] = candidates
      .map(({ values, right }) => ({ right, p: sigmoid(dot(weights, values)) }))
      .sort((one, other) => other.p - one.p)
    return { isAnswered, right: first?.right === true, p: first?.p ?? 0 }
  })
  print(`${best.filter(({ isAnswered }) => isAnswered).length} of ${best.length} have an entry`)
  for (const bound of BOUNDS) {
    const said = best.filter(({ p }) => p >= bound)
    const right = said.filter((one) => one.right).length
    const without = said.filter(({ isAnswered }) => !isAnswered).length
    print(
      `from ${bound} on: ${right} right, ${said.length - right - without} wrong, ${without} without an entry`,
    )
  }
}

const [demo, other, ...hard] = fittedBanks().map((bank) => questionsOf([bank]))
const easy = [demo ?? [], other ?? []].flat()
const fitted = [...Array.from({ length: EASY_TIMES }, () => easy).flat(), ...hard.flat()]
const weights = fit(fitted)
report(questionsOf(heldBackBanks()), weights)
print(['bias', ...EVIDENCE].map((name, at) => `${name}: ${(weights[at] ?? 0).toFixed(2)}`).join(', '))
