/** What a failed call of the widget means, in words. Comes only when one has failed. */
import type { ElementEvents } from '../../contract/elements/elements'
import { ServiceError } from './service'

export interface Fault {
  readonly code: ElementEvents['fc-error']['code']
  readonly message: string
}

const UNREACHED = 'The chat cannot be reached. Check the connection and try again.'
const BUSY = 'The chat is busy. Try again in a moment.'

/** Anything that was thrown: what is no `CallError` is code that did not load. */
export function faultOf(error: unknown): Fault {
  const status = error instanceof ServiceError ? error.status : 0
  if (status === 1) return { code: 'invalid_answer', message: 'The chat sent an answer that cannot be read.' }
  if (status === 404) return { code: 'unknown_site', message: 'No dealership has this site key.' }
  if (status === 0 || status === 429 || status >= 500)
    return { code: 'unavailable', message: status === 0 ? UNREACHED : BUSY }
  return { code: 'refused', message: 'The chat is not available on this page.' }
}
