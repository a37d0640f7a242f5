/** What can become of a call, and the words for it. */
import type { ErrorBody } from '../contract/core/errors'

/**
 * `signed_out`: nobody is signed in (any more). `refused`: may not. `not_found`: absent, or somebody else's.
 * `invalid`: the input, with `fields`. `conflict`: somebody was faster. `too_many`: wait. `unreachable`: no
 * answer. `server`: it failed there. `shape`: an answer that is not the contract's.
 */
export type DealerErrorCode =
  | 'signed_out'
  | 'refused'
  | 'not_found'
  | 'invalid'
  | 'conflict'
  | 'too_many'
  | 'unreachable'
  | 'server'
  | 'shape'

interface Fault {
  /** Shown when the answer has no words of its own, or `always` when it may not have any. */
  readonly text: string
  readonly words: 'answer' | 'always'
  /** The same call may succeed by itself. */
  readonly retryable: boolean
}

const FAULTS: Readonly<Record<DealerErrorCode, Fault>> = {
  signed_out: { text: 'You are signed out', words: 'always', retryable: false },
  refused: { text: 'Error', words: 'answer', retryable: false },
  not_found: { text: 'Error', words: 'answer', retryable: false },
  invalid: { text: 'Error', words: 'answer', retryable: false },
  conflict: { text: 'Error', words: 'answer', retryable: false },
  too_many: { text: 'Error', words: 'answer', retryable: true },
  unreachable: { text: "Can't fetch data", words: 'always', retryable: true },
  server: { text: 'Error', words: 'always', retryable: true },
  shape: { text: 'Error', words: 'always', retryable: false },
}

/** A code of the service's catalogue (`src/contract/messages`) with its parameters. */
type Reason = NonNullable<ErrorBody['field_codes']>[string]

export interface DealerErrorDetails {
  /** Words of the answer. */
  readonly message?: string | null | undefined
  readonly fields?: Readonly<Record<string, string>> | undefined
  /** Code and parameters of `message`, and of each of `fields`. */
  readonly reason?: Reason | undefined
  readonly fieldReasons?: Readonly<Record<string, Reason>> | undefined
  readonly requestId?: string | null | undefined
  /** HTTP status, when there was an answer. */
  readonly status?: number | undefined
  readonly cause?: unknown
}

/** Why a call failed; `message` is ready to be shown. */
export class RequestError extends Error {
  readonly code: DealerErrorCode
  /** Message by field path, for `invalid`. */
  readonly fields: Readonly<Record<string, string>>
  /** Why, by the catalogue's code, where `message` is the service's; null: it is not. */
  readonly reason: Reason | null
  /** The same for each of `fields` that has one. */
  readonly fieldReasons: Readonly<Record<string, Reason>>
  /** To quote when asking for help; null when the service was not reached. */
  readonly requestId: string | null
  readonly status: number | null
  readonly retryable: boolean

  constructor(code: DealerErrorCode, details: DealerErrorDetails = {}) {
    const fault = FAULTS[code]
    const said = fault.words === 'answer' && details.message
    super(said || fault.text, { cause: details.cause })
    this.name = 'DealerError'
    this.code = code
    this.fields = details.fields ?? {}
    this.reason = (said && details.reason) || null
    this.fieldReasons = details.fieldReasons ?? {}
    this.requestId = details.requestId ?? null
    this.status = details.status ?? null
    this.retryable = fault.retryable
  }
}

/** The code of an HTTP status that is not 2xx. */
export function codeOfStatus(status: number): DealerErrorCode {
  if (status === 401) return 'signed_out'
  if (status === 404 || status === 410) return 'not_found'
  if (status === 409 || status === 412) return 'conflict'
  if (status === 429) return 'too_many'
  if (status === 402 || status === 403) return 'refused'
  if (status >= 400 && status < 500) return 'invalid'
  return 'server'
}
