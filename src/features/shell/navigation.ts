/** The console's current path: in the page's URL when the page is ours, else in memory. */
import { createEmitter } from '../../browser/emitter'
import { pathBelow } from '../../browser/service-address'

export interface Navigation {
  /** Path with query and hash. */
  path(): string
  subscribe(listener: () => void): () => void
  navigate(path: string, options?: { replace?: boolean | undefined }): void
  /** For a console without the browser's Back button; null when there is nothing to go back to. */
  readonly back: (() => void) | null
  /** Sets a guard that can stop Back and Forward. */
  guard(guard: BackGuard | null): void
}

export interface BackGuard {
  /** Whether this navigation leaves something that needs confirmation. */
  applies(to: string, from: string): boolean
  /** Calls `leave` once the person agrees. */
  ask(leave: () => void): void
}

/** Marks our history entries, to compute how far a Back went. */
interface EntryState {
  readonly fcIndex?: number
}

/**
 * The page's URL is the console's, without the path below which the console is placed. Listens to the window
 * only while it has listeners.
 */
export function historyNavigation(window: Window, basePath = ''): Navigation {
  const changes = createEmitter()
  const { history, location } = window
  const currentUrl = () => pathBelow(basePath, location)
  const indexOf = (state: unknown) => (state as EntryState | null)?.fcIndex ?? 0
  let index = indexOf(history.state)
  // The current path while a Back waits for confirmation.
  let heldPath: string | null = null
  let current = currentUrl()
  let agreed = false
  let guard: BackGuard | null = null
  let control: AbortController | null = null

  const path = () => heldPath ?? currentUrl()
  const notify = () => {
    current = currentUrl()
    changes.emit()
  }
  const handlePopState = (event: PopStateEvent) => {
    const to = indexOf(event.state)
    const distance = to - index
    if (heldPath !== null) {
      heldPath = null
      return
    }
    if (agreed || distance === 0 || !guard?.applies(currentUrl(), current)) {
      agreed = false
      index = to
      notify()
      return
    }
    // The URL has already changed: it returns to the current path until the person agrees.
    heldPath = current
    history.go(-distance)
    guard.ask(() => {
      agreed = true
      history.go(distance)
    })
  }
  return {
    path,
    subscribe(listener) {
      const stop = changes.subscribe(listener)
      if (!control) {
        control = new AbortController()
        window.addEventListener('popstate', handlePopState, { signal: control.signal })
      }
      return () => {
        stop()
        if (changes.size() > 0) return
        control?.abort()
        control = null
      }
    },
    navigate(to, { replace = false } = {}) {
      if (to === path() && !replace) return
      if (!replace) index += 1
      const state: EntryState = { fcIndex: index }
      if (replace) history.replaceState(state, '', basePath + to)
      else history.pushState(state, '', basePath + to)
      notify()
    },
    back: null,
    guard(next) {
      guard = next
    },
  }
}

/** Keeps the path in memory; the host's URL is not touched. */
export function memoryNavigation(start = '/'): Navigation {
  const changes = createEmitter()
  let stack: readonly string[] = [start]
  const set = (next: readonly string[]) => {
    stack = next
    changes.emit()
  }
  let guard: BackGuard | null = null
  const path = () => stack.at(-1) ?? '/'
  const back = () => {
    const to = stack.at(-2)
    if (to === undefined) return
    const leave = () => set(stack.slice(0, -1))
    if (guard?.applies(to, path())) guard.ask(leave)
    else leave()
  }
  return {
    path,
    subscribe(listener) {
      return changes.subscribe(listener)
    },
    navigate(to, { replace = false } = {}) {
      if (to === path()) return
      set(replace ? [...stack.slice(0, -1), to] : [...stack, to])
    },
    get back() {
      return stack.length > 1 ? back : null
    },
    guard(next) {
      guard = next
    },
  }
}
