/**
 * Caches each dealership's notes in memory, by account and product, and updates them before every question:
 * one row tells whether anything changed, and only changed entries are read again (migration 0010).
 */
import { sql } from 'kysely'
import type { KnowledgeProductId } from '../../../contract/calls/knowledge'
import type { Db } from '../../platform/database'
import type { KnowledgeEntry, Notes } from '../port'
import { BANKS_MAX } from '../thread/banks'

/** Entries read in one query. */
const BATCH = 250

interface CachedNotes {
  readonly notes: Notes
  /** The database's own version of each row, by the number of the entry. */
  readonly rows: ReadonlyMap<number, string>
  readonly state: number
}

let lastId = 0

export class NotesCache {
  readonly #db: Db
  /** The most recently used notes come last. */
  readonly #cached = new Map<string, { readonly current: Promise<CachedNotes>; entries: number }>()
  readonly #most: { readonly banks: number; readonly entries: number }

  constructor(db: Db, most = BANKS_MAX) {
    this.#db = db
    this.#most = most
  }

  /** Returns what the assistant of a product knows now. */
  async of(accountId: string, product: KnowledgeProductId): Promise<Notes> {
    const key = `${product} ${accountId}`
    const state = await this.#stateOf(accountId)
    const before = this.#cached.get(key)
    const current = this.#upToDate(accountId, product, state, before?.current)
    const cached = { current, entries: before?.entries ?? 0 }
    this.#cached.delete(key)
    this.#cached.set(key, cached)
    try {
      const { notes } = await current
      cached.entries = notes.entries.size
      this.#dropOldest()
      return notes
    } catch (error) {
      if (this.#cached.get(key) === cached) this.#cached.delete(key)
      throw error
    }
  }

  get size(): number {
    return this.#cached.size
  }

  /** Reads a counter that rises with every change of the account's knowledge. */
  async #stateOf(accountId: string): Promise<number> {
    const row = await this.#db
      .selectFrom('knowledge_states')
      .select('state')
      .where('account_id', '=', accountId)
      .executeTakeFirst()
    return row?.state ?? 0
  }

  /** Updates run one after the other: a concurrent question waits for the updated notes. */
  async #upToDate(
    accountId: string,
    product: KnowledgeProductId,
    state: number,
    before: Promise<CachedNotes> | undefined,
  ): Promise<CachedNotes> {
    const known = await before?.catch(() => undefined)
    if (known?.state === state) return known
    const rows = await this.#rowsOf(accountId, product)
    const changed = [...rows].filter(([number, row]) => known?.rows.get(number) !== row)
    const read = await this.#read(
      accountId,
      changed.map(([number]) => number),
    )
    const entries = new Map<string, KnowledgeEntry>()
    for (const number of rows.keys()) {
      const id = String(number)
      const entry = read.get(id) ?? known?.notes.entries.get(id)
      if (entry) entries.set(id, entry)
    }
    const { id, version } = known?.notes ?? { id: (lastId += 1), version: 0 }
    return { notes: { id, version: version + 1, entries }, rows, state }
  }

  /**
   * Reads the row version of every entry that the product knows, by number. A timestamp would not be enough,
   * because the clocks of two instances may differ.
   */
  async #rowsOf(accountId: string, product: KnowledgeProductId): Promise<ReadonlyMap<number, string>> {
    const found = await this.#db
      .selectFrom('knowledge_entries')
      .select(['number', sql<string>`xmin::text`.as('row')])
      .where('account_id', '=', accountId)
      .where(sql<boolean>`${product} = any(products)`)
      // A question without an answer is not knowledge yet.
      .where('answer', '<>', '')
      .where('visible', '=', true)
      .orderBy('number')
      .execute()
    return new Map(found.map(({ number, row }) => [number, row]))
  }

  /** Reads entries by their numbers. */
  async #read(accountId: string, numbers: readonly number[]): Promise<ReadonlyMap<string, KnowledgeEntry>> {
    const entries = new Map<string, KnowledgeEntry>()
    for (let from = 0; from < numbers.length; from += BATCH) {
      const found = await this.#db
        .selectFrom('knowledge_entries')
        .select(['number', 'topic', 'question', 'answer'])
        .where('account_id', '=', accountId)
        .where('number', 'in', numbers.slice(from, from + BATCH))
        .execute()
      for (const { number, ...entry } of found) entries.set(String(number), { id: String(number), ...entry })
    }
    return entries
  }

  /** Evicts the oldest notes; the newest stay, however many entries they have. */
  #dropOldest(): void {
    let entries = [...this.#cached.values()].reduce((sum, cached) => sum + cached.entries, 0)
    for (const [key, cached] of this.#cached) {
      if (this.#cached.size <= 1) return
      if (this.#cached.size <= this.#most.banks && entries <= this.#most.entries) return
      this.#cached.delete(key)
      entries -= cached.entries
    }
  }
}
