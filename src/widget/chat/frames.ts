/** Reads the frames of the live socket. */
import type { Attachment, VehicleCard } from '../../contract/calls/dialogue'
import type { Speaker, VisitorMessage, VisitorServerFrame } from '../../contract/live/frames'
import { asObject, asText } from './wire'
import { asList } from './wire-list'

/** Returns null when the data is not a frame of the service. */
export function frameOf(data: unknown): VisitorServerFrame | null {
  const raw = asObject(data)
  switch (raw.event) {
    case 'Pong':
    case 'Typing':
      return { event: raw.event }
    case 'Welcome': {
      const [last_seq, speaker] = [asWhole(raw.last_seq), speakerOf(raw.speaker)]
      if (last_seq === null || !speaker || !Array.isArray(raw.missed)) return null
      return { event: 'Welcome', missed: asList(raw.missed, messageOf), last_seq, speaker }
    }
    case 'Message': {
      const message = messageOf(raw.message)
      return message && { event: 'Message', message }
    }
    case 'Ack': {
      const [id, MessageId, seq] = [asText(raw.id), asText(raw.MessageId), asWhole(raw.seq)]
      const Timestamp = momentOf(raw.Timestamp)
      if (id === null || MessageId === null || seq === null || Timestamp === null) return null
      return { event: 'Ack', id, MessageId, seq, Timestamp }
    }
    case 'Speaker': {
      const speaker = speakerOf(raw.speaker)
      return speaker && { event: 'Speaker', speaker }
    }
    case 'Closing': {
      const retry_after_ms = asWhole(raw.retry_after_ms)
      // null means "do not reconnect", so an unreadable value must not be read as null.
      if (retry_after_ms === null && raw.retry_after_ms !== null) return null
      return { event: 'Closing', reason: asText(raw.reason) ?? '', retry_after_ms }
    }
    case 'Error': {
      const [code, message, id] = [asText(raw.code), asText(raw.message), asText(raw.id)]
      if (code === null || message === null) return null
      return { event: 'Error', code, message, ...(id !== null && { id }) }
    }
    default:
      return null
  }
}

const SENDERS = ['customer', 'assistant', 'person', 'notice'] as const

/** Rejects an invalid time here, since formatting it later would break the whole list. */
function momentOf(value: unknown): string | null {
  const text = asText(value)
  return text !== null && !Number.isNaN(Date.parse(text)) ? text : null
}

/** Returns null when the value is not a message of a conversation. */
export function messageOf(value: unknown): VisitorMessage | null {
  const raw = asObject(value)
  const [seq, text, Timestamp] = [asWhole(raw.seq), asText(raw.text), momentOf(raw.Timestamp)]
  const from = SENDERS.find((sender) => sender === raw.from)
  if (seq === null || text === null || Timestamp === null || from === undefined) return null
  return {
    seq,
    id: asText(raw.id),
    from,
    name: asText(raw.name) ?? '',
    text,
    Attachments: asList(raw.Attachments, attachmentOf),
    quick_replies: asList(raw.quick_replies, asText),
    Timestamp,
  }
}

function attachmentOf(value: unknown): Attachment | null {
  const raw = asObject(value)
  const content_type = asText(raw.content_type)
  if (content_type === null) return null
  const [key, name, Data] = [asText(raw.object_key), asText(raw.name), cardOf(raw.Data)]
  return {
    content_type,
    ...(key !== null && { object_key: key }),
    ...(name !== null && { name }),
    ...(Array.isArray(raw.Links) && { Links: asList(raw.Links, asText) }),
    ...(Data && { Data }),
  }
}

function cardOf(value: unknown): VehicleCard | null {
  const raw = asObject(value)
  const [Vin, Stock, Name] = [asText(raw.Vin), asText(raw.Stock), asText(raw.Name)]
  if (Vin === null || Stock === null || Name === null) return null
  return {
    Vin,
    Stock,
    Name,
    Price: asWhole(raw.Price),
    ...(raw.PriceKind === 'MSRP' && { PriceKind: 'MSRP' as const }),
    ImageUrl: asText(raw.ImageUrl),
    Url: asText(raw.Url),
  }
}

function speakerOf(value: unknown): Speaker | null {
  const raw = asObject(value)
  const name = asText(raw.name)
  if (name === null || (raw.kind !== 'assistant' && raw.kind !== 'person')) return null
  return { kind: raw.kind, name, waiting: raw.waiting === true }
}

const asWhole = (value: unknown): number | null =>
  typeof value === 'number' && Number.isSafeInteger(value) ? value : null
