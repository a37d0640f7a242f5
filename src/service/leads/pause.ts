/** Pauses and resumes the assistant of a whole account. */
import type { PauseState } from '../../contract/calls/pause'
import type { ServiceContext } from '../context'
import type { Caller } from '../access/route'
import type { Executor, Tx } from '../platform/database'
import { cancelPendingAiWork } from '../conversations/pending-ai-work'
import type { AccountRow } from '../platform/schema/accounts'
import { saveSetting, undoneSince } from '../settings/setting-versions'
import { restoreFollowUps } from '../outbound/cancel-follow-ups'

/** The name of this setting in versions and audit log. */
export const PAUSE_SETTING = 'pause-ai/account'

const onWire = (paused: boolean): PauseState['is_paused'] => (paused ? 'true' : 'false')

/** Reads whether the account's assistant is paused, and who switched it last. */
export async function readPause(db: Executor, account: Pick<AccountRow, 'id'>): Promise<PauseState> {
  const { ai_paused, version, changed_by, changed_at } = await db
    .selectFrom('accounts as a')
    .leftJoin('setting_versions as v', (join) =>
      join.onRef('v.account_id', '=', 'a.id').on('v.setting', '=', PAUSE_SETTING),
    )
    .select(['a.ai_paused', 'v.version', 'v.changed_by', 'v.changed_at'])
    .where('a.id', '=', account.id)
    .executeTakeFirstOrThrow()
  return {
    is_paused: onWire(ai_paused),
    version: version ?? 0,
    changed_by,
    changed_at: changed_at?.toISOString() ?? null,
  }
}

export interface PauseChange {
  readonly account: Pick<AccountRow, 'id'>
  readonly caller: Pick<Caller, 'user'>
  readonly paused: boolean
  readonly base_version: number | undefined
  /** Also schedules again what the last pause canceled. */
  readonly undo?: boolean | undefined
}

/**
 * Pauses or resumes the assistant. Returns how many pending answers, messages and follow-ups were canceled,
 * and how many follow-ups were scheduled again. Throws `saved_meanwhile` when somebody else saved in the
 * meantime, and `group_settings` for a group.
 *
 * The switch and the cancellation are separate transactions: whoever sends for the assistant locks the
 * conversation first and the account after it, so the cancellation, which locks conversations, must not
 * begin by locking the account. Nothing is sent in between, because a paused assistant is refused
 * everywhere. Before the assistant is resumed, the cancellation runs again, so that a pause whose process
 * crashed leaves nothing behind.
 */
export async function setPause(
  context: Pick<ServiceContext, 'db' | 'clock'>,
  { account, caller, paused, base_version, undo = false }: PauseChange,
): Promise<{ canceled: number; restored: number }> {
  const save = () =>
    saveSetting(
      context,
      { account, caller, setting: PAUSE_SETTING, base_version },
      async (tx, at, lastChangedAt) => {
        const change = await saveInside(tx, account.id, paused)
        const since = undo && !paused ? undoneSince(lastChangedAt, at) : undefined
        if (since === undefined) return { ...change, result: 0 }
        return { ...change, result: await restoreFollowUps(tx, { account_id: account.id }, 'paused', since) }
      },
    )
  const cancelPending = () =>
    cancelPendingAiWork(context, {
      account_id: account.id,
      reason: 'paused',
      isSilenced: ({ ai_paused }) => ai_paused,
    })
  if (paused) {
    await save()
    return { canceled: await cancelPending(), restored: 0 }
  }
  const canceled = await cancelPending()
  const { result } = await save()
  return { canceled, restored: result }
}

async function saveInside(tx: Tx, accountId: string, paused: boolean) {
  // This lock waits for concurrent sends of the assistant, and they wait for it.
  const { ai_paused } = await tx
    .selectFrom('accounts')
    .select('ai_paused')
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (ai_paused !== paused) {
    await tx.updateTable('accounts').set({ ai_paused: paused }).where('id', '=', accountId).execute()
  }
  return {
    before: { is_paused: onWire(ai_paused) },
    after: { is_paused: onWire(paused) },
  }
}
