/** Routes for the contact and appointment forms of a takeover. */
import {
  crmUser,
  submitForm as submitFormCall,
  workingHoursSlot,
  type WorkingHoursSlots,
} from '../../../contract/calls/forms'
import { isEmail } from '../../../rules/text/email'
import { visitsOn } from '../../../rules/settings/opening'
import { readPhone } from '../../../rules/text/phone'
import { bookableDays, dayKey, slotLabel, slotsOn } from '../../../rules/settings/slots'
import { route, type Route } from '../../access/route'
import { findCustomer, findStaff } from '../crm'
import { submitForm } from '../forms'
import { hoursOfConversation, ownHours } from '../../settings/hours'

export const formsRoutes: readonly Route[] = [
  route(workingHoursSlot, async ({ context, account, query }) => {
    const { conversation_id } = query
    const hours =
      conversation_id === undefined
        ? ownHours(account)
        : await hoursOfConversation(context.db, account, conversation_id)
    const booking = {
      spanOn: visitsOn(hours),
      timeZone: account.time_zone,
      now: context.clock.now(),
    }
    const days = bookableDays(booking).map((day) => [dayKey(day), slotsOn(day, booking).map(slotLabel)])
    return { ...Object.fromEntries(days), TZ: account.time_zone } as WorkingHoursSlots
  }),

  route(submitFormCall, async ({ context, account, caller, body }) => {
    await submitForm(context, account, caller.user, body)
    return { status: 'OK' as const }
  }),

  route(crmUser, async ({ context, account, query }) => {
    const email = query.Email?.trim() ?? ''
    const phone = readPhone(query.MainPhone ?? '', account.country)
    const person = {
      first_name: query.FirstName?.trim() ?? '',
      last_name: query.LastName?.trim() ?? '',
      // An incomplete number or address matches nobody, and the name still counts.
      email: isEmail(email) ? email : '',
      phone: phone.status === 'good' ? phone.e164 : '',
    }
    const find = query.kind === 'customer' ? findCustomer : findStaff
    return await find(context.db, account, person)
  }),
]
