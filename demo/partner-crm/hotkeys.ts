/** Single keys, as CRMs have them: anywhere but where somebody types. */

const TYPED_IN = 'input, textarea, select, [contenteditable]'

/**
 * At the document, as most libraries listen: of a key in an element's shadow tree it sees the element alone.
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
