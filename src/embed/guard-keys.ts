/**
 * Keeps the host page's single-key shortcuts from firing while someone types in an element. For a listener on
 * `document` the event's target is our element rather than the field inside it, so the page cannot tell.
 * React and our own code listen on the shadow root or below, and still receive the event.
 */
export function guardKeys(root: ShadowRoot): void {
  const stop = (event: Event) => {
    const target = event.composedPath()[0]
    const { metaKey, ctrlKey } = event as KeyboardEvent
    // Listeners on the document close dialogs and menus with Escape.
    if (metaKey || ctrlKey || (event as KeyboardEvent).key === 'Escape') return
    if (target instanceof Element && target.matches('input, textarea, select, [contenteditable]'))
      event.stopPropagation()
  }
  for (const type of ['keydown', 'keypress', 'keyup']) root.addEventListener(type, stop)
}
