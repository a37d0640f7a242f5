import type { ReactNode } from 'react'
import { CDK_RETAILER } from '../../../contract/calls/users'
import { UnsavedGuard, useUnsaved } from '../../../forms/unsaved'
import { useProfile } from '../../../query/scope'
import type { UsersRoute } from '../route'
import { AddUsers } from './add-users'
import { EditUser } from './edit-user'
import type { FormProps } from './form-props'
import type { Kept } from './user-draft'

export interface UserFormsProps extends Omit<FormProps, 'kept'> {
  place: UsersRoute
  /** Whose form it is (`keyOf` of its place). */
  formKey: string | null
  /** What could not be saved and waits in its form. */
  kept: Kept | null
  onRetailer: (retailer: string) => void
  /** The table, while something waits. */
  children: ReactNode
}

/** Forms of users, and the table while something in a form is not saved: nothing of it is lost silently. */
export function UserForms({ place, formKey, kept, onRetailer, children, ...rest }: UserFormsProps) {
  const { retailer_name } = useProfile().user_info
  const form = { ...rest, kept: kept?.key === formKey ? kept.draft : null }
  return (
    <UnsavedGuard>
      {/* The form that it belongs to says so itself. */}
      {kept && kept.key !== formKey && <Waiting title={kept.title} />}
      {place.view === 'edit' && (
        <EditUser key={place.userId} userId={place.userId} retailer={place.retailer} {...form} />
      )}
      {place.view === 'add' && (
        <AddUsers
          retailer={retailer_name === CDK_RETAILER ? CDK_RETAILER : place.retailer}
          onRetailer={onRetailer}
          {...form}
        />
      )}
      {place.view === 'list' && children}
    </UnsavedGuard>
  )
}

function Waiting({ title }: Pick<Kept, 'title'>) {
  useUnsaved(title, true)
  return null
}
