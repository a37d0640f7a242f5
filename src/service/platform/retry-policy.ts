/**
 * How often and when a delivery is retried. The policy is the same for messages to customers and notices to
 * staff.
 */

/**
 * How long a claimed row is leased, ms. It is free again afterwards, in case the instance died, so this is
 * longer than a delivery may take.
 */
export const LEASE_MS = 60_000
/** How many rows an instance claims at once. */
export const BATCH_SIZE = 8
/** How many attempts a delivery has before it counts as failed. */
export const MAX_ATTEMPTS = 5
/** The delay after each failed attempt, ms. */
const RETRY_AFTER_MS = [10_000, 60_000, 5 * 60_000, 15 * 60_000] as const
export const GIVEN_UP = `Given up after ${MAX_ATTEMPTS} tries`

/** The outcome of one attempt. */
export type Outcome =
  | { readonly kind: 'sent'; readonly provider_id: string | null }
  | { readonly kind: 'failed'; readonly reason: string; readonly permanent: boolean }

/** What the row is updated with after the attempt. */
export type NextAttempt =
  | { readonly status: 'sent'; readonly due_at: null; readonly provider_id: string | null }
  | { readonly status: 'failed'; readonly due_at: null; readonly error: string }
  | { readonly due_at: Date }

/** `attempts`: the number of attempts so far, including this one. */
export function nextAttempt(attempts: number, outcome: Outcome, now: Date): NextAttempt {
  if (outcome.kind === 'sent') return { status: 'sent', due_at: null, provider_id: outcome.provider_id }
  const pause = RETRY_AFTER_MS[attempts - 1]
  if (outcome.permanent || attempts >= MAX_ATTEMPTS || pause === undefined) {
    const reason = outcome.permanent ? outcome.reason : `${GIVEN_UP}. ${outcome.reason}`
    return { status: 'failed', due_at: null, error: reason }
  }
  return { due_at: new Date(now.getTime() + pause) }
}
