import { crmUser } from '../../../contract/calls/forms'
import { useScope } from '../../../query/scope'
import { useCall } from '../../../query/use-call'
import { useDebouncedValue } from '../../../query/use-debounced-value'
import { isEmail } from '../../../rules/text/email'
import { readPhone } from '../../../rules/text/phone'
import type { FormContent } from './form-drafts'

/** A lookup waits for this pause in typing, ms. */
const DEBOUNCE_MS = 300

export interface CrmCustomer {
  /** The customer who matches the form's current name, phone or e-mail. */
  readonly userId: string | null
  readonly fullName: string | null
}

const UNKNOWN: CrmCustomer = { userId: null, fullName: null }

/** Looks up the person that a form names in the dealership's CRM. */
export function useCrmCustomer(content: FormContent, accountId: string): CrmCustomer {
  const { dealerSettings } = useScope()
  const currentKey = JSON.stringify(crmQuery(content, dealerSettings.Country))
  const debouncedKey = useDebouncedValue(currentKey, DEBOUNCE_MS, 'null')
  const query = JSON.parse(debouncedKey) as ReturnType<typeof crmQuery>
  const { data } = useCall(crmUser, query && { account_id: accountId, kind: 'customer' as const, ...query })
  // A result for other input than what is on screen is not this customer.
  if (debouncedKey !== currentKey || !data) return UNKNOWN
  return { userId: data.UserId, fullName: data.FullName }
}

/** Null while the form does not identify one person by a complete number or address, or by both names. */
function crmQuery({ first_name, last_name, email, phone_number }: FormContent, country: string) {
  const first = first_name.trim()
  const last = last_name.trim()
  const emailAddress = isEmail(email.trim()) ? email.trim() : ''
  const phone = readPhone(phone_number, country)
  if (emailAddress === '' && phone.status !== 'good' && (first === '' || last === '')) return null
  return {
    ...(first !== '' && { FirstName: first }),
    ...(last !== '' && { LastName: last }),
    ...(phone.status === 'good' && { MainPhone: phone.e164 }),
    ...(emailAddress !== '' && { Email: emailAddress }),
  }
}
