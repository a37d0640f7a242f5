/**
 * Search indexes of the dealerships' notes. They are filled and updated in slices, so that other questions
 * are answered in between; those that were asked last stay in memory.
 */
import { Bank } from '../knowledge/bank'
import type { KnowledgeEntry, Notes } from '../port'

/** At most this many indexes are kept, and this many entries in all of them. */
export const BANKS_MAX = { banks: 200, entries: 200_000 }

/** Some entries of notes. */
export interface NotesSlice {
  readonly id: number
  readonly entries: readonly KnowledgeEntry[]
}

/** What notes consist of, once their slices have been put. */
export interface NotesContent {
  readonly id: number
  readonly version: number
  /** The ids of all entries. */
  readonly entries: readonly string[]
}

interface KeptBank {
  readonly bank: Bank
  version: number
}

const isSame = (one: KnowledgeEntry, other: KnowledgeEntry | undefined): boolean =>
  one.topic === other?.topic && one.question === other.question && one.answer === other.answer

export class Banks {
  /** The most recently used bank comes last. */
  readonly #kept = new Map<number, KeptBank>()
  readonly #most: { readonly banks: number; readonly entries: number }

  constructor(most = BANKS_MAX) {
    this.#most = most
  }

  get size(): number {
    return this.#kept.size
  }

  /** The bank of notes as they are in this version or a later one; null where it must be put first. */
  get({ id, version }: Pick<Notes, 'id' | 'version'>): Bank | null {
    const kept = this.#kept.get(id)
    if (kept === undefined || kept.version < version) return null
    this.#kept.delete(id)
    this.#kept.set(id, kept)
    return kept.bank
  }

  /** Adds entries, and replaces those that have changed. */
  put({ id, entries }: NotesSlice): void {
    const { bank } = this.#keptOrNew(id)
    for (const entry of entries) if (!isSame(entry, bank.entry(entry.id))) bank.put(entry)
  }

  /** Ends the slices of a version: drops the entries that are no longer part of the notes. */
  complete({ id, version, entries }: NotesContent): void {
    const kept = this.#keptOrNew(id)
    if (kept.version > version) return
    const present = new Set(entries)
    for (const entry of kept.bank.ids) if (!present.has(entry)) kept.bank.discard(entry)
    // Where slices are missing, because the bank was dropped meanwhile, `get` asks for all of them again.
    if (kept.bank.size === present.size) kept.version = version
    this.#dropOldest()
  }

  #keptOrNew(id: number): KeptBank {
    const kept = this.#kept.get(id) ?? { bank: new Bank(), version: -1 }
    this.#kept.set(id, kept)
    return kept
  }

  /** The newest bank stays, however large it is. */
  #dropOldest(): void {
    let entries = [...this.#kept.values()].reduce((sum, { bank }) => sum + bank.size, 0)
    for (const [id, { bank }] of this.#kept) {
      if (this.#kept.size <= 1) return
      if (this.#kept.size <= this.#most.banks && entries <= this.#most.entries) return
      this.#kept.delete(id)
      entries -= bank.size
    }
  }
}

/**
 * Puts the versions of notes one after the other, so that none undoes a later one. Whoever waits for a
 * version is content with a later one.
 */
export class NotesInTurn {
  readonly #put: (notes: Notes) => Promise<void>
  /** The last version of each that is being put. */
  readonly #putting = new Map<number, { readonly version: number; readonly done: Promise<void> }>()

  constructor(put: (notes: Notes) => Promise<void>) {
    this.#put = put
  }

  /** Resolves once this version, or a later one, has been put. */
  async put(notes: Notes): Promise<void> {
    const { id, version } = notes
    const before = this.#putting.get(id)
    if (before !== undefined && before.version >= version) return await before.done
    const done = this.#putAfter(before?.done, notes)
    const mine = { version, done }
    this.#putting.set(id, mine)
    try {
      await done
    } finally {
      if (this.#putting.get(id) === mine) this.#putting.delete(id)
    }
  }

  async #putAfter(before: Promise<void> | undefined, notes: Notes): Promise<void> {
    // Whoever asked for the former version is told of its failure.
    await before?.catch(() => undefined)
    await this.#put(notes)
  }
}

/** Entries that are put at once, which takes up to 50 ms. */
const SLICE = 10

/** The notes in slices. */
export function* slicesOf({ id, entries }: Notes): Generator<NotesSlice> {
  const all = [...entries.values()]
  for (let from = 0; from < all.length; from += SLICE) yield { id, entries: all.slice(from, from + SLICE) }
}

export const contentOf = ({ id, version, entries }: Notes): NotesContent => ({
  id,
  version,
  entries: [...entries.keys()],
})
