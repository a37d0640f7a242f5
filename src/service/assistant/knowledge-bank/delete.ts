/** AI Knowledge Bank: deletes custom entries and topics. */
import { sql } from 'kysely'
import type { KnowledgeProductId } from '../../../contract/calls/knowledge'
import { withAccountLocked } from '../../accounts/lock-account'
import type { ServiceContext } from '../../context'
import { notFound } from '../../platform/errors'
import type { Tx } from '../../platform/database'
import type { KnowledgeBank } from './read'
import {
  notDeletable,
  ownEntry,
  ownTopic,
  removeEntry,
  removeTopic,
  settingOfKnowledge,
  TOPIC,
  type KnownTopic,
} from './rows'
import { auditRecord } from './save'
import { saveSettingInside } from '../../settings/setting-versions'
import { reopenUnanswered } from './unanswered'

type Context = Pick<ServiceContext, 'db' | 'clock'>

/**
 * Deletes a custom entry for every product. A custom topic goes with its last entry, and from a product with
 * the last entry that this product had of it. Throws `not_found` for an entry that does not exist, and
 * `fields_invalid` for one that came with the product.
 */
export async function deleteEntry(
  context: Context,
  bank: KnowledgeBank,
  number: number,
): Promise<{ topic_deleted: boolean }> {
  const { account, caller } = bank
  return await withAccountLocked(context, account.id, async (tx, at) => {
    const entry = await ownEntry(tx, account.id, { number })
    if (!entry.custom) throw notDeletable('entry_id')
    const save = { account, caller, setting: settingOfKnowledge(entry.id), base_version: undefined }
    await saveSettingInside(tx, at, save, async () => {
      await removeEntry(tx, account.id, entry.id)
      return { before: auditRecord(bank, entry), after: null, result: null }
    })
    const topic = await customTopic(tx, account.id, entry.topic)
    if (!topic) return { topic_deleted: false }
    const others = await productsOfTopic(tx, account.id, topic)
    const isLast = others.length === 0
    const emptied = entry.products.filter((product) => !others.includes(product))
    if (emptied.length === 0) return { topic_deleted: false }
    const ofTopic = { account, caller, setting: settingOfKnowledge(topic.id), base_version: undefined }
    await saveSettingInside(tx, at, ofTopic, async () => {
      if (isLast) await removeTopic(tx, account.id, topic.id)
      else for (const product of emptied) await hideTopic(tx, account.id, topic, product)
      const { products } = auditRecord(bank, { ...entry, products: emptied })
      return { before: { topic: topic.label, ...(!isLast && { products }) }, after: null, result: null }
    })
    return { topic_deleted: isLast }
  })
}

const customTopic = (tx: Tx, accountId: string, label: string): Promise<KnownTopic | undefined> =>
  tx
    .selectFrom('knowledge_topics')
    .select(TOPIC)
    .where('account_id', '=', accountId)
    .where('label', '=', label)
    .where('custom', '=', true)
    .executeTakeFirst()

/** The products that have entries of a topic. */
async function productsOfTopic(tx: Tx, accountId: string, { label }: KnownTopic): Promise<number[]> {
  const rows = await tx
    .selectFrom('knowledge_entries')
    .select('products')
    .where('account_id', '=', accountId)
    .where('topic', '=', label)
    .execute()
  return [...new Set(rows.flatMap(({ products }) => products))]
}

/**
 * Deletes a custom topic from a product. Entries that are shared with other products of the dealership stay
 * there, the others are deleted, and so is the topic if no other product shows it. Throws `not_found` for a
 * topic that does not exist, and `fields_invalid` for one that came with the product.
 */
export async function deleteTopicFrom(
  context: Context,
  bank: KnowledgeBank,
  input: { readonly product: KnowledgeProductId; readonly group_id: number; readonly topic_id: string },
): Promise<void> {
  const { account, caller } = bank
  const { product } = input
  const others = bank.products.map(({ id }) => id).filter((id) => id !== product)
  await withAccountLocked(context, account.id, async (tx, at) => {
    const topic = await ownTopic(tx, account.id, input.topic_id)
    const isKnownTo = await entriesKnown(tx, account.id, topic, product)
    const isShown = isKnownTo.length > 0 || topic.products.includes(product)
    if (topic.group_id !== input.group_id || !isShown) throw notFound()
    if (!topic.custom) throw notDeletable('topic_id')
    const save = { account, caller, setting: settingOfKnowledge(topic.id), base_version: undefined }
    await saveSettingInside(tx, at, save, async () => {
      await forgetEntries(tx, account.id, topic, product, others, at)
      await forgetTopic(tx, account.id, topic, product, others)
      const questions = isKnownTo.map(({ question, answer }) => ({ question, answer }))
      const name = bank.products.find(({ id }) => id === product)?.name
      return { before: { topic: topic.label, product: name, questions }, after: null, result: null }
    })
  })
}

const isKnownTo = (product: number) => sql<boolean>`${product}::smallint = any(products)`
const isKnownToAny = (products: readonly number[]) => sql<boolean>`products && ${products}::smallint[]`

const entriesKnown = (tx: Tx, accountId: string, { label }: KnownTopic, product: number) =>
  tx
    .selectFrom('knowledge_entries')
    .select(['number', 'question', 'answer'])
    .where('account_id', '=', accountId)
    .where('topic', '=', label)
    .where(isKnownTo(product))
    .orderBy('number')
    .execute()

async function forgetEntries(
  tx: Tx,
  accountId: string,
  { label }: KnownTopic,
  product: number,
  others: readonly number[],
  at: Date,
): Promise<void> {
  await tx
    .deleteFrom('knowledge_entries')
    .where('account_id', '=', accountId)
    .where('topic', '=', label)
    .where(isKnownTo(product))
    .where((eb) => eb.not(isKnownToAny(others)))
    .execute()
  const updated = await tx
    .updateTable('knowledge_entries')
    .set({ products: without(product), updated_at: at })
    .where('account_id', '=', accountId)
    .where('topic', '=', label)
    .where(isKnownTo(product))
    .returning('number')
    .execute()
  await reopenUnanswered(
    tx,
    accountId,
    updated.map(({ number }) => number),
  )
}

async function forgetTopic(
  tx: Tx,
  accountId: string,
  topic: KnownTopic,
  product: number,
  others: readonly number[],
): Promise<void> {
  const remaining = await tx
    .selectFrom('knowledge_entries')
    .select('id')
    .where('account_id', '=', accountId)
    .where('topic', '=', topic.label)
    .limit(1)
    .executeTakeFirst()
  if (!remaining && !topic.products.some((id) => others.includes(id))) {
    await removeTopic(tx, accountId, topic.id)
    return
  }
  await hideTopic(tx, accountId, topic, product)
}

const hideTopic = (tx: Tx, accountId: string, { id }: KnownTopic, product: number) =>
  tx
    .updateTable('knowledge_topics')
    .set({ products: without(product) })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute()

const without = (product: number) => sql<number[]>`array_remove(products, ${product}::smallint)`
