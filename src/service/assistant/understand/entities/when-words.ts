/**
 * The words for days and times, by language. A key is a phrase without accents; of several, the longest
 * counts. A value lists the tokens that it stands for, each with its number, as `when-tokens.ts` names them.
 */
import type { InEachLanguage, Language } from '../../language'
import type { Words } from './when-tables'
import { ENGLISH_WHEN } from './when-words-en'
import { FRENCH_WHEN } from './when-words-fr'
import { GERMAN_WHEN } from './when-words-de'
import { SPANISH_WHEN } from './when-words-es'

export const WHEN_WORDS: InEachLanguage<Words> = {
  en: ENGLISH_WHEN,
  es: SPANISH_WHEN,
  fr: FRENCH_WHEN,
  de: GERMAN_WHEN,
}

/** The weekdays and relative days of each language, which a text in another language may contain. */
export const DAYS_IN_ANY_LANGUAGE: Words = Object.fromEntries(
  (['de', 'fr', 'es', 'en'] as const satisfies readonly Language[]).flatMap((language) =>
    Object.entries(WHEN_WORDS[language]).filter(
      ([word, tokens]) => word.length > 4 && /^(?:weekday|day):\d$/.test(tokens),
    ),
  ),
)
