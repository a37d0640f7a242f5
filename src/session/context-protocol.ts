/**
 * How an element finds its session: the community context protocol. It works regardless of the load order and
 * across copies of this code and other libraries.
 */
import type { Session } from './session'

/**
 * The key contains the major version of `Session`, so that two copies of our code share a session only if
 * their versions match.
 */
export const SESSION_CONTEXT: unknown = Symbol.for('forecourt.session/1')

/** `null`: there is a provider, and its session will follow. */
export type SessionCallback = (session: Session | null, unsubscribe?: () => void) => void

export interface ContextProviderEvent extends Event {
  readonly context: unknown
}

export const makeEvent = (type: string, fields: Readonly<Record<string, unknown>>) =>
  Object.assign(new Event(type, { bubbles: true, composed: true }), fields)
