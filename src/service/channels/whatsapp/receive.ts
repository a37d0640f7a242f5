/** Reads the requests of a WhatsApp Business webhook: messages of customers, and what became of ours. */
import { readAs, v } from '../../../contract/core/schema'
import type { Received, ReceivedFile, ReceivedMessage, ReceivedStatus } from '../channel'
import { failureOfCode } from './send'

/** A longer text is cut, characters. WhatsApp allows 4,096. */
const TEXT_MAX_LENGTH = 5_000
const NAME_MAX_LENGTH = 200

const Text = v.pipe(v.string(), v.maxLength(20_000))
const Id = v.pipe(v.string(), v.minLength(1), v.maxLength(200))
const Digits = v.pipe(v.string(), v.regex(/^\d{5,20}$/))
/** Seconds since 1970. */
const Seconds = v.pipe(v.string(), v.regex(/^\d{1,11}$/))

const Media = v.object({
  id: v.optional(v.pipe(v.string(), v.regex(/^\d{1,30}$/))),
  mime_type: v.optional(Text),
  caption: v.optional(Text),
  filename: v.optional(Text),
})
const Reply = v.object({ title: v.optional(Text) })

const Message = v.object({
  id: Id,
  from: Digits,
  timestamp: Seconds,
  type: v.pipe(v.string(), v.maxLength(50)),
  text: v.optional(v.object({ body: Text })),
  image: v.optional(Media),
  video: v.optional(Media),
  audio: v.optional(Media),
  document: v.optional(Media),
  sticker: v.optional(Media),
  location: v.optional(
    v.object({
      latitude: v.number(),
      longitude: v.number(),
      name: v.optional(Text),
      address: v.optional(Text),
    }),
  ),
  button: v.optional(v.object({ text: v.optional(Text) })),
  interactive: v.optional(v.object({ button_reply: v.optional(Reply), list_reply: v.optional(Reply) })),
})
type Message = v.InferOutput<typeof Message>

const Status = v.object({
  id: Id,
  status: v.picklist(['sent', 'delivered', 'read', 'failed']),
  biz_opaque_callback_data: v.optional(Id),
  errors: v.optional(v.array(v.object({ code: v.number() }))),
})

const Contact = v.object({
  wa_id: Digits,
  profile: v.optional(v.object({ name: v.optional(Text) })),
})

const Value = v.object({
  metadata: v.object({ phone_number_id: Digits }),
  contacts: v.optional(v.array(v.unknown())),
  messages: v.optional(v.array(v.unknown())),
  statuses: v.optional(v.array(v.unknown())),
})

const Body = v.object({
  object: v.literal('whatsapp_business_account'),
  entry: v.array(
    v.object({ changes: v.array(v.object({ field: v.optional(v.string()), value: v.unknown() })) }),
  ),
})

export function receive(body: unknown): Received[] {
  const changes = readAs(Body, body)?.entry.flatMap((entry) => entry.changes) ?? []
  return changes.flatMap(({ value }) => {
    const read = readAs(Value, value)
    if (read === undefined) return []
    const names = namesOf(read.contacts ?? [])
    return [
      {
        sender_id: read.metadata.phone_number_id,
        messages: (read.messages ?? []).flatMap((one) => messageOf(readAs(Message, one), names)),
        statuses: (read.statuses ?? []).flatMap((one) => statusOf(readAs(Status, one))),
      },
    ]
  })
}

/** The names by which customers call themselves, by their number. */
function namesOf(contacts: readonly unknown[]): ReadonlyMap<string, string> {
  const read = contacts.flatMap((contact) => readAs(Contact, contact) ?? [])
  return new Map(read.map(({ wa_id, profile }) => [wa_id, profile?.name ?? '']))
}

function messageOf(message: Message | undefined, names: ReadonlyMap<string, string>): ReceivedMessage[] {
  // A reaction is no message, and a system message tells of a changed number.
  if (message === undefined || ['reaction', 'system'].includes(message.type)) return []
  const { id, from, timestamp } = message
  const file = fileOf(message)
  return [
    {
      id,
      from,
      phone: `+${from}`,
      wrote_at: new Date(Number(timestamp) * 1000),
      name: splitProfileName(names.get(from) ?? ''),
      text: messageText(message).slice(0, TEXT_MAX_LENGTH),
      files: file === null ? [] : [file],
    },
  ]
}

/** A profile has one name; its last word is taken for the surname. */
function splitProfileName(profile: string) {
  const words = profile.slice(0, NAME_MAX_LENGTH).trim().split(/\s+/)
  const last_name = words.length > 1 ? (words.at(-1) ?? '') : ''
  const first_name = (words.length > 1 ? words.slice(0, -1) : words).join(' ')
  return first_name === '' ? null : { first_name, last_name }
}

function messageText({
  text,
  image,
  video,
  audio,
  document,
  location,
  button,
  interactive,
}: Message): string {
  if (text) return text.body
  if (location) {
    const { latitude, longitude, name, address } = location
    return ['Location:', name, address, `${latitude}, ${longitude}`].filter(Boolean).join('\n')
  }
  const chosen = button?.text ?? interactive?.button_reply?.title ?? interactive?.list_reply?.title
  return chosen ?? [image, video, audio, document].find((media) => media?.caption)?.caption ?? ''
}

const FILE_NAMES = {
  image: 'picture',
  video: 'video',
  audio: 'voice message',
  document: 'document',
  sticker: 'sticker',
} as const
const FILE_KINDS = Object.keys(FILE_NAMES) as readonly (keyof typeof FILE_NAMES)[]

function fileOf(message: Message): ReceivedFile | null {
  const kind = FILE_KINDS.find((one) => message[one] !== undefined)
  if (kind === undefined) return null
  const { id = null, mime_type = '', filename, caption } = message[kind] ?? {}
  // A type may have parameters, such as the codec of a voice message.
  const [content_type = ''] = mime_type.split(';', 1)
  return { content_type, name: filename ?? FILE_NAMES[kind], source: id, caption }
}

function statusOf(status: v.InferOutput<typeof Status> | undefined): ReceivedStatus[] {
  if (status === undefined) return []
  const { id, biz_opaque_callback_data: ours, errors = [] } = status
  const isFailed = status.status === 'failed'
  return [
    {
      of: 'message',
      ids: ours === undefined ? [id] : [id, ours],
      status: status.status,
      failure: isFailed ? (failureOfCode(errors[0]?.code ?? 0)?.code ?? 'not_delivered') : null,
    },
  ]
}
