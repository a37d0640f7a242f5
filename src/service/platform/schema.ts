/**
 * The whole database, as `migrations/` creates it. The row types in `schema/` are written by hand beside the
 * SQL, so that a reader sees both.
 */
import type { AccountTables } from './schema/accounts'
import type { ApiKeyTables } from './schema/api-keys'
import type { AssistantTables } from './schema/assistant'
import type { ChannelTables } from './schema/channels'
import type { ConversationTables } from './schema/conversations'
import type { DeliveryTables } from './schema/delivery'
import type { IdentityTables } from './schema/identity'
import type { LeadTables } from './schema/leads'
import type { LiveTables } from './schema/live'
import type { MetricTables } from './schema/metrics'
import type { OperationTables } from './schema/operation'
import type { PushTables } from './schema/push'
import type { SettingTables } from './schema/settings'
import type { UserTables } from './schema/users'
import type { WebhookTables } from './schema/webhooks'
import type { WidgetTables } from './schema/widget'

export interface Tables
  extends
    AccountTables,
    ApiKeyTables,
    AssistantTables,
    ChannelTables,
    ConversationTables,
    DeliveryTables,
    IdentityTables,
    LeadTables,
    LiveTables,
    MetricTables,
    OperationTables,
    PushTables,
    SettingTables,
    UserTables,
    WebhookTables,
    WidgetTables {}
