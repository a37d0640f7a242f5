/** The log that live readers resume from, and the tickets with which they connect. */
import type { Generated } from 'kysely'
import type { Json, OptionalTimestamp, Timestamp } from './column-types'

export interface LiveTables {
  account_sequences: { account_id: string; seq: Generated<number> }
  live_log: {
    account_id: string
    seq: number
    conversation_id: string
    kind: string
    data: Json<unknown>
    at: Timestamp
  }
  live_tickets: {
    hash: string
    user_id: string
    account_id: string
    conversation_id: string | null
    expires_at: Timestamp
    session_ends_at: OptionalTimestamp
    figures_only: Generated<boolean>
  }
}
