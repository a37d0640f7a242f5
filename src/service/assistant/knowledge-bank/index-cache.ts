/**
 * Caches search indexes of each dealership's knowledge in memory, by account and product, and updates them
 * before every question: one row tells whether anything changed, and only changed entries are read again
 * (migration 0010).
 */
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { KnowledgeProductId } from '../../../contract/calls/knowledge'
import type { Db } from '../../platform/database'
import { Bank } from '../knowledge/bank'
import type { Knowledge } from '../port'
import { prepareUnderstanding } from '../understand/prepare'

/** The cache holds at most this many indexes, and this many entries in all of them. */
const INDEXES_MAX = 200
const ENTRIES_MAX = 200_000
/** Entries read in one query. */
const BATCH = 250
/** Entries added before the event loop gets its turn, which takes a few milliseconds. */
const SLICE = 50

interface CachedIndex {
  readonly index: Bank
  /** The database's own version of each row, by the number of the entry. */
  readonly rows: Map<number, string>
  readonly state: number
}

export class KnowledgeIndexCache {
  readonly #db: Db
  /** The most recently used index comes last. */
  readonly #cached = new Map<string, { readonly current: Promise<CachedIndex>; entries: number }>()
  readonly #most: { readonly indexes: number; readonly entries: number }

  constructor(db: Db, most = { indexes: INDEXES_MAX, entries: ENTRIES_MAX }) {
    this.#db = db
    this.#most = most
  }

  /** Returns the index of what the assistant of a product knows now. */
  async of(accountId: string, product: KnowledgeProductId): Promise<Knowledge> {
    await prepareUnderstanding()
    const key = `${product} ${accountId}`
    const state = await this.#stateOf(accountId)
    const before = this.#cached.get(key)
    const current = this.#upToDate(accountId, product, state, before?.current)
    const cached = { current, entries: before?.entries ?? 0 }
    this.#cached.delete(key)
    this.#cached.set(key, cached)
    try {
      const { index } = await current
      cached.entries = index.size
      this.#dropOldest()
      return index
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

  /** Updates run one after the other: a concurrent question waits for the updated index. */
  async #upToDate(
    accountId: string,
    product: KnowledgeProductId,
    state: number,
    before: Promise<CachedIndex> | undefined,
  ): Promise<CachedIndex> {
    const known = await before?.catch(() => undefined)
    if (known?.state === state) return known
    const { index, rows } = known ?? { index: new Bank(), rows: new Map<number, string>() }
    const now = await this.#rowsOf(accountId, product)
    for (const number of rows.keys()) {
      if (now.has(number)) continue
      rows.delete(number)
      index.discard(String(number))
    }
    const changed = [...now].filter(([number, row]) => rows.get(number) !== row)
    for (let from = 0; from < changed.length; from += BATCH) {
      await this.#read(accountId, changed.slice(from, from + BATCH), index, rows)
    }
    return { index, rows, state }
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

  async #read(
    accountId: string,
    changed: readonly (readonly [number, string])[],
    index: Bank,
    rows: Map<number, string>,
  ): Promise<void> {
    const found = await this.#db
      .selectFrom('knowledge_entries')
      .select(['number', 'topic', 'question', 'answer'])
      .where('account_id', '=', accountId)
      .where(
        'number',
        'in',
        changed.map(([number]) => number),
      )
      .execute()
    const versions = new Map(changed)
    for (const [position, { number, ...entry }] of found.entries()) {
      if (position % SLICE === SLICE - 1) await setImmediate()
      index.put({ id: String(number), ...entry })
      rows.set(number, versions.get(number) ?? '')
    }
  }

  /** Evicts the oldest indexes; the newest stays, however large it is. */
  #dropOldest(): void {
    let entries = [...this.#cached.values()].reduce((sum, cached) => sum + cached.entries, 0)
    for (const [key, cached] of this.#cached) {
      if (this.#cached.size <= 1) return
      if (this.#cached.size <= this.#most.indexes && entries <= this.#most.entries) return
      this.#cached.delete(key)
      entries -= cached.entries
    }
  }
}
