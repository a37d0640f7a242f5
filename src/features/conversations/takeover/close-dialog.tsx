import { ConfirmDialog } from '../../../ui/confirm-dialog'

interface CloseDialogProps {
  open: boolean
  customer: string
  busy: boolean
  error: string | null
  onConfirm: () => void
  onCancel: () => void
}

/** Asked before a takeover ends, by its button or by leaving (document 1 §4). */
export function CloseDialog({ open, customer, busy, error, onConfirm, onCancel }: CloseDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      title="Close Conversation"
      confirmLabel="Close Conversation"
      busy={busy}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>{customer} goes back to the assistant, and the takeover is marked Completed.</p>
      {error && (
        <p className="dialog-error" role="alert">
          {error}
        </p>
      )}
    </ConfirmDialog>
  )
}
