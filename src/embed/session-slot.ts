/** Holds the session that an element found, so that its view can subscribe to it. */
import { createEmitter } from '../browser/emitter'
import type { Session } from '../session/session'

export interface SessionSlot {
  /** `undefined`: no provider has responded yet. `null`: there is a provider, but it has no session yet. */
  readonly get: () => Session | null | undefined
  readonly set: (session: Session | null | undefined) => void
  readonly subscribe: (changed: () => void) => () => void
}

export function createSessionSlot(): SessionSlot {
  let current: Session | null | undefined
  const changes = createEmitter()
  return {
    get: () => current,
    set(session) {
      if (session === current) return
      current = session
      changes.emit()
    },
    subscribe: changes.subscribe,
  }
}
