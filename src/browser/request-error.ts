/** Why a call of the service failed, in the console and in the shopper's widget. */

/**
 * `signed_out`: nobody is signed in (any more). `refused`: may not. `not_found`: absent, or somebody else's.
 * `invalid`: the input, with `fields`. `conflict`: somebody was faster. `too_many`: wait. `unreachable`: no
 * answer. `server`: it failed there. `shape`: an answer that is not the contract's.
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

/** The message of these is always ours; of the others it is the service's, where it has one. */
const OWN_MESSAGES: Partial<Record<RequestErrorCode, string>> = {
  signed_out: 'You are signed out',
  unreachable: "Can't fetch data",
  server: 'Error',
  shape: 'Error',
}

/** The same call may succeed by itself. */
const RETRYABLE: readonly RequestErrorCode[] = ['too_many', 'unreachable', 'server']

/** A code of the service's catalogue (`src/contract/messages`) with its parameters. */
export interface Reason {
  readonly code: string
  readonly params: Readonly<Record<string, string | number>>
}

export interface RequestErrorDetails {
  /** The message of the answer. */
  readonly message?: string | null | undefined
  readonly fields?: Readonly<Record<string, string>> | undefined
  /** Code and parameters of `message`, and of each of `fields`. */
  readonly reason?: Reason | null | undefined
  readonly fieldReasons?: Readonly<Record<string, Reason>> | undefined
  readonly requestId?: string | null | undefined
  /** HTTP status, when there was an answer. */
  readonly status?: number | undefined
  readonly cause?: unknown
}

/** `message` is ready to be shown in the console. */
export class RequestError extends Error {
  /** Message by field path, for `invalid`. */
  readonly fields: Readonly<Record<string, string>>
  /** Why, by the catalogue's code, where `message` is the service's; null: it is not. */
  readonly reason: Reason | null
  /** The same for each of `fields` that has one. */
  readonly fieldReasons: Readonly<Record<string, Reason>>
  /** To quote when asking for help; null when the service was not reached. */
  readonly requestId: string | null
  readonly status: number | null
  /** What the service said of it; null: nothing. */
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

/** The code of an HTTP status that is not 2xx. */
export const codeOfStatus = (status: number): RequestErrorCode =>
  CODES[status] ?? (status >= 400 && status < 500 ? 'invalid' : 'server')
