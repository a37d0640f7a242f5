/** The conversation in the order in which the panel shows it. Times are in the shopper's time zone. */
import type { VisitorMessage } from '../../contract/live/frames'
import type { WidgetConfig } from '../../contract/calls/widget-config'
import { formatCalendarDay, formatClock } from '../../rules/time/format-clock'
import { t } from '../../i18n/translate'
import type { ChatState, LocalFile, PendingMessage } from './chat-state'
import type { LocalTime } from './local-time'

interface Keyed {
  /** Stays the same from sending to sent, so that a screen reader announces a message once. */
  readonly key: string
}
export type TimelineItem =
  | (Keyed & { readonly kind: 'day'; readonly label: string })
  | (Keyed & { readonly kind: 'notice'; readonly text: string })
  | (Keyed & { readonly kind: 'who'; readonly name: string; readonly role: string; readonly time: string })
  | (Keyed & {
      readonly kind: 'message'
      readonly from: 'customer' | 'assistant' | 'person'
      /** The author's name for screen readers; others see it from the message's position. */
      readonly name: string
      readonly text: string
      readonly attachments: VisitorMessage['Attachments']
      /** The file that this window sent with the message. */
      readonly file: LocalFile | null
      /** Time below the message; only the last of several consecutive messages from the shopper has one. */
      readonly time: string | null
      readonly pending: PendingMessage | null
    })

export type TimelineMessage = Extract<TimelineItem, { kind: 'message' }>

export interface TimelineInput {
  readonly config: Pick<WidgetConfig, 'agent_name' | 'dealership' | 'greeting' | 'formats'>
  readonly messages: readonly VisitorMessage[]
  readonly pending: readonly PendingMessage[]
  readonly files?: ReadonlyMap<string, LocalFile> | undefined
  /** The conversation is over. */
  readonly ended?: boolean
  readonly now: Date
  /** Converts a time to the shopper's local time. */
  readonly toLocal: (moment: string | Date) => LocalTime
}

const DAY = 24 * 3_600_000

export function timelineOf(input: TimelineInput): TimelineItem[] {
  const { config, messages, pending, files, now, toLocal } = input
  const { formats } = config
  const fileOf = (id: string | null) => (id === null ? null : (files?.get(id) ?? null))
  const items: TimelineItem[] = []
  const today = toLocal(now).day
  const assistant = { name: config.agent_name, role: t('assistant') }
  let day = today
  let speaker = ''

  const who = (key: string, name: string, role: string, time: string) => {
    if (speaker !== `${role} ${name}`) items.push({ kind: 'who', key: `who ${key}`, name, role, time })
    speaker = `${role} ${name}`
  }

  // Once the conversation has begun, the greeting is its first message.
  const hasGreeting = messages[0]?.from === 'assistant'
  if (config.greeting !== '' && !hasGreeting) {
    who('greeting', assistant.name, assistant.role, '')
    const message = { kind: 'message', key: 'greeting', from: 'assistant', name: assistant.name } as const
    items.push({ ...message, text: config.greeting, attachments: [], file: null, time: null, pending: null })
  }

  messages.forEach((message, index) => {
    const { seq, from, text, Timestamp } = message
    // The greeting keeps its key when it becomes a stored message, so that it is not rendered or announced
    // again.
    const key = index === 0 && hasGreeting ? 'greeting' : (message.id ?? `seq ${seq}`)
    const { day: on, minutes } = toLocal(Timestamp)
    if (on !== day) {
      items.push({ kind: 'day', key: `day ${on}`, label: dayLabel(on, today, formats) })
      day = on
      speaker = ''
    }
    if (from === 'notice') {
      items.push({ kind: 'notice', key, text })
      speaker = ''
      return
    }
    const time = formatClock(minutes, formats)
    if (from === 'customer') speaker = ''
    else if (from === 'assistant') who(key, message.name || assistant.name, assistant.role, time)
    else who(key, message.name || t('Our team'), config.dealership, time)
    const isLast =
      messages[index + 1]?.from !== 'customer' && (index < messages.length - 1 || pending.length === 0)
    items.push({
      kind: 'message',
      key,
      from,
      name: from === 'customer' ? t('You') : message.name || assistant.name,
      text,
      attachments: message.Attachments,
      file: fileOf(message.id),
      time: from === 'customer' && isLast ? time : null,
      pending: null,
    })
  })

  for (const message of pending) {
    const item = { kind: 'message', key: message.id, from: 'customer', name: t('You') } as const
    const file = fileOf(message.id)
    items.push({ ...item, text: message.text, attachments: [], file, time: null, pending: message })
  }
  if (input.ended) items.push({ kind: 'notice', key: 'ended', text: t('The chat has ended') })
  return items
}

function dayLabel(day: string, today: string, formats: WidgetConfig['formats']): string {
  if (day === today) return t('Today')
  return Date.parse(today) - Date.parse(day) === DAY ? t('Yesterday') : formatCalendarDay(day, formats)
}

/**
 * Replies that the shopper can send with one tap: those of the assistant's newest message, or those of the
 * greeting, which is the only message after a start form.
 */
export function quickRepliesOf(
  { messages, pending }: Pick<ChatState, 'messages' | 'pending'>,
  { quick_replies }: Pick<WidgetConfig, 'quick_replies'>,
): readonly string[] {
  if (pending.length > 0) return []
  const newest = messages.at(-1)
  if (newest === undefined) return quick_replies
  if (newest.from !== 'assistant') return []
  return messages.length === 1 && newest.quick_replies.length === 0 ? quick_replies : newest.quick_replies
}

/**
 * A message is identified by its sequence number. A notice shares the number of the message before it, so its
 * id identifies it.
 */
const keyOf = ({ from, seq, id }: VisitorMessage) => (from === 'notice' ? id : seq)

/** Merges new messages into the conversation, each once, in the service's order. */
export function merged(
  known: readonly VisitorMessage[],
  incoming: readonly VisitorMessage[],
): VisitorMessage[] {
  const places = new Set(known.map(keyOf))
  const messages = [...known, ...incoming.filter((message) => !places.has(keyOf(message)))]
  // The sort is stable, and a notice follows the message whose number it shares.
  return messages.sort((a, b) => a.seq - b.seq || Number(a.from === 'notice') - Number(b.from === 'notice'))
}
