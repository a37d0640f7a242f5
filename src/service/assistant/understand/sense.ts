/** What a text means to what was learned, as numbers by which texts are compared. */
import { placeOf } from './embedding'
import { featuresOf } from './features'
import { languageOf } from './language-of'
import { understanding } from './model'
import { hiddenOf } from './network'

const NONE = new Float64Array()

/**
 * The values of the hidden units of the network that reads labels: a number of at least zero for each; none
 * where the model has no network. Texts that ask for similar things have similar values, also where no label
 * names what they have in common.
 */
export function senseOf(text: string): Float64Array {
  const { network } = understanding().labels
  return network === undefined ? NONE : hiddenOf(network, featuresOf(text, languageOf(text, null)))
}

/** Where a text in English lies, of the length 1: a question and what answers it are near to each other. */
export const embeddingOf = (english: string): Float64Array =>
  placeOf(understanding().embedding, featuresOf(english, 'en'))
