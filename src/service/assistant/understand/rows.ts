/**
 * Rows of weights, one for each feature. What a reader makes of a text is the sum of the rows of the text's
 * features.
 */
import type { Features } from './features'

export interface Rows {
  /** How many weights a row has. */
  readonly width: number
  readonly values: Float32Array | Int8Array
  /** What each row's values are multiplied by; without them the values are the weights. */
  readonly scales?: Float32Array
}

/** The rows of a reader while it learns. */
export interface LearnedRows extends Rows {
  readonly values: Float32Array
}

/** What is stored and read: a byte for each weight takes a quarter of the memory, and is exact enough. */
export interface CompactRows extends Rows {
  readonly values: Int8Array
  readonly scales: Float32Array
}

/** The largest value of a byte with a sign. */
const BYTE = 127

/** Adds up the rows of a text's features. */
export function sumOfRows({ width, values, scales }: Rows, { ids, weights }: Features): Float64Array {
  const sum = new Float64Array(width)
  for (let index = 0; index < ids.length; index += 1) {
    const id = ids[index] ?? 0
    const value = (weights[index] ?? 0) * (scales?.[id] ?? 1)
    const row = id * width
    for (let column = 0; column < width; column += 1) {
      sum[column] = (sum[column] ?? 0) + value * (values[row + column] ?? 0)
    }
  }
  return sum
}

/** Rounds weights to a byte each. The largest of a row keeps its value. */
export function compact({ width, values }: LearnedRows): CompactRows {
  const rounded = new Int8Array(values.length)
  const scales = new Float32Array(values.length / width)
  for (let row = 0; row < scales.length; row += 1) {
    const own = values.subarray(row * width, (row + 1) * width)
    const scale = own.reduce((most, value) => Math.max(most, Math.abs(value)), 0) / BYTE
    scales[row] = scale
    if (scale === 0) continue
    for (let column = 0; column < width; column += 1) {
      rounded[row * width + column] = Math.round((own[column] ?? 0) / scale)
    }
  }
  return { width, values: rounded, scales }
}
