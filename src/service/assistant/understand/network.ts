/**
 * A third reader of the label: a small network with one hidden layer. The two others only add up what each
 * feature says; the network also learns what features say together. Alone it is right less often than the
 * regression, but it makes other mistakes, and their sum makes fewer.
 *
 * It consists of several networks that learn apart from each other, from other weights at the start and in
 * another order of the lines. What chance makes of one of them, their mean evens out. Their hidden units
 * stand side by side, and each outer weight is divided by their number: so the mean is one network again.
 */
import type { Features } from './features'
import { numbersFrom, shuffle } from './random-order'
import { sumOfRows, type LearnedRows, type Rows } from './rows'
import { softmax } from './softmax'

/** How many small networks there are. */
export const NETWORKS = 4
/** How many hidden units each of them has. */
const UNITS = 32
/** How many units the hidden layer has. */
export const HIDDEN = NETWORKS * UNITS
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
export const hiddenOf = ({ inner }: Pick<Network, 'inner'>, features: Features): Float64Array =>
  sumOfRows(inner, features).map((value) => Math.max(0, value))

/** What the network says for each class. */
export function networkScores(network: Network, features: Features): Float64Array {
  const scores = new Float64Array(network.outer.length / HIDDEN)
  addOuter(scores, network.outer, hiddenOf(network, features))
  return scores
}

/** Adds up the outer rows of the hidden units. */
function addOuter(scores: Float64Array, outer: Float32Array, hidden: Float64Array): void {
  const classes = scores.length
  for (let unit = 0; unit < hidden.length; unit += 1) {
    const value = hidden[unit] ?? 0
    if (value === 0) continue
    const row = unit * classes
    for (let column = 0; column < classes; column += 1) {
      scores[column] = (scores[column] ?? 0) + value * (outer[row + column] ?? 0)
    }
  }
}

interface Line {
  readonly features: Features
  /** The place of its class among the classes. */
  readonly target: number
}

interface Counts {
  readonly features: number
  readonly classes: number
}

/** One of the networks, which learned apart from the others. */
export interface SmallNetwork {
  readonly inner: LearnedRows
  readonly outer: Float32Array
}

/** The mean of all small networks, in the order of their places. */
export function joined(networks: readonly SmallNetwork[]): SmallNetwork {
  const [first] = networks
  if (first === undefined) throw new Error('There is no network to join')
  const features = first.inner.values.length / UNITS
  const classes = first.outer.length / UNITS
  const inner = new Float32Array(features * HIDDEN)
  const outer = new Float32Array(HIDDEN * classes)
  for (const [place, one] of networks.entries()) {
    for (let row = 0; row < features; row += 1) {
      inner.set(one.inner.values.subarray(row * UNITS, (row + 1) * UNITS), row * HIDDEN + place * UNITS)
    }
    outer.set(
      one.outer.map((weight) => weight / NETWORKS),
      place * UNITS * classes,
    )
  }
  return { inner: { width: HIDDEN, values: inner }, outer }
}

/** Weights with the sum of the squared slopes that each has seen, by which its steps shrink (Adagrad). */
interface Learning {
  readonly weights: Float32Array
  readonly squares: Float32Array
}

function learning(count: number, next: () => number): Learning {
  const weights = Float32Array.from({ length: count }, () => (next() * 2 - 1) * FIRST_WEIGHTS)
  return { weights, squares: new Float32Array(count) }
}

/**
 * Learns the network of a place, from 0 on, from lines with the place of their class among so many. Its
 * number decides the weights at the start and the order. The same lines give the same network.
 */
export function learnSmallNetwork(
  lines: readonly Line[],
  { features, classes }: Counts,
  place: number,
): SmallNetwork {
  const next = numbersFrom(place + 1)
  const inner = learning(features * UNITS, next)
  const outer = learning(UNITS * classes, next)
  const rows = { width: UNITS, values: inner.weights }
  const order = Uint32Array.from(lines.keys())
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    shuffle(order, next)
    for (const at of order) {
      const line = lines[at]
      if (line === undefined) continue
      const hidden = sumOfRows(rows, line.features)
      for (let unit = 0; unit < UNITS; unit += 1) {
        hidden[unit] = next() < LEFT_OUT ? 0 : Math.max(0, hidden[unit] ?? 0) / (1 - LEFT_OUT)
      }
      const errors = new Float64Array(classes)
      addOuter(errors, outer.weights, hidden)
      softmax(errors)
      for (let column = 0; column < classes; column += 1) {
        const wanted = SMOOTHING / classes + (column === line.target ? 1 - SMOOTHING : 0)
        errors[column] = (errors[column] ?? 0) - wanted
      }
      descendInner(inner, line.features, descendOuter(outer, hidden, errors))
    }
  }
  return { inner: rows, outer: outer.weights }
}

/** A step of the outer weights. Returns how the error changes with each hidden unit. */
function descendOuter({ weights, squares }: Learning, hidden: Float64Array, errors: Float64Array) {
  const slopes = new Float64Array(UNITS)
  for (let unit = 0; unit < UNITS; unit += 1) {
    const value = hidden[unit] ?? 0
    if (value === 0) continue
    const row = unit * errors.length
    let sum = 0
    for (let column = 0; column < errors.length; column += 1) {
      const cell = row + column
      const error = errors[column] ?? 0
      const weight = weights[cell] ?? 0
      sum += error * weight
      const slope = error * value
      const square = (squares[cell] ?? 0) + slope * slope
      squares[cell] = square
      weights[cell] = weight - (STEP * slope) / Math.sqrt(square + 1e-6)
    }
    slopes[unit] = sum / (1 - LEFT_OUT)
  }
  return slopes
}

function descendInner({ weights, squares }: Learning, features: Features, slopes: Float64Array): void {
  for (let index = 0; index < features.ids.length; index += 1) {
    const row = (features.ids[index] ?? 0) * UNITS
    const value = features.weights[index] ?? 0
    for (let unit = 0; unit < UNITS; unit += 1) {
      const slope = (slopes[unit] ?? 0) * value
      if (slope === 0) continue
      const cell = row + unit
      const square = (squares[cell] ?? 0) + slope * slope
      squares[cell] = square
      weights[cell] = (weights[cell] ?? 0) - (STEP * slope) / Math.sqrt(square + 1e-6)
    }
  }
}
