/** The language of the console: the person's own choice in this browser, else the browser's. */
import { useLayoutEffect, useSyncExternalStore } from 'react'
import { useHost } from '../../embed/host'
import { pageLanguage, setLocale } from '../../i18n/language'
import { languageOf, LANGUAGES } from '../../i18n/languages'
import { storedPreference } from './stored-preference'

export type LanguageChoice = 'browser' | keyof typeof LANGUAGES

const IDS = Object.keys(LANGUAGES) as (keyof typeof LANGUAGES)[]
const preference = storedPreference<LanguageChoice>('forecourt-language', ['browser', ...IDS])

/** Each language has its own name; `browser` comes first and has a translated label instead. */
export const LANGUAGE_CHOICES: readonly { id: LanguageChoice; name: string | null }[] = [
  { id: 'browser', name: null },
  ...IDS.map((id) => ({ id, name: LANGUAGES[id] })),
]

export interface LanguageControl {
  readonly chosen: LanguageChoice
  choose(language: LanguageChoice): void
}

/**
 * @param hostLocale the element's `locale`: then the host has decided. Null for the person's own choice.
 * @param ownsPage whether the page is the console's: it then says what language it is in.
 */
export function useShellLanguage(hostLocale: string | undefined, ownsPage: boolean): LanguageControl | null {
  const { element } = useHost()
  const chosen = useSyncExternalStore(preference.subscribe, preference.get)
  useLayoutEffect(() => {
    if (hostLocale !== undefined) return
    // Inside another page, that page's language applies until the person chooses one.
    const followsPage = chosen === 'browser' && !ownsPage
    const own = chosen === 'browser' ? languageOf(navigator.language) : chosen
    // It is reset when the element leaves the page, not here, since a change of language renders all of this
    // again.
    setLocale(element, followsPage ? null : own)
    if (ownsPage && languageOf(document.documentElement.lang) !== pageLanguage())
      document.documentElement.lang = pageLanguage()
  }, [element, hostLocale, chosen, ownsPage])
  return hostLocale === undefined ? { chosen, choose: preference.set } : null
}
