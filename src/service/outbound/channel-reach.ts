/** Whether and where a customer can be answered on a connected channel. */
import { channelEntry, type ConnectedChannel } from '../../contract/core/channels'
import type { Executor } from '../platform/database'
import { HOUR_MS } from '../../rules/time/durations'
import type { ConversationRecord } from '../platform/schema/conversations'

/**
 * `unwritten`: the customer never wrote there, so nothing says who they are. `window_closed`: only an
 * approved template may be sent.
 */
export type Reach =
  | { readonly isOpen: true; readonly recipient: string }
  | { readonly isOpen: false; readonly why: 'window_closed'; readonly recipient: string }
  | { readonly isOpen: false; readonly why: 'not_connected' | 'unwritten' }

/** To whom a message goes, or why it goes nowhere. */
export function recipientOf(
  reach: Reach,
  isTemplate: boolean,
): { readonly recipient: string } | { readonly why: 'not_connected' | 'unwritten' | 'window_closed' } {
  if (reach.isOpen || (reach.why === 'window_closed' && isTemplate)) return { recipient: reach.recipient }
  return { why: reach.why }
}

export async function reachOn(
  db: Executor,
  { id, account_id }: Pick<ConversationRecord, 'id' | 'account_id'>,
  channel: ConnectedChannel,
  now: Date,
): Promise<Reach> {
  const connection = await db
    .selectFrom('channel_connections')
    .select('channel')
    .where('account_id', '=', account_id)
    .where('channel', '=', channel)
    .executeTakeFirst()
  if (connection === undefined) return { isOpen: false, why: 'not_connected' }
  const identity = await db
    .selectFrom('channel_identities')
    .select(['external_id', 'wrote_at'])
    .where('conversation_id', '=', id)
    .where('account_id', '=', account_id)
    .where('channel', '=', channel)
    .executeTakeFirst()
  if (identity === undefined) return { isOpen: false, why: 'unwritten' }
  const { windowHours } = channelEntry(channel)
  const isOver = windowHours !== null && now.getTime() >= identity.wrote_at.getTime() + windowHours * HOUR_MS
  const recipient = identity.external_id
  return isOver ? { isOpen: false, why: 'window_closed', recipient } : { isOpen: true, recipient }
}

/** The channels that an account has connected. */
export async function connectedChannels(db: Executor, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('channel_connections')
    .select('channel')
    .where('account_id', '=', accountId)
    .orderBy('channel')
    .execute()
  return rows.map(({ channel }) => channel)
}
