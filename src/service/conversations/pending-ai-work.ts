/**
 * What the assistant has for customers and has not said: answers that it owes, messages that no gateway has
 * taken, follow-ups to come. It is dropped when the assistant must be silent for them, and not said
 * afterwards.
 */
import type { SubSourceName } from '../../rules/settings/sources'
import type { ServiceContext } from '../context'
import type { Executor, Tx } from '../platform/database'
import { cancelDeliveries } from '../outbound/deliveries'
import { cancelFollowUps, type CancelReason } from '../outbound/follow-ups'
import { appendLive, type NewAccountEvent } from '../platform/live-log'
import type { AccountRow } from '../platform/schema/accounts'
import type { ConversationRecord } from '../platform/schema/conversations'
import { lockConversation } from './conversation-writes'

/** Conversations that are held at once. */
const BATCH = 50

export interface Dropping {
  readonly account_id: string
  /** Only of these sub-sources; absent: of the whole account. */
  readonly of?: readonly SubSourceName[] | undefined
  /** Kept with the follow-ups that are canceled. */
  readonly reason: CancelReason
  /** Whether the assistant must still be silent for them; asked while the account cannot change. */
  readonly silent: (account: Pick<AccountRow, 'ai_paused' | 'sources_off'>) => boolean
}

/**
 * Drops it, in transactions of a few conversations each, and answers how much it was. Whoever speaks for the
 * assistant holds the conversation first and the account after it, so this does as well: the switch that
 * silences the assistant is a transaction of its own, before it. Once the switch stands the assistant is
 * refused everywhere, so nothing is said between the two.
 */
export async function cancelPendingAiWork(
  { db, clock }: Pick<ServiceContext, 'db' | 'clock'>,
  dropping: Dropping,
): Promise<number> {
  let dropped = 0
  let after = ''
  for (;;) {
    const ids = await owing(db, dropping, after)
    const last = ids.at(-1)
    if (last === undefined) return dropped
    dropped += await db.transaction().execute((tx) => drop(tx, dropping, ids, clock.now()))
    after = last
  }
}

/** Conversations to which the assistant owes something, in the order of their ids. */
async function owing(
  db: Executor,
  { account_id, of }: Pick<Dropping, 'account_id' | 'of'>,
  after: string,
): Promise<string[]> {
  if (of?.length === 0) return []
  const rows = await db
    .selectFrom('conversations as c')
    .select('c.id')
    .where('c.account_id', '=', account_id)
    .where('c.id', '>', after)
    .$if(of !== undefined, (query) =>
      query.where(({ or, and, eb }) =>
        or(
          (of ?? []).map(({ name, lead_type }) =>
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
    .limit(BATCH)
    .execute()
  return rows.map(({ id }) => id)
}

async function drop(
  tx: Tx,
  { account_id, reason, silent }: Dropping,
  ids: readonly string[],
  at: Date,
): Promise<number> {
  const held: ConversationRecord[] = []
  for (const id of ids) {
    const conversation = await lockConversation(tx, { id: account_id }, id)
    if (conversation) held.push(conversation)
  }
  // Somebody let it go on meanwhile: what it has now is said.
  const account = await tx
    .selectFrom('accounts')
    .select(['ai_paused', 'sources_off'])
    .where('id', '=', account_id)
    .forShare()
    .executeTakeFirstOrThrow()
  if (!silent(account)) return 0
  let dropped = 0
  const events: NewAccountEvent[] = []
  for (const conversation of held) {
    const messages = await cancelDeliveries(tx, conversation, at, { only: 'BOT' })
    events.push(...messages.map(({ event }) => event))
    dropped += messages.length + (conversation.ai_due_at === null ? 0 : 1)
  }
  await forgetAnswers(tx, account_id, ids)
  dropped += (await cancelFollowUps(tx, { account_id, conversation_ids: ids }, reason, at)).length
  await appendLive(tx, account_id, at, events)
  return dropped
}

async function forgetAnswers(tx: Tx, accountId: string, ids: readonly string[]): Promise<void> {
  await tx
    .updateTable('conversations')
    .set({ ai_due_at: null, ai_leased_until: null })
    .where('account_id', '=', accountId)
    .where('id', 'in', [...ids])
    .where('ai_due_at', 'is not', null)
    .execute()
}
