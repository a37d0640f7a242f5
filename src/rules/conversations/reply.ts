/**
 * The channels on which staff may answer a customer, the ending of a message, and what is sent.
 */
import type { Message } from '../../contract/calls/dialogue'
import {
  CONNECTED_CHANNELS,
  channelEntry,
  isConnectedChannel,
  REPLY_CHANNELS,
  type Channel,
} from '../../contract/core/channels'
import { isBlank } from '../../contract/core/blank'
import { HOUR_MS } from '../time/durations'

/** The channels of the reply box, in the order of its tabs. */
export const REPLY_TABS = ['chat', ...REPLY_CHANNELS] as const
export type ReplyTab = (typeof REPLY_TABS)[number]

/** Shown instead of the reply box when the customer has unsubscribed. */
export const UNSUBSCRIBED_TEXT =
  'Unfortunately, you cannot reply to the conversation - The lead has unsubscribed from the conversation'

/** The opt-out line under every SMS. */
export const OPT_OUT_LINE = 'Reply STOP to opt out'

export interface ReplyFacts {
  /** Whether the signed-in user owns the takeover. */
  readonly owner: boolean
  /** Whether another user owns it and so has the reply box. */
  readonly ownedByOther: boolean
  /** Channels that have messages. */
  readonly present: ReadonlySet<Channel>
  /** Channels from which the customer has unsubscribed; null until they are known. */
  readonly unsubscribed: ReadonlySet<Channel> | null
  /** Channels that the dealership has connected. */
  readonly connected: ReadonlySet<Channel>
  /** Channels on which the customer wrote too long ago to be answered. */
  readonly closed: ReadonlySet<Channel>
  /** Channel of the latest message; null when there is none. */
  readonly lastChannel: Channel | null
}

/** The tabs of the reply box; without any there is no reply box. */
export function replyTabs({ owner, ownedByOther, present, connected }: ReplyFacts): ReplyTab[] {
  if (ownedByOther) return []
  return REPLY_TABS.filter((tab) => {
    if (tab === 'chat') return owner
    return present.has(tab) && (!isConnectedChannel(tab) || connected.has(tab))
  })
}

/**
 * The initial tab: the channel of the latest message. Null when the last channel was a live chat that this
 * user does not own, so that they must join first.
 */
export function firstTab(facts: ReplyFacts): ReplyTab | null {
  const tabs = replyTabs(facts)
  const last = tabs.find((tab) => tab === facts.lastChannel)
  if (last || facts.lastChannel === 'chat') return last ?? null
  return tabs[0] ?? null
}

/** 'ready' when a reply may be written and sent; otherwise the reason why not. */
export type ReplyState = 'ready' | 'loading' | 'unsubscribed' | 'no messages' | 'whatsapp' | 'closed'

/** `loading` says that the prefilled text and the drafts are not here yet. */
export function replyState(tab: ReplyTab, facts: ReplyFacts, loading: boolean): ReplyState {
  if (facts.unsubscribed?.has(tab)) return 'unsubscribed'
  if (tab === 'chat') return 'ready'
  if (!facts.present.has(tab)) return 'no messages'
  if (facts.lastChannel === 'whatsapp' && tab !== 'whatsapp') return 'whatsapp'
  if (facts.closed.has(tab)) return 'closed'
  return loading || facts.unsubscribed === null ? 'loading' : 'ready'
}

/** The connected channels on which the customer's last message is too old for an answer, at `now` in ms. */
export function closedChannels(messages: readonly Message[], now: number): Set<Channel> {
  const isClosed = (channel: Channel) => {
    const { windowHours } = channelEntry(channel)
    const last = messages.findLast(
      (message) =>
        message.Channel === channel && message.Initiator === 'HUMAN' && !message.SentByCrmSalesperson,
    )
    return windowHours !== null && (!last || now >= Date.parse(last.Timestamp) + windowHours * HOUR_MS)
  }
  return new Set(CONNECTED_CHANNELS.filter(isClosed))
}

/** What is sent under the words of the reply box: the opt-out line of an SMS, the signature of an e-mail. */
export function endingOf(tab: ReplyTab, signature: string): string {
  if (tab === 'sms') return `\n${OPT_OUT_LINE}`
  return tab === 'email' && !isBlank(signature) ? `\n\n${signature.trim()}` : ''
}

/** The message as it is sent: the words with the ending under them. */
export const withEnding = (words: string, ending: string) => (words.trim() + ending).trim()

/** The words of a message without the ending under them; a message that ends otherwise stays whole. */
export function withoutEnding(message: string, ending: string): string {
  const whole = message.trimEnd()
  return ending !== '' && whole.endsWith(ending) ? whole.slice(0, -ending.length) : message
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/**
 * The text as HTML: one paragraph for each block between empty lines, and a line break for each line. No
 * character of the text becomes markup.
 */
export function htmlOf(text: string): string {
  const escaped = text
    .trim()
    .replace(/\r\n?/g, '\n')
    .replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character)
  return escaped
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${paragraph.replace(/\n/g, '<br>')}</p>`)
    .join('')
}
