/** Requests of the open panel. */
import { errorOf, readResponse } from '../../browser/response'
import { openService, type SiteCall, type SiteConnection } from '../launcher/service'

/** Timeout, ms. It allows for the upload of a file. */
const TIMEOUT_MS = 25_000

/** Throws `RequestError` with the service's message, so that a form can show it at the field. */
export async function request(connection: SiteConnection, name: SiteCall, body?: object): Promise<unknown> {
  // Browsers limit the body of a `keepalive` request to 64 KiB, which is too small for a file.
  const response = await openService(connection, name, body, { timeoutMs: TIMEOUT_MS, keepalive: false })
  const answer = await readResponse(response)
  if (!response.ok) throw errorOf(answer)
  return answer.body
}
