/** What a sentence probably asks. */
import type { Language } from '../language'
import { classify, type Guess } from './classifier'
import { featuresOf } from './features'
import type { Label } from './labels'
import { languageOf } from './language-of'
import { understanding } from './model'

/** All labels of a text with their probabilities, the likeliest first. Without a language it is found out. */
export const guessesOf = (
  text: string,
  language: Language = languageOf(text, null),
): readonly Guess<Label>[] => classify(understanding().labels, featuresOf(text, language))
