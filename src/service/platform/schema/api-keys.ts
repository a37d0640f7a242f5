/** Keys by which other programs call the API. */
import type { ApiScope } from '../../../contract/core/api-scopes'
import type { OptionalTimestamp, Timestamp } from './column-types'

export interface ApiKeyTables {
  api_keys: {
    id: string
    account_id: string
    user_id: string
    name: string
    scopes: ApiScope[]
    secret_hash: string
    created_at: Timestamp
    expires_at: Timestamp
    last_used_at: OptionalTimestamp
  }
}
