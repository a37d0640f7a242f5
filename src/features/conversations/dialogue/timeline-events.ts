/** Event notes: what stands between the bubbles. */
import type { v } from '../../../contract/core/schema'
import type {
  ConversationEvent,
  Message,
  NotificationInvocation,
  ServiceCompleted,
  StopEvent,
} from '../../../contract/calls/dialogue'
import type { IconName } from '../../../ui/icon-paths'
import { plural, t } from '../../../i18n/translate'

export type Stop = v.InferOutput<typeof StopEvent>
export type Invocation = v.InferOutput<typeof NotificationInvocation>

export interface TimelineEvent {
  readonly key: string
  /** Stands after the message of this order. */
  readonly after_seq: number
  readonly at: string
  readonly icon: IconName
  readonly text: string
  readonly tone: 'plain' | 'takeover'
  /** Who was notified of what; the note then opens the list. */
  readonly notified: Invocation['Notifications'] | null
  /** What the customer had done; the note then opens it. */
  readonly service?: ServiceCompleted
}

/**
 * How events look, and what they say where the service sends no words of its
 * own.
 */
const KINDS: Readonly<Record<string, { readonly icon: IconName; readonly text: string }>> = {
  APPOINTMENT_MOVED: { icon: 'calendar', text: 'Appointment was moved' },
  CTA: { icon: 'link', text: 'Customer clicked a button on the site' },
  CRM_REGISTRATION: { icon: 'user', text: 'Customer was registered in CRM' },
  SelectCarouselCard: { icon: 'car', text: 'Customer chose a vehicle' },
  Message: { icon: 'chat', text: 'Message' },
  PHONE_ACQUIRED: { icon: 'phone', text: 'Phone number acquired' },
  PHONE_CALL_REQUEST: { icon: 'phone', text: 'Customer asked for a call' },
  UNSUBSCRIBED: { icon: 'close', text: 'Customer unsubscribed' },
  SUBSCRIBED: { icon: 'check', text: 'Customer subscribed again' },
}

const takeoverEvent = /DEALERSHIP[_ ]TAKEOVER/i

function noteOfEvent(event: ConversationEvent): TimelineEvent {
  const base = {
    key: event.EventId,
    after_seq: event.after_seq,
    at: event.ts,
    notified: null,
    tone: 'plain' as const,
  }
  if (event.Event === 'APPOINTMENT_SET')
    return { ...base, icon: 'check', text: t('Appointment was set in CRM') }
  if (event.service)
    return { ...base, icon: 'check', text: t('Customer completed service'), service: event.service }
  if (takeoverEvent.test(event.Event))
    return { ...base, icon: 'headset', text: takeoverText(event), tone: 'takeover' }
  const words = ownWords(event)
  if (event.Event === 'HANDOFF')
    return {
      ...base,
      icon: 'flag',
      text: words ? t('Handed over to sales: {reason}', { reason: t(words) }) : t('Handed over to sales'),
    }
  const kind = KINDS[event.Event]
  return { ...base, icon: kind?.icon ?? 'info', text: t(words ?? kind?.text ?? spelledOut(event.Event)) }
}

/** What the service says for a person; a repeated event name is none. */
function ownWords({ Event, EventName }: ConversationEvent): string | null {
  const words = EventName.trim()
  return words === '' || words === Event ? null : words
}

/** What the service says of whom; its other words stand as they are. */
const TAKEOVER_TEXTS = [
  '{who} joined the conversation',
  '{who} ended the conversation',
  '{who} lost the connection, the assistant continues',
] as const

/** The service says how it ended; without its words the kind does. */
function takeoverText(event: ConversationEvent): string {
  const words = ownWords(event)
  const who = event.actor ?? t('Dealer Representative')
  if (words !== null) {
    const said = TAKEOVER_TEXTS.find((text) => text.replace('{who}', who) === words)
    return t(said ?? words, { who })
  }
  if (event.Event.endsWith('COMPLETED')) return t('{who} left the conversation', { who })
  return event.Event.endsWith('IN_PROGRESS')
    ? t('{who} joined the conversation', { who })
    : t(spelledOut(event.Event.replace(/^EVENT#/, '')))
}

/** `LEAD_EVENT_REGISTERED` → `Lead event registered`. */
function spelledOut(event: string): string {
  const words = event.replace(/[_#]+/g, ' ').trim().toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const STOP_TEXT = {
  stop: 'Dealer Representative has stopped AI responses for this customer.',
  restart: 'Dealer Representative has re-started AI responses for this customer.',
} as const

function noteOfStop(stop: Stop): TimelineEvent {
  return {
    key: `${stop.Action}-${stop.ts}`,
    after_seq: stop.after_seq,
    at: stop.ts,
    icon: stop.Action === 'stop' ? 'botOff' : 'bot',
    text: t(STOP_TEXT[stop.Action]),
    tone: 'plain',
    notified: null,
  }
}

function noteOfNotifications({ MessageId, Notifications }: Invocation, seq: number): TimelineEvent | null {
  const first = Notifications[0]
  if (!first) return null
  const count = Notifications.length
  return {
    key: `notified-${MessageId}`,
    after_seq: seq,
    at: first.ts,
    icon: 'bell',
    text: plural(count, 'Salesperson was notified', '{count} Salespersons were notified'),
    tone: 'plain',
    notified: Notifications,
  }
}

/**
 * All notes of a dialogue in the order they stand. A notification about a message that is not here has no
 * place.
 */
export function notesOf(
  messages: readonly Message[],
  events: readonly ConversationEvent[],
  stops: readonly Stop[],
  invocations: readonly Invocation[],
): TimelineEvent[] {
  const seqOf = new Map(
    invocations.length > 0 ? messages.map(({ MessageId, seq }) => [MessageId, seq] as const) : [],
  )
  const notified = invocations.map((invocation) => {
    const seq = seqOf.get(invocation.MessageId)
    return seq === undefined ? null : noteOfNotifications(invocation, seq)
  })
  return [
    ...events.map(noteOfEvent),
    ...stops.map(noteOfStop),
    ...notified.filter((note) => note !== null),
  ].sort((a, b) => a.after_seq - b.after_seq || a.at.localeCompare(b.at))
}
