/** Reads the requests of a Messenger webhook: messages of customers, and what became of ours. */
import { readAs, v } from '../../../contract/core/schema'
import type { Received, ReceivedFile, ReceivedMessage, ReceivedStatus } from '../channel'

/** A longer text is cut, characters. Messenger allows 2,000. */
const TEXT_MAX_LENGTH = 5_000

/** How many files of one message are taken. Messenger allows 30. */
const FILES_MAX = 30

const Text = v.pipe(v.string(), v.maxLength(20_000))
const Id = v.pipe(v.string(), v.minLength(1), v.maxLength(200))
const Digits = v.pipe(v.string(), v.regex(/^\d{5,20}$/))
/** Milliseconds since 1970. */
const Moment = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(8_640_000_000_000))

const File = v.object({
  type: v.pipe(v.string(), v.maxLength(50)),
  payload: v.optional(v.nullable(v.object({ url: v.optional(v.pipe(v.string(), v.maxLength(4_000))) }))),
})
type File = v.InferOutput<typeof File>

const Event = v.object({
  sender: v.object({ id: Digits }),
  recipient: v.object({ id: Digits }),
  timestamp: v.optional(Moment),
  message: v.optional(
    v.object({
      mid: Id,
      text: v.optional(Text),
      is_echo: v.optional(v.boolean()),
      attachments: v.optional(v.array(File)),
    }),
  ),
  postback: v.optional(v.object({ mid: Id, title: v.optional(Text) })),
  delivery: v.optional(v.object({ watermark: Moment })),
  read: v.optional(v.object({ watermark: Moment })),
})
type Event = v.InferOutput<typeof Event>

const Body = v.object({
  object: v.literal('page'),
  entry: v.array(v.object({ id: Digits, messaging: v.optional(v.array(v.unknown())) })),
})

export function receive(body: unknown): Received[] {
  const entries = readAs(Body, body)?.entry ?? []
  return entries.map(({ id, messaging = [] }) => {
    // An event in which the page is not the recipient is an echo of its own message.
    const events = messaging
      .flatMap((one) => readAs(Event, one) ?? [])
      .filter(({ recipient }) => recipient.id === id)
    return {
      sender_id: id,
      messages: events.flatMap(messageOf),
      statuses: events.flatMap(statusesOf),
    }
  })
}

function messageOf({ sender, timestamp, message, postback }: Event): ReceivedMessage[] {
  const said = message ?? (postback && { mid: postback.mid, text: postback.title })
  if (said === undefined || timestamp === undefined || message?.is_echo) return []
  return [
    {
      id: said.mid,
      from: sender.id,
      phone: null,
      wrote_at: new Date(timestamp),
      name: null,
      text: (said.text ?? '').slice(0, TEXT_MAX_LENGTH),
      files: (message?.attachments ?? []).slice(0, FILES_MAX).map(fileOf),
    },
  ]
}

const FILES: Readonly<Record<string, { readonly content_type: string; readonly name: string }>> = {
  image: { content_type: 'image/*', name: 'picture' },
  video: { content_type: 'video/*', name: 'video' },
  audio: { content_type: 'audio/*', name: 'voice message' },
}
const OTHER_FILE = { content_type: 'application/octet-stream', name: 'attachment' }

/** A place or a shared link has an address, too, but no file there. */
const fileOf = ({ type, payload }: File): ReceivedFile => ({
  ...(FILES[type] ?? OTHER_FILE),
  source: (type in FILES || type === 'file' ? payload?.url : null) ?? null,
})

const statusesOf = ({ sender, delivery, read }: Event): ReceivedStatus[] => [
  ...(delivery ? [upTo(sender.id, 'delivered', delivery.watermark)] : []),
  ...(read ? [upTo(sender.id, 'read', read.watermark)] : []),
]

const upTo = (from: string, status: 'delivered' | 'read', watermark: number): ReceivedStatus => ({
  of: 'person',
  from,
  status,
  until: new Date(watermark),
})
