/** Where the console stands: in the page's address when the page is ours, else in a list of its own. */
import { createEmitter } from '../../browser/emitter'

export interface Navigation {
  /** Path with query and hash. */
  path(): string
  subscribe(listener: () => void): () => void
  go(path: string, options?: { replace?: boolean | undefined }): void
  /** For a console that has no browser's Back of its own; null when there is nothing to go back to. */
  readonly back: (() => void) | null
  /** Stands before Back and Forward. */
  guard(guard: BackGuard | null): void
}

export interface BackGuard {
  /** Whether going there leaves what must not be left unasked. */
  applies(to: string, from: string): boolean
  /** Calls `leave` once the person agrees. */
  ask(leave: () => void): void
}

/** Marks our entries, so that it can be told how far a Back went. */
interface EntryState {
  readonly fcIndex?: number
}

/** The page's address is the console's. Listens to the window while somebody listens here. */
export function historyNavigation(window: Window): Navigation {
  const changes = createEmitter()
  const { history, location } = window
  const address = () => `${location.pathname}${location.search}${location.hash}`
  const indexOf = (state: unknown) => (state as EntryState | null)?.fcIndex ?? 0
  let index = indexOf(history.state)
  // Where the person still is while a Back waits for their answer.
  let held: string | null = null
  let current = address()
  let agreed = false
  let guard: BackGuard | null = null
  let control: AbortController | null = null

  const path = () => held ?? address()
  const tell = () => {
    current = address()
    changes.emit()
  }
  const popped = (event: PopStateEvent) => {
    const to = indexOf(event.state)
    const distance = to - index
    if (held !== null) {
      held = null
      return
    }
    if (agreed || distance === 0 || !guard?.applies(address(), current)) {
      agreed = false
      index = to
      tell()
      return
    }
    // The address has changed already: it goes back to where the person still is until they agree.
    held = current
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
        window.addEventListener('popstate', popped, { signal: control.signal })
      }
      return () => {
        stop()
        if (changes.size() > 0) return
        control?.abort()
        control = null
      }
    },
    go(to, { replace = false } = {}) {
      if (to === path() && !replace) return
      if (!replace) index += 1
      const state: EntryState = { fcIndex: index }
      if (replace) history.replaceState(state, '', to)
      else history.pushState(state, '', to)
      tell()
    },
    back: null,
    guard(next) {
      guard = next
    },
  }
}

/** A list of its own: the host's address stays as it is. */
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
    go(to, { replace = false } = {}) {
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
