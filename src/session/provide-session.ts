/** The provider's side of the context protocol. */
import type { Session } from './session'
import { makeEvent, SESSION_CONTEXT, type SessionCallback } from './context-protocol'

interface ContextRequest extends Event {
  readonly context: unknown
  readonly callback: SessionCallback
  readonly subscribe?: boolean
}

const isRequest = (event: Event): event is ContextRequest =>
  (event as ContextRequest).context === SESSION_CONTEXT &&
  typeof (event as ContextRequest).callback === 'function'

export interface SessionProvision {
  /** Notifies all subscribers. */
  changed(): void
  end(): void
}

/**
 * Responds to requests from inside `provider`, and to all other requests on the page that no nearer provider
 * has handled.
 */
export function provideSession(provider: HTMLElement, session: () => Session | null): SessionProvision {
  const subscribers = new Map<SessionCallback, () => void>()
  const control = new AbortController()
  const answer = (event: Event) => {
    // A request from the provider element itself is meant for an outer provider.
    if (!isRequest(event) || event.composedPath()[0] === provider) return
    event.stopImmediatePropagation()
    const { callback } = event
    if (!event.subscribe) return callback(session())
    const unsubscribe = () => void subscribers.delete(callback)
    subscribers.set(callback, unsubscribe)
    callback(session(), unsubscribe)
  }
  provider.addEventListener('context-request', answer, { signal: control.signal })
  provider.ownerDocument.addEventListener('context-request', answer, { signal: control.signal })
  // Elements that were connected earlier now request the session again.
  provider.dispatchEvent(makeEvent('context-provider', { context: SESSION_CONTEXT, contextTarget: provider }))
  return {
    changed() {
      for (const [callback, unsubscribe] of [...subscribers]) callback(session(), unsubscribe)
    },
    end() {
      control.abort()
      const left = [...subscribers.keys()]
      subscribers.clear()
      for (const callback of left) callback(null)
      // Another provider may take over the subscribers.
      provider.ownerDocument.dispatchEvent(
        makeEvent('context-provider', { context: SESSION_CONTEXT, contextTarget: provider.ownerDocument }),
      )
    },
  }
}
