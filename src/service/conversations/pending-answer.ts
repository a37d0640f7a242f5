/** What of a conversation waits for the assistant, and until when. */
import { sql } from 'kysely'
import { channelEntry, isChannel } from '../../contract/core/channels'
import type { ConversationRecord, MessageRecord } from '../platform/schema/conversations'
import {
  mayAiSpeak,
  type AssistantSettings,
  type ConversationState,
} from '../../rules/conversations/may-ai-speak'

/** How long after a message in the chat the assistant answers, and after any other it is read, ms. */
export const AI_DELAY_MS = channelEntry('chat').answerDelayMs

/**
 * When the assistant answers a message on a channel: a moment later, so that what people send in pieces gets
 * one answer. Null for what is no channel.
 */
export const answerDueAt = (channel: string, at: Date): Date | null =>
  isChannel(channel) ? new Date(at.getTime() + channelEntry(channel).answerDelayMs) : null

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

/** From then on an answer is late, because others are answered first, ms. */
const LATE_MS = 1_000

/**
 * What waits for the assistant after a customer's message: that it is read for what cannot wait, and an
 * answer, unless the assistant must be silent. In the chat both are due together. An answer that is late, and
 * that nobody has begun, keeps its place in the queue, or whoever goes on writing would never be answered.
 */
export function pendingAfter(
  conversation: ConversationState & Pick<ConversationRecord, 'ai_due_at' | 'ai_leased_until'>,
  account: AssistantSettings,
  { automatic, channel, at }: Pick<MessageRecord, 'automatic' | 'channel' | 'at'>,
) {
  const due = automatic ? null : answerDueAt(channel, at)
  if (due === null) return {}
  const read = { ai_listen_at: new Date(at.getTime() + AI_DELAY_MS), ai_leased_until: null }
  const { ai_due_at: before, ai_leased_until: begun } = conversation
  const isLate = before !== null && begun === null && at.getTime() - before.getTime() > LATE_MS
  return mayAiSpeak(conversation, account, channel) ? { ...read, ai_due_at: isLate ? before : due } : read
}
