import { RequestError } from '../../browser/request-error'
import { errorText } from '../../i18n/translate-message'

/** For these statuses the request itself is wrong, and the service's message explains why. */
const SAID_BY_SERVICE = [400, 409, 413, 415]

/** Why an action in the panel failed, as English text for the shopper. */
export function failureText(error: unknown): string {
  if (!(error instanceof RequestError)) return error instanceof Error ? error.message : String(error)
  const { code, status, fields, serverMessage } = error
  const [path] = Object.keys(fields)
  if (path !== undefined) return fieldText(error, path)
  if (serverMessage && SAID_BY_SERVICE.includes(status ?? 0))
    return errorText({ message: serverMessage, reason: error.reason })
  if (code === 'shape') return 'The chat sent an answer that cannot be read.'
  if (code === 'unreachable') return 'The chat cannot be reached. Check the connection and try again.'
  return error.retryable
    ? 'The chat is busy. Try again in a moment.'
    : 'This is not possible right now. Try again later.'
}

/** What is wrong with one of `error.fields`, in the page's language. */
export const fieldText = ({ fields, fieldReasons }: RequestError, path: string): string =>
  errorText({ message: fields[path] ?? '', reason: fieldReasons[path] ?? null })
