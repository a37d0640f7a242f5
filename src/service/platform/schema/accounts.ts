/** Accounts, the groups they belong to, their stock of vehicles, and the keys of partners. */
import type { Generated, Selectable } from 'kysely'
import type { FooterPart } from '../../../contract/calls/widget-config'
import type { AssignmentRule } from '../../../contract/calls/assignment-rules'
import type { DateFormat, PhoneFormat, TimeFormat } from '../../../contract/core/formats'
import type { Capabilities } from '../../../rules/settings/capabilities'
import type { AppointmentWindow, BusinessHours, SpecialDay } from '../../../rules/settings/hours'
import type { HandoffTriggers } from '../../../contract/core/handoff'
import type { Preferences } from '../../../rules/settings/preferences'
import type { Json, JsonOrDefault, Optional, Timestamp } from './column-types'

export interface AccountFlags {
  has_knowledge_base?: boolean
  active_far?: boolean
  takeover?: boolean
  manufacturer?: boolean
  cdk_global?: boolean
  /** The chat product can book service appointments. */
  service_scheduler?: boolean
  /** The dealership's own staff may see the Customer Experience Settings, too. */
  customer_experience?: boolean
  /** The dealership takes part in the pilot of one appearance per domain; others have one for all domains. */
  chat_ui_pilot?: boolean
  /** The dealership's number can receive text messages. */
  supports_sms?: boolean
}

export interface WidgetSettings {
  agent_name: string
  avatar: string | null
  color: string
  position: 'bottom_right' | 'bottom_left' | 'mid_right' | 'mid_left'
  greeting: string
  /** A string was stored by an older version, and is one part without a link. */
  footer: string | null | FooterPart[]
  quick_replies: string[]
}

export interface AccountsTable {
  id: string
  group_id: string
  parent_id: string | null
  site_key: string
  name: string
  time_zone: string
  country: Generated<string>
  address: Generated<string>
  phone: Generated<string>
  website: Generated<string>
  flags: Json<AccountFlags>
  insight_providers: Generated<string[]>
  business_hours: Json<BusinessHours>
  /** The hours of Sales AI, like `business_hours`. */
  special_hours: JsonOrDefault<SpecialDay[]>
  appointment_window: JsonOrDefault<AppointmentWindow>
  /** Sources, by their `sourceKey`, whose leads the assistant leaves to staff. */
  sources_off: Generated<string[]>
  preferences: JsonOrDefault<Preferences>
  hand_over: JsonOrDefault<HandoffTriggers>
  capabilities: JsonOrDefault<Capabilities>
  state_id: Optional<string>
  date_format: Generated<DateFormat>
  time_format: Generated<TimeFormat>
  phone_format: Generated<PhoneFormat>
  widget: Json<WidgetSettings>
  ai_paused: Generated<boolean>
  attribution_days: Generated<number>
  reply_goal_minutes: Generated<number>
  minutes_per_message: Generated<number>
  gross_per_sale: Optional<number>
  assignment_rules: JsonOrDefault<AssignmentRule[]>
  /** Where leads are sent as ADF/XML. */
  crm_email: Optional<string>
  created_at: Timestamp
}

export interface VehiclesTable {
  id: string
  account_id: string
  vin: string
  stock: string
  condition: 'new' | 'used'
  year: number
  make: string
  model: string
  trim: string
  body: string
  color: string
  mileage: number
  price: number | null
  drive: string
  engine: string
  economy: string
  seats: string
  /** The manufacturer's suggested retail price, whole dollars. */
  msrp: Optional<number>
  image_url: string | null
  available: boolean
}

/** Kinds of rows that the demo's seed creates and on which all its other rows depend. */
export type DemoKind = 'group' | 'account' | 'user' | 'partner_key'

export interface AccountTables {
  groups: {
    id: string
    name: string
    /** Roles whose users need a second factor to sign in. */
    second_factor_roles: JsonOrDefault<string[]>
  }
  accounts: AccountsTable
  account_products: { account_id: string; product_id: string; name: string; position: number }
  vehicles: VehiclesTable
  salespeople: { id: string; account_id: string; user_id: string | null; full_name: string; email: string }
  lead_sources: {
    account_id: string
    name: string
    lead_type: string
    /** The products of its conversations; empty where that is not known. */
    products: Generated<string[]>
  }
  partner_keys: {
    public_key: string
    group_id: string
    secret_hash: string
    name: string
    created_at: Timestamp
    last_used_at: Generated<Date | null>
  }
  demo_marks: { kind: DemoKind; id: string }
}

export type AccountRow = Selectable<AccountsTable>
export type VehicleRow = Selectable<VehiclesTable>
