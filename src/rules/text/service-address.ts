/** Where an element finds the service. A token is sent there, so anything doubtful is refused. */
import { parseUrl } from './parse-url'

/**
 * The address of the service without a trailing slash, from an `api-base`: an http(s) address, or a path of
 * the page's own origin, where the page forwards requests to the service. Without an `api-base` it is
 * `fallback`. Null when there is none that could be used.
 */
export function serviceAddress(
  apiBase: string | null | undefined,
  fallback: string | null,
  pageOrigin: string,
): string | null {
  const text = apiBase?.trim()
  if (!text) return fallback
  const isPath = text.startsWith('/')
  if (!isPath && !/^https?:\/\//i.test(text)) return null
  // The parser skips tabs and reads backslashes as slashes, so only its result says what the host is.
  const url = parseUrl(text, isPath ? pageOrigin : undefined)
  if (!url || url.username || url.password || /[?#]/.test(text)) return null
  return isPath && url.origin !== pageOrigin ? null : url.origin + url.pathname.replace(/\/+$/, '')
}
