import type { ReactNode } from 'react'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog'
import { TestComparison, type TestComparisonProps } from './test-comparison'
import { t } from '../../i18n/translate'

export interface ChangeInstructionsProps {
  open: boolean
  title: string
  /** Describes the effect of saving. */
  children: ReactNode
  /** The instructions to compare. */
  test: TestComparisonProps
  saving: boolean
  /** The error of the last save; null for none. */
  error: string | null
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before instructions are saved, and shows what would change. */
export function ChangeInstructions({
  open,
  title,
  children,
  test,
  saving,
  error,
  onConfirm,
  onCancel,
}: ChangeInstructionsProps) {
  return (
    <ConfirmDialog
      open={open}
      title={title}
      size="wide"
      confirmLabel={saving ? t('Saving...') : t('Okay')}
      busy={saving}
      error={error}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>{children}</p>
      <TestComparison {...test} />
    </ConfirmDialog>
  )
}
