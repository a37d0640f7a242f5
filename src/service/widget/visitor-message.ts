/** A dialogue as the shopper may see it: without ids of staff or account. */
import type { ConversationEvent } from '../../contract/calls/dialogue-events'
import type { Message } from '../../contract/calls/dialogue'
import type { Speaker, VisitorMessage } from '../../contract/live/frames'
import type { Takeover } from '../../contract/calls/takeover'
import { takeoverEventType } from '../../rules/conversations/takeover'

const FROM = { HUMAN: 'customer', BOT: 'assistant', SPECIALIST: 'person', SYSTEM: 'notice' } as const

/**
 * A message as the widget shows it. `agentName` is the assistant's name on the shopper's page: one dealership
 * may give it another name on each of its domains.
 */
export function visitorMessageOf(message: Message, agentName: string): VisitorMessage {
  const from = message.SentByCrmSalesperson ? 'person' : FROM[message.Initiator]
  const person = [message.Name, message.Surname].filter(Boolean).join(' ')
  const names = { customer: '', assistant: agentName, person, notice: '' }
  return {
    seq: message.seq,
    id: from === 'customer' ? message.client_id : null,
    from,
    name: names[from],
    text: message.Message,
    Attachments: message.Attachments,
    quick_replies: message.quick_replies,
    Timestamp: message.Timestamp,
  }
}

const NOTICE_TEXTS = new Map([
  [takeoverEventType('IN_PROGRESS'), 'joined the conversation'],
  [takeoverEventType('COMPLETED'), 'left the conversation'],
])

/** The notice that a person joined or left; null for events that shoppers do not see. */
export function visitorNoticeOf(event: ConversationEvent): VisitorMessage | null {
  const text = NOTICE_TEXTS.get(event.Event)
  if (text === undefined || event.actor === null) return null
  return {
    seq: event.after_seq,
    id: event.EventId,
    from: 'notice',
    name: '',
    text: `${event.actor} ${text}`,
    Attachments: [],
    quick_replies: [],
    Timestamp: event.ts,
  }
}

/** Messages and notices in order. */
export function visitorDialogue(
  messages: readonly Message[],
  events: readonly ConversationEvent[],
  after: number,
  agentName: string,
): VisitorMessage[] {
  const notices = events.map(visitorNoticeOf).filter((notice) => notice !== null)
  const missed = notices.filter(({ seq }) => seq >= after)
  return [...messages.map((message) => visitorMessageOf(message, agentName)), ...missed].sort(
    (a, b) => a.seq - b.seq,
  )
}

/** Returns who answers now. */
export function speakerOf(
  takeover: Pick<Takeover, 'status' | 'sales_person'>,
  waiting: boolean,
  agentName: string,
): Speaker {
  if (takeover.status !== 'IN_PROGRESS') return { kind: 'assistant', name: agentName, waiting }
  const { first_name = '', last_name = '' } = takeover.sales_person ?? {}
  return { kind: 'person', name: `${first_name} ${last_name}`.trim() || agentName, waiting: false }
}
