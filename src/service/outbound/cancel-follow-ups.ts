/** Cancels follow-ups that make no sense any more, and restores them where the reason is gone. */
import type { Tx } from '../platform/database'

/**
 * Why a follow-up is not sent. `may_not_begin`: the customer wrote last on a channel where nobody may write
 * first. `written_often`: the person got as many unprompted messages of the dealership as they may within a
 * day. `silenced`: the assistant may not write to this customer for any other reason.
 */
export type CancelReason =
  | 'answered'
  | 'staff_wrote'
  | 'stopped'
  | 'taken_over'
  | 'unsubscribed'
  | 'paused'
  | 'source_off'
  | 'silenced'
  | 'switched_off'
  | 'campaign_changed'
  | 'moved'
  | 'visit_canceled'
  | 'came'
  | 'too_late'
  | 'unreachable'
  | 'may_not_begin'
  | 'written_often'

/** Selects scheduled follow-ups; all given conditions must hold. */
export interface FollowUpFilter {
  readonly account_id: string
  readonly conversation_ids?: readonly string[]
  readonly step_ids?: readonly string[]
  /** All steps except these. */
  readonly except_step_ids?: readonly string[]
  readonly campaign_ids?: readonly string[]
  readonly reference_at?: Date
  /** Only follow-ups of leads from this source. */
  readonly source?: { readonly source_name: string; readonly lead_type: string }
}

export interface CanceledFollowUp {
  readonly id: string
  readonly conversation_id: string
  readonly step_id: string
  readonly campaign_id: string | null
}

/**
 * Cancels scheduled follow-ups inside the caller's transaction. It waits for a follow-up that is being sent,
 * which then counts as sent. Returns the canceled ones, earliest due first.
 */
export async function cancelFollowUps(
  tx: Tx,
  where: FollowUpFilter,
  reason: CancelReason,
  at: Date,
): Promise<CanceledFollowUp[]> {
  const lists = [where.conversation_ids, where.step_ids, where.campaign_ids]
  if (lists.some((list) => list?.length === 0)) return []
  // Everybody locks the rows in the same order, so that there is no deadlock.
  const waiting = matching(tx, where).where('w.status', '=', 'scheduled').orderBy('w.id').forUpdate()
  const rows = await tx
    .updateTable('follow_ups')
    .set({ status: 'canceled', reason, ended_at: at })
    .where('id', 'in', waiting)
    .where('status', '=', 'scheduled')
    .returning(['id', 'conversation_id', 'step_id', 'campaign_id', 'due_at'])
    .execute()
  return rows.sort((left, right) => left.due_at.getTime() - right.due_at.getTime())
}

/**
 * Schedules again what was canceled for this reason since a moment, inside the caller's transaction, except
 * in conversations that have gone on since. Returns how many follow-ups it was.
 */
export async function restoreFollowUps(
  tx: Tx,
  where: FollowUpFilter,
  reason: CancelReason,
  since: Date,
): Promise<number> {
  const canceled = matching(tx, where)
    .innerJoin('conversations as of', (join) =>
      join.onRef('of.id', '=', 'w.conversation_id').onRef('of.account_id', '=', 'w.account_id'),
    )
    .where('w.status', '=', 'canceled')
    .where('w.reason', '=', reason)
    .where('w.ended_at', '>=', since)
    .whereRef('of.last_at', '<=', 'w.ended_at')
    .orderBy('w.id')
    .forUpdate('w')
  const rows = await tx
    .updateTable('follow_ups')
    .set({ status: 'scheduled', reason: null, ended_at: null })
    .where('id', 'in', canceled)
    .returning('id')
    .execute()
  return rows.length
}

/** The ids of an account's follow-ups in any state. */
function matching(
  tx: Tx,
  {
    account_id,
    conversation_ids,
    step_ids,
    except_step_ids,
    campaign_ids,
    reference_at,
    source,
  }: FollowUpFilter,
) {
  return tx
    .selectFrom('follow_ups as w')
    .select('w.id')
    .where('w.account_id', '=', account_id)
    .$if(conversation_ids !== undefined, (query) =>
      query.where('w.conversation_id', 'in', [...(conversation_ids ?? [])]),
    )
    .$if(step_ids !== undefined, (query) => query.where('w.step_id', 'in', [...(step_ids ?? [])]))
    .$if(except_step_ids !== undefined, (query) =>
      query.where('w.step_id', 'not in', [...(except_step_ids ?? [])]),
    )
    .$if(campaign_ids !== undefined, (query) => query.where('w.campaign_id', 'in', [...(campaign_ids ?? [])]))
    .$if(reference_at !== undefined, (query) =>
      query.where('w.reference_at', '=', reference_at ?? new Date(0)),
    )
    .$if(source !== undefined, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('conversations as c')
            .select('c.id')
            .whereRef('c.id', '=', 'w.conversation_id')
            .where('c.source_name', '=', source?.source_name ?? '')
            .where('c.lead_type', '=', source?.lead_type ?? ''),
        ),
      ),
    )
}
