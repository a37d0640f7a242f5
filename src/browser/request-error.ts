/** Why a request to the service failed, in the console and in the shopper's widget. */

/**
 * - `signed_out`: nobody is signed in, or not any more.
 * - `refused`: the user lacks the permission.
 * - `not_found`: the resource does not exist or belongs to someone else.
 * - `invalid`: the input is invalid; `fields` says where.
 * - `conflict`: someone else made a change first.
 * - `too_many`: the rate limit was exceeded.
 * - `unreachable`: there was no response.
 * - `server`: the service failed.
 * - `shape`: the response does not match the contract.
 */
export type RequestErrorCode =
  | 'signed_out'
  | 'refused'
  | 'not_found'
  | 'invalid'
  | 'conflict'
  | 'too_many'
  | 'unreachable'
  | 'server'
  | 'shape'

/** These codes always have our own message. Other codes have the service's message if there is one. */
const OWN_MESSAGES: Partial<Record<RequestErrorCode, string>> = {
  signed_out: 'You are signed out',
  unreachable: "Can't fetch data",
  server: 'Error',
  shape: 'Error',
}

/** The same request may succeed later. */
const RETRYABLE: readonly RequestErrorCode[] = ['too_many', 'unreachable', 'server']

/** A code of the service's catalogue (`src/contract/messages`) with its parameters. */
export interface Reason {
  readonly code: string
  readonly params: Readonly<Record<string, string | number>>
}

export interface RequestErrorDetails {
  /** The message of the response. */
  readonly message?: string | null | undefined
  readonly fields?: Readonly<Record<string, string>> | undefined
  /** Code and parameters of `message`, and of each of `fields`. */
  readonly reason?: Reason | null | undefined
  readonly fieldReasons?: Readonly<Record<string, Reason>> | undefined
  readonly requestId?: string | null | undefined
  /** HTTP status, if there was a response. */
  readonly status?: number | undefined
  readonly cause?: unknown
}

/** A failed request. `message` can be shown to a user of the console. */
export class RequestError extends Error {
  /** Messages by field path, for `invalid`. */
  readonly fields: Readonly<Record<string, string>>
  /** Code and parameters of `message` if it came from the service; null otherwise. */
  readonly reason: Reason | null
  /** The same for each of `fields` that has a code. */
  readonly fieldReasons: Readonly<Record<string, Reason>>
  /** Identifies the request when a user asks for help; null when the service was not reached. */
  readonly requestId: string | null
  readonly status: number | null
  /** The service's message; null if there was none. */
  readonly serverMessage: string | null
  readonly retryable: boolean

  constructor(
    readonly code: RequestErrorCode,
    { message, fields, reason, fieldReasons, requestId, status, cause }: RequestErrorDetails = {},
  ) {
    super(OWN_MESSAGES[code] ?? (message || 'Error'), { cause })
    this.name = 'RequestError'
    this.fields = fields ?? {}
    this.reason = (!OWN_MESSAGES[code] && message && reason) || null
    this.fieldReasons = fieldReasons ?? {}
    this.requestId = requestId ?? null
    this.status = status ?? null
    this.serverMessage = message ?? null
    this.retryable = RETRYABLE.includes(code)
  }
}

const CODES: Readonly<Record<number, RequestErrorCode>> = {
  401: 'signed_out',
  402: 'refused',
  403: 'refused',
  404: 'not_found',
  409: 'conflict',
  410: 'not_found',
  412: 'conflict',
  429: 'too_many',
}

/** Maps an HTTP status outside 2xx to a code. */
export const codeOfStatus = (status: number): RequestErrorCode =>
  CODES[status] ?? (status >= 400 && status < 500 ? 'invalid' : 'server')
