/** Service appointments that shoppers book in the widget: at the hours of the service department. */
import { fieldMessages } from '../../contract/messages/english'
import type { CallBody } from '../../contract/core/call'
import type { WorkingHoursSlots } from '../../contract/calls/forms'
import type { widgetBook } from '../../contract/calls/widget'
import { schedulesService } from '../../rules/settings/capabilities'
import { formatLongDate, formatTime } from '../../rules/time/format'
import { visitsOn } from '../../rules/settings/opening'
import {
  bookableDays,
  bookableMoment,
  dayKey,
  slotLabel,
  slotsOn,
  type Booking,
} from '../../rules/settings/slots'
import { nameOf, VISITOR_TEXTS, type VisitorContact } from '../../rules/widget/visitor-contact'
import type { ServiceContext } from '../context'
import { invalid, DomainError } from '../platform/errors'
import { formatsOfAccount } from '../accounts/accounts'
import type { Executor, Tx } from '../platform/database'
import { addEvent } from '../conversations/events'
import { hoursOf } from '../settings/hours'
import { makeAppointment } from '../conversations/lead-changes'
import { appendLive, type NewAccountEvent } from '../platform/live-log'
import type { AccountRow } from '../platform/schema/accounts'
import type { ConversationRecord } from '../platform/schema/conversations'
import { holdChat, keepPerson } from './visitor-person'
import type { TalkingVisitor } from './visitors'
import { readConversation, rowEvents } from '../conversations/conversation-writes'

type Wish = Pick<CallBody<typeof widgetBook>, 'id' | 'service' | 'date' | 'time' | 'note'>

const FORM = 'ServiceForm'

/** Throws 409 where shoppers book nothing. */
export function refuseWithoutScheduler(account: AccountRow): void {
  if (!schedulesService(account)) {
    throw new DomainError('no_booking')
  }
}

/** Hours that can be booked, as the forms of a takeover are told them. */
export async function serviceSlots(
  { db, clock }: Pick<ServiceContext, 'db' | 'clock'>,
  account: AccountRow,
): Promise<WorkingHoursSlots> {
  const booking = await bookingOf(db, account, clock.now())
  const days = bookableDays(booking).map((day) => [dayKey(day), slotsOn(day, booking).map(slotLabel)])
  return { ...Object.fromEntries(days), TZ: account.time_zone } as WorkingHoursSlots
}

const bookingOf = async (db: Executor, account: AccountRow, now: Date): Promise<Booking> => ({
  spanOn: visitsOn(await hoursOf(db, account, 'SERVICE_AI')),
  timeZone: account.time_zone,
  now,
})

/**
 * Books it, or moves the one that was booked before; answers when, in words. The same id is the same
 * appointment and changes nothing. Throws 400 by field when nobody could be reached, 409 when the hour is no
 * more free, 404 when the chat was ended.
 */
export async function bookService(
  { db, clock }: Pick<ServiceContext, 'db' | 'clock'>,
  account: AccountRow,
  visitor: TalkingVisitor,
  wish: Wish,
  contact: VisitorContact,
): Promise<string> {
  return await db.transaction().execute(async (tx) => {
    const conversation = await holdChat(tx, account, visitor)
    const booked = await bookedBefore(tx, conversation, wish.id)
    if (booked) return momentWords(account, booked)
    const at = clock.now()
    const events: NewAccountEvent[] = (await keepPerson(tx, conversation, contact, at)) ?? []
    const present = await readConversation(tx, conversation)
    refuseStranger(present)
    const starts_at = bookableMoment(wish, await bookingOf(tx, account, at))
    if (starts_at === null) throw new DomainError('booking_hour_gone', { fields: { date: 'hour_gone' } })
    await tx
      .insertInto('form_submissions')
      .values({
        conversation_id: conversation.id,
        client_id: wish.id,
        account_id: account.id,
        form_type: FORM,
        data: JSON.stringify({ service: wish.service, note: wish.note ?? '', starts_at }),
        user_id: conversation.lead_id,
        at,
      })
      .execute()
    const when = momentWords(account, starts_at)
    // Notes of one moment have no order of their own.
    const next = () => new Date(at.getTime() + events.length)
    const visit = { starts_at, visit: 'service' } as const
    events.push(...(await makeAppointment(tx, account, present, visit, next(), { by: 'customer' })))
    const note = { event: 'SERVICE_BOOKED', event_name: bookedWords(wish, when) }
    events.push(await addEvent(tx, present, { ...note, data: { service: wish.service, starts_at } }, next()))
    await appendLive(tx, account.id, at, [
      ...events,
      ...(await rowEvents(tx, [await readConversation(tx, present)], at)),
    ])
    return when
  })
}

/** The moment of the appointment that this id booked. */
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

/** Somebody whom nobody knows cannot be expected. */
function refuseStranger({ name, email, phone }: ConversationRecord): void {
  const faults = {
    ...(name === '' && { first_name: VISITOR_TEXTS.firstName }),
    ...(email === null && phone === null && { email: VISITOR_TEXTS.reach }),
  }
  if (Object.keys(faults).length > 0) throw invalid(fieldMessages(faults))
}

/** 'Tuesday, December 1 at 9:30 AM'. */
function momentWords(account: AccountRow, moment: Date): string {
  const formats = formatsOfAccount(account)
  return `${formatLongDate(moment, formats, false)} at ${formatTime(moment, formats)}`
}

function bookedWords({ service, note }: Wish, when: string): string {
  const words = nameOf(note ?? '')
  return `Customer booked a service visit: ${service}, ${when}${words === '' ? '' : `. “${words}”`}`
}
