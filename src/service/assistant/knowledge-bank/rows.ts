/**
 * The dealership's knowledge by topic and entry: the rows that the AI Knowledge Bank and the older content
 * management share, and from which the assistant answers.
 */
import { sql } from 'kysely'
import { invalid, notFound } from '../../platform/errors'
import type { Caller } from '../../access/route'
import type { Executor, Tx } from '../../platform/database'
import { plainText } from '../../platform/plain-text'
import type { AccountRow } from '../../platform/schema/accounts'

/** The prefix of these settings in the versions and the audit log. */
export const KNOWLEDGE_BLOCK = 'cms'

/** The setting name of an entry or a topic, whichever form saves it. */
export const settingOfKnowledge = (id: string): string => `${KNOWLEDGE_BLOCK}/${id}`

/** Who changes the knowledge of which account. */
export interface KnowledgeEditor {
  readonly account: Pick<AccountRow, 'id'>
  readonly caller: Pick<Caller, 'user'>
}

/** The columns of a `KnownTopic`. */
export const TOPIC = ['id', 'label', 'custom', 'group_id', 'products'] as const
const ENTRY = [
  'id',
  'number',
  'topic',
  'question',
  'answer',
  'products',
  'custom',
  'visible',
  'editable',
  'important',
] as const
export type KnownTopic = Awaited<ReturnType<typeof topicRows>>[number]
export type KnownEntry = Awaited<ReturnType<typeof entryRows>>[number]

/**
 * Reads the topics with their entries, custom topics last, each in the order in which they were added,
 * without hidden entries. With a `product`, only what its assistants know, plus its own topics without
 * entries; with null, everything.
 */
export async function readKnowledge(
  db: Executor,
  accountId: string,
  product: number | null,
): Promise<{ topic: KnownTopic; entries: KnownEntry[] }[]> {
  const topics = await topicRows(db, accountId)
  const entries = await entryRows(db, accountId, product)
  const byLabel = new Map(topics.map((topic) => [topic.label, { topic, entries: [] as KnownEntry[] }]))
  for (const entry of entries) byLabel.get(entry.topic)?.entries.push(entry)
  return [...byLabel.values()].filter(
    ({ topic, entries: own }) => product === null || own.length > 0 || topic.products.includes(product),
  )
}

const topicRows = (db: Executor, accountId: string) =>
  db
    .selectFrom('knowledge_topics')
    .select(TOPIC)
    .where('account_id', '=', accountId)
    .orderBy('custom')
    .orderBy('created_at')
    .orderBy('id')
    .execute()

function entryRows(db: Executor, accountId: string, product: number | null) {
  const rows = db
    .selectFrom('knowledge_entries')
    .select(ENTRY)
    .where('account_id', '=', accountId)
    .where('visible', '=', true)
    .orderBy('custom')
    .orderBy('number')
  return (product === null ? rows : rows.where(sql<boolean>`${product}::smallint = any(products)`)).execute()
}

/** Reads a topic of the account. Throws `not_found`. */
export async function ownTopic(db: Executor, accountId: string, topicId: string): Promise<KnownTopic> {
  const found = await db
    .selectFrom('knowledge_topics')
    .select(TOPIC)
    .where('account_id', '=', accountId)
    .where('id', '=', topicId)
    .executeTakeFirst()
  if (!found) throw notFound()
  return found
}

/**
 * Reads an entry of the account by its id or number. Throws `not_found` when it does not exist or is hidden.
 */
export async function ownEntry(
  db: Executor,
  accountId: string,
  named: { readonly id: string } | { readonly number: number },
): Promise<KnownEntry> {
  const rows = db
    .selectFrom('knowledge_entries')
    .select(ENTRY)
    .where('account_id', '=', accountId)
    .where('visible', '=', true)
  const found = await (
    'id' in named ? rows.where('id', '=', named.id) : rows.where('number', '=', named.number)
  ).executeTakeFirst()
  if (!found) throw notFound()
  return found
}

/**
 * Adds a custom topic with the given id. Throws `fields_invalid` at `field` when another topic has the name,
 * ignoring case.
 */
export async function insertTopic(
  tx: Tx,
  accountId: string,
  topic: {
    readonly id: string
    readonly name: string
    readonly group_id?: number
    readonly products?: number[]
  },
  at: Date,
  field: string,
): Promise<KnownTopic> {
  const { name, ...columns } = topic
  const label = plainText(name)
  const other = await tx
    .selectFrom('knowledge_topics')
    .select('id')
    .where('account_id', '=', accountId)
    .where(sql`lower(label)`, '=', sql`lower(${label})`)
    .executeTakeFirst()
  if (other) throw invalid({ [field]: 'topic_name_taken' })
  return await tx
    .insertInto('knowledge_topics')
    .values({ ...columns, account_id: accountId, label, custom: true, created_at: at })
    .returning(TOPIC)
    .executeTakeFirstOrThrow()
}

/**
 * Adds a custom entry with the given id to a topic. Throws `fields_invalid` at `field` when the topic already
 * has the same question, ignoring case.
 */
export async function insertEntry(
  tx: Tx,
  accountId: string,
  entry: {
    readonly id: string
    readonly topic: string
    readonly question: string
    readonly answer: string
    readonly products?: number[]
  },
  at: Date,
  field: string,
): Promise<KnownEntry> {
  const question = plainText(entry.question)
  const other = await tx
    .selectFrom('knowledge_entries')
    .select('id')
    .where('account_id', '=', accountId)
    .where('topic', '=', entry.topic)
    .where(sql`lower(question)`, '=', sql`lower(${question})`)
    .executeTakeFirst()
  if (other) throw invalid({ [field]: 'question_taken' })
  return await tx
    .insertInto('knowledge_entries')
    .values({
      ...entry,
      question,
      answer: plainText(entry.answer),
      account_id: accountId,
      custom: true,
      updated_at: at,
    })
    .returning(ENTRY)
    .executeTakeFirstOrThrow()
}

/** The error for deleting what came with the product. */
export const notDeletable = (field: string) => invalid({ [field]: 'not_deletable' })

/** Deletes an entry. A foreign key reopens the questions that it had settled. */
export async function removeEntry(tx: Tx, accountId: string, id: string): Promise<void> {
  await tx.deleteFrom('knowledge_entries').where('account_id', '=', accountId).where('id', '=', id).execute()
}

/** Deletes a topic. A foreign key deletes its entries. */
export async function removeTopic(tx: Tx, accountId: string, topicId: string): Promise<void> {
  await tx
    .deleteFrom('knowledge_topics')
    .where('account_id', '=', accountId)
    .where('id', '=', topicId)
    .execute()
}
