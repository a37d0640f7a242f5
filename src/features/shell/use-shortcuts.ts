import { useEffect, useRef } from 'react'
import { useHost } from '../../embed/host'
import { resolveKey, type PendingKey, type Shortcut } from '../../rules/routes/shortcuts'
import { deepQuery } from './deep-query'
import { isApple } from './is-apple'

/** Elements in which a letter is typed, or chooses the item that begins with it. */
const TEXT_ENTRY =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=range], [type=file], [type=color]), textarea, select, [contenteditable], [role=menu] *, [role=listbox] *'

interface ShortcutOptions {
  /**
   * Whether the page is the console's: shortcuts then work wherever the focus is. Otherwise they work only
   * while it is inside, since the host page has its own.
   */
  readonly whole: boolean
  readonly singleKeys: boolean
  /** Whether the shell may run the shortcut now. */
  readonly allowed: (shortcut: Shortcut) => boolean
  readonly onShortcut: (shortcut: Shortcut) => void
}

/** Handles the shell's keyboard shortcuts. A key that an area has handled is left alone. */
export function useShortcuts(options: ShortcutOptions): void {
  const { element } = useHost()
  const { whole } = options
  const latestOptions = useRef(options)
  useEffect(() => {
    latestOptions.current = options
  })
  useEffect(() => {
    const control = new AbortController()
    let started: PendingKey | null = null
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || event.isComposing) return
      const { singleKeys, allowed, onShortcut } = latestOptions.current
      const apple = isApple()
      const mod = apple ? event.metaKey : event.ctrlKey
      const alt = event.altKey || (apple ? event.ctrlKey : event.metaKey) || (mod && event.shiftKey)
      const stroke = resolveKey({ key: event.key, mod, alt, at: event.timeStamp }, started)
      // Shift alone precedes another key.
      if (event.key !== 'Shift') started = stroke.begun
      if (!mod && (!singleKeys || isTyping(event))) started = null
      else if (stroke.shortcut && allowed(stroke.shortcut) && !isCovered(element, mod)) {
        event.preventDefault()
        // The host page may use the same key.
        if (!whole) event.stopPropagation()
        onShortcut(stroke.shortcut)
      }
    }
    const target: EventTarget = whole ? window : element
    target.addEventListener('keydown', (event) => handleKeyDown(event as KeyboardEvent), {
      signal: control.signal,
    })
    return () => control.abort()
  }, [element, whole])
}

function isTyping(event: KeyboardEvent): boolean {
  const [target] = event.composedPath()
  return target instanceof Element && target.matches(TEXT_ENTRY)
}

/**
 * Whether a dialog covers the screen and must be answered first. The palette's own shortcut closes the
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
