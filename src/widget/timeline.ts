/** The dialogue as the panel shows it, in order. Times are the shopper's own: they read them beside their own clock. */
import type { VisitorMessage } from '../contract/live'
import type { WidgetConfig } from '../contract/widget'
import { dayOf, formatDate, formatTime } from '../rules/format'
import type { ChatState, PendingMessage } from './chat-state'

interface Keyed {
  /** Stays the same from sending to sent, so that a line is announced once. */
  readonly key: string
}
export type TimelineItem =
  | (Keyed & { readonly kind: 'day'; readonly label: string })
  | (Keyed & { readonly kind: 'notice'; readonly text: string })
  | (Keyed & { readonly kind: 'who'; readonly name: string; readonly role: string; readonly time: string })
  | (Keyed & {
      readonly kind: 'line'
      readonly from: 'customer' | 'assistant' | 'person'
      /** Who says it, for those who do not see its place. */
      readonly name: string
      readonly text: string
      readonly attachments: VisitorMessage['Attachments']
      /** Under the line: its time, at the end of the shopper's own. */
      readonly time: string | null
      readonly pending: PendingMessage | null
    })

export interface TimelineInput {
  readonly config: Pick<WidgetConfig, 'agent_name' | 'dealership' | 'greeting'>
  readonly messages: readonly VisitorMessage[]
  readonly pending: readonly PendingMessage[]
  readonly now: Date
  /** IANA name. */
  readonly zone: string
}

export function timelineOf({ config, messages, pending, now, zone }: TimelineInput): TimelineItem[] {
  const items: TimelineItem[] = []
  const today = dayOf(now, zone)
  const assistant = { name: config.agent_name, role: 'assistant' }
  let day = today
  let speaker = ''

  const who = (key: string, name: string, role: string, time: string) => {
    if (speaker !== `${role} ${name}`) items.push({ kind: 'who', key: `who ${key}`, name, role, time })
    speaker = `${role} ${name}`
  }

  // Once the conversation has begun the greeting is its first line.
  const greeted = messages[0]?.from === 'assistant'
  if (config.greeting !== '' && !greeted) {
    who('greeting', assistant.name, assistant.role, '')
    const line = { kind: 'line', key: 'greeting', from: 'assistant', name: assistant.name } as const
    items.push({ ...line, text: config.greeting, attachments: [], time: null, pending: null })
  }

  messages.forEach((message, index) => {
    const { seq, from, text, Timestamp } = message
    // The greeting keeps its place on screen, and is not announced again, when it turns into a line of the dialogue.
    const key = index === 0 && greeted ? 'greeting' : (message.id ?? `seq ${seq}`)
    const on = dayOf(Timestamp, zone)
    if (on !== day) {
      items.push({ kind: 'day', key: `day ${on}`, label: dayLabel(Timestamp, now, zone) })
      day = on
      speaker = ''
    }
    if (from === 'notice') {
      items.push({ kind: 'notice', key, text })
      speaker = ''
      return
    }
    const time = formatTime(Timestamp, zone)
    if (from === 'customer') speaker = ''
    else if (from === 'assistant') who(key, message.name || assistant.name, assistant.role, time)
    else who(key, message.name || 'Our team', config.dealership, time)
    const isLast =
      messages[index + 1]?.from !== 'customer' && (index < messages.length - 1 || pending.length === 0)
    items.push({
      kind: 'line',
      key,
      from,
      name: from === 'customer' ? 'You' : message.name || assistant.name,
      text,
      attachments: message.Attachments,
      time: from === 'customer' && isLast ? time : null,
      pending: null,
    })
  })

  for (const message of pending) {
    const line = { kind: 'line', key: message.id, from: 'customer', name: 'You' } as const
    items.push({ ...line, text: message.text, attachments: [], time: null, pending: message })
  }
  return items
}

function dayLabel(moment: string, now: Date, zone: string): string {
  const on = dayOf(moment, zone)
  if (on === dayOf(now, zone)) return 'Today'
  // Noon stays on its day whatever the clocks do.
  const days = (Date.parse(`${dayOf(now, zone)}T12:00Z`) - Date.parse(`${on}T12:00Z`)) / 86_400_000
  return days === 1 ? 'Yesterday' : formatDate(moment, zone)
}

/** What the shopper may answer with one tap: what the newest line of the other side offers, or the greeting's. */
export function quickRepliesOf(
  { messages, pending }: Pick<ChatState, 'messages' | 'pending'>,
  greeting: readonly string[],
): readonly string[] {
  if (pending.length > 0) return []
  const newest = messages.at(-1)
  if (!newest) return greeting
  return newest.from === 'assistant' ? newest.quick_replies : []
}
