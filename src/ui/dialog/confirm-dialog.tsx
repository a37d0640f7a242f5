import type { ReactNode } from 'react'
import { Button } from '../button/button'
import { Dialog, type DialogProps } from './dialog'
import { t } from '../../i18n/translate'

export interface ConfirmDialogProps {
  open: boolean
  title: ReactNode
  /** Describes what will happen. */
  children: ReactNode
  confirmLabel: string
  /** 'Cancel' by default. */
  cancelLabel?: string | undefined
  /** `danger` for what cannot be undone. */
  tone?: 'primary' | 'danger' | undefined
  size?: DialogProps['size']
  /** True while the action runs. */
  busy?: boolean | undefined
  /** Why the action failed. */
  error?: string | null | undefined
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before an action. The focus starts on the answer that changes nothing. */
export function ConfirmDialog({
  open,
  title,
  children,
  confirmLabel,
  cancelLabel = t('Cancel'),
  tone = 'primary',
  size,
  busy = false,
  error,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  return (
    <Dialog
      open={open}
      title={title}
      size={size}
      role="alertdialog"
      busy={busy}
      onClose={onCancel}
      actions={
        <>
          <Button onClick={onCancel} disabled={busy} data-autofocus>
            {cancelLabel}
          </Button>
          <Button variant={tone === 'danger' ? 'danger-fill' : 'primary'} busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
      {error && (
        <p className="dialog-error" role="alert">
          {error}
        </p>
      )}
    </Dialog>
  )
}
