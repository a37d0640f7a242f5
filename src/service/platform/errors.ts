/**
 * The few ways in which a call is refused. Everything else that is thrown is a fault of ours and answers 500.
 */
import type { ErrorBody } from '../../contract/core/errors'

export class DomainError extends Error {
  readonly status: 400 | 401 | 403 | 404 | 406 | 409 | 413 | 415 | 429 | 503
  readonly body: Omit<ErrorBody, 'message' | 'request_id'>
  readonly retryAfterSeconds: number | undefined

  constructor(
    status: DomainError['status'],
    message: string,
    options: { error_code?: string; fields?: Record<string, string>; retryAfterSeconds?: number } = {},
  ) {
    super(message)
    this.status = status
    this.body = {
      ...(options.error_code === undefined ? {} : { error_code: options.error_code }),
      ...(options.fields === undefined ? {} : { fields: options.fields }),
    }
    this.retryAfterSeconds = options.retryAfterSeconds
  }
}

/** The same answer for what does not exist and what belongs to somebody else. */
export const notFound = () => new DomainError(404, 'Not found')

/**
 * What an answer repeats of the fields of a request: how many, and how much of a name and of a message,
 * characters.
 */
export const FIELDS_MAX = 20
const NAME_MAX = 100
const MESSAGE_MAX = 400

/**
 * `fields`: message by field path. A large request does not come back as a large answer: the first twenty are
 * named.
 */
export const invalid = (fields: Record<string, string>) => {
  const named = Object.entries(fields)
    .slice(0, FIELDS_MAX)
    .map(([name, message]) => [shortened(name), shortened(message, MESSAGE_MAX)] as const)
  const [[name, message] = ['request', 'is not valid']] = named
  return new DomainError(400, `${name}: ${message}`, { fields: Object.fromEntries(named) })
}

/** Without half of a character at its end. */
export const shortened = (text: string, most = NAME_MAX): string =>
  text.length <= most ? text.toWellFormed() : `${text.slice(0, most).toWellFormed()}…`

const RETRY_AFTER_SECONDS = 5

/** What cannot be done just now, and can in a few seconds. */
export const unavailable = (message: string) =>
  new DomainError(503, message, { retryAfterSeconds: RETRY_AFTER_SECONDS })
