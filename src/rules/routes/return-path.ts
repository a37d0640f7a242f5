/** Which addresses may be gone to on somebody's word: only the console's own routes. */
import { parseRoute } from './routes'

const base = 'https://console.invalid'

/**
 * Path, query and hash of one of the console's own routes, or null. Anything with an origin of its own is
 * not.
 */
export function ownPath(text: string | null | undefined): string | null {
  // A browser reads a backslash as a slash and drops control characters, so '/\host' would be another site.
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
 * Whether a path is worth coming back to after sign-in: any of ours except sign-in, sign-out and the root.
 */
export function returnPath(text: string | null | undefined): string | null {
  const path = ownPath(text)
  if (path === null) return null
  const name = parseRoute(path)?.name
  const isRoot = name === 'dashboard' && !path.includes('?') && !path.includes('#')
  return name === 'login' || name === 'logout' || isRoot ? null : path
}
