/** Leads, the leads that were refused, and inventory feeds. */
import type { Generated } from 'kysely'
import type { FeedMode, FeedProblem } from '../../../contract/calls/inventory'
import type { Json, OptionalTimestamp, Timestamp } from './column-types'

export interface LeadsTable {
  id: string
  account_id: string
  first_name: Generated<string>
  last_name: Generated<string>
  email: string | null
  phone: string | null
  lead_type: string
  source_name: string
  status: string
  salesperson_id: string | null
  crm_profile_url: string | null
  vehicle_id: string | null
  buyer_score: number | null
  buyer_score_provider: string | null
  blacklisted: Generated<boolean>
  is_test: Generated<boolean>
  is_duplicate: Generated<boolean>
  /** The dealership's CRM sent it. */
  from_crm: Generated<boolean>
  created_at: Timestamp
}

export interface RefusedLeadsTable {
  id: string
  account_id: string
  at: Timestamp
  channel: 'http' | 'email'
  sender: string | null
  reason: string
  raw: string
  clipped: boolean
  content_hash: string
  state: 'open' | 'done'
  settled_by: string | null
  settled_at: OptionalTimestamp
}

export interface LeadTables {
  leads: LeadsTable
  lead_keys: { account_id: string; key: string; conversation_id: string; at: Timestamp }
  lead_questions: { conversation_id: string; account_id: string; seq: number; text: string }
  refused_leads: RefusedLeadsTable
  inventory_feeds: {
    id: string
    account_id: string
    at: Timestamp
    seq: Generated<number>
    sent_by: string
    file_name: string | null
    mode: FeedMode
    added: number
    changed: number
    unchanged: number
    removed: number
    refused: number
    warnings: number
    rows: Json<FeedProblem[]>
  }
  form_submissions: {
    conversation_id: string
    client_id: string
    account_id: string
    form_type: string
    data: Json<unknown>
    user_id: string
    at: Timestamp
  }
}
