/** Routes for the audit log of the settings. */
import { auditLog, auditLogCsv } from '../../../contract/calls/audit'
import { formatsOf } from '../../../rules/time/format'
import { route, type Route } from '../../access/route'
import { dealerSettingsOf } from '../../accounts/accounts'
import { exportAuditLog, readAuditLog } from '../../accounts/audit'

export const auditRoutes: readonly Route[] = [
  route(auditLog, ({ context, account, query }) => readAuditLog(context.db, account.id, query)),
  route(auditLogCsv, (request) =>
    Promise.resolve(
      exportAuditLog(
        request.context.db,
        request.account.id,
        request.query.setting,
        formatsOf(dealerSettingsOf(request)),
      ),
    ),
  ),
]
