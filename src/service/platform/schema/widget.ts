/** The chat widget: domains, visitor sessions, avatars and pop-ups. */
import type { StoredAppearance } from '../../../rules/widget/chat-ui'
import type { StoredOnboarding } from '../../../rules/widget/onboarding'
import type { Json, Optional, OptionalTimestamp, Timestamp } from './column-types'

export interface WidgetTables {
  chat_domains: {
    account_id: string
    domain: string
    position: number
    settings: Json<StoredAppearance>
    onboarding: Json<StoredOnboarding>
    ga4_api_secret: Optional<string>
    last_seen_at: OptionalTimestamp
    last_seen_page: Optional<string>
    created_at: Timestamp
  }
  visitor_sessions: {
    token_hash: string
    account_id: string
    conversation_id: string | null
    page_type: string
    page_path: string
    stock: string | null
    created_at: Timestamp
    domain: Optional<string>
    ended_at: OptionalTimestamp
  }
  avatars: { account_id: string; key: string; bytes: Uint8Array; created_at: Timestamp }
  popup_views: { account_id: string; browser: string; shown_at: Timestamp }
}
