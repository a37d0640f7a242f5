/**
 * Where texts lie in a space in which a question is near to what answers it, whatever words either uses: an
 * embedding. It is learned from questions, titles and notes on many subjects. Those on one subject are drawn
 * towards each other, and away from those on others.
 *
 * The place of a text is the sum of the rows of its features, so a word that no line contains still counts by
 * its vector.
 */
import { HASH_COUNT, type Features } from './features'
import { numbersFrom, shuffle } from './random-order'
import { sumOfRows, type LearnedRows, type Rows } from './rows'
import { softmax } from './softmax'

/** How many numbers a place has. */
export const EMBEDDING_WIDTH = 64
const WIDTH = EMBEDDING_WIDTH
const STEPS = 500
/** So many subjects are told apart in a step. */
const BATCH = 200
const RATE = 0.02
/** The smaller, the more those subjects count that are hard to tell apart. */
const TEMPERATURE = 0.15
/** So large a part of the words is left out at each step, so that none is relied on alone. */
const LEFT_OUT = 0.3
/** What the features of meaning begin with is random within these bounds, which keeps angles as they are. */
const FIRST_WEIGHTS = 0.17
/** How often a question is compared with a title and a note together, and with either of them alone. */
const WITH_BOTH = 0.6
const WITH_ONE = 0.25

export interface Subject {
  readonly questions: readonly Features[]
  readonly titles: readonly Features[]
  readonly notes: readonly Features[]
}

/** A place of the length 1, and what it was divided by. */
interface Place {
  readonly of: readonly Features[]
  readonly unit: Float64Array
  readonly length: number
}

/** The place of a text; of the length 1. */
export function placeOf(rows: Rows, features: Features): Float64Array {
  return lengthOne(sumOfRows(rows, features)).unit
}

function lengthOne(values: Float64Array): { unit: Float64Array; length: number } {
  const length = Math.hypot(...values) || 1
  return { unit: values.map((value) => value / length), length }
}

/** Learns from subjects. The same ones in the same order give the same embedding. */
export function learnEmbedding(
  subjects: readonly Subject[],
  featureCount: number,
  steps = STEPS,
): LearnedRows {
  const next = numbersFrom(1)
  const values = new Float32Array(featureCount * WIDTH)
  for (let at = HASH_COUNT * WIDTH; at < values.length; at += 1) values[at] = (next() * 2 - 1) * FIRST_WEIGHTS
  const rows = { width: WIDTH, values }
  /** The sum of the squared slopes of each row, by which its steps shrink (Adagrad). */
  const squares = new Float32Array(featureCount)
  const order = Uint32Array.from(subjects.keys())
  for (let step = 0; step < steps; step += 1) {
    shuffle(order, next)
    const batch = Array.from(order.subarray(0, BATCH), (at) => subjects[at]).filter(
      (one) => one !== undefined,
    )
    const asked = batch.map((subject) => place(rows, [pick(subject.questions, next)], next))
    const told = batch.map((subject) => place(rows, partnerOf(subject, next), next))
    descend(rows, squares, slopesOf(asked, told))
  }
  return rows
}

function pick(texts: readonly Features[], next: () => number): Features {
  const picked = texts[Math.floor(next() * texts.length)]
  if (picked === undefined) throw new Error('A subject has a question, a title and a note')
  return picked
}

/** What a question of the subject should be near to. */
function partnerOf(subject: Subject, next: () => number): readonly Features[] {
  const chance = next()
  if (chance < WITH_BOTH) return [pick(subject.titles, next), pick(subject.notes, next)]
  if (chance < WITH_BOTH + WITH_ONE) return [pick(next() < 0.6 ? subject.titles : subject.notes, next)]
  return [pick(subject.questions, next)]
}

function place(rows: Rows, texts: readonly Features[], next: () => number): Place {
  const of = texts.map((features) => without(features, next))
  const sum = new Float64Array(WIDTH)
  for (const features of of) {
    for (const [column, value] of sumOfRows(rows, features).entries())
      sum[column] = (sum[column] ?? 0) + value
  }
  return { of, ...lengthOne(sum) }
}

/** The features without some of the hashed ones. */
function without({ ids, weights }: Features, next: () => number): Features {
  return {
    ids,
    weights: weights.map((weight, at) => ((ids[at] ?? 0) < HASH_COUNT && next() < LEFT_OUT ? 0 : weight)),
  }
}

function dot(one: Float64Array, other: Float64Array): number {
  let sum = 0
  for (let column = 0; column < WIDTH; column += 1) sum += (one[column] ?? 0) * (other[column] ?? 0)
  return sum
}

/**
 * How the error changes with each place: each question should find its partner, and each partner its own.
 */
function slopesOf(
  asked: readonly Place[],
  told: readonly Place[],
): readonly (readonly [Place, Float64Array])[] {
  const near = asked.map(({ unit }) => told.map((other) => dot(unit, other.unit) / TEMPERATURE))
  const errors = near.map((row) => softmax(Float64Array.from(row)))
  for (let column = 0; column < told.length; column += 1) {
    const chances = softmax(Float64Array.from(near, (row) => row[column] ?? 0))
    for (const [row, chance] of chances.entries()) {
      const error = errors[row]
      if (error) error[column] = ((error[column] ?? 0) + chance) / 2 - (row === column ? 1 : 0)
    }
  }
  const share = 1 / (TEMPERATURE * asked.length)
  return [
    ...asked.map((own, row) => [own, slopeOf(own, told, (at) => (errors[row]?.[at] ?? 0) * share)] as const),
    ...told.map(
      (own, column) => [own, slopeOf(own, asked, (at) => (errors[at]?.[column] ?? 0) * share)] as const,
    ),
  ]
}

/** The slope of a place before it was divided by its length. */
function slopeOf(own: Place, others: readonly Place[], errorAt: (at: number) => number): Float64Array {
  const slope = new Float64Array(WIDTH)
  for (const [at, { unit }] of others.entries()) {
    const error = errorAt(at)
    for (let column = 0; column < WIDTH; column += 1) {
      slope[column] = (slope[column] ?? 0) + error * (unit[column] ?? 0)
    }
  }
  const along = dot(slope, own.unit)
  return slope.map((value, column) => (value - along * (own.unit[column] ?? 0)) / own.length)
}

/** A step of each row whose feature a text has. */
function descend(
  { values }: LearnedRows,
  squares: Float32Array,
  slopes: readonly (readonly [Place, Float64Array])[],
): void {
  for (const [{ of }, slope] of slopes) {
    const square = dot(slope, slope) / WIDTH
    for (const { ids, weights } of of) {
      for (let index = 0; index < ids.length; index += 1) {
        const weight = weights[index] ?? 0
        if (weight === 0) continue
        const id = ids[index] ?? 0
        const seen = (squares[id] ?? 0) + weight * weight * square
        squares[id] = seen
        const rate = (RATE * weight) / Math.sqrt(seen + 1e-6)
        const row = id * WIDTH
        for (let column = 0; column < WIDTH; column += 1) {
          values[row + column] = (values[row + column] ?? 0) - rate * (slope[column] ?? 0)
        }
      }
    }
  }
}
