import { createEmitter } from '../../browser/emitter'
import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

let printing = false
let control: AbortController | null = null
const changes = createEmitter()

/**
 * The browser lays out the page right after this event, so the printed content must be rendered
 * synchronously.
 */
function setPrinting(next: boolean): void {
  if (next === printing) return
  printing = next
  flushSync(() => {
    changes.emit()
  })
}

function subscribe(listener: () => void): () => void {
  const stop = changes.subscribe(listener)
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
    stop()
    if (changes.size() > 0) return
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
