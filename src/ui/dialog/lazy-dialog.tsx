import type { ReactNode } from 'react'
import { Dialog } from './dialog'
import { LazyBoundary } from '../lazy/lazy'

export interface LazyDialogProps {
  /** Title of the dialog that is loading. */
  title: string
  onClose: () => void
  /** A lazy component that draws the dialog. */
  children: ReactNode
}

/**
 * A dialog whose code is fetched when it opens. Until then a dialog of the same title shows that it is
 * loading.
 */
export function LazyDialog({ title, onClose, children }: LazyDialogProps) {
  return (
    <LazyBoundary
      minHeight={160}
      frame={(state) => (
        <Dialog open title={title} onClose={onClose}>
          {state}
        </Dialog>
      )}
    >
      {children}
    </LazyBoundary>
  )
}
