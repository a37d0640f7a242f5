/**
 * Cancels what the assistant has planned for customers: pending answers, messages that no gateway has
 * accepted, and scheduled follow-ups. This happens when the assistant must be silent for them, and nothing is
 * sent afterwards.
 */
import type { SubSourceName } from '../../rules/settings/sources'
import type { ServiceContext } from '../context'
import type { Executor, Tx } from '../platform/database'
import { cancelDeliveries } from '../outbound/deliveries'
import { cancelFollowUps, type CancelReason } from '../outbound/cancel-follow-ups'
import { SILENCED_PENDING } from './pending-answer'
import { appendLive, type NewAccountEvent } from '../platform/live-log'
import type { AccountRow } from '../platform/schema/accounts'
import type { ConversationRecord } from '../platform/schema/conversations'
import { lockConversation } from './conversation-writes'

/** How many conversations one transaction locks. */
const BATCH_SIZE = 50

export interface Cancellation {
  readonly account_id: string
  /** Only leads of these sub-sources; absent: the whole account. */
  readonly sources?: readonly SubSourceName[] | undefined
  /** The reason that is stored with canceled follow-ups. */
  readonly reason: CancelReason
  /** Whether the assistant must still be silent for them; called while the account is locked. */
  readonly isSilenced: (account: Pick<AccountRow, 'ai_paused' | 'sources_off'>) => boolean
}

/**
 * Cancels the pending work in transactions of a few conversations each, and returns how much it was. Every
 * message of the assistant locks the conversation first and then the account, so this does, too. The setting
 * that silences the assistant is therefore saved before, in a transaction of its own. From then on the
 * assistant is refused everywhere, so nothing is sent between the two.
 */
export async function cancelPendingAiWork(
  { db, clock }: Pick<ServiceContext, 'db' | 'clock'>,
  cancellation: Cancellation,
): Promise<number> {
  let canceled = 0
  let after = ''
  for (;;) {
    const ids = await findPending(db, cancellation, after)
    const last = ids.at(-1)
    if (last === undefined) return canceled
    canceled += await db.transaction().execute((tx) => cancelBatch(tx, cancellation, ids, clock.now()))
    after = last
  }
}

/** Conversations with pending work of the assistant, in the order of their ids. */
async function findPending(
  db: Executor,
  { account_id, sources }: Pick<Cancellation, 'account_id' | 'sources'>,
  after: string,
): Promise<string[]> {
  if (sources?.length === 0) return []
  const rows = await db
    .selectFrom('conversations as c')
    .select('c.id')
    .where('c.account_id', '=', account_id)
    .where('c.id', '>', after)
    .$if(sources !== undefined, (query) =>
      query.where(({ or, and, eb }) =>
        or(
          (sources ?? []).map(({ name, lead_type }) =>
            and([eb('c.source_name', '=', name), eb('c.lead_type', '=', lead_type)]),
          ),
        ),
      ),
    )
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('c.ai_due_at', 'is not', null),
        exists(
          selectFrom('deliveries as d')
            .select('d.seq')
            .whereRef('d.conversation_id', '=', 'c.id')
            .where('d.account_id', '=', account_id)
            .where('d.status', '=', 'queued'),
        ),
        exists(
          selectFrom('follow_ups as f')
            .select('f.id')
            .whereRef('f.conversation_id', '=', 'c.id')
            .where('f.account_id', '=', account_id)
            .where('f.status', '=', 'scheduled'),
        ),
      ]),
    )
    .orderBy('c.id')
    .limit(BATCH_SIZE)
    .execute()
  return rows.map(({ id }) => id)
}

async function cancelBatch(
  tx: Tx,
  { account_id, reason, isSilenced }: Cancellation,
  ids: readonly string[],
  at: Date,
): Promise<number> {
  const locked: ConversationRecord[] = []
  for (const id of ids) {
    const conversation = await lockConversation(tx, { id: account_id }, id)
    if (conversation) locked.push(conversation)
  }
  // If somebody has switched the assistant on again meanwhile, its work is not canceled.
  const account = await tx
    .selectFrom('accounts')
    .select(['ai_paused', 'sources_off'])
    .where('id', '=', account_id)
    .forShare()
    .executeTakeFirstOrThrow()
  if (!isSilenced(account)) return 0
  let canceled = 0
  const events: NewAccountEvent[] = []
  for (const conversation of locked) {
    const messages = await cancelDeliveries(tx, conversation, at, { only: 'BOT' })
    events.push(...messages.map(({ event }) => event))
    canceled += messages.length + (conversation.ai_due_at === null ? 0 : 1)
  }
  await clearPendingAnswers(tx, account_id, ids)
  canceled += (await cancelFollowUps(tx, { account_id, conversation_ids: ids }, reason, at)).length
  await appendLive(tx, account_id, at, events)
  return canceled
}

async function clearPendingAnswers(tx: Tx, accountId: string, ids: readonly string[]): Promise<void> {
  await tx
    .updateTable('conversations')
    .set(SILENCED_PENDING)
    .where('account_id', '=', accountId)
    .where('id', 'in', [...ids])
    .where('ai_due_at', 'is not', null)
    .execute()
}
