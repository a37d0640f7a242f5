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
import { ERROR_STATUS, SESSION_FAULTS } from './error-status'
import { requestAborted } from '../platform/requests/read-body'
import { refusalPage } from './problem-page'

export function answerFault(c: Context, error: unknown, requestId: string, log: Logger): Response {
  const refusal = refusalOf(c, error)
  if (refusal !== undefined) return answer(c, refusal, requestId)
  if (isDatabaseUnavailable(error)) {
    log.error({ err: error, request_id: requestId }, 'the database is unavailable')
    return answer(c, unavailable('database_unavailable'), requestId)
  }
  log.error({ err: error, request_id: requestId }, 'a request failed')
  return c.json(bodyOf(new DomainError('internal_error'), requestId), 500)
}

/** Returns undefined for an internal error. */
function refusalOf(c: Context, error: unknown): DomainError | undefined {
  if (error instanceof DomainError) return error
  // The client disconnected before it had sent the whole request, which explains the error.
  return isBrokenOff(c) ? requestAborted() : undefined
}

/** Whether the client disconnected before it had sent the whole request. */
function isBrokenOff(c: Context): boolean {
  const { incoming } = (c.env ?? {}) as { incoming?: IncomingMessage }
  return incoming !== undefined && incoming.destroyed && !incoming.complete
}

function answer(c: Context, refusal: DomainError, requestId: string): Response {
  // The rest of a request that was rejected for its size is not read, so the connection cannot be reused.
  const status = ERROR_STATUS[refusal.code]
  if (status === 413 && c.req.method === 'GET') c.header('connection', 'close')
  const page = refusalPage(c, refusal, status)
  if (page !== undefined) return page
  if (refusal.retryAfterSeconds !== undefined) c.header('retry-after', String(refusal.retryAfterSeconds))
  if (status === 401) c.header('www-authenticate', 'Bearer')
  return c.json(bodyOf(refusal, requestId), status)
}

const bodyOf = ({ code, params, message, fields }: DomainError, request_id: string): ErrorBody => ({
  ...(SESSION_FAULTS.has(code) && { error_code: code }),
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
