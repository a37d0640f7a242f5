/** Uses the AI Knowledge Bank as a user of the test data. */
import { sql } from 'kysely'
import {
  addKnowledgeTopic,
  deleteKnowledge,
  deleteKnowledgeTopic,
  dismissUnanswered,
  knowledgeConflicts,
  knowledgeEntries,
  knowledgeProducts,
  saveKnowledge,
  unansweredQuestions,
  type KnowledgeProductId,
} from '../../../src/contract/calls/knowledge'
import type { CallInput } from '../../../src/contract/core/call'
import type { Db } from '../../../src/service/platform/database'
import { knowledgeKey } from '../../../src/service/settings/knowledge-key'
import { storeUnanswered } from '../../../src/service/assistant/knowledge-bank/unanswered'
import { CallFailed, type TestService } from './service'
import { ACCOUNT, addConversation, USER, type NewConversation } from './world'

/** Ids of the bank's products. */
export const SALES = 1
export const CHAT = 2
export const SERVICE = 3
export const CAR_BUYING = 4

export interface BankUser {
  readonly as?: string
  readonly dealer_id?: string
  readonly product_id?: KnowledgeProductId
}

export type Bank = Awaited<ReturnType<typeof bankOf>>

/** By default this is the administrator, in the Chat AI of the Ford dealership. */
export async function bankOf(test: TestService, given: BankUser = {}) {
  const { as = USER.admin, dealer_id = ACCOUNT.ford, product_id = CHAT } = given
  const who = { as }
  const keyed = { 'x-api-key': await knowledgeKey(test.db, dealer_id) }
  const here = { ...keyed, dealer_id, product_id: String(product_id) }
  type Save = CallInput<typeof saveKnowledge>
  const save = (entry: Pick<Save, 'entry_id' | 'question' | 'answer' | 'topic_id'> & Partial<Save>) => {
    // Every change needs a distinct time.
    test.clock.advance(1)
    return test.call(saveKnowledge, { ...here, group_id: '1', product_ids: [product_id], ...entry }, who)
  }
  return {
    groups: async () => (await test.call(knowledgeEntries, here, who)).groups,
    /** Topics of all groups, each with its questions. */
    async topics() {
      const { groups } = await test.call(knowledgeEntries, here, who)
      return groups.flatMap(({ topics }) => topics)
    },
    /** Finds a question by its text. */
    async question(words: string) {
      const { groups } = await test.call(knowledgeEntries, here, who)
      const all = groups.flatMap(({ topics }) => topics.flatMap(({ questions }) => questions))
      return all.find(({ question }) => question === words)
    },
    products: () => test.call(knowledgeProducts, { ...keyed, dealer_id }, who),
    save,
    add: (
      topic_id: string,
      question: string,
      answer: string,
      product_ids: number[] = [product_id],
      more: Partial<Save> = {},
    ) => save({ entry_id: 'new', question: { question }, answer, topic_id, product_ids, ...more }),
    remove: (entry_id: number) => {
      test.clock.advance(1)
      return test.call(deleteKnowledge, { ...keyed, dealer_id, entry_id: String(entry_id) }, who)
    },
    addTopic: (topic_name: string, group_id = 1) => {
      test.clock.advance(1)
      return test.call(addKnowledgeTopic, { ...keyed, dealer_id, product_id, group_id, topic_name }, who)
    },
    removeTopic: (topic_id: string, group_id = 1) => {
      test.clock.advance(1)
      return test.call(deleteKnowledgeTopic, { ...here, group_id: String(group_id), topic_id }, who)
    },
    conflicts: async () => (await test.call(knowledgeConflicts, here, who)).items,
    unanswered: () => test.call(unansweredQuestions, here, who),
    dismiss: (keys: string[]) => test.call(dismissUnanswered, { ...here, keys }, who),
  }
}

/** Returns the error of a rejected call; throws if the call succeeded. */
export async function refused(asked: Promise<unknown>): Promise<CallFailed> {
  const failure: unknown = await asked.catch((error: unknown) => error)
  if (!(failure instanceof CallFailed)) throw new Error('It was not refused')
  return failure
}

/** Status and invalid fields of a rejected call. */
export async function fieldsOf(asked: Promise<unknown>): Promise<[number, string[]]> {
  const { status, body } = await refused(asked)
  return [status, Object.keys(body.fields ?? {})]
}

/** All knowledge of the accounts, to check that nothing changed. */
export async function everythingKnown(db: Db) {
  const tables = ['knowledge_topics', 'knowledge_entries', 'setting_versions', 'audit_log'] as const
  return await Promise.all(
    tables.map((table) => db.selectFrom(table).selectAll().orderBy('account_id').execute()),
  )
}

/** Removes the knowledge that a test added. */
export async function forgetKnowledge(db: Db): Promise<void> {
  await db.deleteFrom('unanswered_questions').execute()
  await db.deleteFrom('knowledge_entries').where('custom', '=', true).execute()
  await db.deleteFrom('knowledge_topics').where('custom', '=', true).execute()
  await db
    .updateTable('knowledge_entries')
    .set({
      products: [1, 2, 3, 4],
      visible: true,
      editable: true,
      answer: sql`'Yes, ' || substr(id, 3) || ' runs a free shuttle on weekdays.'`,
    })
    .execute()
  for (const table of ['setting_versions', 'audit_log'] as const) await db.deleteFrom(table).execute()
}

export interface Unanswered {
  readonly product?: KnowledgeProductId
  readonly by?: NewConversation
  /** A new conversation by default. */
  readonly conversation_id?: string
  readonly seq?: number
}

/** A shopper asks a question that the assistant cannot answer. Returns the conversation. */
export async function askInVain(
  test: TestService,
  question: string,
  { product = CHAT, by = {}, conversation_id, seq = 1 }: Unanswered = {},
): Promise<string> {
  test.clock.advance(1000)
  const id = conversation_id ?? (await addConversation(test.db, by)).id
  const account_id = by.account_id ?? ACCOUNT.ford
  const asked = { account_id, conversation_id: id, seq, product, question, at: test.clock.now() }
  await test.db.transaction().execute((tx) => storeUnanswered(tx, asked))
  return id
}
