/**
 * How often and when a delivery is retried. The policy is the same for messages to customers and notices to
 * staff.
 */
import { HOUR_MS, MINUTE_MS } from '../../rules/time/durations'

/**
 * How long a claimed row is leased, ms. It is free again afterwards, in case the instance died, so this is
 * longer than a gateway may take before the message is submitted.
 */
export const LEASE_MS = 6 * MINUTE_MS
/**
 * How long a row is leased from the moment at which its message is submitted, ms: longer than a gateway may
 * take for its final answer. When it expires, nobody knows whether the message was sent.
 */
export const SUBMISSION_LEASE_MS = 16 * MINUTE_MS
/** How many rows are claimed at once without regard to their queue. */
export const BATCH_SIZE = 8
/**
 * The delay after each failed attempt, ms: about a day in all. The first ones suit a server that greylists.
 */
const RETRY_AFTER_MS = [
  10_000,
  ...[1, 5, 15, 30].map((minutes) => minutes * MINUTE_MS),
  ...[1, 2, 4, 4, 4, 4, 4].map((hours) => hours * HOUR_MS),
]
/** The delay after so many failed attempts, ms; undefined when there is no further one. */
export const pauseAfter = (attempts: number): number | undefined => RETRY_AFTER_MS[attempts - 1]
/** A gateway is not believed when it wants to be left alone for longer, ms. */
const MAX_PAUSE_MS = 4 * HOUR_MS
/** How many attempts a delivery has before it counts as failed. */
export const MAX_ATTEMPTS = RETRY_AFTER_MS.length + 1
export const GIVEN_UP = 'Given up after trying for a day'
/** The reason for rows whose process ended between submitting the message and the gateway's answer. */
export const INTERRUPTED = 'The service stopped before the answer came'

/** The outcome of one attempt. */
export type Outcome =
  | { readonly kind: 'sent'; readonly provider_id: string | null }
  | {
      readonly kind: 'failed'
      readonly reason: string
      readonly permanent: boolean
      /** How long the gateway wants to be left alone at least, ms. */
      readonly retryAfterMs?: number
    }
  /** The gateway has the message, but never said whether it accepted it. */
  | { readonly kind: 'unknown'; readonly reason: string }

/** What the row is updated with after the attempt. */
export type NextAttempt =
  | {
      readonly status: 'sent'
      readonly due_at: null
      readonly error: null
      readonly provider_id: string | null
    }
  | { readonly status: 'failed' | 'unknown'; readonly due_at: null; readonly error: string }
  | { readonly due_at: Date; readonly error: string }

/** `attempts`: the number of attempts so far, including this one. */
export function nextAttempt(attempts: number, outcome: Outcome, now: Date): NextAttempt {
  if (outcome.kind === 'sent') {
    return { status: 'sent', due_at: null, error: null, provider_id: outcome.provider_id }
  }
  const { reason } = outcome
  // Another attempt could send it twice, so only a person may decide on it.
  if (outcome.kind === 'unknown') return { status: 'unknown', due_at: null, error: reason }
  const pause = pauseAfter(attempts)
  if (outcome.permanent) return { status: 'failed', due_at: null, error: reason }
  if (pause === undefined) return { status: 'failed', due_at: null, error: `${GIVEN_UP}. ${reason}` }
  return {
    due_at: new Date(now.getTime() + Math.max(pause, Math.min(outcome.retryAfterMs ?? 0, MAX_PAUSE_MS))),
    error: reason,
  }
}

/** What a Retry-After header asks for, ms: seconds or a date; 0 when it is neither. */
export function retryAfterMs(value: string | undefined, now: Date): number {
  if (value === undefined) return 0
  if (/^\d{1,9}$/.test(value)) return Number(value) * 1000
  const date = Date.parse(value)
  return Number.isNaN(date) ? 0 : Math.max(0, date - now.getTime())
}
