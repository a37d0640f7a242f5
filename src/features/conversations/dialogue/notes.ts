/** Event notes: what stands between the bubbles (document 1 §2). */
import type { z } from '../../../contract/schema'
import type {
  ConversationEvent,
  Message,
  NotificationInvocation,
  ServiceCompleted,
  StopEvent,
} from '../../../contract/dialogue'
import type { IconName } from '../../../ui/icon-paths'

export type Stop = z.infer<typeof StopEvent>
export type Invocation = z.infer<typeof NotificationInvocation>

export interface Note {
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

const takeoverEvent = /DEALERSHIP[_ ]TAKEOVER/

function noteOfEvent(event: ConversationEvent): Note {
  const base = { key: event.EventId, after_seq: event.after_seq, at: event.ts, notified: null }
  if (event.Event === 'APPOINTMENT_SET') {
    return { ...base, icon: 'check', text: 'Appointment was set in CRM', tone: 'plain' }
  }
  if (event.service) {
    return {
      ...base,
      icon: 'check',
      text: 'Customer completed service',
      tone: 'plain',
      service: event.service,
    }
  }
  if (takeoverEvent.test(event.Event)) {
    return { ...base, icon: 'headset', text: takeoverText(event), tone: 'takeover' }
  }
  if (event.Event === 'HANDOFF') {
    return { ...base, icon: 'flag', text: `Handed over to sales: ${event.EventName}`, tone: 'plain' }
  }
  return { ...base, icon: 'info', text: event.EventName || event.Event, tone: 'plain' }
}

/** The service says how it ended; without its words the kind does. */
function takeoverText({ Event, EventName, actor }: ConversationEvent): string {
  if (EventName !== '') return EventName
  const who = actor ?? 'Dealer Representative'
  return Event.endsWith('COMPLETED') ? `${who} left the conversation` : `${who} joined the conversation`
}

const STOP_TEXT = {
  stop: 'Dealer Representative has stopped AI responses for this customer.',
  restart: 'Dealer Representative has re-started AI responses for this customer.',
} as const

function noteOfStop(stop: Stop): Note {
  return {
    key: `${stop.Action}-${stop.ts}`,
    after_seq: stop.after_seq,
    at: stop.ts,
    icon: stop.Action === 'stop' ? 'botOff' : 'bot',
    text: STOP_TEXT[stop.Action],
    tone: 'plain',
    notified: null,
  }
}

function noteOfNotifications({ MessageId, Notifications }: Invocation, seq: number): Note | null {
  const first = Notifications[0]
  if (!first) return null
  const count = Notifications.length
  return {
    key: `notified-${MessageId}`,
    after_seq: seq,
    at: first.ts,
    icon: 'bell',
    text: count === 1 ? 'Salesperson was notified' : `${count} Salespersons were notified`,
    tone: 'plain',
    notified: Notifications,
  }
}

/** All notes of a dialogue in the order they stand. A notification about a message that is not here has no place. */
export function notesOf(
  messages: readonly Message[],
  events: readonly ConversationEvent[],
  stops: readonly Stop[],
  invocations: readonly Invocation[],
): Note[] {
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
