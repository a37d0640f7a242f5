/** Where an element finds the service. A token is sent there, so anything doubtful is refused. */
import { parseUrl } from './parse-url'

/**
 * The address of the service without a trailing slash, from an `api-base`: an absolute http(s) origin, or a
 * path of the page's own origin, where the page forwards requests to the service. Without an `api-base` it is
 * the origin of `script`, from which the element was loaded. Null when the `api-base` is neither.
 */
export function serviceAddress(apiBase: string | null, script: string, pageOrigin: string): string | null {
  const text = apiBase?.trim()
  if (!text) return new URL(script).origin
  const isPath = text.startsWith('/')
  if (!isPath && !/^https?:\/\//i.test(text)) return null
  // The parser skips tabs and reads backslashes as slashes, so only its result says what the host is.
  const url = parseUrl(text, pageOrigin)
  if (!url || url.username || url.password || /[?#]/.test(text)) return null
  const path = url.pathname.replace(/\/+$/, '')
  if (url.origin === pageOrigin) return url.origin + path
  return isPath || path ? null : url.origin
}
