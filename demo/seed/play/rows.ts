/** All database rows of one conversation. */
import type { Selectable } from 'kysely'
import type { Tables } from '../../../src/service/platform/schema'

/** A complete row as it is read. */
export type RowOf<T extends keyof Tables> = Selectable<Tables[T]>

/** A complete row as it is inserted, without the ids that the database generates. */
export type SeedRow<T extends keyof Tables> = Omit<RowOf<T>, 'number'>

/** Tables with rows of a conversation, parents before their children. */
export const CONVERSATION_TABLES = [
  'leads',
  'conversations',
  'messages',
  'unanswered_questions',
  'events',
  'stop_events',
  'notifications',
  'takeovers',
  'appointments',
  'sales',
  'visits',
  'cta_clicks',
] as const
export type ConversationTable = (typeof CONVERSATION_TABLES)[number]

export type Rows = { [T in ConversationTable]: RowOf<T>[] }

export const noRows = (): Rows => ({
  leads: [],
  conversations: [],
  messages: [],
  unanswered_questions: [],
  events: [],
  stop_events: [],
  notifications: [],
  takeovers: [],
  appointments: [],
  sales: [],
  visits: [],
  cta_clicks: [],
})
