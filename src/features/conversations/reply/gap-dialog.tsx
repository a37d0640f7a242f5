import { gapsIn } from '../../../rules/conversations/canned-reply'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog'
import { t } from '../../../i18n/translate'

interface GapDialogProps {
  /** The message with places that nobody has filled in; null while there is none to ask about. */
  message: string | null
  onSend: (message: string) => void
  onCancel: () => void
}

/** Asks before a message is sent in which a place such as `[appointment]` is still open. */
export function GapDialog({ message, onSend, onCancel }: GapDialogProps) {
  return (
    <ConfirmDialog
      open={message !== null}
      title={t('Send with an unfilled field?')}
      confirmLabel={t('Send anyway')}
      cancelLabel={t('Keep editing')}
      onConfirm={() => message !== null && onSend(message)}
      onCancel={onCancel}
    >
      <p>
        {t('The customer would see {places} unfilled.', {
          places: message === null ? '' : gapsIn(message).join(', '),
        })}
      </p>
    </ConfirmDialog>
  )
}
