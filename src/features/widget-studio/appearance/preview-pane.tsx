import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { IconButton } from '../../../ui/button/icon-button'
import { t } from '../../../i18n/translate'

export interface PreviewPaneProps {
  /** Whether there is no space beside the form. */
  narrow: boolean
  children: ReactNode
}

/**
 * The container of the preview: beside the form, or in narrow areas a panel that slides in, opened by a side
 * tab and closed with a cross. It is a native dialog in both cases, so the preview never reloads.
 */
export function PreviewPane({ narrow, children }: PreviewPaneProps) {
  const pane = useRef<HTMLDialogElement>(null)
  const [shown, setShown] = useState(false)
  // The preview is not loaded until somebody opens it.
  const [isRendered, setIsRendered] = useState(!narrow)
  if (!isRendered && (!narrow || shown)) setIsRendered(true)
  useLayoutEffect(() => {
    const element = pane.current
    if (!element || (narrow && !shown)) return
    if (narrow) element.showModal()
    // `show` would take the focus.
    else element.setAttribute('open', '')
    return () => element.close()
  }, [narrow, shown])

  return (
    <>
      {narrow && (
        <button type="button" className="side-tab" aria-haspopup="dialog" onClick={() => setShown(true)}>
          {t('Widget Preview')}
        </button>
      )}
      <div className="preview-side">
        <dialog
          ref={pane}
          className="preview-pane"
          {...(narrow ? { 'aria-label': t('Widget Preview') } : { role: 'presentation' })}
          onClose={(event) => event.target === event.currentTarget && setShown(false)}
        >
          {narrow && (
            <IconButton
              className="preview-close"
              icon="close"
              label={t('Close preview')}
              onClick={() => setShown(false)}
            />
          )}
          {isRendered && children}
        </dialog>
      </div>
    </>
  )
}
