import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog'
import { t } from '../../../i18n/translate'

interface CloseDialogProps {
  open: boolean
  customer: string
  busy: boolean
  error: string | null
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before a takeover ends, by its button or by leaving. */
export function CloseDialog({ open, customer, busy, error, onConfirm, onCancel }: CloseDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      title={t('Close Conversation')}
      confirmLabel={t('Close Conversation')}
      busy={busy}
      error={error}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>{t('{customer} goes back to the assistant, and the takeover is marked Completed.', { customer })}</p>
    </ConfirmDialog>
  )
}
