/** What of a conversation waits for the assistant, and until when. */
import { sql } from 'kysely'
import type { AccountRow } from '../platform/schema/accounts'
import type { ConversationRecord, MessageRecord } from '../platform/schema/conversations'
import { mayAiSpeak } from './conversation-writes'

/**
 * How long the assistant waits after a customer's message in the chat, ms, so that a burst of short messages
 * gets one answer.
 */
export const AI_DELAY_MS = 400
/** The same by SMS: long texts arrive in pieces, and people write several in a row. */
const SMS_DELAY_MS = 5_000
/** The same by e-mail: people send a second letter with what they forgot in the first. */
const EMAIL_DELAY_MS = 45_000
const DELAYS_MS: Readonly<Partial<Record<string, number>>> = {
  chat: AI_DELAY_MS,
  sms: SMS_DELAY_MS,
  email: EMAIL_DELAY_MS,
}

/** When the assistant answers a message on a channel; null on channels that it does not answer. */
export function answerDueAt(channel: string, at: Date): Date | null {
  const delay = DELAYS_MS[channel]
  return delay === undefined ? null : new Date(at.getTime() + delay)
}

/** Columns of a conversation in which nothing waits for the assistant. */
export const NOTHING_PENDING = { ai_due_at: null, ai_listen_at: null, ai_leased_until: null } as const

/**
 * Drops a pending answer. The messages are still read, since the customer may have asked for a person before
 * the assistant was silenced.
 */
export const SILENCED_PENDING = {
  ai_listen_at: sql<Date | null>`coalesce(ai_listen_at, ai_due_at)`,
  ai_due_at: null,
  ai_leased_until: null,
} as const

/**
 * What waits for the assistant after a customer's message: that it is read for what cannot wait, and an
 * answer, unless the assistant must be silent. In the chat both are due together.
 */
export function pendingAfter(
  conversation: ConversationRecord,
  account: Pick<AccountRow, 'ai_paused' | 'sources_off'>,
  { automatic, channel, at }: MessageRecord,
) {
  const due = automatic ? null : answerDueAt(channel, at)
  if (due === null) return {}
  const read = { ai_listen_at: new Date(at.getTime() + AI_DELAY_MS), ai_leased_until: null }
  return mayAiSpeak(conversation, account, channel) ? { ...read, ai_due_at: due } : read
}
