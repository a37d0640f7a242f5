/** The record of an opt-out and of its reversal: an event of the dialogue, whose data say how it came. */
import type { Selectable } from 'kysely'
import { ConsentCause, type ConsentChange } from '../../contract/calls/consent'
import { Channel } from '../../contract/calls/conversations'
import { readAs, v } from '../../contract/core/schema'
import type { Tables } from '../platform/schema'
import type { NewEvent } from './events'

/** How the customer's choice became known. */
export interface ConsentRecord {
  readonly cause: ConsentCause
  /** The customer's words, or the reason that staff gave. */
  readonly text: string
  /** The member of staff who recorded it. */
  readonly actor?: string
}

/** Channels whose name in the texts of events differs from their id. */
const CHANNEL_NAMES: Readonly<Partial<Record<Channel, string>>> = { email: 'e-mail', sms: 'SMS' }
const nameOf = (channel: Channel) => CHANNEL_NAMES[channel] ?? channel

const Data = v.object({ channel: Channel, cause: ConsentCause, text: v.string() })

export function consentEvent(
  channel: Channel,
  subscribed: boolean,
  { cause, text, actor }: ConsentRecord,
): NewEvent {
  const name = nameOf(channel)
  const isStaff = cause === 'staff'
  const rest = { data: { channel, cause, text }, ...(actor !== undefined && { actor }) }
  if (subscribed)
    return {
      event: 'SUBSCRIBED',
      event_name: isStaff
        ? `Staff took the unsubscription from ${name} back`
        : `Customer subscribed to ${name} again`,
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
export function consentChangeOf(row: Selectable<Tables['events']>): ConsentChange | null {
  const data = readAs(Data, row.data)
  const channel =
    data?.channel ?? Channel.options.find((one) => row.event_name.split(' ').includes(nameOf(one)))
  if (channel === undefined) return null
  return {
    at: row.at.toISOString(),
    channel,
    kind: row.event === 'SUBSCRIBED' ? 'subscribed' : 'unsubscribed',
    cause: data?.cause ?? null,
    text: data?.text ?? '',
    actor: row.actor,
  }
}
