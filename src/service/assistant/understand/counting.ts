/**
 * A second reader of the label, which only counts: how often a feature stands in lines of a label, compared
 * with all lines (naive Bayes). It learns nothing by heart and makes other mistakes than the regression, so
 * that a label on which both agree is mostly right, and one on which they differ is less sure.
 */
import type { Features } from './features'

/**
 * Each label is taken to have this much of what all lines have beside its own, so that a label with few lines
 * does not count for much, and no feature excludes a label.
 */
const BACKGROUND = 100

export interface CountedLine {
  readonly features: Features
  /** The place of its class among the classes. */
  readonly target: number
}

/**
 * The weights by counting, a row of one weight a class for each feature. Only the first `count` features are
 * counted: those of meaning have no number of times.
 */
export function countedWeights(
  lines: readonly CountedLine[],
  { classes, count }: { readonly classes: number; readonly count: number },
): Float32Array {
  const counts = new Float64Array(count * classes)
  const ofFeature = new Float64Array(count)
  const ofClass = new Float64Array(classes)
  let all = 0
  for (const { features, target } of lines) {
    for (const [index, id] of features.ids.entries()) {
      if (id >= count) continue
      const value = features.weights[index] ?? 0
      const cell = id * classes + target
      counts[cell] = (counts[cell] ?? 0) + value
      ofFeature[id] = (ofFeature[id] ?? 0) + value
      ofClass[target] = (ofClass[target] ?? 0) + value
      all += value
    }
  }
  const weights = new Float32Array(count * classes)
  for (let cell = 0; cell < weights.length; cell += 1) {
    const share = (ofFeature[Math.floor(cell / classes)] ?? 0) / all
    if (share === 0) continue
    const inClass = ((counts[cell] ?? 0) + BACKGROUND * share) / ((ofClass[cell % classes] ?? 0) + BACKGROUND)
    weights[cell] = Math.log(inClass / share)
  }
  return weights
}
