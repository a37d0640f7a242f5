/**
 * The words of reports in the reader's language. They share the dictionaries of the console, so that a figure
 * has the same name in the mail and on the dashboard.
 */
import { readFileSync } from 'node:fs'
import type { ReportLanguage } from '../../contract/calls/reports'
import { sentenceOf } from '../../contract/messages/message'
import { isolate } from '../../rules/text/bidi'

type Values = Readonly<Record<string, string | number>>
type Dictionary = Readonly<Record<string, string>>

export interface Words {
  readonly language: ReportLanguage
  /** The sentence in the reader's language with its values filled in. */
  t(english: string, values?: Values): string
  /** One of two sentences by a number, which both may contain as `{count}`. */
  plural(count: number, one: string, other: string, values?: Values): string
}

/** In this order: a text is taken from the first that has it. */
const DICTIONARIES = ['reports', 'dashboard', 'common', 'console'] as const
const PLACEHOLDER = /\{(\w+)\}/g
const cache = new Map<ReportLanguage, readonly Dictionary[]>()

function dictionariesOf(language: ReportLanguage): readonly Dictionary[] {
  if (language === 'en') return []
  let found = cache.get(language)
  if (!found) {
    found = DICTIONARIES.map((name) => {
      const file = new URL(`../../i18n/${language}/${name}.json`, import.meta.url)
      return JSON.parse(readFileSync(file, 'utf8')) as Dictionary
    })
    cache.set(language, found)
  }
  return found
}

export function wordsOf(language: ReportLanguage): Words {
  const dictionaries = dictionariesOf(language)
  const t: Words['t'] = (english, values = {}) => {
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
