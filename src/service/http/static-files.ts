/** Serves files of the build, or their compressed copies where the browser accepts them. */
import { serveStatic } from '@hono/node-server/serve-static'
import type { MiddlewareHandler } from 'hono'
import { every } from 'hono/combine'
import { etag } from 'hono/etag'

/** File names in these folders contain a hash of the content, so the content behind a name never changes. */
const HASHED = /\/(chunks|assets)\//
/** Pictures under a lasting name. One that a new version draws anew is seen a day later. */
const PICTURES = /^\/(avatars|vehicles|favicon\.svg)/
const DAY_SECONDS = 24 * 60 * 60
const YEAR_SECONDS = 365 * DAY_SECONDS

function cachingOf(path: string): string {
  if (HASHED.test(path)) return `public, max-age=${YEAR_SECONDS}, immutable`
  return PICTURES.test(path) ? `public, max-age=${DAY_SECONDS}` : 'no-cache'
}

/**
 * Serves the files below `root` by their path and passes on requests for other paths. Sends `NAME.br` or
 * `NAME.gz` instead of `NAME` to browsers that accept it. Files with a hash in their name are cached for a
 * year and pictures for a day; others are revalidated each time.
 */
export function staticFiles(
  root: string,
  /** Another path below `root` than the requested one. */
  rewriteRequestPath: (path: string) => string = (path) => path,
): MiddlewareHandler {
  const serve = serveStatic({ root, precompressed: true, rewriteRequestPath })
  const files: MiddlewareHandler = async (c, next) => {
    const response = await serve(c, next)
    if (!(response instanceof Response)) return response
    const { headers } = response
    headers.set('Cache-Control', cachingOf(c.req.path))
    // Caches need this header on the uncompressed file, too.
    if (!headers.has('Content-Encoding')) headers.append('Vary', 'Accept-Encoding')
    return response
  }
  const checked = every(etag(), files)
  return (c, next) => (HASHED.test(c.req.path) ? files(c, next) : checked(c, next))
}
