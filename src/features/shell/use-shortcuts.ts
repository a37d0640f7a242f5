import { useEffect, useRef } from 'react'
import { useHost } from '../../embed/host'
import { resolveKey, type PendingKey, type Shortcut } from '../../rules/routes/shortcuts'
import { deepQuery } from './deep-query'
import { isApple } from './is-apple'

/** In these a letter is written, or chooses what begins with it. */
const TYPED_IN =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=range], [type=file], [type=color]), textarea, select, [contenteditable], [role=menu] *, [role=listbox] *'

interface ShortcutOptions {
  /**
   * The page is the console's: its keys work wherever the focus is. Else only while it is inside, since the
   * page around has keys of its own.
   */
  readonly whole: boolean
  readonly singleKeys: boolean
  /** Whether the shell may act under what is open now. */
  readonly allowed: (shortcut: Shortcut) => boolean
  readonly onShortcut: (shortcut: Shortcut) => void
}

/** Listens to the shell's part of the table of keys. A key that an area has used is left alone. */
export function useShortcuts(options: ShortcutOptions): void {
  const { element } = useHost()
  const { whole } = options
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  useEffect(() => {
    const control = new AbortController()
    let begun: PendingKey | null = null
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || event.isComposing) return
      const { singleKeys, allowed, onShortcut } = latest.current
      const apple = isApple()
      const mod = apple ? event.metaKey : event.ctrlKey
      const alt = event.altKey || (apple ? event.ctrlKey : event.metaKey) || (mod && event.shiftKey)
      const stroke = resolveKey({ key: event.key, mod, alt, at: event.timeStamp }, begun)
      // Shift alone is on the way to another key.
      if (event.key !== 'Shift') begun = stroke.begun
      if (!mod && (!singleKeys || isTyping(event))) begun = null
      else if (stroke.shortcut && allowed(stroke.shortcut) && !isCovered(element, mod)) {
        event.preventDefault()
        // A page around the console may have the same key.
        if (!whole) event.stopPropagation()
        onShortcut(stroke.shortcut)
      }
    }
    const target: EventTarget = whole ? window : element
    target.addEventListener('keydown', (event) => press(event as KeyboardEvent), { signal: control.signal })
    return () => control.abort()
  }, [element, whole])
}

function isTyping(event: KeyboardEvent): boolean {
  const [target] = event.composedPath()
  return target instanceof Element && target.matches(TYPED_IN)
}

/**
 * Whether a dialog lies over the screen, which must be answered first. The palette's own key closes the
 * palette.
 */
function isCovered(element: HTMLElement, mod: boolean): boolean {
  const root = element.shadowRoot
  if (!root) return false
  for (const dialog of deepQuery(root, 'dialog:modal')) {
    if (!mod || !dialog.classList.contains('palette')) return true
  }
  return false
}
