/**
 * How often, and after how long, what leaves is handed over again: the same for messages to customers and
 * notices to staff.
 */

/** Who took something and died gives it back after this, ms. Longer than handing over may take. */
export const LEASE_MS = 60_000
/** How much is taken at once. */
export const BATCH = 8
/** How often it is handed over before it counts as failed. */
export const MAX_ATTEMPTS = 5
/** How long it waits after each try that failed, ms. */
const RETRY_AFTER_MS = [10_000, 60_000, 5 * 60_000, 15 * 60_000] as const
export const GIVEN_UP = `Given up after ${MAX_ATTEMPTS} tries`

/** How handing over ended. */
export type Outcome =
  | { readonly kind: 'sent'; readonly provider_id: string | null }
  | { readonly kind: 'failed'; readonly reason: string; readonly permanent: boolean }

/** What becomes of it then. */
export type NextAttempt =
  | { readonly status: 'sent'; readonly due_at: null; readonly provider_id: string | null }
  | { readonly status: 'failed'; readonly due_at: null; readonly error: string }
  | { readonly due_at: Date }

/** `attempts`: how often it was handed over, this time included. */
export function nextAttempt(attempts: number, outcome: Outcome, now: Date): NextAttempt {
  if (outcome.kind === 'sent') return { status: 'sent', due_at: null, provider_id: outcome.provider_id }
  const pause = RETRY_AFTER_MS[attempts - 1]
  if (outcome.permanent || attempts >= MAX_ATTEMPTS || pause === undefined) {
    const reason = outcome.permanent ? outcome.reason : `${GIVEN_UP}. ${outcome.reason}`
    return { status: 'failed', due_at: null, error: reason }
  }
  return { due_at: new Date(now.getTime() + pause) }
}
