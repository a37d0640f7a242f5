import { useState } from 'react'
import { FormDialog, type FormDialogProps } from '../ui/dialog/form-dialog'
import { LeaveQuestion } from './leave-question'

export interface DraftDialogProps extends FormDialogProps {
  title: string
  /** Whether something would be lost. */
  dirty: boolean
}

/** A dialog with one form that asks before it closes with changes that are not saved. */
export function DraftDialog({ dirty, onClose, children, ...dialog }: DraftDialogProps) {
  const [leaving, setLeaving] = useState(false)
  return (
    <FormDialog {...dialog} onClose={() => (dirty ? setLeaving(true) : onClose())}>
      {children}
      {leaving && (
        <LeaveQuestion names={dialog.title} count={1} onLeave={onClose} onClose={() => setLeaving(false)} />
      )}
    </FormDialog>
  )
}
