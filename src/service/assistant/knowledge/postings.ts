/**
 * An inverted index from terms to entries. One entry can be changed among ten
 * thousand without rebuilding it.
 */
import MiniSearch from 'minisearch'
import type { KnowledgeEntry } from '../port'
import { termsOf } from './units'

/**
 * Once rarer terms found this many entries, a common term fetches no more; it only adds to the weight of
 * those found.
 */
const MAX_CANDIDATES = 400
/** How many known words an unknown one may stand for. */
const NEAR_MAX = 24

export class Postings {
  readonly #termsIn: (entry: KnowledgeEntry) => Iterable<string>
  readonly #entries = new Map<string, KnowledgeEntry>()
  /** Ids by term. */
  readonly #ids = new Map<string, Set<string>>()
  readonly #words = new MiniSearch<{ readonly id: string }>({
    fields: ['id'],
    tokenize: (word) => [word],
    processTerm: (word) => word,
  })

  /** Indexes entries by their questions and topics, unless other terms are chosen. */
  constructor(termsIn = askedTermsIn) {
    this.#termsIn = termsIn
  }

  get size(): number {
    return this.#entries.size
  }

  /** Adds an entry, or replaces the one with the same id. */
  put(entry: KnowledgeEntry): void {
    this.discard(entry.id)
    this.#entries.set(entry.id, entry)
    for (const term of this.#termsIn(entry)) {
      const ids = this.#ids.get(term)
      if (ids) {
        ids.add(entry.id)
        continue
      }
      this.#ids.set(term, new Set([entry.id]))
      if (mayBeMisspelt(term)) this.#words.add({ id: term })
    }
  }

  discard(id: string): void {
    const entry = this.#entries.get(id)
    if (!entry) return
    this.#entries.delete(id)
    for (const term of this.#termsIn(entry)) {
      const ids = this.#ids.get(term)
      ids?.delete(id)
      if (ids?.size !== 0) continue
      this.#ids.delete(term)
      if (mayBeMisspelt(term)) this.#words.discard(term)
    }
  }

  /** How many entries contain a term. */
  spreadOf(term: string): number {
    return this.#ids.get(term)?.size ?? 0
  }

  /** Known words that an unknown one may stand for: misspelt, or in another form. */
  near(word: string): ReadonlySet<string> {
    if (!mayBeMisspelt(word)) return new Set()
    const hits = this.#words.search(word, {
      prefix: word.length > 4,
      fuzzy: word.length > 5 ? 0.2 : word.length > 4 ? 1 : false,
    })
    return new Set(hits.slice(0, NEAR_MAX).map(({ id }) => String(id)))
  }

  /** Returns up to `limit` entries that contain the terms with the highest weights. */
  find(weights: ReadonlyMap<string, number>, limit: number): readonly KnowledgeEntry[] {
    const scores = new Map<string, number>()
    const rarest = [...weights].sort(([one], [other]) => this.spreadOf(one) - this.spreadOf(other))
    for (const [term, weight] of rarest) {
      const ids = this.#ids.get(term)
      if (!ids) continue
      if (scores.size > 0 && scores.size + ids.size > MAX_CANDIDATES) {
        for (const [id, score] of scores) if (ids.has(id)) scores.set(id, score + weight)
      } else for (const id of ids) scores.set(id, (scores.get(id) ?? 0) + weight)
    }
    return [...scores]
      .sort(([, one], [, other]) => other - one)
      .slice(0, limit)
      .flatMap(([id]) => this.#entries.get(id) ?? [])
  }
}

const askedTermsIn = ({ question, topic }: KnowledgeEntry): ReadonlySet<string> =>
  new Set([...termsOf(question), ...termsOf(topic)])

/** Group terms are never misspelt, and a number must not match a similar one. */
const mayBeMisspelt = (term: string) => term.length > 3 && /^\p{L}+$/u.test(term)
