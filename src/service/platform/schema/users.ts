/** Users, their permissions, invitations, saved views, reports and teams. */
import type { ColumnType, Generated, Selectable } from 'kysely'
import type { ReportChoice } from '../../../contract/calls/reports'
import type { PolicyEntry } from '../../../contract/core/policy'
import type { CalendarDay, Json, Optional, OptionalTimestamp, Timestamp } from './column-types'

export interface UsersTable {
  id: string
  group_id: string | null
  email: string
  password_hash: string
  first_name: string
  last_name: string
  nickname: string
  role: string | null
  retailer_name: string | null
  attributes: Json<Record<string, boolean>>
  chosen_account_id: string | null
  disabled: Generated<boolean>
  sessions_valid_from: ColumnType<Date | number, Date | string | undefined, Date | string>
  created_at: Timestamp
  hosted_subject: Generated<string | null>
  user_name: Generated<string | null>
  lead_scope: Generated<'all' | 'own'>
  /** How often their role, dealerships or lead scope were changed. */
  version: Generated<number>
  deleted_at: Generated<Date | null>
}

export interface InvitationsTable {
  id: string
  user_id: string
  kind: Generated<'first' | 'forgotten'>
  invited_by: string | null
  created_at: Timestamp
  expires_at: Timestamp
  used_at: Generated<Date | null>
}

export interface SavedViewsTable {
  id: string
  user_id: string
  account_id: string
  name: string
  path: string
  product: string
  created_at: Timestamp
}

export interface ReportSubscriptionsTable extends ReportChoice {
  id: string
  user_id: string
  account_id: string
  unsubscribe_key: string
  next_at: OptionalTimestamp
  last_day: Optional<CalendarDay>
  last_at: OptionalTimestamp
}

export interface UserTables {
  users: UsersTable
  user_accounts: { user_id: string; account_id: string; position: Generated<number> }
  user_policies: { user_id: string; resource: PolicyEntry['Resource']; allow: string[]; position: number }
  invitations: InvitationsTable
  saved_views: SavedViewsTable
  report_subscriptions: ReportSubscriptionsTable
  teams: {
    id: string
    account_id: string
    name: string
    position: number
    /** Whose turn it was last; null before the first. */
    last_user_id: Optional<string>
  }
  team_members: { team_id: string; user_id: string }
}

export type UserRow = Selectable<UsersTable>
export type ReportSubscriptionRow = Selectable<ReportSubscriptionsTable>
