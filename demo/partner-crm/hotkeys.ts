/** Single-key shortcuts, as CRMs have them; they are ignored while somebody types. */

const TYPED_IN = 'input, textarea, select, [contenteditable]'

/**
 * Listens on the document, as most libraries do: for a key in an element's shadow tree, it only sees the
 * element.
 */
export function hotkeys(actions: Readonly<Record<string, () => void>>): void {
  document.addEventListener('keydown', (event) => {
    const { target, key, ctrlKey, metaKey, altKey } = event
    if (ctrlKey || metaKey || altKey || (target instanceof Element && target.matches(TYPED_IN))) return
    const action = Object.hasOwn(actions, key) ? actions[key] : undefined
    if (!action) return
    event.preventDefault()
    action()
  })
}
