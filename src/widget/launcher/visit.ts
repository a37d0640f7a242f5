/** How a conversation begins. */
import type { CallInput } from '../../contract/core/call'
import type { PageType } from '../../contract/elements/page-types'
import type { widgetBegin } from '../../contract/calls/widget'
import { RequestError } from '../../browser/request-error'
import { requestService, type SiteConnection } from './service'
import { asObject, asText } from '../chat/wire'

/** Where the shopper is. */
export interface PageContext {
  readonly page_type: PageType
  readonly page_path: string
  readonly stock?: string
  /** The call to action that opened the panel. */
  readonly cta?: string
}

/** Begins a conversation; answers the token that only this browser keeps. */
export async function beginConversation(
  place: SiteConnection,
  start: Omit<CallInput<typeof widgetBegin>, 'site' | 'domain'>,
): Promise<string> {
  const { domain } = place
  const answer = await requestService(place, 'conversations', { ...start, ...(domain && { domain }) })
  const token = asText(asObject(answer).token)
  // Tried again: the next answer may be whole.
  if (!token) throw new RequestError('server')
  return token
}
