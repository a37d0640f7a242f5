/**
 * From whatever was thrown to an answer in JSON with the request's id; nobody outside reads what went wrong
 * inside.
 */
import type { Context } from 'hono'
import type { IncomingMessage } from 'node:http'
import type { Logger } from 'pino'
import type { ErrorBody } from '../../contract/core/errors'
import { isDatabaseUnavailable } from '../platform/unavailable'
import { DomainError, unavailable } from '../platform/errors'
import { requestAborted } from '../platform/requests/read-body'
import { refusalPage } from './problem-page'

export function answerFault(c: Context, error: unknown, requestId: string, log: Logger): Response {
  const refusal = refusalOf(c, error)
  if (refusal !== undefined) return answer(c, refusal, requestId)
  if (isDatabaseUnavailable(error)) {
    log.error({ err: error, request_id: requestId }, 'the database is unavailable')
    return answer(
      c,
      unavailable('The service cannot reach its database just now. Try again shortly.'),
      requestId,
    )
  }
  log.error({ err: error, request_id: requestId }, 'a request failed')
  const body: ErrorBody = { message: 'Something went wrong on our side. Try again.', request_id: requestId }
  return c.json(body, 500)
}

/** Undefined: a fault of ours. */
function refusalOf(c: Context, error: unknown): DomainError | undefined {
  if (error instanceof DomainError) return error
  // Whatever went wrong, it went wrong because the rest of the request never came.
  return isBrokenOff(c) ? requestAborted() : undefined
}

/** Whether the client went away before it had sent its whole request. */
function isBrokenOff(c: Context): boolean {
  const { incoming } = (c.env ?? {}) as { incoming?: IncomingMessage }
  return incoming !== undefined && incoming.destroyed && !incoming.complete
}

function answer(c: Context, refusal: DomainError, requestId: string): Response {
  // Nobody reads the body of a request that is refused for its size.
  if (refusal.status === 413 && c.req.method === 'GET') c.header('connection', 'close')
  const page = refusalPage(c, refusal)
  if (page !== undefined) return page
  const body: ErrorBody = { ...refusal.body, message: refusal.message, request_id: requestId }
  if (refusal.retryAfterSeconds !== undefined) c.header('retry-after', String(refusal.retryAfterSeconds))
  if (refusal.status === 401) c.header('www-authenticate', 'Bearer')
  return c.json(body, refusal.status)
}
