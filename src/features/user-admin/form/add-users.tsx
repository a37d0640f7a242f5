import { useProfile } from '../../../query/scope'
import { useCan } from '../../../query/use-can'
import { assignableRetailers } from '../../../rules/people/user-table'
import type { FormProps } from './form-props'
import { TypeChoice } from './type-choice'
import { useInvite } from './send-users'
import { UserForm } from './user-form'

export interface AddUsersProps extends FormProps {
  retailer: string
  onRetailer: (retailer: string) => void
}

/** The form for new users, up to seven at once, all of one kind. */
export function AddUsers({ retailer, onRetailer, unsaved, initialFocus, onLeave }: AddUsersProps) {
  const retailers = assignableRetailers(useProfile().user_info.retailer_name)
  const mayChooseKind = useCan('user-kinds')
  const invite = useInvite(retailer)
  return (
    <UserForm
      {...{ retailer, unsaved, initialFocus, onLeave }}
      user={null}
      send={invite}
      tools={mayChooseKind && <TypeChoice retailers={retailers} value={retailer} onChange={onRetailer} />}
    />
  )
}
