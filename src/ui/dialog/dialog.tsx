import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { classNames } from '../theme/class-names'
import { IconButton } from '../button/icon-button'
import { t } from '../../i18n/translate'

export interface DialogProps {
  open: boolean
  title: ReactNode
  /** Called when the person wants to close it, by Escape or the close button. The caller sets `open`. */
  onClose: () => void
  children: ReactNode
  /** Buttons at the foot, the main one last. */
  actions?: ReactNode
  /** Small buttons in the head, before the close button. */
  tools?: ReactNode
  /** 440, 640 or 960 px wide. */
  size?: 'normal' | 'wide' | 'full' | undefined
  /** While true, the dialog cannot be closed. */
  busy?: boolean | undefined
  role?: 'dialog' | 'alertdialog' | undefined
  className?: string | undefined
}

const FIRST = '[data-autofocus], .dialog-body :is(input, select, textarea)'

/**
 * A native modal dialog: it holds the focus, returns it on closing, and covers the page. The focus starts on
 * the element with `data-autofocus`, else on the first field, also when that is still loading.
 */
export function Dialog({
  open,
  title,
  onClose,
  children,
  actions,
  tools,
  size = 'normal',
  busy = false,
  role,
  className,
}: DialogProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  /** What has the focus until there is a field; null once the focus has started. */
  const waiting = useRef<Element | null>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element || !open) return
    const opener = activeIn(element)
    const around = focusableAround(opener)
    element.showModal()
    // Otherwise the first control, the close button, would keep the focus.
    waiting.current = activeIn(element)
    return () => {
      // Closing the dialog before it leaves the tree returns the focus.
      element.close()
      if (!opener || activeIn(element) === opener) return
      // What was decided here has removed the opener, such as with its row, or disabled it.
      around.find((one) => {
        one.focus({ preventScroll: true })
        return activeIn(element) === one
      })
    }
  }, [open])
  useLayoutEffect(() => {
    const element = dialog.current
    // The browser closed it, but the caller keeps it open, perhaps to ask for confirmation.
    if (element && open && !element.open) element.showModal()
  })
  useLayoutEffect(() => {
    const first = waiting.current && dialog.current?.querySelector<HTMLElement>(FIRST)
    if (!first) return
    // A person who went on to another control keeps it.
    if (waiting.current === activeIn(first)) first.focus()
    waiting.current = null
  })
  return (
    <dialog
      ref={dialog}
      part="dialog"
      className={classNames('dialog', size !== 'normal' && size, className)}
      role={role}
      aria-labelledby={`${id}-title`}
      aria-describedby={role === 'alertdialog' ? `${id}-body` : undefined}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        if (!busy) onClose()
      }}
      onClose={(event) => {
        // A second Escape closes the dialog even though the first one was prevented.
        if (event.target === event.currentTarget && open && !event.currentTarget.open) onClose()
      }}
    >
      {open && (
        <>
          <header className="dialog-head">
            <h2 id={`${id}-title`}>{title}</h2>
            {tools}
            <IconButton icon="close" label={t('Close')} size="small" disabled={busy} onClick={onClose} />
          </header>
          <div className="dialog-body" id={`${id}-body`}>
            {children}
          </div>
          {actions && <footer className="dialog-foot">{actions}</footer>}
        </>
      )}
    </dialog>
  )
}

/** What is around an element and can take the focus, the nearest first. */
function focusableAround(element: Element | null): HTMLElement[] {
  const found: HTMLElement[] = []
  let around = element?.parentElement?.closest<HTMLElement>('[tabindex]')
  while (around) {
    found.push(around)
    around = around.parentElement?.closest<HTMLElement>('[tabindex]')
  }
  return found
}

const activeIn = (element: Element) => (element.getRootNode() as Document | ShadowRoot).activeElement
