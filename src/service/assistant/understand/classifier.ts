/**
 * Finds the class of a text: the probability of each class is the softmax of its score, at a temperature
 * that makes the probabilities true to the share of right answers. The score is the sum of the text's
 * features by their weights, and of what a network says, where the model has one.
 */
import type { Features } from './features'
import { networkScores, type Network } from './network'
import { sumOfRows, type Rows } from './rows'
import { softmax } from './softmax'

export interface Guess<C extends string> {
  readonly label: C
  /** 0 to 1. */
  readonly p: number
}

export interface Model<C extends string> {
  readonly classes: readonly C[]
  /** A row of one weight a class for each feature. */
  readonly rows: Rows
  readonly temperature: number
  readonly network?: AddedNetwork
}

export interface AddedNetwork extends Network {
  /** By how much its scores count beside the others. */
  readonly share: number
}

function scoresOf(model: Model<string>, features: Features): Float64Array {
  const { rows, network } = model
  const scores = sumOfRows(rows, features)
  if (network === undefined) return scores
  const added = networkScores(network, features)
  return scores.map((score, column) => score + network.share * (added[column] ?? 0))
}

/** All classes with their probabilities, the likeliest first. */
export function classify<C extends string>(model: Model<C>, features: Features): Guess<C>[] {
  const probabilities = softmax(scoresOf(model, features), model.temperature)
  return model.classes
    .map((label, index) => ({ label, p: probabilities[index] ?? 0 }))
    .sort((one, other) => other.p - one.p)
}
