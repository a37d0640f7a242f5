/**
 * The audit log: who changed which setting, with the values before and after. Only super-admins may read it.
 */
import { defineCall } from '../core/call'
import { rights } from '../core/permissions'
import { Id, Timestamp, v } from '../core/schema'
import { ofAccount } from './settings'

export const AuditEntry = v.object({
  id: Id,
  at: Timestamp,
  user_id: Id,
  user_name: v.string(),
  /** e.g. working-hours/LEAD_ENGAGE. */
  setting: v.string(),
  /** Null when there is no value. */
  before: v.unknown(),
  after: v.unknown(),
})
export type AuditEntry = v.InferOutput<typeof AuditEntry>

const query = v.strictObject({ setting: v.optional(v.pipe(v.string(), v.maxLength(80))) })

export const auditLog = defineCall({
  id: 'audit.read',
  method: 'GET',
  path: '/api/dashboard/{account_id}/audit-log',
  summary: 'Lists changes of settings, newest first, 50 per page; `setting` filters by the start of the name',
  access: rights('change-log'),
  params: ofAccount,
  /** `before` is the last entry of the previous page. */
  query: v.strictObject({ ...query.entries, before: v.optional(Id) }),
  /** `blocks` are the first parts of the names of all settings that were ever changed here. */
  response: v.object({ items: v.array(AuditEntry), more: v.boolean(), blocks: v.array(v.string()) }),
})

export const auditLogCsv = defineCall({
  id: 'audit.csv',
  method: 'GET',
  path: '/api/dashboard/{account_id}/audit-log.csv',
  summary: 'Exports all changes of settings as CSV, newest first',
  access: rights('change-log'),
  params: ofAccount,
  query,
  response: v.string(),
  streams: 'text/csv',
})
