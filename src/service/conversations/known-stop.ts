/** A stop holds for the person: it applies to a new lead, and to a lead whose contact becomes known later. */
import type { Tx } from '../platform/database'
import type { NewAccountEvent } from '../platform/live-log'
import type { ConversationRecord } from '../platform/schema/conversations'
import { setStopped } from './ai-stop'
import { isFrom, sendersOf } from './same-customer'

/**
 * Stops the AI in this conversation if it is stopped in another one of the account with the same e-mail
 * address or phone number. Returns events for live readers. A new lead waits for a stop that is being stored
 * at this moment; one that holds its own conversation already must not wait for others.
 */
export async function applyKnownStop(
  tx: Tx,
  conversation: ConversationRecord,
  now: Date,
  { wait }: { readonly wait: boolean },
): Promise<NewAccountEvent[]> {
  const senders = sendersOf(conversation)
  if (conversation.ai_stopped || senders.length === 0) return []
  const others = await tx
    .selectFrom('conversations as c')
    .select(['c.id', 'c.ai_stopped'])
    .where('c.account_id', '=', conversation.account_id)
    .where('c.id', '!=', conversation.id)
    .where((eb) => eb.or(senders.map(isFrom)))
    .orderBy('c.id')
    .$if(wait, (query) => query.forShare())
    .execute()
  const stopped = others.filter(({ ai_stopped }) => ai_stopped).map(({ id }) => id)
  if (stopped.length === 0) return []
  const account = await tx
    .selectFrom('accounts')
    .select('widget')
    .where('id', '=', conversation.account_id)
    .executeTakeFirstOrThrow()
  const last = await tx
    .selectFrom('stop_events')
    .select('actor')
    .where('account_id', '=', conversation.account_id)
    .where('conversation_id', 'in', stopped)
    .where('action', '=', 'stop')
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const actor = last?.actor ?? null
  return (await setStopped(tx, account, conversation, { stop: true, actor, now })).events
}
