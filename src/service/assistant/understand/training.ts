/**
 * Trains a classifier by stochastic gradient descent. Each feature has a step of its own, which shrinks with
 * the errors that it has seen (Adagrad), so that frequent features do not outweigh rare ones.
 * The same lines always give the same model: their order is shuffled by a seeded generator.
 */
import { countedWeights } from './counting'
import { FEATURE_COUNT, HASH_COUNT, type Features } from './features'
import { numbersFrom, shuffle } from './random-order'
import { sumOfRows, type LearnedRows } from './rows'
import { softmax } from './softmax'

export interface TrainingLine<C extends string> {
  readonly features: Features
  readonly label: C
}

const EPOCHS = 10
/**
 * The weights are the mean of those after each of the last epochs, which depend less on the order of the
 * lines than the last ones alone.
 */
const AVERAGED_EPOCHS = 5
const STEP = 1.5
/** A smaller error of a class is as good as none: most classes have one, and to learn from it takes time. */
const ERROR_MIN = 0.002
/** Mass that the wrong classes share in the target, so that no weight grows without a bound. */
const SMOOTHING = 0.05

/** Learns the weights from labelled features. */
function learn(
  lines: readonly { readonly features: Features; readonly target: number }[],
  width: number,
): Float32Array {
  const weights = new Float32Array(FEATURE_COUNT * width)
  const mean = new Float32Array(FEATURE_COUNT * width)
  /** For each feature the sum of its squared errors so far. */
  const squares = new Float32Array(FEATURE_COUNT)
  const rows = { width, values: weights }
  const order = Uint32Array.from(lines.keys())
  const next = numbersFrom(1)
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    shuffle(order, next)
    for (const at of order) {
      const line = lines[at]
      if (line === undefined) continue
      const { ids, weights: values } = line.features
      const { columns, errors, square } = errorsOf(softmax(sumOfRows(rows, line.features)), line.target)
      for (let index = 0; index < ids.length; index += 1) {
        const id = ids[index] ?? 0
        const value = values[index] ?? 0
        const seen = (squares[id] ?? 0) + square * value * value
        squares[id] = seen
        const step = (STEP * value) / Math.sqrt(seen + 1e-6)
        for (let place = 0; place < columns.length; place += 1) {
          const cell = id * width + (columns[place] ?? 0)
          weights[cell] = (weights[cell] ?? 0) - step * (errors[place] ?? 0)
        }
      }
    }
    if (epoch >= EPOCHS - AVERAGED_EPOCHS) {
      for (let cell = 0; cell < mean.length; cell += 1) {
        mean[cell] = (mean[cell] ?? 0) + (weights[cell] ?? 0) / AVERAGED_EPOCHS
      }
    }
  }
  return mean
}

/** The classes whose probability is wrong by more than next to nothing, with their errors. */
function errorsOf(probabilities: Float64Array, target: number) {
  const columns: number[] = []
  const errors: number[] = []
  let square = 0
  for (let column = 0; column < probabilities.length; column += 1) {
    const wanted = SMOOTHING / probabilities.length + (column === target ? 1 - SMOOTHING : 0)
    const error = (probabilities[column] ?? 0) - wanted
    if (Math.abs(error) < ERROR_MIN) continue
    columns.push(column)
    errors.push(error)
    square += error * error
  }
  return { columns, errors, square }
}

/**
 * Learns from labelled lines. Returns a row of one weight a class for each feature.
 * @param counted how much the weights by counting add to those of the regression.
 */
export function train<C extends string>(
  classes: readonly C[],
  lines: readonly TrainingLine<C>[],
  counted = 0,
): LearnedRows {
  const width = classes.length
  const prepared = lines.map(({ features, label }) => ({
    features,
    target: classes.indexOf(label),
  }))
  const values = learn(prepared, width)
  if (counted > 0) {
    const added = countedWeights(prepared, { classes: width, count: HASH_COUNT })
    for (let cell = 0; cell < added.length; cell += 1) {
      values[cell] = (values[cell] ?? 0) + counted * (added[cell] ?? 0)
    }
  }
  return { width, values }
}
