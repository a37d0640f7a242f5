import { useId } from 'react'
import { t } from '../../i18n/translate'
import { Button } from '../button/button'
import { classNames } from '../theme/class-names'
import { Dialog, type DialogProps } from './dialog'

export interface FormDialogProps extends Pick<DialogProps, 'title' | 'onClose' | 'children' | 'size'> {
  submitLabel: string
  /** Also called when Enter is pressed in a field. */
  onSubmit: () => void
  /** While true, the dialog cannot be closed and its buttons do nothing. */
  busy?: boolean | undefined
  /** While false, the form cannot be submitted because something is missing; true by default. */
  complete?: boolean | undefined
  /** Class of the form, besides `stack`. */
  formClass?: string | undefined
}

/** An open dialog with one form, which its buttons submit or cancel. The form shows its own errors. */
export function FormDialog({
  title,
  size,
  submitLabel,
  busy = false,
  complete = true,
  formClass,
  onSubmit,
  onClose,
  children,
}: FormDialogProps) {
  const id = useId()
  return (
    <Dialog
      open
      title={title}
      size={size}
      busy={busy}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            {t('Cancel')}
          </Button>
          <Button variant="primary" type="submit" form={id} busy={busy} disabled={!complete}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form
        id={id}
        className={classNames('stack', formClass)}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy && complete) onSubmit()
        }}
      >
        {children}
      </form>
    </Dialog>
  )
}
