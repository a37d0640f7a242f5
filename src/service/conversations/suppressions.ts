/**
 * Which addresses and numbers have unsubscribed that no conversation may have any more: of erased customers,
 * and those that were replaced. Only a keyed hash of each is stored, by which it is recognized when it comes
 * again.
 */
import { createHmac } from 'node:crypto'
import { Channel } from '../../contract/calls/conversations'
import type { Executor, Tx } from '../platform/database'
import { randomToken } from '../platform/random-token'
import { getOrCreateSecret } from '../platform/secrets'
import type { ConversationRecord } from '../platform/schema/conversations'
import { readConsentChanges } from './consent-change'
import { isReachedBy, sendersOf, type Sender } from './same-customer'

async function hashOf(db: Executor, sender: Sender): Promise<string> {
  const create = async () => randomToken()
  const key = await getOrCreateSecret(db, 'suppression-key', create)
  return createHmac('sha256', key).update(JSON.stringify(sender)).digest('base64url')
}

/** Stores the unsubscriptions of a customer who is about to be erased. */
export async function suppress(tx: Tx, conversation: ConversationRecord, now: Date): Promise<void> {
  const { account_id, unsubscribed } = conversation
  if (unsubscribed.length === 0) return
  const changes = await readConsentChanges(tx, conversation)
  for (const sender of sendersOf(conversation))
    for (const channel of Channel.options) {
      if (!unsubscribed.includes(channel) || !isReachedBy(channel, sender)) continue
      const latest = changes.find((change) => change.channel === channel)
      const at = latest === undefined ? now : new Date(latest.taken_over_from ?? latest.at)
      await tx
        .insertInto('suppressions')
        .values({ account_id, channel, contact_hash: await hashOf(tx, sender), at })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
}

/** Stores that a mail address, in lower case, unsubscribed which its conversation does not have any more. */
export async function suppressAddress(tx: Tx, accountId: string, email: string, at: Date): Promise<void> {
  await tx
    .insertInto('suppressions')
    .values({ account_id: accountId, channel: 'email', contact_hash: await hashOf(tx, { email }), at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The channels of which this address or number is stored as unsubscribed, and since when. */
export async function suppressedChannels(
  db: Executor,
  accountId: string,
  sender: Sender,
): Promise<{ channel: string; at: Date }[]> {
  return await db
    .selectFrom('suppressions')
    .select(['channel', 'at'])
    .where('account_id', '=', accountId)
    .where('contact_hash', '=', await hashOf(db, sender))
    .execute()
}

/** The customer subscribed again. */
export async function liftSuppression(
  tx: Tx,
  conversation: Pick<ConversationRecord, 'account_id' | 'email' | 'phone'>,
  channel: Channel,
): Promise<void> {
  for (const sender of sendersOf(conversation))
    await tx
      .deleteFrom('suppressions')
      .where('account_id', '=', conversation.account_id)
      .where('channel', '=', channel)
      .where('contact_hash', '=', await hashOf(tx, sender))
      .execute()
}
