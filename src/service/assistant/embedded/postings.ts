/**
 * Which entries' questions and topics hold which words, kept so that one entry can be changed among ten
 * thousand.
 */
import MiniSearch from 'minisearch'
import type { KnowledgeEntry } from '../port'
import { termsOf } from './units'

/**
 * Of a common word no entry is fetched once so many were by rarer ones; those that were are weighed by it.
 */
const ENOUGH = 400
/** Words that one may be meant for. */
const NEAR_MAX = 24

export class Postings {
  readonly #entries = new Map<string, KnowledgeEntry>()
  /** Ids by term. */
  readonly #ids = new Map<string, Set<string>>()
  readonly #words = new MiniSearch<{ readonly id: string }>({
    fields: ['id'],
    tokenize: (word) => [word],
    processTerm: (word) => word,
  })

  get size(): number {
    return this.#entries.size
  }

  /** Adds an entry, or puts it in the place of the one with its id. */
  put(entry: KnowledgeEntry): void {
    this.discard(entry.id)
    this.#entries.set(entry.id, entry)
    for (const term of termsIn(entry)) {
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
    for (const term of termsIn(entry)) {
      const ids = this.#ids.get(term)
      ids?.delete(id)
      if (ids?.size !== 0) continue
      this.#ids.delete(term)
      if (mayBeMisspelt(term)) this.#words.discard(term)
    }
  }

  /** In how many entries a term stands. */
  spreadOf(term: string): number {
    return this.#ids.get(term)?.size ?? 0
  }

  /** The words here that one which stands nowhere may be meant for: misspelt, or in another form. */
  near(word: string): ReadonlySet<string> {
    if (!mayBeMisspelt(word)) return new Set()
    const hits = this.#words.search(word, {
      prefix: word.length > 4,
      fuzzy: word.length > 5 ? 0.2 : word.length > 4 ? 1 : false,
    })
    return new Set(hits.slice(0, NEAR_MAX).map(({ id }) => String(id)))
  }

  /** Up to `most` entries that hold the heaviest of these terms. */
  find(weights: ReadonlyMap<string, number>, most: number): readonly KnowledgeEntry[] {
    const scores = new Map<string, number>()
    const rarest = [...weights].sort(([one], [other]) => this.spreadOf(one) - this.spreadOf(other))
    for (const [term, weight] of rarest) {
      const ids = this.#ids.get(term)
      if (!ids) continue
      if (scores.size > 0 && scores.size + ids.size > ENOUGH) {
        for (const [id, score] of scores) if (ids.has(id)) scores.set(id, score + weight)
      } else for (const id of ids) scores.set(id, (scores.get(id) ?? 0) + weight)
    }
    return [...scores]
      .sort(([, one], [, other]) => other - one)
      .slice(0, most)
      .flatMap(([id]) => this.#entries.get(id) ?? [])
  }
}

const termsIn = ({ question, topic }: KnowledgeEntry) => new Set([...termsOf(question), ...termsOf(topic)])

/** Nobody misspells the name of a group, and one number is as good as another. */
const mayBeMisspelt = (term: string) => term.length > 3 && /^\p{L}+$/u.test(term)
