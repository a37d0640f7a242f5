/**
 * Why the endpoint gave no answer, in our own words: its messages may contain the key or what a customer
 * wrote, and errors are logged.
 */
import { APIError } from 'openai'

export class RemoteError extends Error {
  constructor(
    message: string,
    /** Whether a retry may succeed. */
    readonly passing: boolean,
    /** The wait that the endpoint requested, ms. */
    readonly retryAfterMs: number | null = null,
  ) {
    super(message)
  }
}

/**
 * The endpoint works, but this one answer is not available or cannot be used. The shopper's message may be
 * the cause, so it says nothing about the next answer.
 */
export class AnswerRejected extends RemoteError {
  constructor(message: string) {
    super(message, false)
  }
}

/** Statuses of a request that is too long or breaks a rule of the endpoint. */
const REQUEST_STATUSES = new Set([400, 413, 422])
/** Statuses after which a retry of the same request may succeed. */
const RETRYABLE_STATUSES = new Set([408, 409, 425, 429])
/** Codes by which an endpoint says that it will not answer for a long time. */
const QUOTA_CODES = new Set(['insufficient_quota', 'billing_hard_limit_reached'])

/** Converts what was thrown during a request. */
export function remoteErrorOf(thrown: unknown): RemoteError {
  if (thrown instanceof RemoteError) return thrown
  // The client or fetch may wrap what we threw ourselves.
  if (thrown instanceof Error && thrown.cause instanceof RemoteError) return thrown.cause
  if (thrown instanceof SyntaxError) return new RemoteError('its answer cannot be read', true)
  if (!(thrown instanceof APIError)) return new RemoteError('the connection was cut', true)
  const { status, headers, code } = thrown as APIError<number | undefined, Headers | undefined>
  if (status === undefined) {
    // Without headers the endpoint was never reached; with them it failed in the middle of its answer.
    return new RemoteError(
      headers === undefined ? 'it cannot be reached' : 'it failed within its answer',
      true,
    )
  }
  if (REQUEST_STATUSES.has(status)) return new AnswerRejected(`it answered with status ${status}`)
  const isOutOfQuota = QUOTA_CODES.has(String(code))
  return new RemoteError(
    `it answered with status ${status}`,
    !isOutOfQuota && (status >= 500 || RETRYABLE_STATUSES.has(status)),
    retryAfterOf(headers),
  )
}

/** Reads `Retry-After`, in seconds or as a date. Returns ms, or null when nothing can be read. */
function retryAfterOf(headers: Headers | undefined): number | null {
  const exact = Number(headers?.get('retry-after-ms') ?? Number.NaN)
  if (Number.isFinite(exact) && exact >= 0) return exact
  const given = headers?.get('retry-after')?.trim() ?? ''
  if (/^\d+(?:\.\d+)?$/.test(given)) return Number(given) * 1_000
  const date = Date.parse(given)
  return Number.isNaN(date) ? null : Math.max(0, date - Date.now())
}
