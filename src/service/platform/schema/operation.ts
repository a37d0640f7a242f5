/** What the operator sets for a group, and how the service watches its database. */
import type { Timestamp } from './column-types'

export interface OperationTables {
  retention: {
    group_id: string
    messages_months: number | null
    files_months: number | null
    visits_months: number | null
    updated_at: Timestamp
  }
  readiness_probe: { id: number; at: Timestamp }
}
