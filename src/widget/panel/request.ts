/** The calls of the open panel. */
import { errorOf, readAnswer } from '../../browser/answer'
import { openService, type SiteCall, type SiteConnection } from '../launcher/service'

/** A file takes longer than words, ms. */
const TIMEOUT = 25_000

/** Throws `RequestError` with what the service said of a refusal: it belongs at a field. */
export async function request(place: SiteConnection, name: SiteCall, body?: object): Promise<unknown> {
  // A file is too large for a call that outlives its page.
  const response = await openService(place, name, body, { timeoutMs: TIMEOUT, keepalive: false })
  const answer = await readAnswer(response)
  if (!response.ok) throw errorOf(answer)
  return answer.body
}
