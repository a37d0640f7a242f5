/** Customers' questions that the assistant had no answer to, and how they are settled. */
import { sql } from 'kysely'
import type { CallOutput } from '../../../contract/core/call'
import {
  KNOWLEDGE_LENGTHS,
  type KnowledgeProductId,
  type UnansweredQuestion,
  type unansweredQuestions,
} from '../../../contract/calls/knowledge'
import { normalizedText } from '../../../rules/conversations/normalize-text'
import {
  answersKeys,
  groupSimilarQuestions,
  type SimilarQuestions,
  type UnansweredMessage,
} from '../../../rules/conversations/group-similar-questions'
import type { ServiceContext } from '../../context'
import { fullNameOf } from '../../conversations/conversations'
import type { Executor, Tx } from '../../platform/database'
import type { KnowledgeEditor, KnownEntry } from './rows'
import { clip, plainText } from '../../platform/plain-text'
import type { ConversationRecord } from '../../platform/schema/conversations'
import { saveSettingInside } from '../../settings/setting-versions'
import { DAY_MS } from '../../../rules/time/durations'

const DAYS = 90
/** How many of the newest messages a list is built from. */
const MESSAGES_MAX = 2000
const SHOWN_MAX = 50
const CONVERSATIONS_SHOWN = 3

/**
 * Stores that the assistant of a product had no answer to the customer's message `seq`. Each message is
 * stored once; one without any meaningful word is not stored.
 */
export async function storeUnanswered(
  tx: Tx,
  input: {
    readonly account_id: string
    readonly conversation_id: string
    readonly seq: number
    readonly product: KnowledgeProductId
    readonly question: string
    readonly at: Date
  },
): Promise<void> {
  const { account_id, conversation_id, seq, product, at } = input
  const asked = questionText(input.question)
  if (asked === null) return
  await tx
    .insertInto('unanswered_questions')
    .values({ account_id, conversation_id, seq, product, ...asked, at })
    .onConflict((conflict) => conflict.columns(['conversation_id', 'seq']).doNothing())
    .execute()
}

/**
 * At most as long as a question of the knowledge bank, which it becomes with one click. The key is made of
 * the stored text. Null for a text without any meaningful word.
 */
export function questionText(text: string): { readonly question: string; readonly key: string } | null {
  const question = clip(plainText(text).trim(), KNOWLEDGE_LENGTHS.question)
  const key = normalizedText(question)
  return key === '' ? null : { question, key }
}

type OpenQuestion = UnansweredMessage & { question: string; correction: string | null } & Pick<
    ConversationRecord,
    'name' | 'surname' | 'phone' | 'email'
  >

/**
 * Reads what the assistant of a product could not answer recently, or what a reviewer corrected, most
 * frequent first. Test leads are excluded.
 */
export async function readUnanswered(
  db: Executor,
  accountId: string,
  product: KnowledgeProductId,
  now: Date,
): Promise<CallOutput<typeof unansweredQuestions>> {
  const lines: OpenQuestion[] = await db
    .selectFrom('unanswered_questions as u')
    .innerJoin('conversations as c', (join) =>
      join.onRef('c.id', '=', 'u.conversation_id').onRef('c.account_id', '=', 'u.account_id'),
    )
    .select(['u.conversation_id', 'u.seq', 'u.key', 'u.question', 'u.at', 'u.correction'])
    .select(['c.name', 'c.surname', 'c.phone', 'c.email'])
    .where('u.account_id', '=', accountId)
    .where('u.product', '=', product)
    .where('u.settled_by', 'is', null)
    .where('u.dismissed_at', 'is', null)
    .where('u.at', '>=', recentSince(now))
    .where('c.excluded', '=', false)
    .orderBy('u.at', 'desc')
    .orderBy('u.conversation_id', 'desc')
    .orderBy('u.seq', 'desc')
    .limit(MESSAGES_MAX)
    .execute()
  const questions = groupSimilarQuestions(lines)
  return { items: questions.slice(0, SHOWN_MAX).map(questionOf), total: questions.length }
}

const recentSince = (now: Date) => new Date(now.getTime() - DAYS * DAY_MS)

function questionOf({ newest, lines, keys, times }: SimilarQuestions<OpenQuestion>): UnansweredQuestion {
  const newestByConversation = new Map<string, OpenQuestion>()
  for (const message of lines) {
    if (!newestByConversation.has(message.conversation_id))
      newestByConversation.set(message.conversation_id, message)
  }
  return {
    keys: [...keys],
    question: newest.question,
    times,
    last_asked: newest.at.toISOString(),
    conversations: [...newestByConversation.values()].slice(0, CONVERSATIONS_SHOWN).map((message) => ({
      conversation_id: message.conversation_id,
      customer: fullNameOf(message),
      at: message.at.toISOString(),
    })),
    correction: lines.find(({ correction }) => correction !== null)?.correction ?? null,
  }
}

/**
 * Dismisses questions of a product; a customer who asks one again brings it back. Unknown keys are ignored,
 * because somebody else may have been faster.
 */
export async function dismissUnanswered(
  { db, clock }: Pick<ServiceContext, 'db' | 'clock'>,
  { account, caller }: KnowledgeEditor,
  product: KnowledgeProductId,
  keys: readonly string[],
): Promise<void> {
  const at = clock.now()
  await db.transaction().execute(async (tx) => {
    const save = { account, caller, setting: `unanswered/${product}`, base_version: undefined }
    await saveSettingInside(tx, at, save, async () => {
      const dismissed = await tx
        .updateTable('unanswered_questions')
        .set({ dismissed_at: at })
        .where('account_id', '=', account.id)
        .where(isOpen([product]))
        .where('key', 'in', [...keys])
        .returning(['question', 'at'])
        .execute()
      const [newest] = dismissed.sort((one, other) => other.at.getTime() - one.at.getTime())
      if (!newest) return { before: null, after: null, result: null }
      const { question } = newest
      return {
        before: { question, status: 'Not answered' },
        after: { question, status: 'Dismissed' },
        result: null,
      }
    })
  })
}

/**
 * After an entry was saved, settles the given open questions and those that it answers, for each product
 * whose assistant knows it. Questions that it had settled for a product that no longer knows it are reopened.
 */
export async function settleUnanswered(
  tx: Tx,
  accountId: string,
  entry: Pick<KnownEntry, 'number' | 'topic' | 'question' | 'answer' | 'products'>,
  keys: readonly string[],
  now: Date,
): Promise<void> {
  await reopenUnanswered(tx, accountId, [entry.number])
  const rows = await tx
    .selectFrom('unanswered_questions')
    .select('key')
    .distinct()
    .where('account_id', '=', accountId)
    .where(isOpen(entry.products))
    .where('at', '>=', recentSince(now))
    .execute()
  const answers = answersKeys(entry)
  const settled = rows.map(({ key }) => key).filter((key) => keys.includes(key) || answers(key))
  if (settled.length === 0) return
  await tx
    .updateTable('unanswered_questions')
    .set({ settled_by: entry.number })
    .where('account_id', '=', accountId)
    .where(isOpen(entry.products))
    .where('at', '>=', recentSince(now))
    .where(sql<boolean>`key = any(${settled}::text[])`)
    .execute()
}

const isOpen = (products: readonly number[]) =>
  sql<boolean>`product = any(${products}::smallint[]) and settled_by is null and dismissed_at is null`

/** Reopens questions that these entries had settled for a product whose assistant no longer knows them. */
export async function reopenUnanswered(tx: Tx, accountId: string, numbers: readonly number[]): Promise<void> {
  await sql`
    update unanswered_questions u set settled_by = null
    from knowledge_entries e
    where u.account_id = ${accountId} and e.account_id = u.account_id and e.number = u.settled_by
      and e.number = any(${numbers}::bigint[]) and not u.product = any(e.products)`.execute(tx)
}
