/**
 * Words of the interface in the language of the person at the screen. English is what stands in the code and
 * is the key to the others; the words that people wrote are never handed to this. One page has one language,
 * as it has one reader.
 */
import { isolate } from '../rules/text/bidi'

/** Translations by their English. */
export type Dictionary = Readonly<Record<string, string>>

/** What stands in `{braces}` of a sentence, by its name there. */
export type Values = Readonly<Record<string, string | number | null | undefined>>

/** What `t` takes: an English sentence that is translated when it is shown, and its values. */
export type TranslateArgs = [english: string, values?: Values]

let lookUp: (english: string) => string | undefined = () => undefined

/** From now on words come from `look`; for what it does not know the English stands. */
export function setTranslator(look: (english: string) => string | undefined): void {
  lookUp = look
}

/**
 * `t('Delete {name}', { name })`: the sentence in the page's language, with its values in their places. A
 * value changes the order of nothing but its own characters, whatever the direction of its writing.
 */
export function t(english: string, values?: Values): string {
  const sentence = lookUp(english) ?? english
  return values
    ? sentence.replace(PLACE, (place, name: string) =>
        name in values ? isolate(String(values[name] ?? '')) : place,
      )
    : sentence
}

/** One of two sentences by a number, which both may name as `{count}`. */
export const plural = (count: number, one: string, other: string, values?: Values): string =>
  t(count === 1 ? one : other, { count, ...values })

/** A place in a sentence. */
export const PLACE = /\{(\w+)\}/g
