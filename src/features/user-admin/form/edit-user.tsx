import { useEffect, useRef } from 'react'
import { queryUsers } from '../../../contract/calls/users'
import { useProfile } from '../../../query/scope'
import { useCall } from '../../../query/use-call'
import { USER_TEXTS } from '../../../rules/people/users'
import { EmptyState } from '../../../ui/state/empty-state'
import { ErrorState } from '../../../ui/state/error-state'
import { Loading } from '../../../ui/progress/loading'
import { useToast } from '../../../ui/toast/toast'
import { FormFrame } from './form-frame'
import type { FormProps } from './form-props'
import { NOT_FOUND } from './outcome'
import { useUpdate } from './send-users'
import { SignOutUser } from './sign-out-user'
import { UserForm } from './user-form'
import { t } from '../../../i18n/translate'
import { errorText } from '../../../i18n/translate-message'

export interface EditUserProps extends FormProps {
  userId: string
  retailer: string
}

/** Loads a user and shows the form; an unknown user leads back to the table. */
export function EditUser({ userId, retailer, onLeave, ...rest }: EditUserProps) {
  const { UserId: me } = useProfile().user_info
  const toast = useToast()
  const { data, error, isFetching, refetch } = useCall(queryUsers, {
    user_id: userId,
    retailer_name: retailer,
  })
  const update = useUpdate(userId, retailer)
  const user = data?.user
  const missing = (data !== undefined && user === undefined) || error?.code === 'not_found'
  const hasReported = useRef(false)
  useEffect(() => {
    if (!missing || hasReported.current) return
    hasReported.current = true
    toast.show(t(NOT_FOUND), { tone: 'error' })
    onLeave('[data-add]', null)
  }, [missing, toast, onLeave])

  if (user && user.UserId !== me && user.UserRole !== 'SUPER-ADMIN')
    return (
      <UserForm
        {...rest}
        retailer={user.RetailerName}
        user={user}
        send={update}
        tools={<SignOutUser user={user} />}
        onLeave={onLeave}
      />
    )
  return (
    <FormFrame title={t('Edit User')} onBack={() => onLeave('[data-add]', null)}>
      {user ? (
        <EmptyState
          icon="lock"
          minHeight={320}
          text={user.UserId === me ? t(USER_TEXTS.self) : t('A super-administrator cannot be changed here.')}
        />
      ) : error && !missing ? (
        <ErrorState
          error={error}
          message={errorText(error)}
          minHeight={320}
          retrying={isFetching}
          onRetry={error.code === 'refused' ? undefined : () => void refetch()}
        />
      ) : (
        <Loading minHeight={320} />
      )}
    </FormFrame>
  )
}
