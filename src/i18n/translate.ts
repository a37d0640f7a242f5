/**
 * Texts of the interface in the language of the reader. The English text is in the code and is the key of the
 * translations; texts that people wrote must never be passed here. A page has one language, as it has one
 * reader.
 */
import { sentenceOf } from '../contract/messages/message'
import { isolate } from '../rules/text/bidi'

/** Translations by their English text. */
export type Dictionary = Readonly<Record<string, string>>

/** The values of the `{placeholders}` of a sentence, by name. */
export type Values = Readonly<Record<string, string | number | null | undefined>>

/** The arguments of `t`: an English sentence that is translated when it is shown, and its values. */
export type TranslateArgs = [english: string, values?: Values]

let lookUp: (english: string) => string | undefined = () => undefined
let language = 'en'

/**
 * Sets the source of translations; texts that `look` does not know stay English. `tag` is the language (BCP
 * 47) whose plural rules apply.
 */
export function setTranslator(look: (english: string) => string | undefined, tag = 'en'): void {
  lookUp = look
  language = tag
}

/** The language that the page speaks (BCP 47). */
export const spokenLanguage = () => language

/**
 * `t('Delete {name}', { name })`: the sentence in the page's language with its values filled in. No value
 * affects the text direction outside itself.
 */
export function t(english: string, values?: Values): string {
  const sentence = lookUp(english) ?? english
  return values
    ? sentence.replace(PLACEHOLDER, (match, name: string) =>
        name in values ? isolate(String(values[name] ?? '')) : match,
      )
    : sentence
}

/**
 * Chooses one of two sentences by a number, which both may contain as `{count}`. The first one also serves
 * zero where the language says so, as French does.
 */
export const plural = (count: number, one: string, other: string, values?: Values): string =>
  t(sentenceOf({ by: 'count', one, other }, { count }, language), { count, ...values })

/** A placeholder in a sentence. */
export const PLACEHOLDER = /\{(\w+)\}/g
