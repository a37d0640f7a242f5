/**
 * Converts any thrown error into a JSON response with the request's id. The response never contains internal
 * details.
 */
import type { Context } from 'hono'
import type { IncomingMessage } from 'node:http'
import type { Logger } from 'pino'
import type { ErrorBody } from '../../contract/core/errors'
import { isDatabaseUnavailable } from '../platform/unavailable'
import type { Message } from '../../contract/messages/message'
import { english } from '../../contract/messages/english'
import { DomainError, MESSAGE_MAX, shortened, unavailable } from '../platform/errors'
import { ERROR_STATUS, SESSION_ERRORS } from './error-status'
import { requestAborted } from '../platform/requests/read-body'
import { refusalPage } from './problem-page'

export function answerError(c: Context, error: unknown, requestId: string, log: Logger): Response {
  const known = domainErrorOf(c, error)
  if (known !== undefined) {
    if (known.cause !== undefined)
      log.warn({ err: known, request_id: requestId }, 'a request was refused for the time being')
    return answer(c, known, requestId)
  }
  if (isDatabaseUnavailable(error)) {
    log.error({ err: error, request_id: requestId }, 'the database is unavailable')
    return answer(c, unavailable('database_unavailable'), requestId)
  }
  log.error({ err: error, request_id: requestId }, 'a request failed')
  return c.json(bodyOf(new DomainError('internal_error'), requestId), 500)
}

/** Returns undefined for an internal error. */
function domainErrorOf(c: Context, error: unknown): DomainError | undefined {
  if (error instanceof DomainError) return error
  // The client disconnected before it had sent the whole request, which explains the error.
  return isBrokenOff(c) ? requestAborted() : undefined
}

/** Whether the client disconnected before it had sent the whole request. */
function isBrokenOff(c: Context): boolean {
  const { incoming } = (c.env ?? {}) as { incoming?: IncomingMessage }
  return incoming !== undefined && incoming.destroyed && !incoming.complete
}

function answer(c: Context, known: DomainError, requestId: string): Response {
  // The rest of a request that was rejected for its size is not read, so the connection cannot be reused.
  const status = ERROR_STATUS[known.code]
  if (status === 413 && c.req.method === 'GET') c.header('connection', 'close')
  const page = refusalPage(c, known, status)
  if (page !== undefined) return page
  if (known.retryAfterSeconds !== undefined) c.header('retry-after', String(known.retryAfterSeconds))
  if (status === 401) c.header('www-authenticate', 'Bearer')
  return c.json(bodyOf(known, requestId), status)
}

const bodyOf = ({ code, params, message, fields }: DomainError, request_id: string): ErrorBody => ({
  ...(SESSION_ERRORS.has(code) && { error_code: code }),
  message,
  code,
  params,
  ...(fields && { fields: englishOf(fields), field_codes: fields }),
  request_id,
})

const englishOf = (fields: Readonly<Record<string, Message>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([path, field]) => [path, shortened(english(field), MESSAGE_MAX)]),
  )
