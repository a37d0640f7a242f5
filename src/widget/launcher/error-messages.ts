/** Describes a failed request of the widget. Loads only after a failure. */
import type { ElementEvents } from '../../contract/elements/elements'
import { RequestError } from '../../browser/request-error'

export type Issue = Omit<ElementEvents['fc-error'], 'tag'>

const UNREACHED = 'The chat cannot be reached. Check the connection and try again.'
const BUSY = 'The chat is busy. Try again in a moment.'
const UNREADABLE = 'The chat sent an answer that cannot be read.'

/**
 * Describes any thrown error for the page. Any error other than a `RequestError` comes from code that failed
 * to load.
 */
export function issueOf(error: unknown): Issue {
  const code = error instanceof RequestError ? error.code : 'unreachable'
  if (code === 'shape') return issue('invalid_answer', UNREADABLE)
  if (code === 'not_found') return issue('unknown_site', 'No dealership has this site key.')
  if (code === 'unreachable') return issue('unavailable', UNREACHED)
  if (code === 'too_many' || code === 'server') return issue('unavailable', BUSY)
  return issue('refused', 'The chat is not available on this page.')
}

/** The page named an address of the service that nothing may be sent to. */
export const INVALID_API_BASE: Issue = issue(
  'invalid_api_base',
  'The api-base of the chat must be an address such as https://service.example, or a path of this page’s origin.',
)

function issue(code: Issue['code'], message: string): Issue {
  return { code, message, retryable: code === 'unavailable' }
}
