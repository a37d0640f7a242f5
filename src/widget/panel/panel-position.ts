/** Positions the panel: above the page, or, on a phone, over the whole screen. */

/** On screens this narrow the panel covers everything, and the page behind it is inert. */
const PHONE = '(max-width: 560px)'

export interface PanelPosition {
  readonly root: ShadowRoot
  readonly widget: HTMLElement
  readonly signal: AbortSignal
  dialog(): HTMLDialogElement | null
  shown(): boolean
  /** Called when the panel's height has changed. */
  fitted(): void
}

/** Keeps the panel positioned. Returns the function that positions it once it is shown. */
export function keepPosition({ root, widget, signal, dialog, shown, fitted }: PanelPosition): () => void {
  const phone = matchMedia(PHONE)

  /** The on-screen keyboard covers fixed elements; only the visual viewport reports the remaining height. */
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
    // Unlike `show()`, the attribute does not move the focus.
    else box.setAttribute('open', '')
    if (focused instanceof HTMLElement && box.contains(focused)) focused.focus()
    fit()
  }

  phone.addEventListener('change', stand, { signal })
  for (const type of ['resize', 'scroll']) globalThis.visualViewport?.addEventListener(type, fit, { signal })
  return stand
}
