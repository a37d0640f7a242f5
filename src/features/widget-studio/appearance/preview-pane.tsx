import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { IconButton } from '../../../ui/icon-button'
import { t } from '../../../i18n/translate'

export interface PreviewPaneProps {
  /** There is no room beside the form. */
  narrow: boolean
  children: ReactNode
}

/**
 * The place of the preview: beside the form, or where there is no room a panel that slides in, opened by a
 * side tab and closed with a cross. A native dialog in both: the preview in it is never loaded anew.
 */
export function PreviewPane({ narrow, children }: PreviewPaneProps) {
  const pane = useRef<HTMLDialogElement>(null)
  const [shown, setShown] = useState(false)
  // Who never looks at it does not wait for it either.
  const [isDrawn, setDrawn] = useState(!narrow)
  if (!isDrawn && (!narrow || shown)) setDrawn(true)
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
          {isDrawn && children}
        </dialog>
      </div>
    </>
  )
}
