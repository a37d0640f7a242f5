import { RequestError } from '../../browser/request-error'
import type { Explained } from '../../contract/messages/message'

/** For these statuses the request itself is wrong, and the service's message explains why. */
const EXPLAINED_BY_SERVICE = [400, 409, 413, 415]

/** Why an action in the panel failed, to be translated when it is shown. */
export function failureOf(error: unknown): Explained {
  if (!(error instanceof RequestError))
    return { message: error instanceof Error ? error.message : String(error) }
  const { code, status, fields, serverMessage } = error
  const [path] = Object.keys(fields)
  if (path !== undefined) return fieldFailure(error, path)
  if (serverMessage && EXPLAINED_BY_SERVICE.includes(status ?? 0))
    return { message: serverMessage, reason: error.reason }
  if (code === 'shape') return { message: 'The chat sent an answer that cannot be read.' }
  if (code === 'unreachable')
    return { message: 'The chat cannot be reached. Check the connection and try again.' }
  return {
    message: error.retryable
      ? 'The chat is busy. Try again in a moment.'
      : 'This is not possible right now. Try again later.',
  }
}

/** What is wrong with one of `error.fields`. */
export const fieldFailure = ({ fields, fieldReasons }: RequestError, path: string): Explained => ({
  message: fields[path] ?? '',
  reason: fieldReasons[path],
})
