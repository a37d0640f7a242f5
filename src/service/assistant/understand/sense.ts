/**
 * What a text means to the network that reads labels: the values of its hidden units. Texts that ask for
 * similar things have similar values, also where no label names what they have in common.
 */
import type { Language } from '../language'
import { featuresOf } from './features'
import { languageOf } from './language-of'
import { understanding } from './model'
import { hiddenOf } from './network'

const NONE = new Float64Array()

/** A number for each hidden unit; none where the model has no network. */
export function senseOf(text: string, language: Language = languageOf(text, null)): Float64Array {
  const { network } = understanding().labels
  return network === undefined ? NONE : hiddenOf(network, featuresOf(text, language))
}

/** How near two of them are: the cosine of their angle, from 0 to 1, since no value is below zero. */
export function nearness(one: ArrayLike<number>, other: ArrayLike<number>): number {
  let [product, first, second] = [0, 0, 0]
  for (let index = 0; index < one.length; index += 1) {
    const [a, b] = [one[index] ?? 0, other[index] ?? 0]
    product += a * b
    first += a * a
    second += b * b
  }
  return product / Math.sqrt(first * second || 1)
}
