/** How a conversation begins: document 3 §1. */
import type { PageType, widgetBegin } from '../contract/widget'
import { callService, CallError, type Place } from './service'
import { asObject, asText } from './wire'

/** Where the shopper is. */
export interface PageContext {
  readonly page_type: PageType
  readonly page_path: string
  readonly stock?: string
  /** The call to action that opened the panel. */
  readonly cta?: string
}

/** Begins a conversation; answers the token that only this browser keeps. */
export async function beginConversation(place: Place, page: PageContext): Promise<string> {
  const path: (typeof widgetBegin)['path'] = '/api/widget/{site}/conversations'
  const token = asText(asObject(await callService(place, path, page)).token)
  if (!token) throw new CallError('invalid_answer', 'The chat sent an answer that cannot be read.', true)
  return token
}
