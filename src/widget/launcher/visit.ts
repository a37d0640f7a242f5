/** Begins a conversation. */
import type { CallInput } from '../../contract/core/call'
import type { PageType } from '../../contract/elements/page-types'
import type { widgetBegin } from '../../contract/calls/widget'
import { RequestError } from '../../browser/request-error'
import { requestService, type SiteConnection } from './service'
import { asObject, asText } from '../chat/wire'

/** The page that the shopper is on. */
export interface PageContext {
  readonly page_type: PageType
  readonly page_path: string
  readonly stock?: string
  /** The call to action that opened the panel. */
  readonly cta?: string
}

/** Begins a conversation. Resolves to its token, which only this browser stores. Throws `RequestError`. */
export async function beginConversation(
  connection: SiteConnection,
  start: Omit<CallInput<typeof widgetBegin>, 'site' | 'domain'>,
): Promise<string> {
  const { domain } = connection
  const answer = await requestService(connection, 'conversations', { ...start, ...(domain && { domain }) })
  const token = asText(asObject(answer).token)
  // A retryable error, since the next response may be complete.
  if (!token) throw new RequestError('server')
  return token
}
