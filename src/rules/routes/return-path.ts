/** Checks paths from untrusted sources: only the console's own routes are allowed. */
import { parseRoute } from './routes'

const base = 'https://console.invalid'

/**
 * Path, query and hash of one of the console's own routes, or null. Anything with an origin of its own is
 * rejected.
 */
export function ownPath(text: string | null | undefined): string | null {
  // Browsers read a backslash as a slash and drop control characters, so '/\host' would be another site.
  if (!text || !text.startsWith('/') || text.length > 2000 || /[\\\p{Cc}]/u.test(text)) return null
  let url: URL
  try {
    url = new URL(text, base)
  } catch {
    return null
  }
  if (url.origin !== base || url.pathname.startsWith('//') || !parseRoute(url.pathname)) return null
  return url.pathname + url.search + url.hash
}

/**
 * Returns the path if it is worth returning to after sign-in: any of ours except sign-in, sign-out and the
 * root.
 */
export function returnPath(text: string | null | undefined): string | null {
  const path = ownPath(text)
  if (path === null) return null
  const name = parseRoute(path)?.name
  const isRoot = name === 'dashboard' && !path.includes('?') && !path.includes('#')
  return name === 'login' || name === 'logout' || isRoot ? null : path
}
