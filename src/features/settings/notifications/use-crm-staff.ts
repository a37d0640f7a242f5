import { crmUser } from '../../../contract/calls/forms'
import type { SubscriberData } from '../../../contract/calls/notifications'
import { useCall } from '../../../query/use-call'
import { useDebouncedValue } from '../../../query/use-debounced-value'
import { isEmail } from '../../../rules/text/email'

/** A look-up waits for so long a pause in typing, ms. */
const DEBOUNCE_MS = 300

type Identity = Pick<SubscriberData, 'FirstName' | 'LastName' | 'MainPhone' | 'Email' | 'CrmUserId'>

export interface CrmStaff {
  /** Of the salesperson whom name or e-mail fit. */
  readonly userId: string | null
  /** Null: nobody, or the look-up was not answered. */
  readonly fullName: string | null
  /** What is typed was not looked up yet. */
  readonly looking: boolean
}

/**
 * The CRM user of the person in the form. `saved`: the person as saved, whose CRM user stays while nothing
 * that is looked up was changed and the CRM finds nobody.
 */
export function useCrmStaff(typed: Identity, saved: Identity): CrmStaff {
  const wanted = JSON.stringify(questionOf(typed))
  const unchanged = wanted === JSON.stringify(questionOf(saved))
  const settled = useDebouncedValue(wanted, DEBOUNCE_MS, wanted)
  const { data, isFetching } = useCall(crmUser, JSON.parse(settled) as ReturnType<typeof questionOf>)
  const kept = unchanged ? (saved.CrmUserId ?? null) : null
  if (settled !== wanted || isFetching) return { userId: kept, fullName: null, looking: !unchanged }
  return { userId: data?.UserId ?? kept, fullName: data?.FullName ?? null, looking: false }
}

/** Null while nothing names one person: a whole address, or both names. */
function questionOf({ FirstName, LastName, MainPhone, Email }: Identity) {
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
