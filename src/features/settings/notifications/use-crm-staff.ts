import { crmUser } from '../../../contract/calls/forms'
import type { SubscriberData } from '../../../contract/calls/notifications'
import { useCall } from '../../../query/use-call'
import { useDebouncedValue } from '../../../query/use-debounced-value'
import { isEmail } from '../../../rules/text/email'

/** A lookup waits for this pause in typing, ms. */
const DEBOUNCE_MS = 300

type Identity = Pick<SubscriberData, 'FirstName' | 'LastName' | 'MainPhone' | 'Email' | 'CrmUserId'>

export interface CrmStaff {
  /** Id of the salesperson who matches name or e-mail. */
  readonly userId: string | null
  /** Null when nobody matches, or the lookup failed. */
  readonly fullName: string | null
  /** Whether the current input was not looked up yet. */
  readonly looking: boolean
}

/**
 * The CRM user of the person in the form. `saved` is the person as saved, whose CRM user remains while the
 * fields of the lookup are unchanged and the CRM finds nobody.
 */
export function useCrmStaff(typed: Identity, saved: Identity): CrmStaff {
  const currentKey = JSON.stringify(crmQuery(typed))
  const unchanged = currentKey === JSON.stringify(crmQuery(saved))
  const debouncedKey = useDebouncedValue(currentKey, DEBOUNCE_MS, currentKey)
  const { data, isFetching } = useCall(crmUser, JSON.parse(debouncedKey) as ReturnType<typeof crmQuery>)
  const savedUserId = unchanged ? (saved.CrmUserId ?? null) : null
  if (debouncedKey !== currentKey || isFetching)
    return { userId: savedUserId, fullName: null, looking: !unchanged }
  return { userId: data?.UserId ?? savedUserId, fullName: data?.FullName ?? null, looking: false }
}

/** Null while the input does not identify one person by a complete address or both names. */
function crmQuery({ FirstName, LastName, MainPhone, Email }: Identity) {
  const [first, last, phone] = [FirstName.trim(), LastName.trim(), MainPhone.trim()]
  const address = isEmail(Email.trim()) ? Email.trim() : ''
  if (address === '' && (first === '' || last === '')) return null
  return {
    kind: 'staff' as const,
    ...(first !== '' && { FirstName: first }),
    ...(last !== '' && { LastName: last }),
    ...(phone !== '' && { MainPhone: phone }),
    ...(address !== '' && { Email: address }),
  }
}
