/** The languages in which the assistant answers. */
export const LANGUAGES = ['en', 'es', 'fr', 'de'] as const
export type Language = (typeof LANGUAGES)[number]

/** A value for each language, such as the sentences of one subject. */
export type InEachLanguage<T> = Readonly<Record<Language, T>>
