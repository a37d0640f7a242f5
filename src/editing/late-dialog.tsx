import { useId, type ComponentType, type ReactNode } from 'react'
import { IconButton } from '../ui/icon-button'
import { onDemand, type OnDemand } from '../ui/on-demand'
import { t } from '../words/translate'

interface Closable {
  onClose: () => void
}

/** A dialog whose code is fetched when it is first opened, or a moment before. Until it has come, a plain one says so in its place. */
export const lateDialog = <P extends Closable>(load: () => Promise<ComponentType<P>>): OnDemand<P> =>
  onDemand(load, {
    minHeight: 160,
    frame: (state, { onClose }) => <Awaited onClose={onClose}>{state}</Awaited>,
  })

/** Needs nothing of what is awaited, not even its style sheet. */
function Awaited({ onClose, children }: Closable & { children: ReactNode }) {
  const id = useId()
  return (
    <dialog
      ref={showModal}
      className="panel"
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className="cluster">
        <span className="push" />
        <IconButton icon="close" label={t('Close')} size="small" onClick={onClose} />
      </div>
      <div id={id}>{children}</div>
    </dialog>
  )
}

function showModal(dialog: HTMLDialogElement | null) {
  dialog?.showModal()
  // Closing before it leaves the tree is what gives the focus back.
  return () => dialog?.close()
}
