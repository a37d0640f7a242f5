/** Everything one conversation leaves in the database. */
import type { Selectable } from 'kysely'
import type { Tables } from '../../../src/service/platform/schema'

/** A whole row as it is read back. */
export type RowOf<T extends keyof Tables> = Selectable<Tables[T]>

/** A whole row as it is written: numbers are the database's to give. */
export type SeedRow<T extends keyof Tables> = Omit<RowOf<T>, 'number'>

/** Tables that a conversation writes, a parent before its children. */
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
