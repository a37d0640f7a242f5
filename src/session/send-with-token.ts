/** The session's own calls: signing in and out, choosing an account. */
import type { AnyCall } from '../contract/call'
import { sendCall, UnreachableError, type Answer } from './request'
import type { TokenSource } from './token-source'

/** Such a call gives up after this time, ms (promises, invariant 10). */
const TIME_LIMIT = 30_000

/** With one renewal when the token is refused. `closed` ends it with the session. */
export async function sendWithToken(
  call: AnyCall,
  input: Readonly<Record<string, unknown>>,
  { apiBase, source, closed }: { apiBase: string; source: TokenSource; closed: AbortSignal },
): Promise<Answer> {
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), TIME_LIMIT)
  const signal = AbortSignal.any([closed, limit.signal])
  const send = (token: string) => sendCall(call, input, { apiBase, token, signal })
  try {
    const token = await source.token({ signal })
    const answer = await send(token)
    return answer.status === 401 ? await send(await source.token({ rejected: token, signal })) : answer
  } catch (error) {
    throw limit.signal.aborted ? new UnreachableError(error) : error
  } finally {
    clearTimeout(timer)
  }
}
