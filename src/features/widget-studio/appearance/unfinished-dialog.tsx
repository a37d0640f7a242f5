import { Button } from '../../../ui/button/button'
import { Dialog } from '../../../ui/dialog/dialog'
import { t } from '../../../i18n/translate'

export interface UnfinishedDialogProps {
  open: boolean
  /** Adopts the message as it is typed, and continues. */
  onSave: () => void
  /** Continues without it. */
  onDiscard: () => void
  onCancel: () => void
}

/** Asks what to do with a message that is still being edited when the settings are saved. */
export function UnfinishedDialog({ open, onSave, onDiscard, onCancel }: UnfinishedDialogProps) {
  return (
    <Dialog
      open={open}
      title={t('Unsaved Changes')}
      role="alertdialog"
      onClose={onCancel}
      actions={
        <>
          <Button onClick={onDiscard}>{t('Discard')}</Button>
          <Button variant="primary" data-autofocus onClick={onSave}>
            {t('Save')}
          </Button>
        </>
      }
    >
      {t('All unsaved changes will be lost. Do you want to save before continuing?')}
    </Dialog>
  )
}
