/**
 * Knowledge banks of dealerships of several kinds, each with questions of shoppers in other words than those
 * of the entries, and with questions that none of its entries answers.
 */
import { readFileSync } from 'node:fs'
import { bankOf } from '../../../src/service/assistant/knowledge/bank'
import type { KnowledgeEntry } from '../../../src/service/assistant/port'
import { DEMO_ENTRIES } from './demo-bank'
import { entriesOf } from './dialogue'
import { EXAMPLES, OTHER_BANK, OTHER_EXAMPLES, type Example } from './knowledge-examples'

export interface AskedBank {
  readonly entries: readonly KnowledgeEntry[]
  /** What shoppers ask, each with the id of the entry that answers it, or null where no entry does. */
  readonly asked: readonly (readonly [text: string, id: string | null])[]
}

interface StoredBank {
  readonly entries: readonly (readonly [question: string, answer: string])[]
  /** With the place of the entry. */
  readonly asked: readonly (readonly [text: string, place: number | null])[]
}

function storedBank(name: string): AskedBank {
  const file = new URL(`banks/${name}.json`, import.meta.url)
  const { entries, asked } = JSON.parse(readFileSync(file, 'utf8')) as StoredBank
  const withIds = entriesOf(entries)
  const idAt = (place: number | null) => (place === null ? null : (withIds[place]?.id ?? null))
  return { entries: withIds, asked: asked.map(([text, place]) => [text, idAt(place)]) }
}

const withExamples = (entries: readonly KnowledgeEntry[], examples: readonly Example[]): AskedBank => ({
  entries,
  asked: examples.map(([text, question]) => [
    text,
    entries.find((entry) => entry.question === question)?.id ?? null,
  ]),
})

/** The constants of `knowledge/confidence.ts` are fitted on these. */
export const fittedBanks = (): readonly AskedBank[] => [
  withExamples(DEMO_ENTRIES, EXAMPLES),
  withExamples(entriesOf(OTHER_BANK), OTHER_EXAMPLES),
  ...['city', 'rural', 'latino', 'superstore', 'minnesota'].map(storedBank),
]

/** On these nothing is fitted, so that they show how an unknown dealership fares. */
export const heldBackBanks = (): readonly AskedBank[] => ['coast', 'suburb', 'luxury'].map(storedBank)

export const searchable = ({ entries }: AskedBank) => bankOf(entries)
