/** The language of the console's words: the person's own choice in this browser, else the browser's. */
import { useLayoutEffect, useSyncExternalStore } from 'react'
import { useHost } from '../../embed/host'
import { pageLanguage, setLocale } from '../../i18n/language'
import { languageOf, LANGUAGES } from '../../i18n/languages'
import { keptChoice } from './stored-preference'

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
  const { element } = useHost()
  const chosen = useSyncExternalStore(kept.subscribe, kept.get)
  useLayoutEffect(() => {
    if (given !== undefined) return
    // Inside a page that is not the console's, that page's language stands until something else is chosen.
    const byPage = chosen === 'browser' && !whole
    const own = chosen === 'browser' ? languageOf(navigator.language) : chosen
    // Taken back when the element leaves the page, not here: in another language all of this is drawn anew.
    setLocale(element, byPage ? null : own)
    if (whole && languageOf(document.documentElement.lang) !== pageLanguage())
      document.documentElement.lang = pageLanguage()
  }, [element, given, chosen, whole])
  return given === undefined ? { chosen, choose: kept.set } : null
}
