/** Describes a failed request of the widget. Loads only after a failure. */
import type { ElementEvents } from '../../contract/elements/elements'
import { RequestError } from '../../browser/request-error'

export interface Issue {
  readonly code: ElementEvents['fc-error']['code']
  readonly message: string
}

const UNREACHED = 'The chat cannot be reached. Check the connection and try again.'
const BUSY = 'The chat is busy. Try again in a moment.'
const UNREADABLE = 'The chat sent an answer that cannot be read.'

/**
 * Describes any thrown error for the page. Any error other than a `RequestError` comes from code that failed
 * to load.
 */
export function issueOf(error: unknown): Issue {
  const code = error instanceof RequestError ? error.code : 'unreachable'
  if (code === 'shape') return { code: 'invalid_answer', message: UNREADABLE }
  if (code === 'not_found') return { code: 'unknown_site', message: 'No dealership has this site key.' }
  if (code === 'unreachable') return { code: 'unavailable', message: UNREACHED }
  if (code === 'too_many' || code === 'server') return { code: 'unavailable', message: BUSY }
  return { code: 'refused', message: 'The chat is not available on this page.' }
}
