/**
 * Compares a text with the entries of a bank by what their words mean, so that 'may I come with the kids?'
 * finds an entry about children. Words are compared in English, whatever language a text is in.
 */
import { meaningOf, stemOf, wordsOf } from '../../../rules/conversations/normalize-text'
import type { Closeness, KnowledgeEntry } from '../port'
import type { Guess } from '../understand/classifier'
import { guessesOf } from '../understand/guesses'
import { LABEL_NAMES, type Label } from '../understand/labels'
import { languageOf } from '../understand/language-of'
import { Recent } from '../understand/recent'
import { embeddingOf, senseOf } from '../understand/sense'
import { VECTOR_LENGTH, vectorOf } from '../understand/word-vectors'
import { inEnglish } from './search-glossary'

interface Word {
  readonly stem: string
  readonly vector: Int8Array | null
}

/** What a text means, as far as it is compared. */
export interface Meaning {
  readonly words: readonly Word[]
  readonly asked: Asked
  /** See `embeddingOf`. */
  readonly place: Float64Array
}

/** What a text asks: see `senseOf`, and the chance of each label; both of the length 1. */
interface Asked {
  readonly sense: Float64Array
  readonly labels: Float64Array
}

interface EntryMeaning {
  readonly words: readonly Word[]
  /** Those of all its words, and those of its question. */
  readonly stems: ReadonlySet<string>
  readonly titleStems: ReadonlySet<string>
  /** Of the question as a whole: sentences alone agree with too many texts. */
  readonly asks: Asked
  /** Between the place of the question and that of the question with its answer. */
  readonly place: Float64Array
}

/** Most pairs of words are as near as this, and only nearer ones may stand for each other. */
const RELATED = 0.4
/** So many words of a text, and of an entry, are compared. */
const TEXT_WORDS = 30
const ENTRY_WORDS = 100

/** The part of the question in the place of an entry. */
const TITLE_SHARE = 0.3

const translated = (text: string) => inEnglish(text, languageOf(text, null))

/** The meaningful words of a text in English, each once. */
function englishWords(english: string, most: number): readonly Word[] {
  const words = wordsOf(english)
    .map((word) => word.toLowerCase().replace(/['’]/g, ''))
    .filter((word) => meaningOf(word) !== null)
  return [...new Set(words)].slice(0, most).map((word) => ({ stem: stemOf(word), vector: vectorOf(word) }))
}

const stemsOf = (words: readonly Word[]) => new Set(words.map(({ stem }) => stem))

const PLACES: ReadonlyMap<Label, number> = new Map(LABEL_NAMES.map((label, place) => [label, place]))

function ofLengthOne(values: Float64Array): Float64Array {
  const length = Math.hypot(...values) || 1
  return values.map((value) => value / length)
}

/** How near two vectors of the length 1 are: the cosine of their angle. */
function nearness(one: Float64Array, other: Float64Array): number {
  let product = 0
  for (let place = 0; place < one.length; place += 1) product += (one[place] ?? 0) * (other[place] ?? 0)
  return product
}

function askedIn(text: string, guesses: readonly Guess<Label>[] = guessesOf(text)): Asked {
  const labels = new Float64Array(LABEL_NAMES.length)
  for (const { label, p } of guesses) labels[PLACES.get(label) ?? 0] = p
  return { sense: ofLengthOne(senseOf(text)), labels: ofLengthOne(labels) }
}

/** The square of the length of each word's vector; see `understand/data/README.md`. */
const SQUARE = 300 ** 2

/** How near the meanings of two words are: the cosine of the angle of their vectors. */
function likeness(one: Int8Array, other: Int8Array): number {
  let product = 0
  for (let place = 0; place < VECTOR_LENGTH; place += 1) product += (one[place] ?? 0) * (other[place] ?? 0)
  return product / SQUARE
}

/** How much of a word's meaning an entry has: 1 for the word itself, less for the nearest of its words. */
function shareIn({ stems, words }: EntryMeaning, { stem, vector }: Word): number {
  if (stems.has(stem)) return 1
  if (vector === null) return 0
  let most = 0
  for (const word of words) {
    if (word.vector !== null) most = Math.max(most, likeness(vector, word.vector))
  }
  return Math.max(0, (most - RELATED) / (1 - RELATED))
}

/** What the sense counts beside the place: together they find more entries than either of them. */
const SENSE_SHARE = 0.5

const REMEMBERED = 200
const recent = new Recent<Meaning>(REMEMBERED)

/** What a text with these guesses means. */
export const meaningOfText = (text: string, guesses: readonly Guess<Label>[]): Meaning =>
  recent.get(`${guesses[0]?.label ?? ''} ${guesses[0]?.p ?? 0} ${text}`, () => {
    const english = translated(text)
    return {
      words: englishWords(english, TEXT_WORDS),
      asked: askedIn(text, guesses),
      place: embeddingOf(english),
    }
  })

/**
 * How near the nearest entry about something else usually is, in a bank of sixty. A bank of a few entries has
 * no such entry, and any of them would stand out.
 */
const USUAL_RIVAL = { words: 0.4, sense: 0.65, labels: 0.3, near: 0.4 } as const

/** By how much each value is ahead of all others, or, below zero, behind the greatest of them. */
function leads(values: readonly number[], usual: number): readonly number[] {
  const [first = 0, second = 0] = values.toSorted((one, other) => other - one)
  return values.map((value) => value - Math.max(usual, value === first ? second : first))
}

/** What the entries of a bank mean. */
export class Meanings {
  readonly #entries = new Map<string, EntryMeaning>()
  /** In how many entries a stem occurs. */
  readonly #spreads = new Map<string, number>()

  /** Adds an entry that is not there yet. */
  put({ id, question, answer }: KnowledgeEntry): void {
    const title = translated(question)
    const whole = `${title}\n${translated(answer)}`
    const words = englishWords(whole, ENTRY_WORDS)
    const stems = stemsOf(words)
    const ofWhole = embeddingOf(whole)
    this.#entries.set(id, {
      words,
      stems,
      titleStems: stemsOf(englishWords(title, ENTRY_WORDS)),
      asks: askedIn(question),
      place: embeddingOf(title).map(
        (value, at) => TITLE_SHARE * value + (1 - TITLE_SHARE) * (ofWhole[at] ?? 0),
      ),
    })
    for (const stem of stems) this.#spreads.set(stem, (this.#spreads.get(stem) ?? 0) + 1)
  }

  discard(id: string): void {
    for (const stem of this.#entries.get(id)?.stems ?? [])
      this.#spreads.set(stem, (this.#spreads.get(stem) ?? 1) - 1)
    this.#entries.delete(id)
  }

  /** The ids of the entries whose question means most nearly what a text means. */
  nearest({ asked, place }: Meaning, most: number): readonly string[] {
    return [...this.#entries]
      .map(([id, entry]) => ({
        id,
        near: nearness(place, entry.place) + SENSE_SHARE * nearness(asked.sense, entry.asks.sense),
      }))
      .sort((one, other) => other.near - one.near)
      .slice(0, most)
      .map(({ id }) => id)
  }

  /** How close a text is to each of these entries. */
  compare(meant: Meaning, ids: readonly string[]): ReadonlyMap<string, Closeness> {
    const measured = ids.flatMap((id) => {
      const entry = this.#entries.get(id)
      return entry === undefined ? [] : [{ id, ...this.#measure(meant, entry) }]
    })
    const words = leads(
      measured.map((one) => one.words),
      USUAL_RIVAL.words,
    )
    const sense = leads(
      measured.map((one) => one.sense),
      USUAL_RIVAL.sense,
    )
    const labels = leads(
      measured.map((one) => one.labels),
      USUAL_RIVAL.labels,
    )
    const nearAhead = leads(
      measured.map(({ near }) => near),
      USUAL_RIVAL.near,
    )
    return new Map(
      measured.map(({ id, title, near }, at) => [
        id,
        {
          ...{ title, near, nearAhead: nearAhead[at] ?? 0 },
          ...{ wordsAhead: words[at] ?? 0, senseAhead: sense[at] ?? 0, labelsAhead: labels[at] ?? 0 },
        },
      ]),
    )
  }

  #measure({ words: said, asked, place }: Meaning, entry: EntryMeaning) {
    let [total, words, title] = [0, 0, 0]
    for (const word of said) {
      const weight = this.#weight(word.stem)
      total += weight
      words += weight * shareIn(entry, word)
      if (entry.titleStems.has(word.stem)) title += weight
    }
    return {
      words: total === 0 ? 0 : words / total,
      title: total === 0 ? 0 : title / total,
      sense: nearness(asked.sense, entry.asks.sense),
      labels: nearness(asked.labels, entry.asks.labels),
      near: nearness(place, entry.place),
    }
  }

  /** Rare words weigh more than common ones. */
  #weight(stem: string): number {
    return Math.log(1 + (this.#entries.size + 0.5) / ((this.#spreads.get(stem) ?? 0) + 0.5))
  }
}
