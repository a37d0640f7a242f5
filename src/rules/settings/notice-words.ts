/**
 * Notices to staff about events: a subject and lines of plain text. Texts of customers are clipped to one
 * line, whatever they contain.
 */
import { channelEntry, isChannel } from '../../contract/core/channels'
import type { Formats } from '../../contract/core/formats'
import { isolate } from '../text/bidi'
import { formatMoment } from '../time/format'
import type { NotificationKind } from './notifications'

export interface NoticeFacts {
  readonly dealership: string
  /** The dealership's formats. */
  readonly formats: Formats
  /** Full name, or else how the customer is reached; empty when unknown. */
  readonly customer: string
  readonly source: string
  /** As a name, e.g. '2025 Calder Terrane Touring'. */
  readonly vehicle: string | null
  /** The customer's last message. */
  readonly said: string | null
  /** The reason of a handoff or of a failed message. */
  readonly reason?: string | undefined
  /** The start of a visit. */
  readonly starts_at?: Date | undefined
  /** By when a waiting customer should have a reply. */
  readonly reply_by?: Date | undefined
  readonly moved?: boolean | undefined
  /** The customer called the visit off. */
  readonly canceled?: boolean | undefined
  /**
   * The channel that the customer unsubscribed from, or on which delivery failed.
   */
  readonly channel?: string | undefined
  /** It is unknown whether the message was delivered. */
  readonly uncertain?: boolean | undefined
}

/** How much of a customer's text a notice quotes, characters. */
const QUOTE_MAX = 160
const NAME_MAX = 80
const SUBJECT_MAX = 160
/** Characters that would reorder, hide or break the text after them. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu

/** One line of plain text with at most `length` characters, with an ellipsis if it was cut. */
export const oneLine = (text: string, length: number): string =>
  cut(text.replace(INVISIBLE, ' ').trim(), length)

/**
 * The same for use within a sentence, isolated so that it does not change the direction of the text around
 * it.
 */
export const oneLineIsolated = (text: string, length: number): string => isolate(oneLine(text, length))

/** Cuts a line to at most `length` characters. */
export function cut(line: string, length: number): string {
  const signs = [...line]
  return signs.length <= length
    ? line
    : `${signs
        .slice(0, length - 1)
        .join('')
        .trimEnd()}…`
}

const channelLabel = (channel = '') => channelEntry(isChannel(channel) ? channel : 'email').word

/** The headline: the subject of an e-mail and the first words of an SMS. */
function headline(kind: NotificationKind, facts: NoticeFacts, name: string): string {
  switch (kind) {
    case 'new_lead':
      return `New lead: ${name}, ${oneLineIsolated(facts.source, NAME_MAX)}`
    case 'new_chat_start':
      return `New chat: ${name}`
    case 'handoff':
      return `Sales expertise needed: ${name}`
    case 'customer_waiting':
      return `${name} is waiting for an answer`
    case 'reply_due':
    case 'reply_overdue': {
      const by = facts.reply_by ? `, ${formatMoment(facts.reply_by, facts.formats)}` : ''
      return `${kind === 'reply_due' ? 'Reply due soon' : 'Reply overdue'}: ${name}${by}`
    }
    case 'appointment_set': {
      const when = facts.starts_at ? `, ${formatMoment(facts.starts_at, facts.formats)}` : ''
      const change = facts.canceled ? 'canceled' : facts.moved ? 'moved' : 'set'
      return `Appointment ${change}: ${name}${when}`
    }
    case 'unsubscribed':
      return `${name} wants no more messages by ${channelLabel(facts.channel)}`
    case 'delivery_failed':
      return `${facts.uncertain ? 'Perhaps not delivered' : 'Not delivered'}: ${
        facts.channel === 'email' ? 'Email' : channelLabel(facts.channel)
      } to ${name}`
  }
}

/** Subject and text of one notice, without the link to the conversation, which is added when it is sent. */
export function noticeOf(kind: NotificationKind, facts: NoticeFacts): { subject: string; text: string } {
  const name = oneLineIsolated(facts.customer, NAME_MAX) || 'A customer'
  const subject = cut(headline(kind, facts, name), SUBJECT_MAX)
  const lines = [
    facts.reason && `Why: ${oneLineIsolated(facts.reason, QUOTE_MAX)}`,
    facts.vehicle && `Vehicle: ${oneLineIsolated(facts.vehicle, NAME_MAX)}`,
    kind !== 'new_lead' && facts.source && `Source: ${oneLineIsolated(facts.source, NAME_MAX)}`,
    facts.said && `Last line: “${oneLineIsolated(facts.said, QUOTE_MAX)}”`,
    oneLineIsolated(facts.dealership, NAME_MAX),
  ]
  return { subject, text: [subject, ...lines].filter(Boolean).join('\n') }
}

/** The notice to a colleague whom a note about a customer mentions. */
export function mentionNotice(facts: {
  readonly author: string
  readonly customer: string
  readonly text: string
}): { subject: string; text: string } {
  const author = oneLineIsolated(facts.author, NAME_MAX)
  const subject = cut(`${author} mentioned you: ${oneLineIsolated(facts.customer, NAME_MAX)}`, SUBJECT_MAX)
  return { subject, text: `${subject}\n“${oneLineIsolated(facts.text, QUOTE_MAX)}”` }
}

/** The notice to a colleague to whom, or to whose team, a customer's conversation was assigned. */
export function assignmentNotice(facts: {
  readonly by: string
  readonly customer: string
  /** The name of the team; null when it was assigned to the colleague. */
  readonly team: string | null
  readonly said: string | null
}): { subject: string; text: string } {
  const to = facts.team === null ? 'you' : oneLineIsolated(facts.team, NAME_MAX)
  const customer = oneLineIsolated(facts.customer, NAME_MAX)
  const subject = cut(`${oneLineIsolated(facts.by, NAME_MAX)} assigned ${customer} to ${to}`, SUBJECT_MAX)
  const said = facts.said === null ? [] : [`Last line: “${oneLineIsolated(facts.said, QUOTE_MAX)}”`]
  return { subject, text: [subject, ...said].join('\n') }
}

/**
 * The notice to our team that a dealership's settings are ready. `changed` are the names of recently changed
 * blocks.
 */
export function teamNotice(facts: {
  readonly dealership: string
  readonly by: string
  readonly email: string
  readonly changed: readonly string[]
}): { subject: string; text: string } {
  const dealership = oneLineIsolated(facts.dealership, NAME_MAX)
  return {
    subject: cut(`Settings are ready: ${dealership}`, SUBJECT_MAX),
    text: [
      `The settings of ${dealership} are ready.`,
      `Told by ${oneLineIsolated(facts.by, NAME_MAX)}, ${oneLineIsolated(facts.email, NAME_MAX)}.`,
      facts.changed.length === 0
        ? 'Nothing was changed lately.'
        : `Changed lately: ${facts.changed.map((one) => oneLineIsolated(one, NAME_MAX)).join(', ')}.`,
    ].join('\n'),
  }
}

/** The notice to the administrators that events no longer reach a webhook. */
export function webhookNotice(facts: {
  readonly dealership: string
  readonly host: string
  readonly state: 'failing' | 'gone'
  /** The last answer, or why there was none. */
  readonly result: string
}): { subject: string; text: string } {
  const host = oneLineIsolated(facts.host, NAME_MAX)
  const isGone = facts.state === 'gone'
  const subject = cut(
    isGone ? `Webhook switched off: ${host}` : `Webhook does not receive events: ${host}`,
    SUBJECT_MAX,
  )
  return {
    subject,
    text: [
      isGone
        ? `The webhook at ${host} answered that it wants no more events, so it was switched off.`
        : `The webhook at ${host} did not take an event for a day, so the event was given up.`,
      `Last result: ${oneLineIsolated(facts.result, QUOTE_MAX)}`,
      'The settings, under Webhooks, list what was not delivered and can send it again.',
      oneLineIsolated(facts.dealership, NAME_MAX),
    ].join('\n'),
  }
}
