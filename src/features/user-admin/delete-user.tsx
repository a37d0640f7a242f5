import { useState } from 'react'
import type { RequestError } from '../../browser/request-error'
import { auditLog } from '../../contract/calls/audit'
import { deleteUser, queryUsers, type ManagedUser } from '../../contract/calls/users'
import { useInvalidate } from '../../query/use-call'
import { useCallMutation } from '../../query/use-call-mutation'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog'
import { useToast } from '../../ui/toast/toast'
import { userName } from './name-of'
import { t } from '../../i18n/translate'

export interface DeleteUserProps {
  user: ManagedUser
  onClose: () => void
  onDeleted: (user: ManagedUser) => void
}

/** Asks before a user is deleted, and explains the consequences. */
export function DeleteUser({ user, onClose, onDeleted }: DeleteUserProps) {
  const toast = useToast()
  const invalidate = useInvalidate()
  const { mutateAsync } = useCallMutation(deleteUser)
  const [deleting, setDeleting] = useState(false)
  const [issue, setIssue] = useState<string | null>(null)

  const remove = async () => {
    setDeleting(true)
    setIssue(null)
    try {
      await mutateAsync({ user_id: user.UserId, retailer_name: user.RetailerName, user_name: user.Username })
      await invalidate(queryUsers)
      void invalidate(auditLog)
      toast.show(t('User deleted successfully'))
      onDeleted(user)
    } catch (thrown) {
      const { code, message } = thrown as RequestError
      toast.show(t('Failed to delete user'), { tone: 'error' })
      // The outcome is unknown, or somebody else deleted the user: fetch the stored state.
      await invalidate(queryUsers)
      if (code === 'not_found') onClose()
      else setIssue(message)
    } finally {
      setDeleting(false)
    }
  }
  return (
    <ConfirmDialog
      open
      title={t('Delete User')}
      confirmLabel={t('Delete User')}
      tone="danger"
      busy={deleting}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      {t(
        'Are you sure you want to delete this user: {user}? This will permanently delete all the data associated with the user. The user won’t be able to log in to the Dashboard.',
        { user: userName(user) },
      )}
      {issue !== null && (
        <span className="dialog-error reason" role="alert">
          {t(issue)}
        </span>
      )}
    </ConfirmDialog>
  )
}
