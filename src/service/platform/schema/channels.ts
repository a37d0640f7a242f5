/** Connections of dealerships to messaging services, and who their customers are there. */
import type { Generated, Selectable } from 'kysely'
import type { MessageTemplate, TemplateContent } from '../../../contract/calls/templates'
import type { ChannelFailure } from '../../../contract/messages/channels'
import type { Json, Optional, OptionalTimestamp, Timestamp } from './column-types'

export interface ChannelConnectionsTable {
  account_id: string
  channel: string
  sender_id: string
  access_token: string
  app_secret: string
  verify_token: string
  last_received_at: OptionalTimestamp
  last_failure: Optional<ChannelFailure>
  last_failure_at: OptionalTimestamp
  business_id: Optional<string>
  templates_read_at: OptionalTimestamp
  templates_tried_at: OptionalTimestamp
  templates_failure: Optional<ChannelFailure>
}

export interface MediaFetchesTable {
  conversation_id: string
  seq: number
  position: number
  account_id: string
  channel: string
  source: string
  attempts: Generated<number>
  due_at: Timestamp
  leased_until: OptionalTimestamp
}

export interface ChannelTables {
  channel_connections: ChannelConnectionsTable
  message_templates: {
    account_id: string
    channel: string
    template_id: string
    name: string
    language: string
    category: MessageTemplate['category']
    status: MessageTemplate['status']
    content: Json<TemplateContent>
  }
  media_fetches: MediaFetchesTable
  channel_identities: {
    conversation_id: string
    channel: string
    account_id: string
    external_id: string
    wrote_at: Timestamp
  }
}

export type ConnectionRow = Selectable<ChannelConnectionsTable>
export type MediaFetchRow = Selectable<MediaFetchesTable>
