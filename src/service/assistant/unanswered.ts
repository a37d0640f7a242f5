/** Questions of shoppers that the assistant had no answer to, and what becomes of them. */
import { sql } from 'kysely'
import type { CallOutput } from '../../contract/core/call'
import {
  KNOWLEDGE_LENGTHS,
  type KnowledgeProductId,
  type UnansweredQuestion,
  type unansweredQuestions,
} from '../../contract/calls/knowledge'
import { normalizedText } from '../../rules/conversations/normalize-text'
import {
  answersKeys,
  groupSimilarQuestions,
  type AskedAlike,
  type UnansweredLine,
} from '../../rules/conversations/group-similar-questions'
import type { ServiceContext } from '../context'
import { fullNameOf } from '../conversations/conversations'
import type { Executor, Tx } from '../platform/database'
import type { KnowledgeEditor, KnownEntry } from './knowledge-rows'
import { clip, plainText } from '../platform/plain-text'
import type { ConversationRecord } from '../platform/schema/conversations'
import { saveSettingInside } from '../settings/setting-versions'

const DAYS = 90
const DAY_MS = 24 * 60 * 60_000
/** Lines that a list is made of: the newest. */
const LINES_MAX = 2000
const SHOWN_MAX = 50
const CONVERSATIONS_SHOWN = 3

/**
 * Remembers that the assistant of a product had no answer to a line of a customer; `seq` is the line's. One
 * line is remembered once; one without a word that carries meaning is not.
 */
export async function keepUnanswered(
  tx: Tx,
  asked: {
    readonly account_id: string
    readonly conversation_id: string
    readonly seq: number
    readonly product: KnowledgeProductId
    readonly question: string
    readonly at: Date
  },
): Promise<void> {
  const { account_id, conversation_id, seq, product, at } = asked
  // As long as a question of the bank may be: with one click it becomes one. Its key is made of what is kept.
  const question = clip(plainText(asked.question).trim(), KNOWLEDGE_LENGTHS.question)
  const key = normalizedText(question)
  if (key === '') return
  await tx
    .insertInto('unanswered_questions')
    .values({ account_id, conversation_id, seq, product, key, question, at })
    .onConflict((conflict) => conflict.columns(['conversation_id', 'seq']).doNothing())
    .execute()
}

type OpenLine = UnansweredLine & { question: string } & Pick<
    ConversationRecord,
    'name' | 'surname' | 'phone' | 'email'
  >

/**
 * What the assistant of a product could not answer of late, most often asked first. Test leads ask nothing.
 */
export async function readUnanswered(
  db: Executor,
  accountId: string,
  product: KnowledgeProductId,
  now: Date,
): Promise<CallOutput<typeof unansweredQuestions>> {
  const lines: OpenLine[] = await db
    .selectFrom('unanswered_questions as u')
    .innerJoin('conversations as c', (join) =>
      join.onRef('c.id', '=', 'u.conversation_id').onRef('c.account_id', '=', 'u.account_id'),
    )
    .select(['u.conversation_id', 'u.seq', 'u.key', 'u.question', 'u.at'])
    .select(['c.name', 'c.surname', 'c.phone', 'c.email'])
    .where('u.account_id', '=', accountId)
    .where('u.product', '=', product)
    .where('u.settled_by', 'is', null)
    .where('u.dismissed_at', 'is', null)
    .where('u.at', '>=', lately(now))
    .where('c.excluded', '=', false)
    .orderBy('u.at', 'desc')
    .orderBy('u.conversation_id', 'desc')
    .orderBy('u.seq', 'desc')
    .limit(LINES_MAX)
    .execute()
  const questions = groupSimilarQuestions(lines)
  return { items: questions.slice(0, SHOWN_MAX).map(questionOf), total: questions.length }
}

const lately = (now: Date) => new Date(now.getTime() - DAYS * DAY_MS)

function questionOf({ newest, lines, keys, times }: AskedAlike<OpenLine>): UnansweredQuestion {
  const places = new Map<string, OpenLine>()
  for (const line of lines) {
    if (!places.has(line.conversation_id)) places.set(line.conversation_id, line)
  }
  return {
    keys: [...keys],
    question: newest.question,
    times,
    last_asked: newest.at.toISOString(),
    conversations: [...places.values()].slice(0, CONVERSATIONS_SHOWN).map((line) => ({
      conversation_id: line.conversation_id,
      customer: fullNameOf(line),
      at: line.at.toISOString(),
    })),
  }
}

/**
 * Takes questions off the list of a product; whoever asks one anew brings it back. Keys that are not there
 * are no mistake: somebody was faster.
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
 * After an entry was saved: settles the open questions that are named, and those that it answers, of each
 * product whose assistant knows it; what it settled for a product that knows it no more is open again.
 */
export async function settleUnanswered(
  tx: Tx,
  accountId: string,
  entry: Pick<KnownEntry, 'number' | 'topic' | 'question' | 'answer' | 'products'>,
  named: readonly string[],
  now: Date,
): Promise<void> {
  await reopenUnanswered(tx, accountId, [entry.number])
  const rows = await tx
    .selectFrom('unanswered_questions')
    .select('key')
    .distinct()
    .where('account_id', '=', accountId)
    .where(isOpen(entry.products))
    .where('at', '>=', lately(now))
    .execute()
  const answers = answersKeys(entry)
  const settled = rows.map(({ key }) => key).filter((key) => named.includes(key) || answers(key))
  if (settled.length === 0) return
  await tx
    .updateTable('unanswered_questions')
    .set({ settled_by: entry.number })
    .where('account_id', '=', accountId)
    .where(isOpen(entry.products))
    .where('at', '>=', lately(now))
    .where(sql<boolean>`key = any(${settled}::text[])`)
    .execute()
}

const isOpen = (products: readonly number[]) =>
  sql<boolean>`product = any(${products}::smallint[]) and settled_by is null and dismissed_at is null`

/**
 * Questions that these entries settled for a product whose assistant does not know them any more are open
 * again.
 */
export async function reopenUnanswered(tx: Tx, accountId: string, numbers: readonly number[]): Promise<void> {
  await sql`
    update unanswered_questions u set settled_by = null
    from knowledge_entries e
    where u.account_id = ${accountId} and e.account_id = u.account_id and e.number = u.settled_by
      and e.number = any(${numbers}::bigint[]) and not u.product = any(e.products)`.execute(tx)
}
