/**
 * Trains a classifier by stochastic gradient descent with steps that shrink for frequent features (Adagrad).
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
const STEP = 0.6
/** Shrinks the weights that are touched at each step, against learning lines by heart. */
const DECAY = 1e-5
/** Mass that the wrong classes share in the target, so that no weight grows without a bound. */
const SMOOTHING = 0.05

/** Learns the weights from labelled features. */
function learn(
  lines: readonly { readonly features: Features; readonly target: number }[],
  width: number,
): Float32Array {
  const weights = new Float32Array(FEATURE_COUNT * width)
  const mean = new Float32Array(FEATURE_COUNT * width)
  const squares = new Float32Array(FEATURE_COUNT * width)
  const rows = { width, values: weights }
  const order = Uint32Array.from(lines.keys())
  const next = numbersFrom(1)
  const share = SMOOTHING / width
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    shuffle(order, next)
    for (const at of order) {
      const line = lines[at]
      if (line === undefined) continue
      const { features, target } = line
      const errors = softmax(sumOfRows(rows, features))
      for (let column = 0; column < width; column += 1) {
        errors[column] = (errors[column] ?? 0) - share - (column === target ? 1 - SMOOTHING : 0)
      }
      for (let index = 0; index < features.ids.length; index += 1) {
        const row = (features.ids[index] ?? 0) * width
        const value = features.weights[index] ?? 0
        for (let column = 0; column < width; column += 1) {
          const cell = row + column
          const slope = (errors[column] ?? 0) * value + DECAY * (weights[cell] ?? 0)
          const square = (squares[cell] ?? 0) + slope * slope
          squares[cell] = square
          weights[cell] = (weights[cell] ?? 0) - (STEP * slope) / Math.sqrt(square + 1e-6)
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
