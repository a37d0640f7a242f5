/**
 * By which channels a person may answer a customer, what stands in the reply box before anybody wrote, and
 * what of it is sent.
 */
import type { Channel } from '../../contract/calls/conversations'
import { isBlank } from '../../contract/core/blank'

/** Ways to answer from the reply box, in the order of its tabs. */
export const REPLY_TABS = ['chat', 'email', 'sms'] as const
export type ReplyTab = (typeof REPLY_TABS)[number]

/** Shown in the place of a reply box whose customer has unsubscribed. */
export const UNSUBSCRIBED_TEXT =
  'Unfortunately, you cannot reply to the conversation - The lead has unsubscribed from the conversation'

/** How a customer gets no more SMS; prefilled under what is written. */
export const OPT_OUT_LINE = 'Reply STOP to opt out'

export interface ReplyFacts {
  /** The signed-in person owns the takeover. */
  readonly owner: boolean
  /** Another person owns it: the reply box is theirs. */
  readonly ownedByOther: boolean
  /** Channels that have messages. */
  readonly present: ReadonlySet<Channel>
  readonly unsubscribed: ReadonlySet<Channel>
  /** Channel of the latest message; null when there is none. */
  readonly lastChannel: Channel | null
}

/** The tabs of the reply box; none: there is no reply box. */
export function replyTabs({ owner, ownedByOther, present }: ReplyFacts): ReplyTab[] {
  if (ownedByOther) return []
  return REPLY_TABS.filter((tab) => (tab === 'chat' ? owner : present.has(tab)))
}

/**
 * The tab to begin with: the channel of the latest message. null: the customer was last talked to in a live
 * chat that this person does not own, so that joining it comes first.
 */
export function firstTab(facts: ReplyFacts): ReplyTab | null {
  const tabs = replyTabs(facts)
  const last = tabs.find((tab) => tab === facts.lastChannel)
  if (last || facts.lastChannel === 'chat') return last ?? null
  return tabs[0] ?? null
}

/** `ready`: may be written and sent. Else why not. */
export type ReplyState = 'ready' | 'loading' | 'unsubscribed' | 'no messages' | 'whatsapp'

/** `loading`: what decides it is not known yet. */
export function replyState(tab: ReplyTab, facts: ReplyFacts, loading: boolean): ReplyState {
  if (facts.unsubscribed.has(tab)) return 'unsubscribed'
  if (tab === 'chat') return 'ready'
  if (!facts.present.has(tab)) return 'no messages'
  if (facts.lastChannel === 'whatsapp') return 'whatsapp'
  return loading ? 'loading' : 'ready'
}

/**
 * What stands in an untouched box, under the place to write: the opt-out line for SMS, the signature for
 * e-mail.
 */
export function prefillOf(tab: ReplyTab, signature: string): string {
  if (tab === 'sms') return `\n${OPT_OUT_LINE}`
  return tab === 'email' && !isBlank(signature) ? `\n\n${signature.trim()}` : ''
}

/** The words with something else under them than before; under words that do not end with it, after them. */
export function withOtherPrefill(text: string, before: string, after: string): string {
  const written = text.trimEnd()
  const end = before.trim()
  const words = end !== '' && written.endsWith(end) ? written.slice(0, -end.length) : written
  return words.trimEnd() + after
}

/** Whether nothing was written: such a text is neither sent nor kept as a draft. */
export const isUnwritten = (text: string, prefill: string) => isBlank(withOtherPrefill(text, prefill, ''))

/** Ready words with what stands under every message of the channel. */
export const withPrefill = (words: string, prefill: string) => words.trim() + prefill

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/**
 * The same words as markup: a paragraph for each part between empty lines, a break for each line. No
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
