/**
 * Why the endpoint gave no answer, in words of ours: its own may hold the key or what a customer wrote, and
 * go to the log.
 */
import { APIError } from 'openai'

export class RemoteFault extends Error {
  constructor(
    message: string,
    /** Another try may do better. */
    readonly passing: boolean,
    /** The endpoint's wish, ms. */
    readonly retryAfterMs: number | null = null,
  ) {
    super(message)
  }
}

/**
 * The endpoint works, this one answer cannot be had or given: a shopper may have brought it about, so it says
 * nothing about the next.
 */
export class AnswerRefused extends RemoteFault {
  constructor(message: string) {
    super(message, false)
  }
}

/** Statuses of a request that is too long, or that breaks a rule of the endpoint's. */
const OF_REQUEST = new Set([400, 413, 422])
/** Statuses after which the same request may be answered. */
const PASSING = new Set([408, 409, 425, 429])
/** Codes by which an endpoint says that it will not answer for a long time. */
const SPENT = new Set(['insufficient_quota', 'billing_hard_limit_reached'])

/** What was thrown while the endpoint was asked. */
export function faultOf(thrown: unknown): RemoteFault {
  if (thrown instanceof RemoteFault) return thrown
  // A wrapper of the client, or of fetch, around what we threw ourselves.
  if (thrown instanceof Error && thrown.cause instanceof RemoteFault) return thrown.cause
  if (thrown instanceof SyntaxError) return new RemoteFault('its answer cannot be read', true)
  if (!(thrown instanceof APIError)) return new RemoteFault('the connection was cut', true)
  const { status, headers, code } = thrown as APIError<number | undefined, Headers | undefined>
  if (status === undefined) {
    // Without headers it was never reached; with them it told of a fault in the middle of its answer.
    return new RemoteFault(
      headers === undefined ? 'it cannot be reached' : 'it failed within its answer',
      true,
    )
  }
  if (OF_REQUEST.has(status)) return new AnswerRefused(`it answered with status ${status}`)
  const spent = SPENT.has(String(code))
  return new RemoteFault(
    `it answered with status ${status}`,
    !spent && (status >= 500 || PASSING.has(status)),
    waitIn(headers),
  )
}

/** What `Retry-After` asks for, in seconds or as a date, ms; null: nothing that can be read. */
function waitIn(headers: Headers | undefined): number | null {
  const exact = Number(headers?.get('retry-after-ms') ?? Number.NaN)
  if (Number.isFinite(exact) && exact >= 0) return exact
  const given = headers?.get('retry-after')?.trim() ?? ''
  if (/^\d+(?:\.\d+)?$/.test(given)) return Number(given) * 1_000
  const date = Date.parse(given)
  return Number.isNaN(date) ? null : Math.max(0, date - Date.now())
}
