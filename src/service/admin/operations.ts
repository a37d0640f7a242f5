/** What commands may ask of a running service. */
import { backupOperation } from './backup'
import { eraseOperation, exportOperation } from './customers'
import { exportAuditOperation } from './export-audit'
import type { Operation } from './operation'
import { retentionOperation } from './retention'

export const OPERATIONS: readonly Operation<never, unknown>[] = [
  backupOperation,
  exportOperation,
  eraseOperation,
  retentionOperation,
  exportAuditOperation,
]
