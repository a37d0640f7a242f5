/**
 * Books, moves and cancels appointments, for the assistant, for customers and for staff. Each function runs
 * inside the transaction that stores the message or form and holds the conversation, and returns events for
 * live readers.
 */
import { formatMoment } from '../../rules/time/format'
import { formatsOfAccount } from '../accounts/accounts'
import { queueConversationAnalytics } from '../outbound/analytics'
import type { Executor, Tx } from '../platform/database'
import { addEvent } from './events'
import { recordAppointment } from '../metrics/facts'
import { recordVisit } from '../metrics/funnel-facts'
import { stepIdsOf } from '../../rules/settings/follow-up'
import { cancelFollowUps } from '../outbound/cancel-follow-ups'
import { planForAppointment } from '../outbound/plan-follow-ups'
import { newId } from '../platform/id'
import type { NewAccountEvent } from '../platform/live-log'
import { queueCrmLead } from '../outbound/crm/queue-lead'
import { notify } from '../outbound/notices'
import { emitWebhook } from '../outbound/webhooks/emit'
import type { AccountRow } from '../platform/schema/accounts'
import type { ConversationRecord } from '../platform/schema/conversations'
import { vehicleName } from '../accounts/vehicles'
import { isolate } from '../../rules/text/bidi'

/** Future appointments of this conversation, soonest first. */
export async function futureAppointments(
  db: Executor,
  conversation: Pick<ConversationRecord, 'id' | 'account_id'>,
  now: Date,
): Promise<{ id: string; starts_at: Date }[]> {
  return await db
    .selectFrom('appointments')
    .select(['id', 'starts_at'])
    .where('conversation_id', '=', conversation.id)
    .where('account_id', '=', conversation.account_id)
    .where('starts_at', '>', now)
    .orderBy('starts_at')
    .execute()
}

/**
 * Who books an appointment. The metric `ai_set_appointments` counts those of the assistant, including those
 * that customers book in the chat by themselves.
 */
export type Booker =
  { readonly by: 'ai' } | { readonly by: 'customer' } | { readonly by: 'staff'; readonly name: string }

/**
 * Books an appointment, or moves the existing one, since a customer who changes their mind comes once. The
 * assistant moves only its own, and the customer only one of the same kind. Staff may also move the
 * assistant's, which still counts as the assistant's. Nothing changes when the same appointment exists
 * already.
 */
export async function bookAppointment(
  tx: Tx,
  account: AccountRow,
  conversation: ConversationRecord,
  appointment: {
    readonly starts_at: Date
    readonly visit: 'sales' | 'service'
    /** The stock number of the vehicle to see. */
    readonly stock?: string
  },
  at: Date,
  booker: Booker = { by: 'ai' },
): Promise<NewAccountEvent[]> {
  const startText = formatMoment(appointment.starts_at, formatsOfAccount(account))
  const vehicle = await vehicleToSee(tx, conversation, appointment.stock)
  const forVehicle = vehicle === undefined ? '' : `, for the ${vehicle}`
  const actor = booker.by === 'staff' ? { actor: booker.name } : {}
  const existing = await tx
    .selectFrom('appointments')
    .select(['id', 'created_at', 'starts_at', 'kind'])
    .where('conversation_id', '=', conversation.id)
    .where('account_id', '=', conversation.account_id)
    .where('created_by', 'in', booker.by === 'staff' ? ['ai', 'staff'] : ['ai'])
    .$if(booker.by === 'customer', (query) => query.where('kind', '=', appointment.visit))
    .where('starts_at', '>', at)
    .orderBy('starts_at')
    .executeTakeFirst()
  if (existing) {
    const same =
      existing.starts_at.getTime() === appointment.starts_at.getTime() && existing.kind === appointment.visit
    if (same && booker.by !== 'ai') return []
    await tx
      .updateTable('appointments')
      .set({ starts_at: appointment.starts_at, kind: appointment.visit })
      .where('id', '=', existing.id)
      .where('account_id', '=', conversation.account_id)
      .execute()
    await recordAppointment(tx, conversation, existing.id, existing.created_at)
    if (!same) {
      await notifyOfAppointment(existing.id, true)
      await emitWebhook(tx, conversation, 'appointment.moved', at, () => ({
        ...visitData(existing.id),
        moved_from: existing.starts_at.toISOString(),
      }))
      await queueCrmLead(tx, conversation, at)
    }
    const moved = { starts_at: appointment.starts_at, moved_from: existing.starts_at }
    await planForAppointment(tx, account, conversation, moved, at)
    const note = {
      event: 'APPOINTMENT_MOVED',
      event_name: `Appointment was moved to ${startText}${forVehicle}`,
      ...actor,
    }
    return [await addEvent(tx, conversation, note, at)]
  }
  const id = newId('a_', at)
  await tx
    .insertInto('appointments')
    .values({
      id,
      account_id: conversation.account_id,
      conversation_id: conversation.id,
      kind: appointment.visit,
      created_by: booker.by === 'staff' ? 'staff' : 'ai',
      starts_at: appointment.starts_at,
      created_at: at,
    })
    .execute()
  await recordAppointment(tx, conversation, id, at)
  if (booker.by !== 'staff') {
    const data = { kind: appointment.visit }
    await queueConversationAnalytics(tx, conversation, { name: 'chat_appointment', data }, at)
  }
  await notifyOfAppointment(id, false)
  await emitWebhook(tx, conversation, 'appointment.booked', at, () => ({
    ...visitData(id),
    booked_by: booker.by === 'ai' ? 'assistant' : booker.by,
  }))
  await queueCrmLead(tx, conversation, at)
  await planForAppointment(tx, account, conversation, { starts_at: appointment.starts_at }, at)
  const note = {
    event: 'APPOINTMENT_SET',
    event_name: 'Appointment was set in CRM',
    important: true,
    data: {
      starts_at: appointment.starts_at.toISOString(),
      kind: appointment.visit,
      ...(vehicle !== undefined && { vehicle }),
    },
    ...actor,
  }
  const events = [await addEvent(tx, conversation, note, at)]
  if (vehicle === undefined) return events
  // The text of the event itself is fixed.
  const toSee = { event: 'APPOINTMENT_VEHICLE', event_name: `The visit is for the ${vehicle}` }
  return [...events, await addEvent(tx, conversation, toSee, new Date(at.getTime() + 1))]

  function visitData(appointment_id: string) {
    const { visit: kind, starts_at } = appointment
    return { appointment_id, kind, starts_at: starts_at.toISOString() }
  }

  async function notifyOfAppointment(visitId: string, moved: boolean): Promise<void> {
    const key = `${visitId}/${appointment.starts_at.toISOString()}`
    const facts = { starts_at: appointment.starts_at, moved, ...(vehicle !== undefined && { vehicle }) }
    await notify(tx, conversation, { kind: 'appointment_set', key, facts }, at)
  }
}

/**
 * Name and stock number of the vehicle that a visit is for; undefined when the account has no such vehicle.
 */
async function vehicleToSee(
  tx: Tx,
  { account_id }: ConversationRecord,
  stock: string | undefined,
): Promise<string | undefined> {
  if (stock === undefined) return undefined
  const found = await tx
    .selectFrom('vehicles')
    .selectAll()
    .where('account_id', '=', account_id)
    .where('stock', '=', stock)
    .executeTakeFirst()
  return found && `${isolate(vehicleName(found))}, stock ${found.stock}`
}

/**
 * Cancels the future appointments that the assistant booked in this conversation, with their follow-ups, and
 * notifies staff. Figures still count that they were made. Returns no events when there are none.
 */
export async function cancelAppointments(
  tx: Tx,
  account: AccountRow,
  conversation: ConversationRecord,
  at: Date,
): Promise<NewAccountEvent[]> {
  const canceled = await tx
    .deleteFrom('appointments')
    .where('conversation_id', '=', conversation.id)
    .where('account_id', '=', conversation.account_id)
    .where('created_by', '=', 'ai')
    .where('starts_at', '>', at)
    // A visit that has not begun is not marked yet, so there is no outcome to keep.
    .returning(['id', 'account_id', 'conversation_id', 'kind', 'created_by', 'starts_at', 'created_at'])
    .execute()
  if (canceled.length > 0) await queueCrmLead(tx, conversation, at)
  const events: NewAccountEvent[] = []
  for (const appointment of canceled) {
    const { id, starts_at } = appointment
    await tx
      .insertInto('canceled_appointments')
      .values({ ...appointment, canceled_at: at })
      .execute()
    await recordVisit(tx, conversation, id)
    const followUps = {
      account_id: conversation.account_id,
      conversation_ids: [conversation.id],
      step_ids: stepIdsOf('APPOINTMENT'),
      reference_at: starts_at,
    }
    await cancelFollowUps(tx, followUps, 'visit_canceled', at)
    const facts = { starts_at, canceled: true }
    await notify(tx, conversation, { kind: 'appointment_set', key: `${id}/canceled`, facts }, at)
    await emitWebhook(tx, conversation, 'appointment.canceled', at, () => ({
      appointment_id: id,
      kind: appointment.kind,
      starts_at: starts_at.toISOString(),
    }))
    const startText = formatMoment(starts_at, formatsOfAccount(account))
    const note = {
      event: 'APPOINTMENT_CANCELED',
      event_name: `Customer canceled the appointment of ${startText}`,
      important: true,
      data: { starts_at: starts_at.toISOString(), kind: appointment.kind },
    }
    events.push(await addEvent(tx, conversation, note, at))
  }
  return events
}
