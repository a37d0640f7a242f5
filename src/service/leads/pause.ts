/** The assistant of a whole account, paused or at work. */
import type { PauseState } from '../../contract/calls/pause'
import type { ServiceContext } from '../context'
import type { Caller } from '../access/route'
import type { Executor, Tx } from '../platform/database'
import { cancelPendingAiWork } from '../conversations/pending-ai-work'
import type { AccountRow } from '../platform/schema/accounts'
import { saveSetting } from '../settings/setting-versions'

/** Its name among the settings that are saved. */
const SETTING = 'pause-ai/account'

const onWire = (paused: boolean): PauseState['is_paused'] => (paused ? 'true' : 'false')

/** Whether the account's assistant is paused, and who switched it last. */
export async function readPause(db: Executor, account: Pick<AccountRow, 'id'>): Promise<PauseState> {
  const { ai_paused, version, changed_by, changed_at } = await db
    .selectFrom('accounts as a')
    .leftJoin('setting_versions as v', (join) =>
      join.onRef('v.account_id', '=', 'a.id').on('v.setting', '=', SETTING),
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

export interface PauseWish {
  readonly account: Pick<AccountRow, 'id'>
  readonly caller: Pick<Caller, 'user'>
  readonly paused: boolean
  readonly base_version: number | undefined
}

/**
 * Pauses the assistant, or lets it go on. Answers how many answers, messages and follow-ups were dropped.
 * Throws 409 for the second of two savers and for a group.
 *
 * The switch and the dropping are transactions of their own: whoever speaks for the assistant holds the
 * conversation first and the account after it, so the dropping, which holds conversations, must not begin by
 * holding the account. Between the two nothing is lost: once the switch stands the assistant is refused
 * everywhere. It is dropped again before the assistant goes on, so that a pause whose process died leaves
 * nothing behind.
 */
export async function setPause(
  context: Pick<ServiceContext, 'db' | 'clock'>,
  { account, caller, paused, base_version }: PauseWish,
): Promise<{ canceled: number }> {
  const switchIt = () =>
    saveSetting(context, { account, caller, setting: SETTING, base_version }, (tx, at) =>
      write(tx, account.id, paused, at),
    )
  const drop = () =>
    cancelPendingAiWork(context, {
      account_id: account.id,
      reason: 'paused',
      silent: ({ ai_paused }) => ai_paused,
    })
  if (paused) {
    await switchIt()
    return { canceled: await drop() }
  }
  const canceled = await drop()
  await switchIt()
  return { canceled }
}

async function write(tx: Tx, accountId: string, paused: boolean, at: Date) {
  // Waits for whoever speaks for the assistant at this moment, and is waited for by whoever is about to.
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
    result: at,
  }
}
