/** Contact and appointment forms of a takeover. */
import { fieldMessages } from '../../contract/messages/english'
import type { CallBody } from '../../contract/core/call'
import type { submitForm as submitFormCall } from '../../contract/calls/forms'
import { isolate } from '../../rules/text/bidi'
import { checkForm, type CheckedForm, type FormErrors } from '../../rules/widget/contact-form'
import type { DealerHours } from '../../rules/settings/hours'
import { formatPhone } from '../../rules/text/format-phone'
import { formatsOfAccount } from '../accounts/accounts'
import { visitsOn } from '../../rules/settings/opening'
import { bookableMoment } from '../../rules/settings/slots'
import type { ServiceContext } from '../context'
import { invalid, DomainError } from '../platform/errors'
import type { Tx } from '../platform/database'
import { addEvent, nextEventTime } from '../conversations/events'
import { hoursProductOf } from '../accounts/opening-hours'
import { effectiveHours } from '../settings/hours'
import { bookAppointment } from '../conversations/appointments'
import { storeContact } from '../conversations/store-contact'
import { appendLive, type NewAccountEvent } from '../platform/live-log'
import { plainText } from '../platform/plain-text'
import type { Visibility } from '../accounts/lead-visibility'
import type { AccountRow } from '../platform/schema/accounts'
import type { ConversationRecord } from '../platform/schema/conversations'
import type { UserRow } from '../platform/schema/users'
import { lockOwnConversation, readConversation, rowEvents } from '../conversations/conversation-writes'

type Submission = CallBody<typeof submitFormCall>

/**
 * Registers a customer's contact or books a visit, and notifies live readers. A form with the same
 * `client_id` from the same user is a repetition and changes nothing. Throws `fields_invalid` by field,
 * `no_conversation`, and `form_of_other` for anybody who does not own the takeover now.
 */
export async function submitForm(
  context: ServiceContext,
  account: AccountRow & Visibility,
  user: UserRow,
  sent: Submission,
): Promise<void> {
  const { errors, form } = checkForm(
    { ...sent, first_name: plainText(sent.first_name), last_name: plainText(sent.last_name) },
    account.country,
  )
  refuse(errors)
  await context.db.transaction().execute(async (tx) => {
    const conversation = await lockOwnConversation(tx, account, sent.conversation_id)
    if (await isRepeated(tx, conversation, sent.client_id, user.id)) return
    if (conversation.takeover_status !== 'IN_PROGRESS' || conversation.takeover_owner_id !== user.id) {
      throw new DomainError('form_of_other')
    }
    const at = context.clock.now()
    // Read under the lock, because the slot may have passed between two tries.
    const starts_at =
      sent.form_type === 'AppointmentForm'
        ? momentOf(sent, account, await effectiveHours(tx, account, hoursProductOf(conversation)), at)
        : null
    const lead = await leadOf(tx, conversation, sent.user_id)
    await tx
      .insertInto('form_submissions')
      .values({
        conversation_id: conversation.id,
        client_id: sent.client_id,
        account_id: account.id,
        form_type: sent.form_type,
        data: JSON.stringify({ ...form, lead_id: lead, starts_at }),
        user_id: user.id,
        at,
      })
      .execute()
    const actor = [user.first_name, user.last_name].filter(Boolean).join(' ') || user.email
    const events: NewAccountEvent[] = await storeContact(tx, conversation, contactOf(form), at)
    const present = await readConversation(tx, conversation)
    // What the form did must come after what it changed of the customer.
    const eventAt = nextEventTime(at, events)
    if (starts_at === null) {
      const note = { event: 'CRM_REGISTRATION', event_name: registrationText(form, account), actor }
      events.push(await addEvent(tx, present, { ...note, data: { preferred: form.preferred } }, eventAt))
    } else {
      const visit = { starts_at, visit: 'sales' } as const
      events.push(
        ...(await bookAppointment(tx, account, present, visit, eventAt, { by: 'staff', name: actor })),
      )
    }
    await appendLive(tx, account.id, at, [...events, ...(await rowEvents(tx, [present], at))])
  })
}

function refuse(errors: FormErrors): void {
  if (Object.keys(errors).length > 0) throw invalid(fieldMessages(errors))
}

/** Whether this form was already stored. Nobody may reuse an id of another user. */
async function isRepeated(tx: Tx, { id, account_id }: ConversationRecord, clientId: string, userId: string) {
  const known = await tx
    .selectFrom('form_submissions')
    .select('user_id')
    .where('conversation_id', '=', id)
    .where('account_id', '=', account_id)
    .where('client_id', '=', clientId)
    .executeTakeFirst()
  if (known && known.user_id !== userId) throw new DomainError('form_submitted_by_other')
  return known !== undefined
}

function momentOf(sent: Submission, account: AccountRow, hours: DealerHours, now: Date): Date {
  const moment = bookableMoment(
    { date: sent.date ?? '', time: sent.time ?? '' },
    { spanOn: visitsOn(hours), timeZone: account.time_zone, now },
  )
  if (moment === null) throw invalid({ date: 'hour_gone' })
  return moment
}

/**
 * The customer that the form names, who must belong to this account; the conversation's own unless another
 * one was found in the CRM.
 */
async function leadOf(tx: Tx, conversation: ConversationRecord, given: string | undefined): Promise<string> {
  if (given === undefined || given === conversation.lead_id) return conversation.lead_id
  const lead = await tx
    .selectFrom('leads')
    .select('id')
    .where('id', '=', given)
    .where('account_id', '=', conversation.account_id)
    .executeTakeFirst()
  if (!lead) throw invalid({ user_id: 'not_a_customer' })
  return lead.id
}

/** Empty fields are unknown and do not delete anything. Of the name, one half may be empty on purpose. */
const contactOf = ({ first_name, last_name, email, phone }: CheckedForm) => ({
  first_name,
  last_name,
  ...(email !== null && { email }),
  ...(phone !== null && { phone }),
})

/** 'Contact was registered in CRM: Jordan Bell, (312) 555-0142. Preferred contact: Call'. */
function registrationText(
  { first_name, last_name, email, phone, preferred }: CheckedForm,
  account: AccountRow,
): string {
  const name = isolate([first_name, last_name].filter(Boolean).join(' '))
  const known = [name, formatPhone(phone, formatsOfAccount(account)), email].filter(Boolean).join(', ')
  const preferredText = preferred.length === 0 ? '' : `. Preferred contact: ${preferred.join(', ')}`
  return `Contact was registered in CRM: ${known}${preferredText}`
}
