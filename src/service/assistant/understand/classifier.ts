/**
 * A linear classifier: the probability of each class is the softmax of weighted features, at a temperature
 * that makes the probabilities true to the share of right answers.
 */
import type { Features } from './features'

export interface Guess<C extends string> {
  readonly label: C
  /** 0 to 1. */
  readonly p: number
}

export interface LinearModel<C extends string> {
  readonly classes: readonly C[]
  /** A row of one weight a class for each feature. */
  readonly weights: Float32Array
  readonly temperature: number
}

/** Adds up the weights of a text's features for every class. */
export function scoresOf(
  { classes, weights }: LinearModel<string>,
  { ids, weights: values }: Features,
): Float64Array {
  const scores = new Float64Array(classes.length)
  for (let index = 0; index < ids.length; index += 1) {
    const row = (ids[index] ?? 0) * classes.length
    const value = values[index] ?? 0
    for (let column = 0; column < scores.length; column += 1) {
      scores[column] = (scores[column] ?? 0) + value * (weights[row + column] ?? 0)
    }
  }
  return scores
}

/** Turns scores into probabilities, in place. */
export function softmax(scores: Float64Array, temperature = 1): Float64Array {
  const most = scores.reduce((high, score) => Math.max(high, score), -Infinity)
  let sum = 0
  for (let index = 0; index < scores.length; index += 1) {
    const value = Math.exp(((scores[index] ?? 0) - most) / temperature)
    scores[index] = value
    sum += value
  }
  for (let index = 0; index < scores.length; index += 1) scores[index] = (scores[index] ?? 0) / sum
  return scores
}

/** All classes with their probabilities, the likeliest first. */
export function classify<C extends string>(model: LinearModel<C>, features: Features): Guess<C>[] {
  const probabilities = softmax(scoresOf(model, features), model.temperature)
  return model.classes
    .map((label, index) => ({ label, p: probabilities[index] ?? 0 }))
    .sort((one, other) => other.p - one.p)
}
