/** How an element finds its session: the community context protocol, so that load order, copies of this code and other libraries do not matter. */
import type { Session } from './session'

/** The major version of `Session` stands in the key: two copies of our code share a session when they understand each other. */
export const SESSION_CONTEXT: unknown = Symbol.for('forecourt.session/1')

/** `null`: a provider stands there, and its session comes later. */
export type SessionCallback = (session: Session | null, unsubscribe?: () => void) => void

interface ContextRequest extends Event {
  readonly context: unknown
  readonly callback: SessionCallback
  readonly subscribe?: boolean
}

interface ContextProviderEvent extends Event {
  readonly context: unknown
}

const isRequest = (event: Event): event is ContextRequest =>
  (event as ContextRequest).context === SESSION_CONTEXT &&
  typeof (event as ContextRequest).callback === 'function'

const makeEvent = (type: string, fields: Readonly<Record<string, unknown>>) =>
  Object.assign(new Event(type, { bubbles: true, composed: true }), fields)

export interface SessionProvision {
  /** Tells all who subscribed. */
  changed(): void
  end(): void
}

/** Answers for what is inside `provider`, and for everything on the page that no nearer provider answered. */
export function provideSession(provider: HTMLElement, session: () => Session | null): SessionProvision {
  const subscribers = new Map<SessionCallback, () => void>()
  const control = new AbortController()
  const answer = (event: Event) => {
    // A request of the provider itself is for one further out.
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
  // Consumers that were there first ask again.
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
      // Another provider may take them over.
      provider.ownerDocument.dispatchEvent(
        makeEvent('context-provider', { context: SESSION_CONTEXT, contextTarget: provider.ownerDocument }),
      )
    },
  }
}

/** Asks for the nearest session, and again whenever a provider appears. `undefined`: nobody answered so far. Returns its undo. */
export function consumeSession(
  element: HTMLElement,
  found: (session: Session | null | undefined) => void,
): () => void {
  let unsubscribe: (() => void) | undefined
  let answered: object | null = null
  const ask = () => {
    const mine = (answered = {})
    let heard = false
    const previous = unsubscribe
    unsubscribe = undefined
    const callback: SessionCallback = (session, undo) => {
      // An answer to an older question, by a provider that is not the nearest any more.
      if (answered !== mine) return undo?.()
      heard = true
      unsubscribe = undo
      found(session)
    }
    element.dispatchEvent(
      makeEvent('context-request', { context: SESSION_CONTEXT, callback, subscribe: true }),
    )
    previous?.()
    if (!heard) found(undefined)
  }
  const control = new AbortController()
  element.ownerDocument.addEventListener(
    'context-provider',
    (event) => {
      if ((event as ContextProviderEvent).context === SESSION_CONTEXT) ask()
    },
    { signal: control.signal },
  )
  ask()
  return () => {
    control.abort()
    answered = null
    unsubscribe?.()
  }
}
