/**
 * What a dealership's knowledge bank can be asked. Entries are found by their words and by what they are
 * about: the classifier gives each a label when it is added, so that 'my boat weighs 5,000 pounds' finds the
 * entry about towing without a word in common.
 */
import { normalizedText } from '../../../rules/conversations/normalize-text'
import { sentencesOf } from '../preview/sentences'
import type { Guess } from '../understand/classifier'
import type { Label } from '../understand/labels'
import { guessesOf as learnedGuesses } from '../understand/guesses'
import { KnowledgeIndex, type Measured } from './knowledge-index'
import { meaningOfText, Meanings } from './meanings'
import { ONE_SUBJECT } from './one-subject'
import { Postings } from './postings'
import { termsOf, unitsOf } from './units'
import type { Knowledge, KnowledgeEntry, KnowledgeHit, KnowledgeMatch, KnowledgeQuery } from '../port'

export type GuessesOf = (text: string) => readonly Guess<Label>[]

/** Guesses below this probability are noise. */
const GUESSED = 0.05
/** An entry is sought by a label from this probability on, in the text and in the entry. */
const SOUGHT = 0.15
/** An entry is about a label from this probability on. */
const ABOUT = 0.3
/** A sentence of an answer is about a label from this probability on. */
const TELLS = 0.6
const BY_LABEL = 12
const BY_ANSWER = 8
const BY_SENSE = 8
/** Sentences of an answer that are labelled. */
const ANSWER_SENTENCES = 6

type Labels = ReadonlyMap<Label, number>

/** What an entry is about: by its question, and by each sentence of its answer. */
interface About {
  /** The likeliest label of the whole question. */
  readonly main: Label | null
  readonly asks: Labels
  readonly tells: Labels
}

/** Whether an entry's question, or one sentence of it, has the words of one of the normalized texts. */
const isSame = (asked: ReadonlySet<string>, question: string): boolean =>
  [question, ...sentencesOf(question)].some((one) => asked.has(normalizedText(one)))

const answerTermsIn = ({ answer }: KnowledgeEntry): ReadonlySet<string> => new Set(termsOf(answer))

/** The highest probability of each label in any of the texts. */
function labelsIn(texts: readonly string[], guessesOf: GuessesOf): Labels {
  const labels = new Map<Label, number>()
  for (const text of texts) {
    for (const { label, p } of guessesOf(text)) {
      if (p < GUESSED) break
      labels.set(label, Math.max(p, labels.get(label) ?? 0))
    }
  }
  return labels
}

/** The only entry about a subject; `aside` where only a sentence of its answer tells of it. */
interface Sole {
  readonly id: string
  readonly p: number
  readonly aside?: true
}

/** A bank that can be changed while it is in use. */
export class Bank implements Knowledge {
  readonly #guessesOf: GuessesOf
  readonly #index = new KnowledgeIndex()
  readonly #meanings = new Meanings()
  readonly #answers = new Postings(answerTermsIn)
  readonly #entries = new Map<string, KnowledgeEntry>()
  readonly #about = new Map<string, About>()
  readonly #byLabel = new Map<Label, Set<string>>()

  constructor(guessesOf: GuessesOf = learnedGuesses) {
    this.#guessesOf = guessesOf
  }

  get size(): number {
    return this.#index.size
  }

  /** Adds an entry, or replaces the one with the same id. */
  put(entry: KnowledgeEntry): void {
    this.discard(entry.id)
    const { question, answer } = entry
    const asks = labelsIn([question, ...sentencesOf(question)], this.#guessesOf)
    const main = question.trim() === '' ? null : (this.#guessesOf(question)[0]?.label ?? null)
    const tells = labelsIn(sentencesOf(answer).slice(0, ANSWER_SENTENCES), this.#guessesOf)
    this.#index.put(entry)
    this.#answers.put(entry)
    this.#meanings.put(entry)
    this.#entries.set(entry.id, entry)
    this.#about.set(entry.id, { main, asks, tells })
    for (const [label, p] of asks) {
      if (p < SOUGHT) continue
      this.#byLabel.set(label, (this.#byLabel.get(label) ?? new Set()).add(entry.id))
    }
  }

  discard(id: string): void {
    this.#index.discard(id)
    this.#answers.discard(id)
    this.#meanings.discard(id)
    this.#entries.delete(id)
    for (const label of this.#about.get(id)?.asks.keys() ?? []) this.#byLabel.get(label)?.delete(id)
    this.#about.delete(id)
  }

  search(text: string): readonly KnowledgeHit[] {
    return this.#index.search(text)
  }

  get ids(): readonly string[] {
    return [...this.#entries.keys()]
  }

  entry(id: string): KnowledgeEntry | undefined {
    return this.#entries.get(id)
  }

  /** The probability that a text of the entry's question is about a label. */
  chance(id: string, label: Label): number {
    return this.#about.get(id)?.asks.get(label) ?? 0
  }

  about(label: Label): readonly KnowledgeEntry[] {
    return [...(this.#byLabel.get(label) ?? [])]
      .filter((id) => this.chance(id, label) >= ABOUT)
      .sort((one, other) => Number(one) - Number(other))
      .flatMap((id) => this.#entries.get(id) ?? [])
  }

  matches({ texts, guesses }: KnowledgeQuery): readonly KnowledgeMatch[] {
    const sole = this.#sole(guesses[0])
    const likely = guesses.filter(({ p }) => p >= GUESSED)
    const meant = meaningOfText(texts[0] ?? '', guesses)
    const near = this.#meanings.nearest(meant, BY_SENSE).flatMap((id) => this.#entries.get(id) ?? [])
    const others = [...this.#labelled(likely), ...near]
    const best = new Map<string, Measured>()
    for (const text of texts) {
      for (const measured of this.#index.measure(text, [...others, ...this.#telling(text)])) {
        const other = best.get(measured.entry.id)
        if (!other || measured.cover > other.cover) best.set(measured.entry.id, measured)
      }
    }
    // An empty one has no meaningful word, and is the same as none.
    const asked = new Set(texts.map(normalizedText).filter((words) => words !== ''))
    const close = this.#meanings.compare(meant, [...best.keys()])
    return [...best.values()].flatMap((measured) => {
      const closeness = close.get(measured.entry.id)
      if (closeness === undefined) return []
      const about = this.#about.get(measured.entry.id)
      const agreement = (labels: Labels | undefined) =>
        likely.reduce((sum, { label, p }) => sum + p * (labels?.get(label) ?? 0), 0)
      const same = isSame(asked, measured.entry.question)
      return {
        ...measured,
        closeness,
        same,
        asks: agreement(about?.asks),
        tells: agreement(about?.tells),
        isMain: about?.main === guesses[0]?.label,
        sole: measured.entry.id === sole?.id ? sole.p : 0,
        ...(measured.entry.id === sole?.id && sole.aside === true && { aside: true }),
      }
    })
  }

  /** The only entry about the subject of the text, if there is one. */
  #sole(best: Guess<Label> | undefined): Sole | null {
    if (best === undefined || !ONE_SUBJECT.has(best.label)) return null
    const { label, p } = best
    const [only, another] = this.about(label)
    if (only !== undefined && another !== undefined) return null
    if (only !== undefined) return { id: only.id, p: p * this.chance(only.id, label) }
    // Of the key box, the entry about booking tells.
    const telling = [...this.#about].filter(([, { tells }]) => (tells.get(label) ?? 0) >= TELLS)
    const [one, other] = telling
    return one === undefined || other !== undefined
      ? null
      : { id: one[0], p: p * (one[1].tells.get(label) ?? 0), aside: true }
  }

  /** Entries with a label of the text, those that agree most first. */
  #labelled(guesses: readonly Guess<Label>[]): readonly KnowledgeEntry[] {
    const chances = new Map<string, number>()
    for (const { label, p } of guesses) {
      if (p < SOUGHT) continue
      for (const id of this.#byLabel.get(label) ?? []) {
        chances.set(id, (chances.get(id) ?? 0) + p * this.chance(id, label))
      }
    }
    return [...chances]
      .sort(([, one], [, other]) => other - one)
      .slice(0, BY_LABEL)
      .flatMap(([id]) => this.#entries.get(id) ?? [])
  }

  /** Entries whose answer contains the rarest words of the text. */
  #telling(text: string): readonly KnowledgeEntry[] {
    const weights = new Map<string, number>()
    for (const { stems, weak } of unitsOf(text)) {
      if (weak) continue
      for (const stem of stems) weights.set(stem, 1 / Math.max(1, this.#answers.spreadOf(stem)))
    }
    return this.#answers.find(weights, BY_ANSWER)
  }
}

/** A bank of these entries. */
export function bankOf(entries: readonly KnowledgeEntry[], guessesOf?: GuessesOf): Bank {
  const bank = new Bank(guessesOf)
  for (const entry of entries) bank.put(entry)
  return bank
}
