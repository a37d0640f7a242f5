import { crmUser } from '../../../contract/calls/forms'
import { useScope } from '../../../query/scope'
import { useCall } from '../../../query/use-call'
import { useDebouncedValue } from '../../../query/use-debounced-value'
import { isEmail } from '../../../rules/text/email'
import { readPhone } from '../../../rules/text/phone'
import type { FormContent } from './form-drafts'

/** A look-up waits for so long a pause in typing, ms. */
const DEBOUNCE_MS = 300

export interface CrmCustomer {
  /** The customer that the form's name, phone or e-mail fit, as the form stands now. */
  readonly userId: string | null
  readonly fullName: string | null
}

const UNKNOWN: CrmCustomer = { userId: null, fullName: null }

/** Whether the dealership's CRM knows the person that a form names. */
export function useCrmCustomer(content: FormContent, accountId: string): CrmCustomer {
  const { dealerSettings } = useScope()
  const wanted = JSON.stringify(questionOf(content, dealerSettings.Country))
  const settled = useDebouncedValue(wanted, DEBOUNCE_MS, 'null')
  const question = JSON.parse(settled) as ReturnType<typeof questionOf>
  const { data } = useCall(
    crmUser,
    question && { account_id: accountId, kind: 'customer' as const, ...question },
  )
  // What was found for other words than those on screen is not this customer.
  if (settled !== wanted || !data) return UNKNOWN
  return { userId: data.UserId, fullName: data.FullName }
}

/** Null while nothing names one person: a whole number or address, or both names. */
function questionOf({ first_name, last_name, email, phone_number }: FormContent, country: string) {
  const first = first_name.trim()
  const last = last_name.trim()
  const address = isEmail(email.trim()) ? email.trim() : ''
  const phone = readPhone(phone_number, country)
  if (address === '' && phone.status !== 'good' && (first === '' || last === '')) return null
  return {
    ...(first !== '' && { FirstName: first }),
    ...(last !== '' && { LastName: last }),
    ...(phone.status === 'good' && { MainPhone: phone.e164 }),
    ...(address !== '' && { Email: address }),
  }
}
