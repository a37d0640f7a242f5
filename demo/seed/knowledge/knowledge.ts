/** The answers from which the assistant speaks. */
import type { RowOf } from '../play/rows'
import type { Dealership } from '../world/dealership'
import { businessEntries } from './business'
import { dealershipEntries } from './dealership'

export type Entry = readonly [topic: string, question: string, answer: string, custom?: 'custom']

export const knowledgeOf = (dealership: Dealership, updatedAt: Date): RowOf<'knowledge_entries'>[] =>
  [...dealershipEntries(dealership), ...businessEntries(dealership)].map(
    ([topic, question, answer, custom], index) => ({
      id: `k_${dealership.id}.${index + 1}`,
      account_id: dealership.id,
      topic,
      question,
      answer,
      custom: custom !== undefined,
      updated_at: updatedAt,
    }),
  )
