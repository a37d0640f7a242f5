/** What the shopper does, told to the service: document 3 §1; document 1 §2 Dashboard (chat product). */
import type { PageType, widgetBegin, widgetVisit } from '../contract/widget'
import { callService, CallError, type Place } from './service'
import { asObject, asText } from './wire'

/** Where the shopper is. */
export interface PageContext {
  readonly page_type: PageType
  readonly page_path: string
  readonly stock?: string
}

/** Begins a conversation; answers the token that only this browser keeps. */
export async function beginConversation(place: Place, page: PageContext): Promise<string> {
  const path: (typeof widgetBegin)['path'] = '/api/widget/{site}/conversations'
  const token = asText(asObject(await callService(place, path, page)).token)
  if (!token) throw new CallError('invalid_answer', 'The chat sent an answer that cannot be read.', true)
  return token
}

/** Counts that the shopper opened the panel. */
export async function countOpen(place: Place, { page_type }: PageContext): Promise<void> {
  const path: (typeof widgetVisit)['path'] = '/api/widget/{site}/visits'
  await callService(place, path, { page_type, action: 'open' })
}
