/** The consumer's side of the context protocol. */
import type { Session } from './session'
import {
  makeEvent,
  SESSION_CONTEXT,
  type ContextProviderEvent,
  type SessionCallback,
} from './context-protocol'

/**
 * Asks for the nearest session, and again whenever a provider appears. `undefined`: nobody answered so far.
 * Returns its undo.
 */
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
