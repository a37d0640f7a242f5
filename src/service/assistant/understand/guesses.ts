/** What a sentence probably asks. */
import type { Language } from '../language'
import { classify, type Guess } from './classifier'
import { featuresOf } from './features'
import type { Label } from './labels'
import { languageOf } from './language-of'
import { understanding } from './model'
import { Recent } from './recent'

/** All of them take about 3 MB. */
const REMEMBERED = 500
const recent = new Recent<readonly Guess<Label>[]>(REMEMBERED)

/** All labels of a text with their probabilities, the likeliest first. Without a language it is found out. */
export const guessesOf = (
  text: string,
  language: Language = languageOf(text, null),
): readonly Guess<Label>[] =>
  recent.get(`${language} ${text}`, () => classify(understanding().labels, featuresOf(text, language)))
