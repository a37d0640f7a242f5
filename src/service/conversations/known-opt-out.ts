/**
 * An unsubscription belongs to the address: it applies to a new lead, and to a lead whose contact becomes
 * known later.
 */
import { Channel } from '../../contract/calls/conversations'
import type { Tx } from '../platform/database'
import type { NewAccountEvent } from '../platform/live-log'
import type { ConversationRecord } from '../platform/schema/conversations'
import { readConsentChanges, type ConsentRecord } from './consent-change'
import { isFrom, isReachedBy, sendersOf, type Sender } from './same-customer'
import { suppressedChannels } from './suppressions'
import { setSubscribed } from './unsubscribed'

/**
 * Unsubscribes this conversation from the channels of which its e-mail address or phone number is
 * unsubscribed elsewhere in the account. Returns events for live readers. Call it after `applyKnownStop`,
 * which waits for changes that are being stored.
 */
export async function applyKnownOptOuts(
  tx: Tx,
  conversation: ConversationRecord,
  now: Date,
): Promise<NewAccountEvent[]> {
  const events: NewAccountEvent[] = []
  const done = new Set<string>(conversation.unsubscribed)
  for (const sender of sendersOf(conversation))
    for (const [channel, record] of await knownOptOuts(tx, conversation, sender)) {
      if (done.has(channel)) continue
      done.add(channel)
      events.push(...(await setSubscribed(tx, conversation, channel, false, now, record)))
    }
  return events
}

/** The earlier unsubscriptions of an address or number, each with where it is known from. */
async function knownOptOuts(
  tx: Tx,
  { id, account_id }: ConversationRecord,
  sender: Sender,
): Promise<Map<Channel, ConsentRecord>> {
  const found = new Map<Channel, ConsentRecord>()
  for (const { channel, at } of await suppressedChannels(tx, account_id, sender)) {
    const known = Channel.options.find((one) => one === channel)
    if (known) found.set(known, { cause: null, text: '', takenOverFrom: at })
  }
  const others = await tx
    .selectFrom('conversations as c')
    .select(['c.id', 'c.account_id', 'c.unsubscribed', 'c.created_at'])
    .where('c.account_id', '=', account_id)
    .where('c.id', '!=', id)
    .where(isFrom(sender))
    .orderBy('c.created_at')
    .execute()
  for (const other of others)
    for (const channel of Channel.options) {
      if (!other.unsubscribed.includes(channel) || !isReachedBy(channel, sender)) continue
      const latest = (await readConsentChanges(tx, other)).find((change) => change.channel === channel)
      found.set(channel, {
        cause: latest?.cause ?? null,
        text: '',
        takenOverFrom: new Date(latest?.taken_over_from ?? latest?.at ?? other.created_at),
        ...(latest?.actor != null && { actor: latest.actor }),
      })
    }
  return found
}
