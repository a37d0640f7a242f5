import { ConfirmDialog } from '../../../ui/confirm-dialog'
import { t } from '../../../i18n/translate'

export interface SwitchQuestionProps {
  /** That has changes that are not saved. */
  domain: string
  onSwitch: () => void
  onClose: () => void
}

/** Asks whoever goes to another domain with changes that are not saved. */
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
