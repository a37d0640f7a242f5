import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog'
import { t } from '../../../i18n/translate'

export interface SwitchQuestionProps {
  /** The domain with unsaved changes. */
  domain: string
  onSwitch: () => void
  onClose: () => void
}

/** Asks before the person leaves a domain with unsaved changes. */
export function SwitchQuestion({ domain, onSwitch, onClose }: SwitchQuestionProps) {
  return (
    <ConfirmDialog
      open
      title={t('Unsaved Changes')}
      tone="danger"
      confirmLabel={t('Discard changes & switch')}
      cancelLabel={t('Stay on this domain')}
      onConfirm={onSwitch}
      onCancel={onClose}
    >
      {t('The settings of {domain} have changes that are not saved.', { domain })}
    </ConfirmDialog>
  )
}
