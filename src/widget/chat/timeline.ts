/**
 * The dialogue as the panel shows it, in order. Times are the shopper's own: they read them beside their own
 * clock.
 */
import type { VisitorMessage } from '../../contract/live/frames'
import type { WidgetConfig } from '../../contract/calls/widget'
import { formatCalendarDay, formatClock } from '../../rules/time/format-clock'
import { t } from '../../i18n/translate'
import type { ChatState, LocalFile, PendingMessage } from './chat-state'
import type { LocalTime } from './local-time'

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
      /** What this window sent with it. */
      readonly file: LocalFile | null
      /** Under the line: its time, at the end of the shopper's own. */
      readonly time: string | null
      readonly pending: PendingMessage | null
    })

export interface TimelineInput {
  readonly config: Pick<WidgetConfig, 'agent_name' | 'dealership' | 'greeting' | 'formats'>
  readonly messages: readonly VisitorMessage[]
  readonly pending: readonly PendingMessage[]
  readonly files?: ReadonlyMap<string, LocalFile> | undefined
  /** The conversation is over. */
  readonly ended?: boolean
  readonly now: Date
  /** Reads a moment off the shopper's clock. */
  readonly wall: (moment: string | Date) => LocalTime
}

const DAY = 24 * 3_600_000

export function timelineOf(input: TimelineInput): TimelineItem[] {
  const { config, messages, pending, files, now, wall } = input
  const { formats } = config
  const fileOf = (id: string | null) => (id === null ? null : (files?.get(id) ?? null))
  const items: TimelineItem[] = []
  const today = wall(now).day
  const assistant = { name: config.agent_name, role: t('assistant') }
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
    items.push({ ...line, text: config.greeting, attachments: [], file: null, time: null, pending: null })
  }

  messages.forEach((message, index) => {
    const { seq, from, text, Timestamp } = message
    // The greeting keeps its place on screen, and is not announced again, when it turns into a line of the
    // dialogue.
    const key = index === 0 && greeted ? 'greeting' : (message.id ?? `seq ${seq}`)
    const { day: on, minutes } = wall(Timestamp)
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
      kind: 'line',
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
    const line = { kind: 'line', key: message.id, from: 'customer', name: t('You') } as const
    const file = fileOf(message.id)
    items.push({ ...line, text: message.text, attachments: [], file, time: null, pending: message })
  }
  if (input.ended) items.push({ kind: 'notice', key: 'ended', text: t('The chat has ended') })
  return items
}

function dayLabel(day: string, today: string, formats: WidgetConfig['formats']): string {
  if (day === today) return t('Today')
  return Date.parse(today) - Date.parse(day) === DAY ? t('Yesterday') : formatCalendarDay(day, formats)
}

/** Opens the form instead of saying it. */
export const SCHEDULE = 'Schedule service'

/**
 * What the shopper may answer with one tap: what the newest line of the other side offers, or the greeting's.
 */
export function quickRepliesOf(
  { messages, pending }: Pick<ChatState, 'messages' | 'pending'>,
  { quick_replies, scheduling }: Pick<WidgetConfig, 'quick_replies' | 'scheduling'>,
): readonly string[] {
  if (pending.length > 0) return []
  const newest = messages.at(-1)
  if (!newest) return scheduling ? [...new Set([...quick_replies, SCHEDULE])] : quick_replies
  return newest.from === 'assistant' ? newest.quick_replies : []
}

/** A line is known by its number; a notice, which has the number of the line before it, by its id. */
const placeOf = ({ from, seq, id }: VisitorMessage) => (from === 'notice' ? id : seq)

/** The dialogue with what came, each line once, in the service's order. */
export function merged(known: readonly VisitorMessage[], news: readonly VisitorMessage[]): VisitorMessage[] {
  const places = new Set(known.map(placeOf))
  const messages = [...known, ...news.filter((message) => !places.has(placeOf(message)))]
  // Stable: a notice stands after the line that it follows.
  return messages.sort((a, b) => a.seq - b.seq || Number(a.from === 'notice') - Number(b.from === 'notice'))
}
