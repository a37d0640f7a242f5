/** The language of the console's words: the person's own choice in this browser, else the browser's (beyond, 13). */
import { useLayoutEffect, useSyncExternalStore } from 'react'
import { chooseLanguage, languageOf, LANGUAGES, pageLanguage } from '../../words/language'
import { keptChoice } from './kept-choice'

export type LanguageChoice = 'browser' | keyof typeof LANGUAGES

const IDS = Object.keys(LANGUAGES) as (keyof typeof LANGUAGES)[]
const kept = keptChoice<LanguageChoice>('forecourt-language', ['browser', ...IDS])

/** Each is called by its own name; `browser`, which the menu calls by a word, comes first. */
export const LANGUAGE_CHOICES: readonly { id: LanguageChoice; name: string | null }[] = [
  { id: 'browser', name: null },
  ...IDS.map((id) => ({ id, name: LANGUAGES[id] })),
]

export interface LanguageControl {
  readonly chosen: LanguageChoice
  choose(language: LanguageChoice): void
}

/**
 * @param given the element's `locale`: then the host has decided. Null for the person's own choice.
 * @param whole whether the page is the console's: it then says what language it is in.
 */
export function useShellLanguage(given: string | undefined, whole: boolean): LanguageControl | null {
  const chosen = useSyncExternalStore(kept.subscribe, kept.get)
  useLayoutEffect(() => {
    if (given !== undefined) return
    // Inside a page that is not the console's, that page's language stands until something else is chosen.
    if (chosen === 'browser' && !whole) return
    chooseLanguage(chosen === 'browser' ? languageOf(navigator.language) : chosen)
    if (whole && languageOf(document.documentElement.lang) !== pageLanguage())
      document.documentElement.lang = pageLanguage()
  }, [given, chosen, whole])
  return given === undefined ? { chosen, choose: kept.set } : null
}
