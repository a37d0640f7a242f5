/** Notifies our team by mail that a dealership's settings are ready. */
import { formatTime } from '../../rules/time/format'
import { teamNotice } from '../../rules/settings/notice-words'
import type { ServiceContext } from '../context'
import { formatsOfAccount } from '../accounts/accounts'
import type { Tx } from '../platform/database'
import { DAY_MS, MINUTE_MS } from '../../rules/time/durations'
import { newId } from '../platform/id'
import { TEAM_NOTICE } from '../outbound/notice-queue'
import type { AccountRow } from '../platform/schema/accounts'
import type { UserRow } from '../platform/schema/users'

/** The minimum time between two notices about a dealership, ms. */
export const MIN_INTERVAL_MS = 5 * MINUTE_MS
/** How far back changes are listed in the first notice about a dealership, ms. */
const RECENT_MS = 30 * DAY_MS

/**
 * Queues a notice to our team and returns the text to show. After a recent notice, the text only says when it
 * was.
 */
export async function notifyTeam(
  { db, clock, settings }: Pick<ServiceContext, 'db' | 'clock' | 'settings'>,
  account: AccountRow,
  user: UserRow,
): Promise<string> {
  const at = clock.now()
  return await db.transaction().execute(async (tx) => {
    // The lock ensures that only one of two concurrent requests sends a notice.
    await tx.selectFrom('accounts').select('id').where('id', '=', account.id).forUpdate().execute()
    const last = await tx
      .selectFrom('notices')
      .select(['id', 'at'])
      .where('account_id', '=', account.id)
      .where('kind', '=', TEAM_NOTICE)
      .orderBy('at', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (last && at.getTime() - last.at.getTime() < MIN_INTERVAL_MS) {
      return `Our team was told at ${formatTime(last.at, formatsOfAccount(account))} already. We will be in touch.`
    }
    const since = last?.at ?? new Date(at.getTime() - RECENT_MS)
    const content = teamNotice({
      dealership: account.name,
      by: `${user.first_name} ${user.last_name}`.trim(),
      email: user.email,
      changed: await changedBlocks(tx, account.id, since),
    })
    const id = newId('i_', at)
    await tx
      .insertInto('notices')
      .values({
        id,
        account_id: account.id,
        conversation_id: null,
        kind: TEAM_NOTICE,
        event_key: `${TEAM_NOTICE}/${account.id}/${id}`,
        channel: 'email',
        recipient: settings.TEAM_EMAIL,
        ...content,
        status: 'queued',
        due_at: at,
        at,
        updated_at: at,
      })
      .execute()
    return `Our team was told that the settings of ${account.name} are ready. We will be in touch.`
  })
}

/** Blocks that changed, e.g. 'working hours'. The block is the part of a setting's name before the slash. */
async function changedBlocks(tx: Tx, accountId: string, since: Date): Promise<string[]> {
  const rows = await tx
    .selectFrom('audit_log')
    .select('setting')
    .distinct()
    .where('account_id', '=', accountId)
    .where('at', '>', since)
    .execute()
  const blocks = rows.map(({ setting }) => (setting.split('/')[0] ?? setting).replaceAll('-', ' '))
  return [...new Set(blocks)].sort()
}
