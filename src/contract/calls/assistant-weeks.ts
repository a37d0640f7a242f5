/** What the assistant did week by week. */
import { defineCall } from '../core/call'
import { HANDOFF_KINDS } from '../core/handoff'
import { rights } from '../core/permissions'
import { Day, Integer, v } from '../core/schema'
import { scopeQuery } from './metric-filters'

/** How many weeks the report has; the last one is the current week. */
export const REPORT_WEEKS = 12

/** `unknown_twice`: the assistant had no answer twice in a row. `other`: any reason without a kind. */
export const WEEK_REASONS = [...HANDOFF_KINDS, 'unknown_twice', 'other'] as const
export type WeekReason = (typeof WEEK_REASONS)[number]

export const AssistantWeek = v.object({
  /** Monday and Sunday of the dealership's calendar. */
  start: Day,
  end: Day,
  /** Replies to customers that neither handed off nor left a question open; a burst is one question. */
  answered: Integer,
  /** Of those: after which a person wrote before the customer did. */
  corrected: Integer,
  /** Conversations that were handed off for the first time, as `ai_sales_handoffs` counts them. */
  handed_over: Integer,
  /** Their number by reason, the most frequent first; their sum is `handed_over`. */
  reasons: v.array(v.object({ reason: v.picklist(WEEK_REASONS), count: Integer })),
  /** Questions without an answer that nobody has settled or dismissed since. */
  unanswered: Integer,
  /** Replies of the week that staff marked as good, and as wrong. */
  good: Integer,
  wrong: Integer,
  /** The versions of the assistant that were in use, in the order in which they came. */
  versions: v.array(v.string()),
})
export type AssistantWeek = v.InferOutput<typeof AssistantWeek>

export const assistantWeeks = defineCall({
  id: 'dashboard.assistantWeeks',
  method: 'GET',
  path: '/api/dashboard/assistant-weeks',
  summary: 'Reads what the assistant answered, handed off and left open in each of the last twelve weeks',
  access: rights('metrics'),
  query: v.strictObject(scopeQuery),
  response: v.object({ weeks: v.array(AssistantWeek) }),
})
