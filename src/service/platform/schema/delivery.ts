/** Queues of what leaves the service: messages, follow-ups, notices to staff and analytics events. */
import type { TemplateVariable } from '../../../contract/calls/templates'
import type { Generated, Selectable } from 'kysely'
import type { Json, Optional, OptionalJson, OptionalTimestamp, Timestamp } from './column-types'

/** A message template with its values, as it is sent. */
export interface TemplateOrder {
  readonly name: string
  readonly language: string
  readonly values: readonly (Omit<TemplateVariable, 'example'> & { readonly value: string })[]
}

export interface DeliveriesTable {
  conversation_id: string
  seq: number
  account_id: string
  channel: string
  recipient: string
  subject: string | null
  html: string | null
  status: 'queued' | 'sent' | 'delivered' | 'read' | 'failed' | 'canceled' | 'unknown'
  attempts: Generated<number>
  final_attempt: Generated<boolean>
  due_at: OptionalTimestamp
  leased_until: OptionalTimestamp
  handed_over_at: OptionalTimestamp
  error: string | null
  provider_id: string | null
  updated_at: Timestamp
  template: OptionalJson<TemplateOrder>
}

export interface FollowUpsTable {
  id: string
  account_id: string
  conversation_id: string
  step_id: string
  campaign_id: string | null
  reference_at: Timestamp
  due_at: Timestamp
  status: 'scheduled' | 'sent' | 'canceled'
  reason: Optional<string>
  seq: Optional<number>
  ended_at: OptionalTimestamp
}

/** A file of text that a mail carries. */
export interface TextFile {
  readonly name: string
  readonly text: string
}

export interface NoticesTable {
  id: string
  account_id: string
  conversation_id: string | null
  kind: string
  event_key: string
  channel: 'email' | 'sms' | 'push'
  /** An address; for `push` the id of a device. */
  recipient: string
  /** For `push` the name of the colleague who caused it. */
  subject: string | null
  text: string
  status: 'queued' | 'sent' | 'failed' | 'unknown'
  attempts: Generated<number>
  due_at: OptionalTimestamp
  leased_until: OptionalTimestamp
  handed_over_at: OptionalTimestamp
  error: Optional<string>
  provider_id: Optional<string>
  at: Timestamp
  updated_at: Timestamp
  html: Optional<string>
  files: OptionalJson<readonly TextFile[]>
  unsubscribe_path: Optional<string>
}

export interface DeliveryTables {
  deliveries: DeliveriesTable
  follow_ups: FollowUpsTable
  notices: NoticesTable
  analytics_events: {
    id: string
    account_id: string
    domain: string
    client_id: string
    name: string
    data: Json<Record<string, string | number | boolean>>
    at: Timestamp
    due_at: Timestamp
    tries: Generated<number>
  }
}

export type DeliveryRow = Selectable<DeliveriesTable>
export type FollowUpRow = Selectable<FollowUpsTable>
