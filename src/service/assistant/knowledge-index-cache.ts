/**
 * What each dealership wrote down, kept in memory by account and product and brought up to date before every
 * question: one row says whether anything changed, and only what did is read again (migration 0010).
 */
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { KnowledgeProductId } from '../../contract/calls/knowledge'
import type { Db } from '../platform/database'
import { KnowledgeIndex } from './embedded/knowledge-search'
import type { Knowledge } from './port'

/** So many indexes are kept, and so many entries in all of them, whichever is reached first. */
const INDEXES_MAX = 200
const ENTRIES_MAX = 200_000
/** Read at once. */
const BATCH = 250
/** Added before others get their turn: a few milliseconds. */
const SLICE = 50

interface Kept {
  readonly index: KnowledgeIndex
  /** The row's own version as the database has it, by the number of the entry. */
  readonly rows: Map<number, string>
  readonly state: number
}

export class KnowledgeShelf {
  readonly #db: Db
  /** The one that was asked last stands last. */
  readonly #kept = new Map<string, { readonly kept: Promise<Kept>; entries: number }>()
  readonly #most: { readonly indexes: number; readonly entries: number }

  constructor(db: Db, most = { indexes: INDEXES_MAX, entries: ENTRIES_MAX }) {
    this.#db = db
    this.#most = most
  }

  /** What the assistant of a product knows now. */
  async of(accountId: string, product: KnowledgeProductId): Promise<Knowledge> {
    const key = `${product} ${accountId}`
    const state = await this.#stateOf(accountId)
    const before = this.#kept.get(key)
    const kept = this.#upToDate(accountId, product, state, before?.kept)
    const place = { kept, entries: before?.entries ?? 0 }
    this.#kept.delete(key)
    this.#kept.set(key, place)
    try {
      const { index } = await kept
      place.entries = index.size
      this.#dropOldest()
      return index
    } catch (error) {
      if (this.#kept.get(key) === place) this.#kept.delete(key)
      throw error
    }
  }

  get size(): number {
    return this.#kept.size
  }

  /** Rises with every change of the account's knowledge. */
  async #stateOf(accountId: string): Promise<number> {
    const row = await this.#db
      .selectFrom('knowledge_states')
      .select('state')
      .where('account_id', '=', accountId)
      .executeTakeFirst()
    return row?.state ?? 0
  }

  /** One after the other: who comes meanwhile waits for the index as it will be. */
  async #upToDate(
    accountId: string,
    product: KnowledgeProductId,
    state: number,
    before: Promise<Kept> | undefined,
  ): Promise<Kept> {
    const kept = await before?.catch(() => undefined)
    if (kept?.state === state) return kept
    const { index, rows } = kept ?? { index: new KnowledgeIndex(), rows: new Map<number, string>() }
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
   * Every entry that the product knows, by number. A moment of change would not do: two instances' clocks may
   * differ.
   */
  async #rowsOf(accountId: string, product: KnowledgeProductId): Promise<ReadonlyMap<number, string>> {
    const found = await this.#db
      .selectFrom('knowledge_entries')
      .select(['number', sql<string>`xmin::text`.as('row')])
      .where('account_id', '=', accountId)
      .where(sql<boolean>`${product} = any(products)`)
      // A question that nobody has answered yet says nothing.
      .where('answer', '<>', '')
      .where('visible', '=', true)
      .orderBy('number')
      .execute()
    return new Map(found.map(({ number, row }) => [number, row]))
  }

  async #read(
    accountId: string,
    changed: readonly (readonly [number, string])[],
    index: KnowledgeIndex,
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
    for (const [place, { number, ...entry }] of found.entries()) {
      if (place % SLICE === SLICE - 1) await setImmediate()
      index.put({ id: String(number), ...entry })
      rows.set(number, versions.get(number) ?? '')
    }
  }

  /** The newest stays, however large it is. */
  #dropOldest(): void {
    let entries = [...this.#kept.values()].reduce((sum, place) => sum + place.entries, 0)
    for (const [key, place] of this.#kept) {
      if (this.#kept.size <= 1) return
      if (this.#kept.size <= this.#most.indexes && entries <= this.#most.entries) return
      this.#kept.delete(key)
      entries -= place.entries
    }
  }
}
