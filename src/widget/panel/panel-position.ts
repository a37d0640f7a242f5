/** Where the panel stands: beside the page, or, on a phone, in its place. */

/** On a screen so narrow the panel takes all of it, and the page behind is out of reach. */
const PHONE = '(max-width: 560px)'

export interface PanelPlace {
  readonly root: ShadowRoot
  readonly widget: HTMLElement
  readonly signal: AbortSignal
  dialog(): HTMLDialogElement | null
  shown(): boolean
  /** The panel has another height. */
  fitted(): void
}

/** Answers what puts the panel in its place, once it is shown. */
export function keepPlace({ root, widget, signal, dialog, shown, fitted }: PanelPlace): () => void {
  const phone = matchMedia(PHONE)

  /**
   * The on-screen keyboard covers what is fixed to the window; only the visual viewport knows what is left.
   */
  function fit() {
    const { visualViewport: view } = globalThis
    if (!shown() || !view || !phone.matches) return
    widget.style.setProperty('--_view-top', `${view.offsetTop}px`)
    widget.style.setProperty('--_view-height', `${view.height}px`)
    fitted()
  }

  function stand() {
    const box = dialog()
    if (!box || !shown()) return
    const focused = root.activeElement
    if (box.open) box.close()
    if (phone.matches) box.showModal()
    // Unlike show(), the attribute moves no focus.
    else box.setAttribute('open', '')
    if (focused instanceof HTMLElement && box.contains(focused)) focused.focus()
    fit()
  }

  phone.addEventListener('change', stand, { signal })
  for (const type of ['resize', 'scroll']) globalThis.visualViewport?.addEventListener(type, fit, { signal })
  return stand
}
