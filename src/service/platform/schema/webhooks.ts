/** Webhook endpoints, and what was or will be sent to them. */
import type { Generated, Selectable } from 'kysely'
import type { ChosenEvent, WebhookEventName } from '../../../contract/webhooks/events'
import type { Optional, OptionalTimestamp, Timestamp } from './column-types'

export interface WebhookEndpointsTable {
  id: string
  account_id: string
  url: string
  events: ChosenEvent[]
  enabled: boolean
  secret: string
  earlier_secret: Optional<string>
  earlier_secret_until: OptionalTimestamp
  state: Generated<'ok' | 'retrying' | 'failing' | 'gone'>
  last_result: Optional<string>
  last_attempt_at: OptionalTimestamp
  created_at: Timestamp
}

export interface WebhookDeliveriesTable {
  id: Generated<number>
  endpoint_id: string
  account_id: string
  conversation_id: string | null
  event_id: string
  event: WebhookEventName
  body: string
  status: 'queued' | 'sent' | 'failed'
  attempts: Generated<number>
  at: Timestamp
  queued_at: Timestamp
  due_at: OptionalTimestamp
  leased_until: OptionalTimestamp
  last_attempt_at: OptionalTimestamp
  answer_code: Optional<number>
  answer: Optional<string>
  error: Optional<string>
  duration_ms: Optional<number>
}

export interface WebhookTables {
  webhook_endpoints: WebhookEndpointsTable
  webhook_deliveries: WebhookDeliveriesTable
}

export type WebhookEndpointRow = Selectable<WebhookEndpointsTable>
export type WebhookDeliveryRow = Selectable<WebhookDeliveriesTable>
