import { ConfirmDialog } from '../ui/dialog/confirm-dialog'
import { plural, t } from '../i18n/translate'

export interface LeaveQuestionProps {
  /** Titles of the forms with unsaved changes, and their number. */
  names: string
  count: number
  onLeave: () => void
  onClose: () => void
}

/** Asks before the person leaves unsaved changes. */
export function LeaveQuestion({ names, count, onLeave, onClose }: LeaveQuestionProps) {
  return (
    <ConfirmDialog
      open
      title={t('Unsaved Changes')}
      confirmLabel={t('Leave without saving')}
      cancelLabel={t('Stay')}
      tone="danger"
      onConfirm={onLeave}
      onCancel={onClose}
    >
      {plural(count, '{names} has changes that are not saved.', '{names} have changes that are not saved.', {
        names,
      })}
    </ConfirmDialog>
  )
}
