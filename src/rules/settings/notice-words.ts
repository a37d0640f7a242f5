/**
 * What staff reads of an event: a subject and lines of plain text. Text from people is one line of text,
 * clipped, whatever stands in it.
 */
import type { Formats } from '../../contract/core/formats'
import { isolate } from '../text/bidi'
import { formatMoment } from '../time/format'
import type { NotificationKind } from './notifications'

export interface NoticeFacts {
  readonly dealership: string
  /** Of the dealership. */
  readonly formats: Formats
  /** Full name; empty: not known. */
  readonly customer: string
  readonly source: string
  /** In words, e.g. '2025 Calder Terrane Touring'. */
  readonly vehicle: string | null
  /** The customer's last line. */
  readonly said: string | null
  /** Why, in words: of a hand-off or of a message that failed. */
  readonly reason?: string | undefined
  /** Of a visit. */
  readonly starts_at?: Date | undefined
  readonly moved?: boolean | undefined
  /** 'email' or 'sms', of what the customer does not want, or did not get. */
  readonly channel?: string | undefined
}

/** The most of a person's words that stand in a notice, characters. */
const WORDS_MAX = 160
const NAME_MAX = 80
const SUBJECT_MAX = 160
/** Characters that would turn, hide or break what follows them in one line. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu

/** One line of plain text, at most `length` characters, an ellipsis where something was left out. */
export const oneLine = (text: string, length: number): string =>
  cut(text.replace(INVISIBLE, ' ').trim(), length)

/** The same for a place in a sentence of ours, whose order it does not change. */
export const placed = (text: string, length: number): string => isolate(oneLine(text, length))

/** At most `length` characters of one line. */
export function cut(line: string, length: number): string {
  const signs = [...line]
  return signs.length <= length
    ? line
    : `${signs
        .slice(0, length - 1)
        .join('')
        .trimEnd()}…`
}

const channelWords = (channel: string | undefined) => (channel === 'sms' ? 'SMS' : 'e-mail')

/** Said first: of an e-mail the subject, of an SMS its first words. */
function headline(kind: NotificationKind, facts: NoticeFacts, name: string): string {
  switch (kind) {
    case 'new_lead':
      return `New lead: ${name}, ${placed(facts.source, NAME_MAX)}`
    case 'new_chat_start':
      return `New chat: ${name}`
    case 'handoff':
      return `Sales expertise needed: ${name}`
    case 'customer_waiting':
      return `${name} waits for an answer`
    case 'appointment_set': {
      const when = facts.starts_at ? `, ${formatMoment(facts.starts_at, facts.formats)}` : ''
      return `Appointment ${facts.moved ? 'moved' : 'set'}: ${name}${when}`
    }
    case 'unsubscribed':
      return `${name} wants no more messages by ${channelWords(facts.channel)}`
    case 'delivery_failed':
      return `Not delivered: ${facts.channel === 'sms' ? 'SMS' : 'E-mail'} to ${name}`
  }
}

/**
 * Subject and text of one notice, without the link to the conversation, which is put under it when it leaves.
 */
export function noticeWords(kind: NotificationKind, facts: NoticeFacts): { subject: string; text: string } {
  const name = placed(facts.customer, NAME_MAX) || 'A customer'
  const subject = cut(headline(kind, facts, name), SUBJECT_MAX)
  const lines = [
    facts.reason && `Why: ${placed(facts.reason, WORDS_MAX)}`,
    facts.vehicle && `Vehicle: ${placed(facts.vehicle, NAME_MAX)}`,
    kind !== 'new_lead' && facts.source && `Source: ${placed(facts.source, NAME_MAX)}`,
    facts.said && `Last line: “${placed(facts.said, WORDS_MAX)}”`,
    placed(facts.dealership, NAME_MAX),
  ]
  return { subject, text: [subject, ...lines].filter(Boolean).join('\n') }
}

/**
 * What our team is told when a dealership's settings are ready. `changed`: blocks changed lately, in words.
 */
export function teamWords(facts: {
  readonly dealership: string
  readonly by: string
  readonly email: string
  readonly changed: readonly string[]
}): { subject: string; text: string } {
  const dealership = placed(facts.dealership, NAME_MAX)
  return {
    subject: cut(`Settings are ready: ${dealership}`, SUBJECT_MAX),
    text: [
      `The settings of ${dealership} are ready.`,
      `Told by ${placed(facts.by, NAME_MAX)}, ${placed(facts.email, NAME_MAX)}.`,
      facts.changed.length === 0
        ? 'Nothing was changed lately.'
        : `Changed lately: ${facts.changed.map((one) => placed(one, NAME_MAX)).join(', ')}.`,
    ].join('\n'),
  }
}
