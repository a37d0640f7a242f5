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

/** A number of at least zero for each hidden unit; none where the model has no network. */
export function senseOf(text: string, language: Language = languageOf(text, null)): Float64Array {
  const { network } = understanding().labels
  return network === undefined ? NONE : hiddenOf(network, featuresOf(text, language))
}
