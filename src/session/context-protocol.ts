/**
 * How an element finds its session: the community context protocol, so that load order, copies of this code
 * and other libraries do not matter.
 */
import type { Session } from './session'

/**
 * The key contains the major version of `Session`: two copies of our code share a session if their versions
 * match.
 */
export const SESSION_CONTEXT: unknown = Symbol.for('forecourt.session/1')

/** `null`: there is a provider, and its session comes later. */
export type SessionCallback = (session: Session | null, unsubscribe?: () => void) => void

export interface ContextProviderEvent extends Event {
  readonly context: unknown
}

export const makeEvent = (type: string, fields: Readonly<Record<string, unknown>>) =>
  Object.assign(new Event(type, { bubbles: true, composed: true }), fields)
