/** Service appointments that shoppers book in the widget, within the hours of the service department. */
import { fieldMessages } from '../../contract/messages/english'
import type { CallBody } from '../../contract/core/call'
import type { WorkingHoursSlots } from '../../contract/calls/forms'
import type { widgetBook } from '../../contract/calls/widget'
import { schedulesService } from '../../rules/settings/capabilities'
import { formatLongDate, formatTime } from '../../rules/time/format'
import {
  bookableDays,
  bookableMoment,
  dayKey,
  slotLabel,
  slotsOn,
  type Booking,
} from '../../rules/settings/slots'
import { nameOf, VISITOR_TEXTS, type VisitorContact } from '../../rules/widget/visitor-contact'
import { visitSpan } from '../assistant/facts/hours'
import { departmentHoursOf } from '../assistant/respond/department-hours'
import type { ServiceContext } from '../context'
import { invalid, DomainError } from '../platform/errors'
import { formatsOfAccount } from '../accounts/accounts'
import type { Executor, Tx } from '../platform/database'
import { addEvent, nextEventTime } from '../conversations/events'
import { bookAppointment } from '../conversations/appointments'
import { appendLive, type NewAccountEvent } from '../platform/live-log'
import type { AccountRow } from '../platform/schema/accounts'
import type { ConversationRecord } from '../platform/schema/conversations'
import { lockChat, storePerson } from './visitor-person'
import type { ChattingVisitor } from './visitors'
import { readConversation, rowEvents } from '../conversations/conversation-writes'

type BookingRequest = Pick<CallBody<typeof widgetBook>, 'id' | 'service' | 'date' | 'time' | 'note'>

const FORM = 'ServiceForm'

/** Throws `no_booking` where shoppers cannot book appointments. */
export function requireScheduler(account: AccountRow): void {
  if (!schedulesService(account)) {
    throw new DomainError('no_booking')
  }
}

/** The bookable times, in the format of the takeover's forms. */
export async function serviceSlots(
  { db, clock }: Pick<ServiceContext, 'db' | 'clock'>,
  account: AccountRow,
): Promise<WorkingHoursSlots> {
  const booking = await bookingOf(db, account, clock.now())
  const days = bookableDays(booking).map((day) => [dayKey(day), slotsOn(day, booking).map(slotLabel)])
  return { ...Object.fromEntries(days), TZ: account.time_zone } as WorkingHoursSlots
}

const bookingOf = async (db: Executor, account: AccountRow, now: Date): Promise<Booking> => ({
  // The assistant of the same chat offers the same times.
  spanOn: visitSpan(await departmentHoursOf(db, account, 'DealerChat', now), 'service'),
  timeZone: account.time_zone,
  now,
})

/**
 * Books an appointment or moves the existing one, and returns its time in words. A request with the same id
 * is a repetition and changes nothing. Throws `fields_invalid` by field when the customer cannot be reached,
 * `booking_hour_gone` when the time is no longer free, and `not_found` when the chat has ended.
 */
export async function bookService(
  { db, clock }: Pick<ServiceContext, 'db' | 'clock'>,
  account: AccountRow,
  visitor: ChattingVisitor,
  request: BookingRequest,
  contact: VisitorContact,
): Promise<string> {
  return await db.transaction().execute(async (tx) => {
    const conversation = await lockChat(tx, account, visitor)
    const booked = await bookedBefore(tx, conversation, request.id)
    if (booked) return momentText(account, booked)
    const at = clock.now()
    const events: NewAccountEvent[] = (await storePerson(tx, conversation, contact, at)) ?? []
    const present = await readConversation(tx, conversation)
    requireContact(present)
    const starts_at = bookableMoment(request, await bookingOf(tx, account, at))
    if (starts_at === null) throw new DomainError('booking_hour_gone', { fields: { date: 'hour_gone' } })
    await tx
      .insertInto('form_submissions')
      .values({
        conversation_id: conversation.id,
        client_id: request.id,
        account_id: account.id,
        form_type: FORM,
        data: JSON.stringify({ service: request.service, note: request.note ?? '', starts_at }),
        user_id: conversation.lead_id,
        at,
      })
      .execute()
    const when = momentText(account, starts_at)
    const next = () => nextEventTime(at, events)
    const visit = { starts_at, visit: 'service' } as const
    events.push(...(await bookAppointment(tx, account, present, visit, next(), { by: 'customer' })))
    const note = { event: 'SERVICE_BOOKED', event_name: bookingText(request, when) }
    events.push(
      await addEvent(tx, present, { ...note, data: { service: request.service, starts_at } }, next()),
    )
    await appendLive(tx, account.id, at, [
      ...events,
      ...(await rowEvents(tx, [await readConversation(tx, present)], at)),
    ])
    return when
  })
}

/** The time of the appointment that this id booked. */
async function bookedBefore(
  tx: Tx,
  { id, account_id }: ConversationRecord,
  clientId: string,
): Promise<Date | null> {
  const known = await tx
    .selectFrom('form_submissions')
    .select(['form_type', 'data'])
    .where('conversation_id', '=', id)
    .where('account_id', '=', account_id)
    .where('client_id', '=', clientId)
    .executeTakeFirst()
  if (!known) return null
  if (known.form_type !== FORM) throw new DomainError('form_id_taken')
  return new Date((known.data as { starts_at: string }).starts_at)
}

/** An appointment needs a name and contact details. */
function requireContact({ name, email, phone }: ConversationRecord): void {
  const issues = {
    ...(name === '' && { first_name: VISITOR_TEXTS.firstName }),
    ...(email === null && phone === null && { email: VISITOR_TEXTS.reach }),
  }
  if (Object.keys(issues).length > 0) throw invalid(fieldMessages(issues))
}

/** 'Tuesday, December 1 at 9:30 AM'. */
function momentText(account: AccountRow, moment: Date): string {
  const formats = formatsOfAccount(account)
  return `${formatLongDate(moment, formats, false)} at ${formatTime(moment, formats)}`
}

function bookingText({ service, note }: BookingRequest, when: string): string {
  const words = nameOf(note ?? '')
  return `Customer booked a service visit: ${service}, ${when}${words === '' ? '' : `. “${words}”`}`
}
