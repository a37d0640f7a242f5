/** Who changed which setting, with before and after (beyond, 12). Only super-admins read it. */
import { defineCall } from './call'
import { rights } from './rights'
import { Id, Timestamp, z } from './schema'
import { ofAccount } from './settings'

export const AuditEntry = z.object({
  id: Id,
  at: Timestamp,
  user_id: Id,
  user_name: z.string(),
  /** e.g. working-hours/LEAD_ENGAGE. */
  setting: z.string(),
  /** Absent things are null. */
  before: z.unknown(),
  after: z.unknown(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

const query = z.strictObject({ setting: z.optional(z.string().check(z.maxLength(80))) })

export const auditLog = defineCall({
  id: 'audit.read',
  method: 'GET',
  path: '/api/dashboard/{account_id}/audit-log',
  summary: 'Changes of settings, newest first, 50 at a time; setting: those whose name begins so',
  spec: 'beyond, 12',
  access: rights('change-log'),
  params: ofAccount,
  /** `before`: the last entry of the page before. */
  query: z.extend(query, { before: z.optional(Id) }),
  /** `blocks`: every first part of the names of settings that were ever changed here. */
  response: z.object({ items: z.array(AuditEntry), more: z.boolean(), blocks: z.array(z.string()) }),
})

export const auditLogCsv = defineCall({
  id: 'audit.csv',
  method: 'GET',
  path: '/api/dashboard/{account_id}/audit-log.csv',
  summary: 'All changes of settings as CSV, newest first',
  spec: 'beyond, 12',
  access: rights('change-log'),
  params: ofAccount,
  query,
  response: z.string(),
  streams: 'text/csv',
})
