/** Which events are pushed to a person's devices, how urgently, and for how long they matter. */
import { PUSH_KINDS, type PushKind } from '../../contract/core/push-kinds'
import type { SubscriberChannel } from '../../contract/calls/notifications'
import { notifiedChannels, type NotificationKind } from './notifications'

interface PushOptions {
  readonly name: string
  /** Whether it is pushed before the person has chosen. */
  readonly isFirst: boolean
  /** How long a push service keeps it for a device that is off, and how long we try, seconds. */
  readonly ttl: number
  /** RFC 8030: `high` wakes a sleeping phone at once. */
  readonly urgency: 'normal' | 'high'
}

const MINUTE_SECONDS = 60
const HOUR_SECONDS = 60 * MINUTE_SECONDS

export const PUSH_OPTIONS: Readonly<Record<PushKind, PushOptions>> = {
  handoff: { name: 'A customer needs a person', isFirst: true, ttl: HOUR_SECONDS, urgency: 'high' },
  customer_waiting: {
    name: 'A customer is waiting for an answer',
    isFirst: true,
    ttl: HOUR_SECONDS,
    urgency: 'high',
  },
  reply_due: { name: 'Reply due soon', isFirst: true, ttl: 30 * MINUTE_SECONDS, urgency: 'high' },
  reply_overdue: { name: 'Response goal missed', isFirst: false, ttl: 2 * HOUR_SECONDS, urgency: 'normal' },
  chat_offer: {
    name: 'A colleague offers me a chat',
    isFirst: true,
    ttl: 5 * MINUTE_SECONDS,
    urgency: 'high',
  },
  mention: { name: 'A colleague mentions me', isFirst: true, ttl: 8 * HOUR_SECONDS, urgency: 'normal' },
  assignment: {
    name: 'A conversation is assigned to me or my team',
    isFirst: true,
    ttl: 8 * HOUR_SECONDS,
    urgency: 'normal',
  },
  new_lead: { name: 'New lead', isFirst: false, ttl: 2 * HOUR_SECONDS, urgency: 'normal' },
  appointment_set: { name: 'Appointment set', isFirst: false, ttl: 8 * HOUR_SECONDS, urgency: 'normal' },
  delivery_failed: {
    name: 'Message not delivered',
    isFirst: false,
    ttl: 8 * HOUR_SECONDS,
    urgency: 'normal',
  },
}

/** A notification that a colleague has answered: it replaces the earlier one without a sound. */
export const ANSWERED_TTL = HOUR_SECONDS

/** A person asked for a test. */
export const TEST_TTL = 5 * MINUTE_SECONDS

export const isPushKind = (kind: string): kind is PushKind => PUSH_KINDS.some((known) => known === kind)

/** Kinds that name the person; the others are for everybody who sees the lead. */
const PERSONAL: readonly PushKind[] = ['chat_offer', 'mention', 'assignment']
export const isPersonal = (kind: PushKind): boolean => PERSONAL.includes(kind)

/** Kinds that are settled as soon as somebody answers the customer. */
const UNTIL_ANSWERED: readonly PushKind[] = ['handoff', 'customer_waiting', 'reply_due', 'reply_overdue']
export const isUntilAnswered = (kind: PushKind): boolean => UNTIL_ANSWERED.includes(kind)

/** The kinds that are pushed before the person has chosen. */
export const FIRST_PUSH_KINDS: readonly PushKind[] = PUSH_KINDS.filter((kind) => PUSH_OPTIONS[kind].isFirst)

export interface OwnSubscription {
  readonly crm_user_id: string | null
  readonly channels: readonly SubscriberChannel[]
}

/**
 * Whether a person is notified of an event of a lead.
 * @param chosen null before the person has chosen.
 * @param own the dealership's entries of this person under Notifications: "only assigned" and "only orphan"
 *   hold for their devices, too. Without an entry for the kind, the person's own choice decides.
 */
export function isPushed(
  kind: PushKind,
  chosen: readonly string[] | null,
  own: readonly OwnSubscription[],
  salespersonId: string | null,
): boolean {
  if (!(chosen ?? FIRST_PUSH_KINDS).includes(kind)) return false
  if (isPersonal(kind)) return true
  const entries = own.filter(({ channels }) =>
    channels.some(({ SubscribedNotifications }) => SubscribedNotifications.some(({ Id }) => Id === kind)),
  )
  return (
    entries.length === 0 ||
    entries.some((entry) => notifiedChannels(entry, kind as NotificationKind, salespersonId).length > 0)
  )
}
