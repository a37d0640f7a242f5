import { createEmitter } from '../browser/emitter'
import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

let printing = false
let control: AbortController | null = null
const changes = createEmitter()

/** The sheet is laid out right after the browser says so: what belongs on it must be drawn by then. */
function tell(now: boolean): void {
  if (now === printing) return
  printing = now
  flushSync(() => {
    changes.emit()
  })
}

function subscribe(watcher: () => void): () => void {
  const stop = changes.subscribe(watcher)
  if (!control) {
    control = new AbortController()
    const { signal } = control
    const media = matchMedia('print')
    printing = media.matches
    window.addEventListener('beforeprint', () => tell(true), { signal })
    window.addEventListener('afterprint', () => tell(false), { signal })
    media.addEventListener('change', ({ matches }) => tell(matches), { signal })
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
 * Whether the page is being printed, for what is on paper and not on screen: all rows of a table, the whole
 * of a dialogue.
 */
export function usePrinting(): boolean {
  return useSyncExternalStore(subscribe, () => printing)
}
