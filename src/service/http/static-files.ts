/** Serves files of the build, with the compressed copies beside them where the browser accepts those. */
import { serveStatic } from '@hono/node-server/serve-static'
import type { MiddlewareHandler } from 'hono'
import { every } from 'hono/combine'
import { etag } from 'hono/etag'

/** Names in these folders contain a hash of the content, so a file never changes under its name. */
const HASHED = /\/(chunks|assets)\//
const YEAR_SECONDS = 365 * 24 * 60 * 60

/**
 * Serves the files below `root` under their path and passes on what does not exist. Sends `NAME.br` or
 * `NAME.gz` instead of `NAME` to browsers that accept it. Files with a hash in their name are cached for a
 * year; others are revalidated each time.
 */
export function staticFiles(root: string): MiddlewareHandler {
  const serve = serveStatic({ root, precompressed: true })
  const files: MiddlewareHandler = async (c, next) => {
    const response = await serve(c, next)
    if (!(response instanceof Response)) return response
    const { headers } = response
    const isHashed = HASHED.test(c.req.path)
    headers.set('Cache-Control', isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache')
    // Caches must also know this about the uncompressed file.
    if (!headers.has('Content-Encoding')) headers.append('Vary', 'Accept-Encoding')
    return response
  }
  const checked = every(etag(), files)
  return (c, next) => (HASHED.test(c.req.path) ? files(c, next) : checked(c, next))
}
