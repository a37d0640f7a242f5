/** Holds the session that an element found, for its view to subscribe to. */
import { createEmitter } from '../browser/emitter'
import type { Session } from '../session/session'

export interface SessionSlot {
  /** `undefined`: no provider has answered yet. `null`: there is a provider without a session so far. */
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
