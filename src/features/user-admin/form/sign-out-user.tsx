import { useState } from 'react'
import { auditLog } from '../../../contract/calls/audit'
import { signOutUser, type ManagedUser } from '../../../contract/calls/users'
import { useProfile } from '../../../query/scope'
import { useCallMutation } from '../../../query/use-call-mutation'
import { useCan } from '../../../query/use-can'
import { Button } from '../../../ui/button/button'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog'
import { useToast } from '../../../ui/toast/toast'
import { userName } from '../name-of'
import { t } from '../../../i18n/translate'
import { errorText } from '../../../i18n/translate-message'

/** Ends every session of another user, after confirmation. */
export function SignOutUser({ user }: { user: ManagedUser }) {
  const toast = useToast()
  const mayManage = useCan('users', 'write')
  // A partner's page may not end sessions (`rules/routes/element-calls.ts`).
  const isPartnerSession = useProfile().elements !== undefined
  const { mutate, reset, isPending, error } = useCallMutation(signOutUser, { invalidates: [auditLog] })
  const [open, setOpen] = useState(false)
  if (!mayManage || isPartnerSession) return null

  const name = userName(user)
  const close = () => {
    setOpen(false)
    reset()
  }
  const signOut = () =>
    mutate(
      { user_id: user.UserId },
      {
        onSuccess() {
          toast.show(t('{user} was signed out everywhere', { user: name }))
          close()
        },
      },
    )
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {t('Sign out everywhere')}
      </Button>
      <ConfirmDialog
        open={open}
        title={t('Sign out everywhere?')}
        confirmLabel={t('Sign out everywhere')}
        busy={isPending}
        onConfirm={signOut}
        onCancel={close}
      >
        {t(
          'Every session of {user} ends immediately: in every browser and on every page that shows parts of this console. They can sign in again.',
          { user: name },
        )}
        {error && (
          <span className="dialog-error reason" role="alert">
            {errorText(error)}
          </span>
        )}
      </ConfirmDialog>
    </>
  )
}
