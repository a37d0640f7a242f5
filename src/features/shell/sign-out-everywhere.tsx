import { useState } from 'react'
import { signOutUser } from '../../contract/calls/users'
import { errorText } from '../../i18n/translate-message'
import { useResources } from '../../query/scope'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog'
import { useToast } from '../../ui/toast/toast'
import { t } from '../../i18n/translate'

export interface SignOutEverywhereProps {
  open: boolean
  onCancel: () => void
  /** Called when every session of the user has ended on the service; the local one must still be left. */
  onDone: () => void
}

/** Ends every session of the signed-in user, in this browser and all others. */
export function SignOutEverywhere({ open, onCancel, onDone }: SignOutEverywhereProps) {
  const { client } = useResources()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const signOut = async () => {
    setBusy(true)
    try {
      await client.call(signOutUser, {})
      onDone()
    } catch (error) {
      toast.show(error instanceof Error ? errorText(error) : t('An error occurred'), {
        tone: 'error',
      })
    } finally {
      setBusy(false)
    }
  }
  return (
    <ConfirmDialog
      open={open}
      title={t('Sign out everywhere?')}
      confirmLabel={t('Sign out everywhere')}
      busy={busy}
      onConfirm={() => void signOut()}
      onCancel={onCancel}
    >
      {t(
        'You are signed out here, in every other browser and on every page that shows parts of this console. Drafts of replies are kept.',
      )}
    </ConfirmDialog>
  )
}
