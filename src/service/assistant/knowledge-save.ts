/** AI Knowledge Bank: topics and questions of one's own, answers, and whose assistants know them. */
import type { CallOutput } from '../../contract/core/call'
import type { KnowledgeProductId, saveKnowledge } from '../../contract/calls/knowledge'
import type { ServiceContext } from '../context'
import { invalid, notFound } from '../platform/errors'
import type { Tx } from '../platform/database'
import { newId } from '../platform/id'
import { answerOf, type KnowledgeBank } from './knowledge'
import { bankProduct, productsOfEntry } from './knowledge-products'
import {
  changingKnowledge,
  insertEntry,
  insertTopic,
  ownEntry,
  ownTopic,
  settingOfKnowledge,
  type KnownEntry,
  type KnownTopic,
} from './knowledge-rows'
import { plainText } from '../platform/plain-text'
import { saveSettingInside } from '../settings/setting-versions'
import { settleUnanswered } from './unanswered'

type Context = Pick<ServiceContext, 'db' | 'clock'>

export interface EntrySave {
  readonly product: KnowledgeProductId
  readonly group_id: number
  readonly topic_id: string
  /** Null: a new one. */
  readonly entry: number | null
  readonly product_ids: readonly number[]
  /** Of a new one. */
  readonly question: string
  readonly answer: string
  readonly base_version: number | undefined
  /** Keys of questions that this answers. */
  readonly settles: readonly string[]
}

type Saved = CallOutput<typeof saveKnowledge>

/**
 * Saves the answer of an entry and whose assistants know it, or adds an entry. Throws 404 for a topic or an
 * entry that does not stand there, 400 for what may not be changed so, 409 when somebody saved meanwhile.
 */
export async function saveEntry(context: Context, bank: KnowledgeBank, asked: EntrySave): Promise<Saved> {
  const products = productsAsked(bank, asked)
  return await changingKnowledge(context, bank.account.id, async (tx, at) => {
    const topic = await ownTopic(tx, bank.account.id, asked.topic_id)
    if (topic.group_id !== asked.group_id) throw notFound()
    return asked.entry === null
      ? await addEntry(tx, at, bank, topic, asked, products)
      : await changeEntry(
          tx,
          at,
          bank,
          await shownEntry(tx, bank, topic, asked, asked.entry),
          asked,
          products,
        )
  })
}

/**
 * Those asked for, each once. Throws 400 for one that the dealership does not have, and where the product
 * itself is missing.
 */
function productsAsked(bank: KnowledgeBank, { product, product_ids }: EntrySave): KnowledgeProductId[] {
  const ids = [...new Set(product_ids)].sort((one, other) => one - other)
  const products = ids.map((id) => bankProduct(bank.products, id, 'product_ids'))
  if (!products.includes(product)) throw invalid({ product_ids: 'product_itself' })
  return products
}

/** CDK users see no products and no mirroring: what they save stays where it is. */
function checkMirroring(
  { caller }: KnowledgeBank,
  asked: readonly number[],
  present: readonly number[],
): void {
  const same = asked.length === present.length && asked.every((id) => present.includes(id))
  if (caller.user.retailer_name === 'cdk_global' && !same) {
    throw invalid({ product_ids: 'mirroring_refused' })
  }
}

/** The entry under the topic, as long as the product's assistant knows it. Throws 404. */
async function shownEntry(
  tx: Tx,
  { account }: KnowledgeBank,
  topic: KnownTopic,
  { product }: EntrySave,
  number: number,
): Promise<KnownEntry> {
  const entry = await ownEntry(tx, account.id, { number })
  if (entry.topic !== topic.label || !entry.products.includes(product)) throw notFound()
  return entry
}

async function addEntry(
  tx: Tx,
  at: Date,
  bank: KnowledgeBank,
  topic: KnownTopic,
  { product, question, answer, settles }: EntrySave,
  products: KnowledgeProductId[],
): Promise<Saved> {
  checkMirroring(bank, products, [product])
  const { account, caller } = bank
  const id = newId('k_', at)
  const save = { account, caller, setting: settingOfKnowledge(id), base_version: 0 }
  const { result, version } = await saveSettingInside(tx, at, save, async () => {
    const added = { id, topic: topic.label, question, answer, products }
    const entry = await insertEntry(tx, account.id, added, at, 'question.question')
    await settleUnanswered(tx, account.id, entry, settles, at)
    return { before: null, after: inWords(bank, entry), result: entry }
  })
  return savedOf(bank, result, version)
}

async function changeEntry(
  tx: Tx,
  at: Date,
  bank: KnowledgeBank,
  present: KnownEntry,
  asked: EntrySave,
  products: KnowledgeProductId[],
): Promise<Saved> {
  const { account, caller } = bank
  if (!present.editable) throw invalid({ entry_id: 'question_fixed' })
  checkMirroring(
    bank,
    products,
    productsOfEntry(bank.products, present).map(({ id }) => id),
  )
  const save = { account, caller, setting: settingOfKnowledge(present.id), base_version: asked.base_version }
  const { result, version } = await saveSettingInside(tx, at, save, async () => {
    // Products that the dealership does not have are not asked about, and would know it should they come.
    const unseen = present.products.filter((id) => !bank.products.some((product) => product.id === id))
    const now = {
      answer: plainText(asked.answer),
      products: [...products, ...unseen].sort((one, other) => one - other),
    }
    await tx
      .updateTable('knowledge_entries')
      .set({ ...now, updated_at: at })
      .where('account_id', '=', account.id)
      .where('id', '=', present.id)
      .execute()
    const entry = { ...present, ...now }
    await settleUnanswered(tx, account.id, entry, asked.settles, at)
    return { before: inWords(bank, present), after: inWords(bank, entry), result: entry }
  })
  return savedOf(bank, result, version)
}

/** As the audit log keeps an entry: for a person to read. */
export const inWords = ({ products }: KnowledgeBank, entry: KnownEntry) => ({
  topic: entry.topic,
  question: entry.question,
  answer: entry.answer,
  products: productsOfEntry(products, entry).map(({ name }) => name),
})

const savedOf = ({ products }: KnowledgeBank, entry: KnownEntry, version: number): Saved => ({
  entry_id: entry.number,
  question_id: entry.id,
  answer: answerOf(entry),
  products: productsOfEntry(products, entry),
  version,
})

/**
 * Adds a topic of one's own to a group, shown in the product that it was made in. Throws 400 for an unknown
 * group and for a name that another has.
 */
export async function addTopicTo(
  context: Context,
  { account, caller }: KnowledgeBank,
  asked: { readonly product: KnowledgeProductId; readonly group_id: number; readonly topic_name: string },
): Promise<{ id: string; topic_name: string }> {
  return await changingKnowledge(context, account.id, async (tx, at) => {
    const groups = await tx.selectFrom('knowledge_groups').selectAll().execute()
    const group = groups.find(({ id }) => id === asked.group_id)
    if (!group) throw invalid({ group_id: 'topic_group_unknown' })
    const id = newId('o_', at)
    const save = { account, caller, setting: settingOfKnowledge(id), base_version: 0 }
    const { result } = await saveSettingInside(tx, at, save, async () => {
      const topic = { id, name: asked.topic_name, group_id: group.id, products: [asked.product] }
      const { label } = await insertTopic(tx, account.id, topic, at, 'topic_name')
      return { before: null, after: { topic: label, group: group.name }, result: label }
    })
    return { id, topic_name: result }
  })
}
