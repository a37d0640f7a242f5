import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

let printing = false
let control: AbortController | null = null
const listeners = new Set<() => void>()

/**
 * The browser lays out the page right after this event, so the printed content must be rendered
 * synchronously.
 */
function setPrinting(next: boolean): void {
  if (next === printing) return
  printing = next
  flushSync(() => {
    for (const listener of [...listeners]) listener()
  })
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (!control) {
    control = new AbortController()
    const { signal } = control
    const media = matchMedia('print')
    printing = media.matches
    window.addEventListener('beforeprint', () => setPrinting(true), { signal })
    window.addEventListener('afterprint', () => setPrinting(false), { signal })
    media.addEventListener('change', ({ matches }) => setPrinting(matches), { signal })
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    control?.abort()
    control = null
    printing = false
  }
}

/**
 * Returns whether the page is being printed, for content that only paper shows: all rows of a table, a whole
 * conversation.
 */
export function usePrinting(): boolean {
  return useSyncExternalStore(subscribe, () => printing)
}
