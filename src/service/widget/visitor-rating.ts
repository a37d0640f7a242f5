/** A shopper says how their chat was. */
import { canStillRate } from '../../rules/conversations/chat-rating'
import { capabilitiesOf } from '../../rules/settings/capabilities'
import { hashOfToken } from '../platform/random-token'
import type { ServiceContext } from '../context'
import { storeRating, type ChatRating } from '../conversations/chat-ratings'
import { lockOwnConversation } from '../conversations/conversation-writes'
import type { Executor, Tx } from '../platform/database'
import { DomainError, notFound } from '../platform/errors'
import { appendLive } from '../platform/live-log'
import { plainText } from '../platform/plain-text'
import type { AccountRow } from '../platform/schema/accounts'
import type { ConversationRecord } from '../platform/schema/conversations'

/**
 * Stores the answer. Throws `not_found` for a token that is not of this dealership, or whose chat ended more
 * than a day ago, and `rating_closed` where shoppers are not asked: the question is switched off, nothing was
 * answered, the lead counts nowhere, or the first answer was given too long ago.
 */
export async function rateChat(
  { db, clock }: Pick<ServiceContext, 'db' | 'clock'>,
  account: AccountRow,
  token: string,
  { rating, comment }: ChatRating,
): Promise<void> {
  if (!capabilitiesOf(account.capabilities).ask_rating) throw new DomainError('rating_closed')
  await db.transaction().execute(async (tx) => {
    const at = clock.now()
    const conversation = await lockRatedChat(tx, account, token, at)
    if (conversation.excluded || !(await isAnswered(tx, conversation))) throw new DomainError('rating_closed')
    const event = await storeRating(tx, conversation, { rating, comment: plainText(comment) }, at)
    if (event) await appendLive(tx, account.id, at, [event])
  })
}

/** Locks the conversation of a token. Unlike for other calls, its chat may have just ended. */
async function lockRatedChat(
  tx: Tx,
  account: AccountRow,
  token: string,
  at: Date,
): Promise<ConversationRecord> {
  const visitor = await tx
    .selectFrom('visitor_sessions')
    .select(['conversation_id', 'ended_at'])
    .where('token_hash', '=', hashOfToken(token))
    .where('account_id', '=', account.id)
    .executeTakeFirst()
  if (!visitor || visitor.conversation_id === null) throw notFound()
  if (visitor.ended_at && !canStillRate(visitor.ended_at, at)) throw notFound()
  return await lockOwnConversation(tx, account, visitor.conversation_id)
}

/** Whether the shopper wrote something and got an answer to it. A greeting is not an answer. */
async function isAnswered(db: Executor, { id, account_id }: ConversationRecord): Promise<boolean> {
  const answer = await db
    .selectFrom('messages as m')
    .select('m.seq')
    .where('m.conversation_id', '=', id)
    .where('m.account_id', '=', account_id)
    .where('m.initiator', 'in', ['BOT', 'SPECIALIST'])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('messages as w')
          .select('w.seq')
          .whereRef('w.conversation_id', '=', 'm.conversation_id')
          .whereRef('w.seq', '<', 'm.seq')
          .where('w.initiator', '=', 'HUMAN'),
      ),
    )
    .limit(1)
    .executeTakeFirst()
  return answer !== undefined
}
