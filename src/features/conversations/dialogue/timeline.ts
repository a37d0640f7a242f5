/**
 * The order of what stands in a dialogue, cut into blocks of 50 messages. The browser skips the layout of
 * blocks that are out of sight, and React skips blocks that did not change, so that a new message costs the
 * same in a dialogue of ten and of ten thousand, while every message stays in the document for the reader's
 * search and for assistive technology.
 */
import type { Message } from '../../../contract/calls/dialogue'
import { dayOf } from '../../../rules/time/format'
import type { TimelineEvent } from './timeline-events'
import { sideOf } from './senders'

const BLOCK_SIZE = 50
/** Lines of one sender that follow each other this closely share a head, ms. */
const SAME_HEAD_MS = 5 * 60_000

export type TimelineItem =
  | { readonly kind: 'day'; readonly key: string; readonly at: string; readonly day: string }
  | { readonly kind: 'message'; readonly key: string; readonly message: Message; readonly same: boolean }
  | { readonly kind: 'note'; readonly key: string; readonly note: TimelineEvent }

export interface Block {
  readonly index: number
  readonly items: readonly TimelineItem[]
  /** What the items were made of: a block of the same parts is the same block. */
  readonly messages: readonly Message[]
  readonly notes: readonly TimelineEvent[]
  readonly before: Message | null
}

const blockOf = (seq: number) => Math.floor((Math.max(seq, 1) - 1) / BLOCK_SIZE)

/**
 * Blocks of messages and notes, both in order. `previous` blocks that still hold are handed back as they are.
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
    const ofMessages = partOf(messages, nextMessage, old?.messages, ({ seq }) => blockOf(seq) === index)
    const ofNotes = partOf(notes, nextNote, old?.notes, (note) => noteIndexAt(note, messages[0]) === index)
    nextMessage += ofMessages.length
    nextNote += ofNotes.length
    const holds = old?.before === before && old.messages === ofMessages && old.notes === ofNotes
    blocks.push(holds ? old : blockFrom(index, ofMessages, ofNotes, before, zone))
    before = ofMessages.at(-1) ?? before
  }
  return blocks
}

/** Its items are made when they are drawn: most of a long dialogue is drawn after it has opened. */
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

/**
 * A note after a message that is not loaded, or not of the chosen channel, stands at the next place there is.
 */
const noteIndexAt = (note: TimelineEvent | undefined, first: Message | undefined) =>
  note ? blockOf(Math.max(note.after_seq, first?.seq ?? 1)) : Number.POSITIVE_INFINITY

/**
 * What of `all` belongs together from `start` on. The `old` part is handed back when it is still that, which
 * is only compared, not made: a dialogue of thousands has all but its last one unchanged.
 */
function partOf<T>(
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

/** `timelineOf` that remembers what it made last: one for each dialogue on screen. */
export function timelineMaker() {
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
  let last = before
  let lastDay = before && dayOf(before.Timestamp, zone)
  let next = 0
  let noteBetween = false
  const notesBefore = (seq: number) => {
    for (let note = notes[next]; note && note.after_seq < seq; note = notes[++next]) {
      items.push({ kind: 'note', key: note.key, note })
      noteBetween = true
    }
  }
  for (const message of messages) {
    notesBefore(message.seq)
    const day = dayOf(message.Timestamp, zone)
    const newDay = day !== lastDay
    if (newDay) items.push({ kind: 'day', key: `day-${day}-${message.seq}`, at: message.Timestamp, day })
    items.push({
      kind: 'message',
      key: message.MessageId,
      message,
      same: !newDay && !noteBetween && last !== null && follows(last, message),
    })
    last = message
    lastDay = day
    noteBetween = false
  }
  notesBefore(Number.POSITIVE_INFINITY)
  return items
}

function follows(last: Message, message: Message): boolean {
  return (
    last.Initiator === message.Initiator &&
    last.UserId === message.UserId &&
    last.Channel === message.Channel &&
    sideOf(last) === sideOf(message) &&
    last.Initiator !== 'SYSTEM' &&
    new Date(message.Timestamp).getTime() - new Date(last.Timestamp).getTime() < SAME_HEAD_MS
  )
}
