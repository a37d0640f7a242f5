/**
 * AI Knowledge Bank: saves custom topics and questions, answers, and which products' assistants know them.
 */
import type { CallOutput } from '../../../contract/core/call'
import type { KnowledgeProductId, saveKnowledge } from '../../../contract/calls/knowledge'
import { withAccountLocked } from '../../accounts/lock-account'
import type { ServiceContext } from '../../context'
import { invalid, notFound } from '../../platform/errors'
import type { Tx } from '../../platform/database'
import { newId } from '../../platform/id'
import { answerOf, type KnowledgeBank } from './read'
import { bankProduct, productsOfEntry } from './products'
import {
  insertEntry,
  insertTopic,
  ownEntry,
  ownTopic,
  settingOfKnowledge,
  type KnownEntry,
  type KnownTopic,
} from './rows'
import { plainText } from '../../platform/plain-text'
import { saveSettingInside } from '../../settings/setting-versions'
import { settleUnanswered } from './unanswered'

type Context = Pick<ServiceContext, 'db' | 'clock'>

export interface EntrySave {
  readonly product: KnowledgeProductId
  readonly group_id: number
  readonly topic_id: string
  /** Null for a new entry. */
  readonly entry: number | null
  readonly product_ids: readonly number[]
  /** Only used for a new entry. */
  readonly question: string
  readonly answer: string
  readonly base_version: number | undefined
  /** Keys of the unanswered questions that this entry settles. */
  readonly settles: readonly string[]
}

type Saved = CallOutput<typeof saveKnowledge>

/**
 * Saves the answer of an entry and the products that know it, or adds an entry. Throws `not_found` for a
 * topic or entry that does not exist there, `fields_invalid` for a change that is not allowed, and
 * `saved_meanwhile` when somebody saved in the meantime.
 */
export async function saveEntry(context: Context, bank: KnowledgeBank, input: EntrySave): Promise<Saved> {
  const products = requestedProducts(bank, input)
  return await withAccountLocked(context, bank.account.id, async (tx, at) => {
    const topic = await ownTopic(tx, bank.account.id, input.topic_id)
    if (topic.group_id !== input.group_id) throw notFound()
    return input.entry === null
      ? await addEntry(tx, at, bank, topic, input, products)
      : await changeEntry(
          tx,
          at,
          bank,
          await shownEntry(tx, bank, topic, input, input.entry),
          input,
          products,
        )
  })
}

/**
 * The requested products, without duplicates. Throws `fields_invalid` for one that the dealership does not
 * have, and when the product itself is missing.
 */
function requestedProducts(bank: KnowledgeBank, { product, product_ids }: EntrySave): KnowledgeProductId[] {
  const ids = [...new Set(product_ids)].sort((one, other) => one - other)
  const products = ids.map((id) => bankProduct(bank.products, id, 'product_ids'))
  if (!products.includes(product)) throw invalid({ product_ids: 'product_itself' })
  return products
}

/** CDK users see no products and no mirroring: what they save stays in its product. */
function checkMirroring(
  { caller }: KnowledgeBank,
  input: readonly number[],
  present: readonly number[],
): void {
  const same = input.length === present.length && input.every((id) => present.includes(id))
  if (caller.user.retailer_name === 'cdk_global' && !same) {
    throw invalid({ product_ids: 'mirroring_refused' })
  }
}

/** Reads the entry of the topic if the product's assistant knows it. Throws `not_found`. */
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
    return { before: null, after: auditRecord(bank, entry), result: entry }
  })
  return responseOf(bank, result, version)
}

async function changeEntry(
  tx: Tx,
  at: Date,
  bank: KnowledgeBank,
  present: KnownEntry,
  input: EntrySave,
  products: KnowledgeProductId[],
): Promise<Saved> {
  const { account, caller } = bank
  if (!present.editable) throw invalid({ entry_id: 'question_fixed' })
  checkMirroring(
    bank,
    products,
    productsOfEntry(bank.products, present).map(({ id }) => id),
  )
  const save = { account, caller, setting: settingOfKnowledge(present.id), base_version: input.base_version }
  const { result, version } = await saveSettingInside(tx, at, save, async () => {
    // Products that the dealership does not have are not in the request; the entry keeps them.
    const unseen = present.products.filter((id) => !bank.products.some((product) => product.id === id))
    const changes = {
      answer: plainText(input.answer),
      products: [...products, ...unseen].sort((one, other) => one - other),
    }
    await tx
      .updateTable('knowledge_entries')
      .set({ ...changes, updated_at: at })
      .where('account_id', '=', account.id)
      .where('id', '=', present.id)
      .execute()
    const entry = { ...present, ...changes }
    await settleUnanswered(tx, account.id, entry, input.settles, at)
    return { before: auditRecord(bank, present), after: auditRecord(bank, entry), result: entry }
  })
  return responseOf(bank, result, version)
}

/** An entry as the audit log stores it, readable for people. */
export const auditRecord = ({ products }: KnowledgeBank, entry: KnownEntry) => ({
  topic: entry.topic,
  question: entry.question,
  answer: entry.answer,
  products: productsOfEntry(products, entry).map(({ name }) => name),
})

const responseOf = ({ products }: KnowledgeBank, entry: KnownEntry, version: number): Saved => ({
  entry_id: entry.number,
  question_id: entry.id,
  answer: answerOf(entry),
  products: productsOfEntry(products, entry),
  version,
})

/**
 * Adds a custom topic to a group, shown in the product in which it was made. Throws `fields_invalid` for an
 * unknown group and for a name that another topic has.
 */
export async function addTopicTo(
  context: Context,
  { account, caller }: KnowledgeBank,
  input: { readonly product: KnowledgeProductId; readonly group_id: number; readonly topic_name: string },
): Promise<{ id: string; topic_name: string }> {
  return await withAccountLocked(context, account.id, async (tx, at) => {
    const groups = await tx.selectFrom('knowledge_groups').selectAll().execute()
    const group = groups.find(({ id }) => id === input.group_id)
    if (!group) throw invalid({ group_id: 'topic_group_unknown' })
    const id = newId('o_', at)
    const save = { account, caller, setting: settingOfKnowledge(id), base_version: 0 }
    const { result } = await saveSettingInside(tx, at, save, async () => {
      const topic = { id, name: input.topic_name, group_id: group.id, products: [input.product] }
      const { label } = await insertTopic(tx, account.id, topic, at, 'topic_name')
      return { before: null, after: { topic: label, group: group.name }, result: label }
    })
    return { id, topic_name: result }
  })
}
