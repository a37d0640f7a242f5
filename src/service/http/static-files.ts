/**
 * Files that a build wrote, sent as they lie on the disk: with the compressed copies beside them where the
 * browser takes those.
 */
import { serveStatic } from '@hono/node-server/serve-static'
import type { MiddlewareHandler } from 'hono'
import { every } from 'hono/combine'
import { etag } from 'hono/etag'

/**
 * The build writes a hash of the content into the names of what stands in these folders: under its name a
 * file never changes.
 */
const HASHED = /\/(chunks|assets)\//
const YEAR_SECONDS = 365 * 24 * 60 * 60

/**
 * Serves the files below `root`, each under its path there, and passes on what is not there. Sends `NAME.br`
 * or `NAME.gz` in the place of `NAME` to browsers that accept it. What has a hash in its name is kept for a
 * year; anything else is asked for again each time, and is not sent again while it is the same.
 */
export function staticFiles(root: string): MiddlewareHandler {
  const serve = serveStatic({ root, precompressed: true })
  const files: MiddlewareHandler = async (c, next) => {
    const response = await serve(c, next)
    if (!(response instanceof Response)) return response
    const { headers } = response
    const isHashed = HASHED.test(c.req.path)
    headers.set('Cache-Control', isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache')
    // A cache on the way must know it of the plain file as well.
    if (!headers.has('Content-Encoding')) headers.append('Vary', 'Accept-Encoding')
    return response
  }
  const checked = every(etag(), files)
  return (c, next) => (HASHED.test(c.req.path) ? files(c, next) : checked(c, next))
}
