/** Browsers to which notifications are pushed. */
import type { Selectable } from 'kysely'
import type { ReportLanguage } from '../../../contract/calls/reports'
import type { OptionalTimestamp, Timestamp } from './column-types'

export interface PushDevicesTable {
  id: string
  user_id: string
  session_id: string | null
  endpoint_hash: string
  sealed: string
  name: string
  language: ReportLanguage
  created_at: Timestamp
  confirmed_at: Timestamp
  last_used_at: OptionalTimestamp
}

export interface PushTables {
  push_devices: PushDevicesTable
  push_choices: { user_id: string; kinds: string[] }
}

export type PushDeviceRow = Selectable<PushDevicesTable>
