/**
 * A third reader of the label: a small network with one hidden layer. The two others only add up what each
 * feature says; the network also learns what features say together. Alone it is right less often than the
 * regression, but it makes other mistakes, and their sum makes fewer.
 */
import type { Features } from './features'
import { numbersFrom, shuffle } from './random-order'
import { sumOfRows, type LearnedRows, type Rows } from './rows'
import { softmax } from './softmax'

/** How many units the hidden layer has. */
export const HIDDEN = 64
const EPOCHS = 6
const STEP = 0.1
/** So large a part of the hidden units is left out at each step, so that none relies on the others. */
const LEFT_OUT = 0.3
/** Mass that the wrong classes share in the target. */
const SMOOTHING = 0.05
/** The weights at the start are random within these bounds. */
const FIRST_WEIGHTS = 0.25

export interface Network {
  /** A row of one weight a hidden unit for each feature. */
  readonly inner: Rows
  /** A row of one weight a class for each hidden unit. */
  readonly outer: Float32Array
}

/** What the hidden units say of a text: nothing below zero. */
const hiddenOf = ({ inner }: Network, features: Features): Float64Array =>
  sumOfRows(inner, features).map((value) => Math.max(0, value))

function outerScores({ outer }: Network, hidden: Float64Array): Float64Array {
  const classes = outer.length / HIDDEN
  const scores = new Float64Array(classes)
  for (let unit = 0; unit < HIDDEN; unit += 1) {
    const value = hidden[unit] ?? 0
    if (value === 0) continue
    const row = unit * classes
    for (let column = 0; column < classes; column += 1) {
      scores[column] = (scores[column] ?? 0) + value * (outer[row + column] ?? 0)
    }
  }
  return scores
}

/** What the network says for each class. */
export const networkScores = (network: Network, features: Features): Float64Array =>
  outerScores(network, hiddenOf(network, features))

/** Weights with the sum of the squared slopes that each has seen, by which its steps shrink (Adagrad). */
interface Learning {
  readonly weights: Float32Array
  readonly squares: Float32Array
}

function learning(count: number, next: () => number): Learning {
  const weights = Float32Array.from({ length: count }, () => (next() * 2 - 1) * FIRST_WEIGHTS)
  return { weights, squares: new Float32Array(count) }
}

function descend({ weights, squares }: Learning, cell: number, slope: number): void {
  const square = (squares[cell] ?? 0) + slope * slope
  squares[cell] = square
  weights[cell] = (weights[cell] ?? 0) - (STEP * slope) / Math.sqrt(square + 1e-6)
}

/** Learns from lines with the place of their class among so many. The same lines give the same network. */
export function learnNetwork(
  lines: readonly { readonly features: Features; readonly target: number }[],
  counts: { readonly features: number; readonly classes: number },
): Network & { readonly inner: LearnedRows } {
  const { classes } = counts
  const next = numbersFrom(1)
  const inner = learning(counts.features * HIDDEN, next)
  const outer = learning(HIDDEN * classes, next)
  const network = { inner: { width: HIDDEN, values: inner.weights }, outer: outer.weights }
  const order = Uint32Array.from(lines.keys())
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    shuffle(order, next)
    for (const at of order) {
      const line = lines[at]
      if (line === undefined) continue
      const hidden = hiddenOf(network, line.features).map((value) =>
        next() < LEFT_OUT ? 0 : value / (1 - LEFT_OUT),
      )
      const errors = softmax(outerScores(network, hidden))
      for (let column = 0; column < classes; column += 1) {
        const wanted = SMOOTHING / classes + (column === line.target ? 1 - SMOOTHING : 0)
        errors[column] = (errors[column] ?? 0) - wanted
      }
      descendInner(inner, line.features, descendOuter(outer, hidden, errors))
    }
  }
  return network
}

/** A step of the outer weights. Returns how the error changes with each hidden unit. */
function descendOuter(outer: Learning, hidden: Float64Array, errors: Float64Array): Float64Array {
  const slopes = new Float64Array(HIDDEN)
  for (let unit = 0; unit < HIDDEN; unit += 1) {
    const value = hidden[unit] ?? 0
    if (value === 0) continue
    const row = unit * errors.length
    let slope = 0
    for (let column = 0; column < errors.length; column += 1) {
      const error = errors[column] ?? 0
      slope += error * (outer.weights[row + column] ?? 0)
      descend(outer, row + column, error * value)
    }
    slopes[unit] = slope / (1 - LEFT_OUT)
  }
  return slopes
}

function descendInner(inner: Learning, { ids, weights }: Features, slopes: Float64Array): void {
  for (let index = 0; index < ids.length; index += 1) {
    const row = (ids[index] ?? 0) * HIDDEN
    const value = weights[index] ?? 0
    for (let unit = 0; unit < HIDDEN; unit += 1) {
      const slope = slopes[unit] ?? 0
      if (slope !== 0) descend(inner, row + unit, slope * value)
    }
  }
}
