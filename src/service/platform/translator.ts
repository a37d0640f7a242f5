/**
 * Translates what the service itself writes to people into the reader's language, with the dictionaries of
 * the console, so that a thing has one name everywhere.
 */
import { readFileSync } from 'node:fs'
import type { ReportLanguage } from '../../contract/calls/reports'
import { sentenceOf } from '../../contract/messages/message'
import { isolate } from '../../rules/text/bidi'

type Values = Readonly<Record<string, string | number>>
type Dictionary = Readonly<Record<string, string>>

export interface Translator {
  readonly language: ReportLanguage
  /** The sentence in the reader's language with its values filled in. */
  t(english: string, values?: Values): string
  /** One of two sentences by a number, which both may contain as `{count}`. */
  plural(count: number, one: string, other: string, values?: Values): string
}

const PLACEHOLDER = /\{(\w+)\}/g
const cache = new Map<string, Dictionary>()

function dictionaryOf(language: ReportLanguage, name: string): Dictionary {
  if (language === 'en') return {}
  const path = `${language}/${name}`
  let found = cache.get(path)
  if (!found) {
    const file = new URL(`../../i18n/${path}.json`, import.meta.url)
    found = JSON.parse(readFileSync(file, 'utf8')) as Dictionary
    cache.set(path, found)
  }
  return found
}

/** @param names of the dictionaries; a text is taken from the first that has it. */
export function translatorFor(language: ReportLanguage, names: readonly string[]): Translator {
  const dictionaries = names.map((name) => dictionaryOf(language, name))
  const t: Translator['t'] = (english, values = {}) => {
    const own = dictionaries.find((dictionary) => Object.hasOwn(dictionary, english))
    return (own?.[english] ?? english).replace(PLACEHOLDER, (match, name: string) =>
      name in values ? isolate(String(values[name])) : match,
    )
  }
  return {
    language,
    t,
    plural: (count, one, other, values) =>
      t(sentenceOf({ by: 'count', one, other }, { count }, language), { count, ...values }),
  }
}
