/** The languages of the interface. */

/** As each is called by those who speak it; `en` needs no dictionary. */
export const LANGUAGES = { en: 'English', es: 'Español', fr: 'Français', de: 'Deutsch' } as const

/** `en-XA`: every word in brackets and with accents, for tests. */
export type Language = keyof typeof LANGUAGES | typeof PSEUDO

export const PSEUDO = 'en-XA'

/** The language of a BCP 47 tag, such as `es-MX`; English for what nobody has translated. */
export function languageOf(tag: string): Language {
  if (tag === PSEUDO) return PSEUDO
  const [primary = ''] = tag.toLowerCase().split('-')
  return Object.hasOwn(LANGUAGES, primary) ? (primary as Language) : 'en'
}
