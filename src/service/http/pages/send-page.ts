/** Sends a host page with its ETag and content security policy. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Context } from 'hono'
import { pageBelow } from '../../platform/requests/base-path'
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

export interface PageOptions extends Partial<PageOrigins> {
  /** Completes the page for this request. It may add nothing about a person, since caches keep pages. */
  readonly complete?: (html: string) => string
}
export type SendPage = (context: Context, file: string, options?: PageOptions) => Promise<Response>

/** The smaller one first. */
const COMPRESSIONS = { br: promisify(brotliCompress), gzip: promisify(gzip) } as const
const ENCODINGS = Object.keys(COMPRESSIONS) as (keyof typeof COMPRESSIONS)[]

/**
 * Sends the built pages of `folder`, compressed where the browser accepts it. Pages of a development server
 * have no policy, which would block the client that it inserts.
 * @param basePath the path below which the service is placed.
 * @param issuer the identity provider's address, known once the service listens.
 */
export function createPageSender(
  folder: string,
  developmentReader: PageReader | null,
  issuer: () => string,
  basePath: string,
): SendPage {
  const read = developmentReader ?? builtPages(folder)
  // There are few pages, each in few variants, so the compressed ones are cached.
  const cache = new Map<string, Promise<Buffer>>()
  return async (context, file, { complete = (page: string) => page, ...allowed } = {}) => {
    const built = await read(file, new URL(context.req.url).pathname)
    const html = complete(built)
    // The same for every encoding of the page, hence weak.
    const tag = `W/"${createHash('sha1')
      .update(html + basePath)
      .digest('base64url')}"`
    context.header('cache-control', 'no-cache')
    context.header('etag', tag)
    if (developmentReader) return context.html(html)
    context.header(
      'content-security-policy',
      pagePolicy(built, { issuer: issuer(), ancestors: "'none'", ...allowed }),
    )
    context.header('vary', 'Accept-Encoding', { append: true })
    if (context.req.header('if-none-match') === tag) return context.body(null, 304)
    const accepted = (context.req.header('accept-encoding') ?? '').split(',').map((name) => name.trim())
    const encoding = ENCODINGS.find((name) => accepted.includes(name))
    if (encoding === undefined) return context.html(html)
    // In a page that is not compressed, `placeBelow` puts the base path before the links.
    const compressed = cache.get(encoding + tag) ?? COMPRESSIONS[encoding](pageBelow(basePath, html))
    cache.set(encoding + tag, compressed)
    context.header('content-encoding', encoding)
    context.header('content-type', 'text/html; charset=UTF-8')
    return context.body(new Uint8Array(await compressed))
  }
}
