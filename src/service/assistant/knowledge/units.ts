/**
 * Splits a text into units of meaning: words by their stem, phrases of the trade as one, each with the groups
 * that it belongs to.
 */
import { meaningOf, stemOf, wordsOf } from '../../../rules/conversations/normalize-text'
import type { KnowledgeEntry } from '../port'
import { sentencesOf } from '../preview/sentences'
import { IRREGULAR_WORDS } from './irregular-words'
import { OTHER_SUBJECTS } from './other-subjects'
import { spellingCorrector } from './spelling'
import { TRADE_WORDS } from './domain-vocabulary'
import { WEAK_WORDS } from './stop-words'

export interface Unit {
  /** Stems of the words that carry meaning; empty in a phrase of common words such as 'what do I need'. */
  readonly stems: readonly string[]
  /** Names of groups. */
  readonly groups: ReadonlySet<string>
  /** Says little about the subject of the question. */
  readonly weak: boolean
  /** Words of an index that it may stand for. */
  readonly near?: ReadonlySet<string>
}

const IRREGULAR = new Map(
  IRREGULAR_WORDS.split(', ').map((pair) => pair.split(' ') as [form: string, word: string]),
)

/** Without accents, as many write, and in its regular form. */
const plain = (word: string) => {
  const bare = word.toLowerCase().replace(/['’]/g, '').normalize('NFD').replace(/\p{M}/gu, '')
  return IRREGULAR.get(bare) ?? bare
}
const stemsOf = (text: string) => wordsOf(text).map((word) => stemOf(plain(word)))

interface Phrase {
  readonly stems: readonly string[]
  readonly groups: Set<string>
}

const groupsOfWord = new Map<string, Set<string>>()
/** By the first stem, the longest first. */
const phrasesFrom = new Map<string, Phrase[]>()

for (const [group, members] of Object.entries({ ...TRADE_WORDS, ...OTHER_SUBJECTS })) {
  for (const stems of members.split(',').map(stemsOf)) {
    const [first = ''] = stems
    if (stems.length === 1) {
      groupsOfWord.set(first, (groupsOfWord.get(first) ?? new Set()).add(group))
      continue
    }
    const phrases = phrasesFrom.get(first) ?? []
    const same = phrases.find((phrase) => phrase.stems.join(' ') === stems.join(' '))
    if (same) same.groups.add(group)
    else phrases.push({ stems, groups: new Set([group]) })
    phrasesFrom.set(
      first,
      phrases.sort((one, other) => other.stems.length - one.stems.length),
    )
  }
}

const WEAK = new Set(stemsOf(WEAK_WORDS))
const correctSpelling = spellingCorrector([...groupsOfWord.keys()])
const NONE: ReadonlySet<string> = new Set()

/** The units of a text, in its order. */
export function unitsOf(text: string): readonly Unit[] {
  const words = wordsOf(text).map(plain)
  const stems = words.map(stemOf)
  const units: Unit[] = []
  for (let at = 0; at < stems.length;) {
    const phrase = phrasesFrom
      .get(stems[at] ?? '')
      ?.find((one) => one.stems.every((stem, offset) => stems[at + offset] === stem))
    if (phrase) {
      const inside = words.slice(at, at + phrase.stems.length)
      units.push({
        stems: inside.flatMap((word) => meaningOf(word) ?? []),
        groups: phrase.groups,
        weak: false,
      })
      at += phrase.stems.length
      continue
    }
    const stem = meaningOf(words[at] ?? '')
    at += 1
    if (stem === null) continue
    const weak = WEAK.has(stem) || /^\d/.test(stem)
    const groups = groupsOfWord.get(weak ? stem : correctSpelling(stem)) ?? NONE
    units.push({ stems: [stem], groups, weak })
  }
  return units
}

/** It names a subject that few dealerships write about. */
export const isOtherSubject = ({ groups }: Unit) =>
  groups.size > 0 && [...groups].every((group) => group in OTHER_SUBJECTS)

/** The term of a group in an index; no word of a text reads like it. */
export const groupTerm = (group: string) => `~${group}`

/** All terms by which a text is indexed. */
export const termsOf = (text: string): readonly string[] =>
  unitsOf(text).flatMap(({ stems, groups }) => [...stems, ...[...groups].map(groupTerm)])

interface Field {
  readonly stems: ReadonlySet<string>
  readonly groups: ReadonlySet<string>
}

/** The parts of an entry that are scored separately. */
export interface Fields {
  readonly question: Field
  readonly topic: Field
  readonly answer: Field
  /** What the entry asks, sentence by sentence: 'Can I lease? How does a lease work?' asks twice. */
  readonly sentences: readonly (readonly Unit[])[]
}

const fieldOf = (units: readonly Unit[]): Field => ({
  stems: new Set(units.flatMap((unit) => unit.stems)),
  groups: new Set(units.flatMap((unit) => [...unit.groups])),
})

export function fieldsOf({ question, topic, answer }: KnowledgeEntry): Fields {
  const sentences = sentencesOf(question).map(unitsOf)
  return {
    question: fieldOf(sentences.flat()),
    topic: fieldOf(unitsOf(topic)),
    answer: fieldOf(unitsOf(answer)),
    sentences,
  }
}

/**
 * The strength of a match by where it is found: of the word itself, of a similar word, of a word of the same
 * group.
 */
const STRENGTHS = [
  ['question', { word: 1, near: 0.9, group: 0.92 }],
  ['topic', { word: 0.85, near: 0.75, group: 0.8 }],
  ['answer', { word: 0.5, near: 0.35, group: 0.4 }],
] as const

/** The strength of a match, from 0 to 1. It is central when the entry's question or topic contains it. */
export function strengthIn(
  fields: Fields,
  { stems, groups, near }: Unit,
): { readonly strength: number; readonly isCentral: boolean } {
  let [strength, isCentral] = [0, false]
  for (const [name, { word, near: nearStrength, group }] of STRENGTHS) {
    const field = fields[name]
    const words = stems.filter((stem) => field.stems.has(stem)).length
    const own = stems.length === 0 ? 0 : (word * words) / stems.length
    const correctSpelling =
      near !== undefined && [...near].some((stem) => field.stems.has(stem)) ? nearStrength : 0
    const same = [...groups].some((one) => field.groups.has(one)) ? group : 0
    const found = Math.max(own, correctSpelling, same)
    if (found > strength) strength = found
    isCentral ||= name !== 'answer' && found >= 0.6
  }
  return { strength, isCentral }
}
