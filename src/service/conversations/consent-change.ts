/** The record of an opt-out and of its reversal: an event of the dialogue, whose data say how it came. */
import type { Selectable } from 'kysely'
import { CONSENT_HISTORY_MAX, ConsentCause, type ConsentChange } from '../../contract/calls/consent'
import { Channel } from '../../contract/calls/conversations'
import { channelEntry } from '../../contract/core/channels'
import { readAs, Timestamp, v } from '../../contract/core/schema'
import type { Executor } from '../platform/database'
import type { Tables } from '../platform/schema'
import type { ConversationRecord } from '../platform/schema/conversations'
import type { NewEvent } from './events'

/** How the customer's choice became known. */
export interface ConsentRecord {
  readonly cause: ConsentCause | null
  /** The customer's words, or the reason that staff gave. */
  readonly text: string
  /** The member of staff who recorded it. */
  readonly actor?: string
  /** When it was said in an earlier conversation with the same address or number, from which it is known. */
  readonly takenOverFrom?: Date
}

/** The name of a channel in the texts of events. */
const channelWord = (channel: Channel) => channelEntry(channel).word

const Data = v.object({
  channel: Channel,
  cause: v.nullable(ConsentCause),
  text: v.string(),
  taken_over_from: v.optional(Timestamp),
})

export function consentEvent(
  channel: Channel,
  subscribed: boolean,
  { cause, text, actor, takenOverFrom }: ConsentRecord,
): NewEvent {
  const name = channelWord(channel)
  const isStaff = cause === 'staff'
  const earlier = takenOverFrom && { taken_over_from: takenOverFrom.toISOString() }
  const rest = { data: { channel, cause, text, ...earlier }, ...(actor !== undefined && { actor }) }
  if (subscribed)
    return {
      event: 'SUBSCRIBED',
      event_name: isStaff
        ? `Staff took the unsubscription from ${name} back`
        : `Customer subscribed to ${name} again`,
      ...rest,
    }
  if (takenOverFrom)
    return {
      event: 'UNSUBSCRIBED',
      event_name: `Unsubscribed from ${name}, as in an earlier conversation`,
      important: true,
      ...rest,
    }
  return {
    event: 'UNSUBSCRIBED',
    event_name: `${isStaff ? 'Staff unsubscribed the customer' : 'Customer unsubscribed'} from ${name}`,
    important: true,
    ...rest,
  }
}

/** Null for an event of an erased customer. Earlier versions named only the channel, in the event's text. */
function consentChangeOf(row: Selectable<Tables['events']>): ConsentChange | null {
  const data = readAs(Data, row.data)
  const channel =
    data?.channel ?? Channel.options.find((one) => row.event_name.split(' ').includes(channelWord(one)))
  if (channel === undefined) return null
  return {
    at: row.at.toISOString(),
    channel,
    kind: row.event === 'SUBSCRIBED' ? 'subscribed' : 'unsubscribed',
    cause: data?.cause ?? null,
    text: data?.text ?? '',
    actor: row.actor,
    taken_over_from: data?.taken_over_from ?? null,
  }
}

/** Opt-outs and their reversals, the latest first. */
export async function readConsentChanges(
  db: Executor,
  { id, account_id }: Pick<ConversationRecord, 'id' | 'account_id'>,
): Promise<ConsentChange[]> {
  const rows = await db
    .selectFrom('events')
    .selectAll()
    .where('conversation_id', '=', id)
    .where('account_id', '=', account_id)
    .where('event', 'in', ['UNSUBSCRIBED', 'SUBSCRIBED'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(CONSENT_HISTORY_MAX)
    .execute()
  return rows.flatMap((row) => consentChangeOf(row) ?? [])
}

/** Whether the customer is unsubscribed from the channel because staff recorded it, and nothing else. */
export async function isEndedByStaff(
  db: Executor,
  conversation: Pick<ConversationRecord, 'id' | 'account_id'>,
  channel: Channel,
): Promise<boolean> {
  const latest = (await readConsentChanges(db, conversation)).find((change) => change.channel === channel)
  return latest?.kind === 'unsubscribed' && latest.cause === 'staff'
}
