/** The few ways in which a call is refused. Everything else that is thrown is a fault of ours and answers 500. */
import type { ErrorBody } from '../../contract/errors'

export class Refusal extends Error {
  readonly status: 400 | 401 | 403 | 404 | 406 | 409 | 413 | 429 | 503
  readonly body: Omit<ErrorBody, 'message' | 'request_id'>
  readonly retryAfterSeconds: number | undefined

  constructor(
    status: Refusal['status'],
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

/** The same answer for what does not exist and what belongs to somebody else (promises, invariant 7). */
export const notFound = () => new Refusal(404, 'Not found')

/** `fields`: message by field path. */
export const invalid = (fields: Record<string, string>) => {
  const [[name, message] = ['request', 'is not valid']] = Object.entries(fields)
  return new Refusal(400, `${name}: ${message}`, { fields })
}
