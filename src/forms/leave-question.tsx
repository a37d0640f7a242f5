import { blockEntry } from '../contract/core/setting-blocks'
import { ConfirmDialog } from '../ui/dialog/confirm-dialog'
import { plural, t } from '../i18n/translate'

export interface LeaveQuestionProps {
  /** Titles of the forms with unsaved changes, and their number. */
  names: string
  count: number
  onLeave: () => void
  onClose: () => void
}

/** The appearance of a domain asks in the words of its own question about another domain. */
function answersOf(names: string) {
  return names === t(blockEntry('customer-experience').title)
    ? { confirmLabel: t('Discard changes & switch'), cancelLabel: t('Stay on this domain') }
    : { confirmLabel: t('Leave without saving'), cancelLabel: t('Stay') }
}

/** Asks before the person leaves unsaved changes. */
export function LeaveQuestion({ names, count, onLeave, onClose }: LeaveQuestionProps) {
  return (
    <ConfirmDialog
      open
      title={t('Unsaved Changes')}
      {...answersOf(names)}
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
