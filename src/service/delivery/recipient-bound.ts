/**
 * Bounds what the assistant writes unprompted to one person. Whoever begins chats or sends leads may name the
 * address of somebody else in each of them, and every one plans messages of its own.
 */
import type { FollowUpChannel } from '../../contract/core/channels'
import { DAY_MS } from '../../rules/time/durations'
import { isFrom } from '../conversations/same-customer'
import type { Tx } from '../platform/database'

/** First messages, follow-ups and campaigns of a day: more than five leads of one person ever get. */
const MOST_A_DAY = 20

/**
 * Whether so many were sent within a day before `now`, in all conversations of the account with this address
 * or number.
 */
export async function isWrittenOften(
  tx: Tx,
  account: { readonly id: string },
  { channel, recipient }: { readonly channel: FollowUpChannel; readonly recipient: string },
  now: Date,
): Promise<boolean> {
  const sender = channel === 'sms' ? { phone: recipient } : { email: recipient.toLowerCase() }
  const sent = await tx
    .selectFrom('conversations as c')
    .innerJoin('follow_ups as w', 'w.conversation_id', 'c.id')
    .select('w.id')
    .where('c.account_id', '=', account.id)
    .where(isFrom(sender))
    .where('w.status', '=', 'sent')
    .where('w.ended_at', '>', new Date(now.getTime() - DAY_MS))
    .limit(MOST_A_DAY)
    .execute()
  return sent.length === MOST_A_DAY
}
