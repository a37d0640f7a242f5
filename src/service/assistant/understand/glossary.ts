/**
 * Word-by-word translation into English, by which the classifier carries over to other languages what it
 * learned from English lines.
 */
import { readFileSync } from 'node:fs'
import type { Language } from '../language'
import { isPlaceholder } from './normalize'

type Glossary = ReadonlyMap<string, readonly string[]>

/** Reads a glossary: a word as `wordsOf` yields it, a tab, and the same in English. */
function readGlossary(language: Language): Glossary {
  const content = readFileSync(new URL(`data/glossary.${language}.tsv`, import.meta.url), 'utf8')
  return new Map(
    content.split('\n').flatMap((line) => {
      const [word = '', english = ''] = line.split('\t')
      return word === '' || english === '' ? [] : [[word, english.split(' ')] as const]
    }),
  )
}

const glossaries = new Map<Language, Glossary>()

function glossaryOf(language: Language): Glossary {
  const glossary = glossaries.get(language) ?? readGlossary(language)
  glossaries.set(language, glossary)
  return glossary
}

/** Whether a word, as `wordsOf` yields it, is one of the words of a language other than English. */
export const hasWord = (language: Language, word: string): boolean => glossaryOf(language).has(word)

/** The words in English; those that the glossary lacks are left out. Placeholders such as `xmoney` stay. */
export function inEnglish(words: readonly string[], language: Language): readonly string[] {
  if (language === 'en') return words
  const glossary = glossaryOf(language)
  return words.flatMap((word) => glossary.get(word) ?? (isPlaceholder(word) ? [word] : []))
}
