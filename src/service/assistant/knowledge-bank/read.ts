/** AI Knowledge Bank: reading. */
import type { KnowledgeGroup, KnowledgeProductId } from '../../../contract/calls/knowledge'
import type { Executor } from '../../platform/database'
import type { KnowledgeEditor } from './rows'
import { KNOWLEDGE_BLOCK, readKnowledge, type KnownEntry } from './rows'
import { productsOfEntry, type BankProduct } from './products'
import { settingVersions } from '../../settings/setting-versions'

/** Who changes the knowledge of which account, and the products that it has. */
export interface KnowledgeBank extends KnowledgeEditor {
  readonly products: readonly BankProduct[]
}

/**
 * Reads the groups by id, including those without topics. A topic appears in a product that knows one of its
 * entries, and where it was made.
 */
export async function readGroups(
  db: Executor,
  accountId: string,
  products: readonly BankProduct[],
  product: KnowledgeProductId,
): Promise<KnowledgeGroup[]> {
  const groups = await db.selectFrom('knowledge_groups').selectAll().orderBy('id').execute()
  const known = await readKnowledge(db, accountId, product)
  const versions = await settingVersions(db, accountId, KNOWLEDGE_BLOCK)
  return groups.map(({ id, name }) => ({
    id,
    name,
    topics: known
      .filter(({ topic }) => topic.group_id === id)
      .map(({ topic, entries }) => ({
        id: topic.id,
        name: topic.label,
        custom: topic.custom,
        questions: entries.map((entry) => questionOf(entry, products, versions.get(entry.id) ?? 0)),
      })),
  }))
}

const questionOf = (entry: KnownEntry, products: readonly BankProduct[], version: number) => ({
  id: entry.id,
  entry_id: entry.number,
  question: entry.question,
  answer: answerOf(entry),
  products: productsOfEntry(products, entry),
  meta_data: {
    custom: entry.custom,
    visible: entry.visible,
    editable: entry.editable,
    important: entry.important,
  },
  version,
})

/** An entry has one answer, which has the same id. */
export const answerOf = ({ id, answer }: Pick<KnownEntry, 'id' | 'answer'>) => ({ id, answer })
