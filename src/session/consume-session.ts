/** The consumer's side of the context protocol. */
import type { Session } from './session'
import {
  makeEvent,
  SESSION_CONTEXT,
  type ContextProviderEvent,
  type SessionCallback,
} from './context-protocol'

/**
 * Requests the nearest session, and does so again whenever a provider appears. `undefined`: no provider has
 * responded yet. Returns the function that unsubscribes.
 */
export function consumeSession(
  element: HTMLElement,
  found: (session: Session | null | undefined) => void,
): () => void {
  // An element that was moved into a frame or another window keeps the session of the page it came from.
  const elsewhere = element.ownerDocument === document ? [] : [document]
  let unsubscribe: (() => void) | undefined
  let answered: object | null = null
  const ask = () => {
    const mine = (answered = {})
    let hasAnswer = false
    const previous = unsubscribe
    unsubscribe = undefined
    const callback: SessionCallback = (session, undo) => {
      // This responds to an earlier request, from a provider that is no longer the nearest.
      if (answered !== mine) return undo?.()
      hasAnswer = true
      unsubscribe = undo
      found(session)
    }
    for (const target of [element, ...elsewhere]) {
      if (hasAnswer) break
      target.dispatchEvent(
        makeEvent('context-request', { context: SESSION_CONTEXT, callback, subscribe: true }),
      )
    }
    previous?.()
    if (!hasAnswer) found(undefined)
  }
  const control = new AbortController()
  for (const target of [element.ownerDocument, ...elsewhere])
    target.addEventListener(
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
