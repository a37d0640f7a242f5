/**
 * The items of a dialogue in order, cut into blocks of 50 messages. The browser skips the layout of blocks
 * out of sight, and React skips blocks that did not change, so a new message costs the same in a dialogue of
 * ten and of ten thousand. Every message stays in the document for the browser's search and for assistive
 * technology.
 */
import type { Message } from '../../../contract/calls/dialogue'
import { dayOf } from '../../../rules/time/format'
import type { TimelineEvent } from './timeline-events'
import { sideOf } from './senders'

const BLOCK_SIZE = 50
/** Messages of one sender within this time share a head, ms. */
const SAME_HEAD_MS = 5 * 60_000

export type TimelineItem =
  | { readonly kind: 'day'; readonly key: string; readonly at: string; readonly day: string }
  | {
      readonly kind: 'message'
      readonly key: string
      readonly message: Message
      readonly sameSender: boolean
    }
  | { readonly kind: 'note'; readonly key: string; readonly note: TimelineEvent }

export interface Block {
  readonly index: number
  readonly items: readonly TimelineItem[]
  /** The inputs of the items: a block with equal inputs is reused. */
  readonly messages: readonly Message[]
  readonly notes: readonly TimelineEvent[]
  readonly before: Message | null
}

const blockOf = (seq: number) => Math.floor((Math.max(seq, 1) - 1) / BLOCK_SIZE)

/**
 * Makes blocks of messages and notes, both in order. Blocks of `previous` that are still valid are reused.
 */
export function timelineOf(
  messages: readonly Message[],
  notes: readonly TimelineEvent[],
  zone: string,
  previous: readonly Block[] = [],
): readonly Block[] {
  const known = new Map(previous.map((block) => [block.index, block]))
  const blocks: Block[] = []
  let before: Message | null = null
  let nextMessage = 0
  let nextNote = 0
  while (nextMessage < messages.length || nextNote < notes.length) {
    const index = Math.min(indexAt(messages[nextMessage]), noteIndexAt(notes[nextNote], messages[0]))
    const old = known.get(index)
    const ofMessages = takePart(messages, nextMessage, old?.messages, ({ seq }) => blockOf(seq) === index)
    const ofNotes = takePart(notes, nextNote, old?.notes, (note) => noteIndexAt(note, messages[0]) === index)
    nextMessage += ofMessages.length
    nextNote += ofNotes.length
    const isUnchanged = old?.before === before && old.messages === ofMessages && old.notes === ofNotes
    blocks.push(isUnchanged ? old : blockFrom(index, ofMessages, ofNotes, before, zone))
    before = ofMessages.at(-1) ?? before
  }
  return blocks
}

/** The items are made when they are rendered, since most of a long dialogue renders after it opened. */
function blockFrom(
  index: number,
  messages: readonly Message[],
  notes: readonly TimelineEvent[],
  before: Message | null,
  zone: string,
): Block {
  let items: readonly TimelineItem[] | undefined
  return {
    index,
    messages,
    notes,
    before,
    get items() {
      return (items ??= itemsOf(messages, notes, before, zone))
    },
  }
}

const indexAt = (message: Message | undefined) => (message ? blockOf(message.seq) : Number.POSITIVE_INFINITY)

/** A note whose message is not loaded, or not of the chosen channel, goes to the next possible position. */
const noteIndexAt = (note: TimelineEvent | undefined, first: Message | undefined) =>
  note ? blockOf(Math.max(note.after_seq, first?.seq ?? 1)) : Number.POSITIVE_INFINITY

/**
 * The part of `all` from `start` on that belongs together. If that is still the `old` part, the same array is
 * returned after a comparison only: in a dialogue of thousands, all parts but the last are unchanged.
 */
function takePart<T>(
  all: readonly T[],
  start: number,
  old: readonly T[] | undefined,
  belongs: (item: T) => boolean,
): readonly T[] {
  const isAsBefore = old?.every((item, index) => item === all[start + index]) ?? false
  let end = start + (isAsBefore && old ? old.length : 0)
  const known = end
  for (let item = all[end]; item !== undefined && belongs(item); item = all[++end]);
  return isAsBefore && old && end === known ? old : all.slice(start, end)
}

/** A `timelineOf` that remembers its last result; each dialogue on screen needs its own. */
export function createTimeline() {
  let previous: readonly Block[] = []
  let previousZone = ''
  return (messages: readonly Message[], notes: readonly TimelineEvent[], zone: string): readonly Block[] => {
    previous = timelineOf(messages, notes, zone, zone === previousZone ? previous : [])
    previousZone = zone
    return previous
  }
}

function itemsOf(
  messages: readonly Message[],
  notes: readonly TimelineEvent[],
  before: Message | null,
  zone: string,
): TimelineItem[] {
  const items: TimelineItem[] = []
  let previousMessage = before
  let previousDay = before && dayOf(before.Timestamp, zone)
  let next = 0
  let hasNoteBetween = false
  const notesBefore = (seq: number) => {
    for (let note = notes[next]; note && note.after_seq < seq; note = notes[++next]) {
      items.push({ kind: 'note', key: note.key, note })
      hasNoteBetween = true
    }
  }
  for (const message of messages) {
    notesBefore(message.seq)
    const day = dayOf(message.Timestamp, zone)
    const newDay = day !== previousDay
    if (newDay) items.push({ kind: 'day', key: `day-${day}-${message.seq}`, at: message.Timestamp, day })
    items.push({
      kind: 'message',
      key: message.MessageId,
      message,
      sameSender: !newDay && !hasNoteBetween && previousMessage !== null && follows(previousMessage, message),
    })
    previousMessage = message
    previousDay = day
    hasNoteBetween = false
  }
  notesBefore(Number.POSITIVE_INFINITY)
  return items
}

function follows(previousMessage: Message, message: Message): boolean {
  return (
    previousMessage.Initiator === message.Initiator &&
    previousMessage.UserId === message.UserId &&
    previousMessage.Channel === message.Channel &&
    sideOf(previousMessage) === sideOf(message) &&
    previousMessage.Initiator !== 'SYSTEM' &&
    new Date(message.Timestamp).getTime() - new Date(previousMessage.Timestamp).getTime() < SAME_HEAD_MS
  )
}
