/** Sends a host page with its ETag and content security policy. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Context } from 'hono'
import { pagePolicy, type PageOrigins } from './page-policy'

/**
 * Reads a page by its source file, such as `src/pages/console/index.html`, and the requested path. A
 * development server inserts its client here.
 */
export type PageReader = (file: string, address: string) => Promise<string>

/** Reads the pages that `npm run build` wrote to `folder`. */
export const builtPages =
  (folder: string): PageReader =>
  (file) =>
    readFile(`${folder}/${file}`, 'utf8')

export type SendPage = (context: Context, file: string, allowed?: Partial<PageOrigins>) => Promise<Response>

/**
 * @param policy false in development, where the policy would block the client that the development server
 *   inserts.
 * @param issuer the identity provider's address, known once the service listens.
 */
export function createPageSender(read: PageReader, policy: boolean, issuer: () => string): SendPage {
  return async (context, file, allowed = {}) => {
    const html = await read(file, new URL(context.req.url).pathname)
    const tag = `"${createHash('sha1').update(html).digest('base64url')}"`
    context.header('cache-control', 'no-cache')
    context.header('etag', tag)
    if (policy)
      context.header(
        'content-security-policy',
        pagePolicy({ issuer: issuer(), ancestors: "'none'", ...allowed }),
      )
    if (context.req.header('if-none-match') === tag) return context.body(null, 304)
    return context.html(html)
  }
}
