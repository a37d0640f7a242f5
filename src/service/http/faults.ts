/** From whatever was thrown to an answer in JSON with the request's id; nobody outside reads what went wrong inside. */
import type { Context } from 'hono'
import type { Logger } from 'pino'
import type { ErrorBody } from '../../contract/errors'
import { isDatabaseUnavailable } from '../store/unavailable'
import { Refusal } from './errors'

const RETRY_AFTER_SECONDS = 5

export function unavailable(message: string): Refusal {
  return new Refusal(503, message, { retryAfterSeconds: RETRY_AFTER_SECONDS })
}

export function answerFault(c: Context, error: unknown, requestId: string, log: Logger): Response {
  const refusal = error instanceof Refusal ? error : undefined
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

function answer(c: Context, refusal: Refusal, requestId: string): Response {
  const body: ErrorBody = { ...refusal.body, message: refusal.message, request_id: requestId }
  if (refusal.retryAfterSeconds !== undefined) c.header('retry-after', String(refusal.retryAfterSeconds))
  if (refusal.status === 401) c.header('www-authenticate', 'Bearer')
  return c.json(body, refusal.status)
}
