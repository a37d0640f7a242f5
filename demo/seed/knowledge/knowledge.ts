/** The knowledge entries that the assistant uses. */
import type { Executor } from '../../../src/service/platform/database'
import type { RowOf, SeedRow } from '../play/rows'
import type { Dealership } from '../world/dealership'
import { businessEntries } from './business'
import { dealershipEntries } from './dealership'
import { TOPIC_NAMES, topicOf } from './topics'

export const topicsOf = ({ id }: Dealership, createdAt: Date): RowOf<'knowledge_topics'>[] =>
  TOPIC_NAMES.map((label, index) => {
    const { group, products, custom } = topicOf(label)
    return {
      id: `o_${id}.${index + 1}`,
      account_id: id,
      label,
      custom: custom ?? false,
      group_id: group,
      products: [...products],
      // In the order of this list.
      created_at: new Date(createdAt.getTime() + index),
    }
  })

export const knowledgeOf = (dealership: Dealership, updatedAt: Date): SeedRow<'knowledge_entries'>[] =>
  [...dealershipEntries(dealership), ...businessEntries(dealership)].map(
    ([topic, question, answer, custom], index) => ({
      id: `k_${dealership.id}.${index + 1}`,
      account_id: dealership.id,
      topic,
      question,
      answer,
      custom: custom !== undefined || topicOf(topic).custom === true,
      products: [...topicOf(topic).products],
      visible: true,
      editable: true,
      important: answer === '',
      updated_at: updatedAt,
    }),
  )

/** Ids of the dealership's questions in the database. */
export async function entryNumbers(db: Executor, accountId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('knowledge_entries')
    .select(['question', 'number'])
    .where('account_id', '=', accountId)
    .execute()
  return new Map(rows.map(({ question, number }) => [question, number]))
}
