/** The visits of a conversation: lists them, and stores whether the customer came. */
import type { Selectable } from 'kysely'
import { VISIT_EVENTS, type Visit, type VisitOutcome } from '../../contract/calls/visits'
import { stepIdsOf } from '../../rules/settings/follow-up'
import { formatMoment } from '../../rules/time/format'
import { formatsOfAccount } from '../accounts/accounts'
import type { Visibility } from '../accounts/lead-visibility'
import type { ServiceContext } from '../context'
import { recordVisit } from '../metrics/funnel-facts'
import { cancelFollowUps } from '../outbound/cancel-follow-ups'
import { planForAppointment } from '../outbound/plan-follow-ups'
import { emitWebhook } from '../outbound/webhooks/emit'
import type { Executor, Tx } from '../platform/database'
import { DomainError, notFound } from '../platform/errors'
import { newId } from '../platform/id'
import { appendLive } from '../platform/live-log'
import type { Tables } from '../platform/schema'
import type { AccountRow } from '../platform/schema/accounts'
import type { ConversationRecord } from '../platform/schema/conversations'
import type { UserRow } from '../platform/schema/users'
import { staffName } from './colleagues'
import { lockOwnConversation } from './conversation-writes'
import { addEvent } from './events'
import { ownConversation } from './own-conversation'

type Row = Selectable<Tables['appointments']>
type Actor = Pick<UserRow, 'id' | 'first_name' | 'last_name' | 'email'>

const EVENT_TEXTS: Readonly<Record<keyof typeof VISIT_EVENTS, (who: string, when: string) => string>> = {
  came: (who, when) => `${who} marked the visit of ${when} as came`,
  missed: (who, when) => `${who} marked the visit of ${when} as missed`,
  none: (who, when) => `${who} took the mark of the visit of ${when} off`,
}

const hasBegun = ({ starts_at }: Row, now: Date) => starts_at <= now

const toVisit = (row: Row, now: Date): Visit => ({
  id: row.id,
  kind: row.kind,
  booked_by: row.created_by,
  starts_at: row.starts_at.toISOString(),
  outcome: row.outcome,
  begun: hasBegun(row, now),
})

/** Throws `no_conversation` when the conversation is not visible. */
export async function readVisits(
  db: Executor,
  account: Visibility,
  conversationId: string,
  now: Date,
): Promise<Visit[]> {
  const { id, account_id } = await ownConversation(db, account, conversationId)
  const rows = await db
    .selectFrom('appointments')
    .selectAll()
    .where('conversation_id', '=', id)
    .where('account_id', '=', account_id)
    .orderBy('starts_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => toVisit(row, now))
}

/**
 * Stores what became of a visit; null takes a mark off. The same mark again changes nothing. Throws
 * `no_conversation` when the conversation is not visible, `not_found` when it has no such visit, and
 * `visit_ahead` before the visit begins.
 */
export async function markVisit(
  { db, clock }: Pick<ServiceContext, 'db' | 'clock'>,
  account: AccountRow & Visibility,
  actor: Actor,
  mark: {
    readonly conversation_id: string
    readonly visit_id: string
    readonly outcome: VisitOutcome | null
  },
): Promise<Visit> {
  return await db.transaction().execute(async (tx) => {
    const conversation = await lockOwnConversation(tx, account, mark.conversation_id)
    const visit = await tx
      .selectFrom('appointments')
      .selectAll()
      .where('id', '=', mark.visit_id)
      .where('conversation_id', '=', conversation.id)
      .where('account_id', '=', conversation.account_id)
      .executeTakeFirst()
    if (!visit) throw notFound()
    const at = clock.now()
    if (!hasBegun(visit, at)) throw new DomainError('visit_ahead')
    const marked = { ...visit, outcome: mark.outcome }
    if (visit.outcome === marked.outcome) return toVisit(visit, at)
    await tx
      .updateTable('appointments')
      .set({ outcome: marked.outcome })
      .where('id', '=', visit.id)
      .where('account_id', '=', conversation.account_id)
      .execute()
    await recordVisit(tx, conversation, visit.id)
    await updateApology(tx, account, conversation, visit, marked.outcome, at)
    const by = staffName(actor)
    const when = formatMoment(visit.starts_at, formatsOfAccount(account))
    const event = await addEvent(
      tx,
      conversation,
      {
        event: VISIT_EVENTS[marked.outcome ?? 'none'],
        event_name: EVENT_TEXTS[marked.outcome ?? 'none'](by, when),
        actor: by,
        data: { starts_at: visit.starts_at.toISOString(), kind: visit.kind },
      },
      at,
    )
    await auditMark(tx, actor, visit, marked, at)
    await emitWebhook(tx, conversation, 'appointment.marked', at, () => ({
      appointment_id: visit.id,
      kind: visit.kind,
      starts_at: visit.starts_at.toISOString(),
      outcome: marked.outcome,
      marked_by: by,
    }))
    await appendLive(tx, conversation.account_id, at, [event])
    return toVisit(marked, at)
  })
}

/** Whoever came is not told that they were missed, unless the mark is taken off in time. */
async function updateApology(
  tx: Tx,
  account: AccountRow,
  conversation: ConversationRecord,
  { starts_at, outcome: before }: Row,
  outcome: VisitOutcome | null,
  at: Date,
): Promise<void> {
  if (outcome === 'came') {
    const step_ids = stepIdsOf('APPOINTMENT')
    const where = { account_id: conversation.account_id, conversation_ids: [conversation.id], step_ids }
    await cancelFollowUps(tx, { ...where, reference_at: starts_at }, 'came', at)
  } else if (before === 'came') await planForAppointment(tx, account, conversation, { starts_at }, at)
}

async function auditMark(tx: Tx, actor: Actor, before: Row, after: Row, at: Date): Promise<void> {
  const valueOf = ({ conversation_id, starts_at, outcome }: Row) =>
    outcome && JSON.stringify({ conversation: conversation_id, visit: starts_at.toISOString(), outcome })
  await tx
    .insertInto('audit_log')
    .values({
      id: newId('d_', at),
      account_id: after.account_id,
      at,
      user_id: actor.id,
      user_name: `${actor.first_name} ${actor.last_name}`.trim(),
      setting: `visit/${after.id}`,
      before: valueOf(before),
      after: valueOf(after),
    })
    .execute()
}
