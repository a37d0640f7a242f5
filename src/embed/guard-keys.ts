/**
 * Keeps a host page's single-key shortcuts from firing while someone types in an element: at `document` the
 * target of such a key is our tag, not the field inside it. React's and our own listeners are on the same
 * root or below and still get the event.
 */
export function guardKeys(root: ShadowRoot): void {
  const stop = (event: Event) => {
    const target = event.composedPath()[0]
    const { metaKey, ctrlKey } = event as KeyboardEvent
    // Escape closes things through listeners on the document.
    if (metaKey || ctrlKey || (event as KeyboardEvent).key === 'Escape') return
    if (target instanceof Element && target.matches('input, textarea, select, [contenteditable]'))
      event.stopPropagation()
  }
  for (const type of ['keydown', 'keypress', 'keyup']) root.addEventListener(type, stop)
}
