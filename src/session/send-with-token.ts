/** Sends the session's own requests: signing in and out, and choosing an account. */
import { readResponse, type ApiResponse } from '../browser/response'
import { openRequest } from '../browser/request'
import { RequestError } from '../browser/request-error'
import type { TokenSource } from './token-source'

/** Timeout of such a request, ms. */
const TIME_LIMIT_MS = 30_000

export interface SessionCall {
  readonly method: string
  readonly path: string
}

/**
 * Sends a request and repeats it once with a renewed token after a 401. The signal `closed` aborts it when
 * the session closes. Throws `RequestError` when the service is unreachable.
 */
export async function sendWithToken(
  { method, path }: SessionCall,
  input: Readonly<Record<string, unknown>>,
  { apiBase, source, closed }: { apiBase: string; source: TokenSource; closed: AbortSignal },
): Promise<ApiResponse> {
  const limit = AbortSignal.timeout(TIME_LIMIT_MS)
  const signal = AbortSignal.any([closed, limit])
  const body = JSON.stringify(input)
  const send = async (token: string) =>
    readResponse(await openRequest(apiBase + path, { method, token, body, signal }), signal)
  try {
    const token = await source.token({ signal })
    const answer = await send(token)
    return answer.status === 401 ? await send(await source.token({ rejected: token, signal })) : answer
  } catch (error) {
    throw limit.aborted ? new RequestError('unreachable', { cause: error }) : error
  }
}
