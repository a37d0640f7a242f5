/** Records in the audit log what the operator did. */
import type { Tx } from '../platform/database'
import { newId } from '../platform/id'
import { OPERATOR } from './work'

export async function auditOperator(
  tx: Tx,
  accountIds: readonly string[],
  setting: string,
  after: Readonly<Record<string, string>>,
  at: Date,
): Promise<void> {
  if (accountIds.length === 0) return
  const shared = {
    at,
    user_id: OPERATOR.id,
    user_name: OPERATOR.first_name,
    setting,
    before: null,
    after: JSON.stringify(after),
  }
  await tx
    .insertInto('audit_log')
    .values(accountIds.map((account_id) => ({ ...shared, id: newId('d_', at), account_id })))
    .execute()
}
