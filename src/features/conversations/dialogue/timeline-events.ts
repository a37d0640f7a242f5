/** Event notes, shown between the bubbles. */
import type { v } from '../../../contract/core/schema'
import type {
  ConversationEvent,
  NotificationInvocation,
  ServiceCompleted,
  StopEvent,
} from '../../../contract/calls/dialogue-events'
import type { Message } from '../../../contract/calls/dialogue'
import { ASSIGNED } from '../../../contract/calls/assignment'
import { OFFER_EVENTS } from '../../../contract/calls/chat-offers'
import { NOTE } from '../../../contract/calls/notes'
import { CHAT_RATED } from '../../../contract/core/chat-rating'
import { VISIT_EVENTS } from '../../../contract/calls/visits'
import type { IconName } from '../../../ui/icon/icon-paths'
import { starsOf } from '../../../rules/conversations/chat-rating'
import { isolate } from '../../../rules/text/bidi'
import { plural, t } from '../../../i18n/translate'

export type Stop = v.InferOutput<typeof StopEvent>
export type Invocation = v.InferOutput<typeof NotificationInvocation>

export interface TimelineEvent {
  readonly key: string
  /** The note follows the message with this sequence number. */
  readonly after_seq: number
  readonly at: string
  readonly icon: IconName
  readonly text: string
  readonly tone: 'plain' | 'takeover' | 'internal'
  /** Who was notified, and about what. The note opens this list. */
  readonly notified: Invocation['Notifications'] | null
  /** The completed service. The note opens its details. */
  readonly service?: ServiceCompleted
}

/** Icons of events, and texts for events that the service sends without one. */
const KINDS: Readonly<Record<string, { readonly icon: IconName; readonly text: string }>> = {
  APPOINTMENT_MOVED: { icon: 'calendar', text: 'Appointment was moved' },
  APPOINTMENT_CANCELED: { icon: 'calendar', text: 'Appointment was canceled' },
  APPOINTMENT_VEHICLE: { icon: 'car', text: 'Vehicle of the visit' },
  [CHAT_RATED]: { icon: 'star', text: 'Customer rated the chat' },
  CTA: { icon: 'link', text: 'Customer clicked a button on the site' },
  CRM_REGISTRATION: { icon: 'user', text: 'Customer was registered in CRM' },
  FOLLOW_UP_HELD: {
    icon: 'clock',
    text: 'The assistant did not follow up: it may not write first on the channel of the last message',
  },
  SelectCarouselCard: { icon: 'car', text: 'Customer chose a vehicle' },
  Message: { icon: 'chat', text: 'Message' },
  PHONE_ACQUIRED: { icon: 'phone', text: 'Phone number acquired' },
  PHONE_CALL_REQUEST: { icon: 'phone', text: 'Customer asked for a call' },
  UNSUBSCRIBED: { icon: 'close', text: 'Customer unsubscribed' },
  SUBSCRIBED: { icon: 'check', text: 'Customer subscribed again' },
}

interface Teamwork {
  readonly icon: IconName
  readonly text: string
  /** Without a second person. */
  readonly alone?: string
}

/** Events about who of the staff works on the conversation, and what they said of a visit. */
const TEAMWORK: Readonly<Record<string, Teamwork>> = {
  [ASSIGNED]: {
    icon: 'user',
    text: '{who} assigned the conversation to {name}',
    alone: '{who} removed the assignment',
  },
  [OFFER_EVENTS.open]: { icon: 'headset', text: '{who} offered the chat to {name}' },
  [OFFER_EVENTS.accepted]: { icon: 'headset', text: '{who} took over the chat from {name}' },
  [OFFER_EVENTS.declined]: { icon: 'headset', text: '{who} declined the chat' },
  [OFFER_EVENTS.withdrawn]: { icon: 'headset', text: '{who} withdrew the offer' },
  [OFFER_EVENTS.expired]: { icon: 'clock', text: 'Nobody accepted the offer in time' },
  [VISIT_EVENTS.came]: { icon: 'calendar', text: '{who} marked the visit as came' },
  [VISIT_EVENTS.missed]: { icon: 'calendar', text: '{who} marked the visit as missed' },
  [VISIT_EVENTS.none]: { icon: 'calendar', text: '{who} removed the mark from the visit' },
}

const teamworkText = ({ actor, to }: ConversationEvent, { text, alone = text }: Teamwork) =>
  t(to === undefined ? alone : text, {
    who: isolate(actor ?? t('A colleague')),
    name: isolate(to ?? t('A colleague')),
  })

const takeoverEvent = /DEALERSHIP[_ ]TAKEOVER/i

function eventNote(event: ConversationEvent): TimelineEvent {
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
  if (event.Event === NOTE) {
    const text = `${isolate(event.actor ?? t('A colleague'))}: ${event.EventName}`
    return { ...base, icon: 'lock', text, tone: 'internal' }
  }
  const team = TEAMWORK[event.Event]
  if (event.Event === ASSIGNED && event.actor === null && event.to !== undefined)
    return { ...base, icon: 'user', text: t('Assigned to {name} by the rules', { name: isolate(event.to) }) }
  if (team) return { ...base, icon: team.icon, text: teamworkText(event, team) }
  if (event.rated) return { ...base, icon: 'star', text: ratedText(event.rated) }
  const ownText = ownTextOf(event)
  if (event.Event === 'HANDOFF') return { ...base, icon: 'flag', text: handoffText(ownText, event.said) }
  const kind = KINDS[event.Event]
  return { ...base, icon: kind?.icon ?? 'info', text: t(ownText ?? kind?.text ?? eventLabel(event.Event)) }
}

/** Why a person is needed, and the customer's own words, which are never translated. */
function handoffText(reason: string | null, said: string | undefined): string {
  if (reason === null) return t('Handed off to sales')
  const text = t('Handed off to sales: {reason}', { reason: t(reason) })
  return said === undefined ? text : `${text} – “${isolate(said)}”`
}

/** The rating, and the shopper's own words, which are never translated. */
export function ratedText({ rating, comment }: NonNullable<ConversationEvent['rated']>): string {
  const text = t('{stars} Customer rated the chat {count} of 5', { stars: starsOf(rating), count: rating })
  return comment === '' ? text : `${text} – “${isolate(comment)}”`
}

/** The service's own text for an event; a repeated event name is not a text. */
function ownTextOf({ Event, EventName }: ConversationEvent): string | null {
  const ownText = EventName.trim()
  return ownText === '' || ownText === Event ? null : ownText
}

/** The service's texts with a name in them. Its other texts are shown as they are. */
const TAKEOVER_TEXTS = [
  '{who} joined the conversation',
  '{who} ended the conversation',
  '{who} lost the connection, the assistant continues',
] as const

/** Prefers the service's text on how a takeover ended; without one, the kind of event decides. */
function takeoverText(event: ConversationEvent): string {
  const ownText = ownTextOf(event)
  const who = event.actor ?? t('Dealer Representative')
  if (ownText !== null) {
    const template = TAKEOVER_TEXTS.find((text) => text.replace('{who}', who) === ownText)
    return t(template ?? ownText, { who })
  }
  if (event.Event.endsWith('COMPLETED')) return t('{who} left the conversation', { who })
  return event.Event.endsWith('IN_PROGRESS')
    ? t('{who} joined the conversation', { who })
    : t(eventLabel(event.Event.replace(/^EVENT#/, '')))
}

/** `LEAD_EVENT_REGISTERED` → `Lead event registered`. */
function eventLabel(event: string): string {
  const ownText = event.replace(/[_#]+/g, ' ').trim().toLowerCase()
  return ownText.charAt(0).toUpperCase() + ownText.slice(1)
}

const STOP_TEXT = {
  stop: 'Dealer Representative has stopped AI responses for this customer.',
  restart: 'Dealer Representative has re-started AI responses for this customer.',
} as const

function stopNote(stop: Stop): TimelineEvent {
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

function notificationNote({ MessageId, Notifications }: Invocation, seq: number): TimelineEvent | null {
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

/** All notes of a dialogue, in order. A notification about a message that is not loaded is left out. */
export function timelineNotes(
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
    return seq === undefined ? null : notificationNote(invocation, seq)
  })
  return [...events.map(eventNote), ...stops.map(stopNote), ...notified.filter((note) => note !== null)].sort(
    (a, b) => a.after_seq - b.after_seq || a.at.localeCompare(b.at),
  )
}
