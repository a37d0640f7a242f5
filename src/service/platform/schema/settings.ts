/** Settings of an account, their versions and the audit log. */
import type { SubscriberChannel } from '../../../contract/calls/notifications'
import type { SignatureFields } from '../../../contract/calls/signature'
import type { AppointmentWindow, BusinessHours, SpecialDay } from '../../../rules/settings/hours'
import type { Json, JsonOrDefault, OptionalJson, OptionalTimestamp, Timestamp } from './column-types'

export interface SubscribersTable {
  id: string
  account_id: string
  product_id: string
  first_name: string
  last_name: string
  email: string | null
  phone: string | null
  secondary_phone: string | null
  crm_user_id: string | null
  channels: Json<SubscriberChannel[]>
  updated_at: Timestamp
}

export interface SettingTables {
  product_hours: {
    account_id: string
    product_id: string
    business_hours: Json<BusinessHours>
    special_hours: Json<SpecialDay[]>
    appointment_window: Json<AppointmentWindow>
  }
  named_hours: {
    id: string
    account_id: string
    name: string
    business_hours: Json<BusinessHours>
    updated_at: Timestamp
  }
  signatures: {
    id: string
    account_id: string
    product_id: string | null
    resource_name: string
    fields: Json<SignatureFields>
    text: string | null
    updated_at: Timestamp
  }
  subscribers: SubscribersTable
  bot_answers: {
    account_id: string
    group_id: string
    chosen_id: string
    input_values: JsonOrDefault<Record<string, string>>
  }
  follow_up_steps: { account_id: string; follow_up_id: string; status: 0 | 1 }
  campaigns: {
    id: string
    account_id: string
    type: string
    category: string
    sequence: string
    setup: Json<unknown>
    updated_at: Timestamp
  }
  setting_versions: {
    account_id: string
    setting: string
    version: number
    changed_by: string | null
    changed_at: OptionalTimestamp
  }
  audit_log: {
    id: string
    account_id: string
    at: Timestamp
    user_id: string
    user_name: string
    setting: string
    before: OptionalJson<unknown>
    after: OptionalJson<unknown>
  }
}
