/** The languages of the interface. */

/** The languages by their own names; `en` needs no dictionary. */
export const LANGUAGES = { en: 'English', es: 'Español', fr: 'Français', de: 'Deutsch' } as const

/** `en-XA`: every text in brackets and with accents, for tests. */
export type Language = keyof typeof LANGUAGES | typeof PSEUDO

export const PSEUDO = 'en-XA'

/** The language of a BCP 47 tag, such as `es-MX`; English for languages without a translation. */
export function languageOf(tag: string): Language {
  if (tag === PSEUDO) return PSEUDO
  const [primary = ''] = tag.toLowerCase().split('-')
  return Object.hasOwn(LANGUAGES, primary) ? (primary as Language) : 'en'
}
