/** Records of the identity provider, signing keys and other secrets, and failed sign-ins. */
import type { Generated } from 'kysely'
import type { Json, JsonOrDefault, OptionalTimestamp, Timestamp } from './column-types'

export interface IdentityTables {
  oidc_records: {
    model: string
    id: string
    payload: Json<Record<string, unknown>>
    grant_id: string | null
    uid: string | null
    user_code: string | null
    consumed_at: OptionalTimestamp
    expires_at: OptionalTimestamp
  }
  signing_keys: {
    id: string
    purpose: string
    secret: Json<unknown>
    created_at: Timestamp
    retired_at: OptionalTimestamp
    expires_at: OptionalTimestamp
  }
  service_secrets: { name: string; value: Json<unknown> }
  rate_limits: { key: string; points: number; expire: number | null }
  second_factors: {
    user_id: string
    secret: string
    confirmed_at: OptionalTimestamp
    last_step: Generated<number>
    recovery_hashes: JsonOrDefault<string[]>
  }
  sign_in_attempts: { key: string; failures: number; blocked_until: Timestamp; last_at: Timestamp }
}
