import type { ReactNode } from 'react'
import { CDK_RETAILER } from '../../../contract/calls/users'
import { UnsavedGuard, useUnsaved } from '../../../forms/unsaved'
import { useProfile } from '../../../query/scope'
import type { UsersRoute } from '../route'
import { AddUsers } from './add-users'
import { EditUser } from './edit-user'
import type { FormProps } from './form-props'
import type { UnsavedForm } from './user-draft'

export interface UserFormsProps extends Omit<FormProps, 'unsaved'> {
  route: UsersRoute
  /** Key of the form (`keyOf` of the route). */
  formKey: string | null
  /** The draft that could not be saved and waits in its form. */
  unsaved: UnsavedForm | null
  onRetailer: (retailer: string) => void
  /** The table, shown while a draft waits. */
  children: ReactNode
}

/** The forms of users, and the table while a draft is unsaved; leaving asks before it is lost. */
export function UserForms({ route, formKey, unsaved, onRetailer, children, ...rest }: UserFormsProps) {
  const { retailer_name } = useProfile().user_info
  const form = { ...rest, unsaved: unsaved?.key === formKey ? unsaved.draft : null }
  return (
    <UnsavedGuard>
      {/* The form of the draft itself warns about it. */}
      {unsaved && unsaved.key !== formKey && <Waiting title={unsaved.title} />}
      {route.view === 'edit' && (
        <EditUser key={route.userId} userId={route.userId} retailer={route.retailer} {...form} />
      )}
      {route.view === 'add' && (
        <AddUsers
          retailer={retailer_name === CDK_RETAILER ? CDK_RETAILER : route.retailer}
          onRetailer={onRetailer}
          {...form}
        />
      )}
      {route.view === 'list' && children}
    </UnsavedGuard>
  )
}

function Waiting({ title }: Pick<UnsavedForm, 'title'>) {
  useUnsaved(title, true)
  return null
}
