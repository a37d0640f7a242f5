import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

let printing = false
let control: AbortController | null = null
const watchers = new Set<() => void>()

/** The sheet is laid out right after the browser says so: what belongs on it must be drawn by then. */
function tell(now: boolean): void {
  if (now === printing) return
  printing = now
  flushSync(() => {
    for (const watcher of [...watchers]) watcher()
  })
}

function subscribe(watcher: () => void): () => void {
  watchers.add(watcher)
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
    watchers.delete(watcher)
    if (watchers.size > 0) return
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
