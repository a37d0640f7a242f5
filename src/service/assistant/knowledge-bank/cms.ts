/**
 * Knowledge by topic and question, as the older content management form edits it. The form knows no products:
 * every assistant knows what it adds.
 */
import type { CmsTopic } from '../../../contract/calls/cms'
import { withAccountLocked } from '../../accounts/lock-account'
import type { ServiceContext } from '../../context'
import { invalid, notFound } from '../../platform/errors'
import type { Executor } from '../../platform/database'
import { newId } from '../../platform/id'
import {
  insertEntry,
  insertTopic,
  KNOWLEDGE_BLOCK,
  notDeletable,
  ownEntry,
  ownTopic,
  readKnowledge,
  removeEntry,
  removeTopic,
  settingOfKnowledge,
  type KnowledgeEditor,
  type KnownEntry,
} from './rows'
import { plainText } from '../../platform/plain-text'
import { saveSettingInside, settingVersions } from '../../settings/setting-versions'
import { settleUnanswered } from './unanswered'

type Context = Pick<ServiceContext, 'db' | 'clock'>

/** Reads the topics with their questions, custom topics last. Topics without questions are included. */
export async function readTopics(db: Executor, accountId: string): Promise<CmsTopic[]> {
  const known = await readKnowledge(db, accountId, null)
  const versions = await settingVersions(db, accountId, KNOWLEDGE_BLOCK)
  return known.map(({ topic: { id, label, custom }, entries }) => ({
    topic_id: id,
    label,
    custom,
    questions: entries.map((entry) => ({
      question_id: entry.id,
      title: entry.question,
      answer: entry.answer,
      custom: entry.custom,
      version: versions.get(entry.id) ?? 0,
    })),
  }))
}

/**
 * Saves the answer of a question and returns its version. Throws `not_found` for a question that does not
 * exist, `fields_invalid` for one that cannot be changed, and `saved_meanwhile` when somebody saved in the
 * meantime.
 */
export async function saveAnswer(
  context: Context,
  { account, caller }: KnowledgeEditor,
  input: { readonly topic_id: string; readonly question_id: string; readonly answer: string },
  base_version: number | undefined,
): Promise<number> {
  return await withAccountLocked(context, account.id, async (tx, at) => {
    const present = await questionOf(tx, account.id, input)
    if (!present.editable) {
      throw invalid({ 'question_information.question_id': 'question_fixed' })
    }
    const save = { account, caller, setting: settingOfKnowledge(present.id), base_version }
    const { version } = await saveSettingInside(tx, at, save, async () => {
      const { topic, question } = present
      const answer = plainText(input.answer)
      await tx
        .updateTable('knowledge_entries')
        .set({ answer, updated_at: at })
        .where('account_id', '=', account.id)
        .where('id', '=', present.id)
        .execute()
      await settleUnanswered(tx, account.id, { ...present, answer }, [], at)
      return {
        before: { topic, question, answer: present.answer },
        after: { topic, question, answer },
        result: null,
      }
    })
    return version
  })
}

/**
 * Adds a custom topic and returns its id. Throws `fields_invalid` when another topic has the name, ignoring
 * case.
 */
export async function addTopic(
  context: Context,
  { account, caller }: KnowledgeEditor,
  name: string,
): Promise<string> {
  return await withAccountLocked(context, account.id, async (tx, at) => {
    const id = newId('o_', at)
    const save = { account, caller, setting: settingOfKnowledge(id), base_version: 0 }
    await saveSettingInside(tx, at, save, async () => {
      const { label } = await insertTopic(tx, account.id, { id, name }, at, 'save_information.topic_name')
      return { before: null, after: { topic: label }, result: null }
    })
    return id
  })
}

/**
 * Adds a custom question without an answer and returns its id. Throws `not_found` for a topic that does not
 * exist, and `fields_invalid` when the topic already has the same question, ignoring case.
 */
export async function addQuestion(
  context: Context,
  { account, caller }: KnowledgeEditor,
  input: { readonly topic_id: string; readonly question: string },
): Promise<string> {
  return await withAccountLocked(context, account.id, async (tx, at) => {
    const { label: topic } = await ownTopic(tx, account.id, input.topic_id)
    const id = newId('k_', at)
    const save = { account, caller, setting: settingOfKnowledge(id), base_version: 0 }
    await saveSettingInside(tx, at, save, async () => {
      const added = { id, topic, question: input.question, answer: '' }
      const { question, answer } = await insertEntry(tx, account.id, added, at, 'save_information.question')
      return { before: null, after: { topic, question, answer }, result: null }
    })
    return id
  })
}

/**
 * Deletes a custom topic with its questions. Throws `not_found` for a topic that does not exist, and
 * `fields_invalid` for one that came with the product.
 */
export async function deleteTopic(
  context: Context,
  { account, caller }: KnowledgeEditor,
  topicId: string,
): Promise<void> {
  await withAccountLocked(context, account.id, async (tx, at) => {
    const topic = await ownTopic(tx, account.id, topicId)
    const save = { account, caller, setting: settingOfKnowledge(topic.id), base_version: undefined }
    await saveSettingInside(tx, at, save, async () => {
      if (!topic.custom) throw notDeletable('delete_information.topic_id')
      const questions = await tx
        .selectFrom('knowledge_entries')
        .select(['question', 'answer'])
        .where('account_id', '=', account.id)
        .where('topic', '=', topic.label)
        .orderBy('number')
        .execute()
      await removeTopic(tx, account.id, topic.id)
      return { before: { topic: topic.label, questions }, after: null, result: null }
    })
  })
}

/**
 * Deletes a custom question. Throws `not_found` for a question that does not exist, and `fields_invalid` for
 * one that came with the product.
 */
export async function deleteQuestion(
  context: Context,
  { account, caller }: KnowledgeEditor,
  input: { readonly topic_id: string; readonly question_id: string },
): Promise<void> {
  await withAccountLocked(context, account.id, async (tx, at) => {
    const present = await questionOf(tx, account.id, input)
    const save = { account, caller, setting: settingOfKnowledge(present.id), base_version: undefined }
    await saveSettingInside(tx, at, save, async () => {
      if (!present.custom) throw notDeletable('delete_information.question_id')
      await removeEntry(tx, account.id, present.id)
      const { topic, question, answer } = present
      return { before: { topic, question, answer }, after: null, result: null }
    })
  })
}

/** Reads a question of the account, which must belong to the topic. Throws `not_found`. */
async function questionOf(
  db: Executor,
  accountId: string,
  { topic_id, question_id }: { readonly topic_id: string; readonly question_id: string },
): Promise<KnownEntry> {
  const { label } = await ownTopic(db, accountId, topic_id)
  const entry = await ownEntry(db, accountId, { id: question_id })
  if (entry.topic !== label) throw notFound()
  return entry
}
