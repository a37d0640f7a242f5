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

/** The copies that the build writes beside a page, by content encoding; the smaller one first. */
const COPIES = { br: 'br', gzip: 'gz' } as const

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
  basePath = '',
): SendPage {
  const read = developmentReader ?? builtPages(folder)
  return async (context, file, allowed = {}) => {
    const html = await read(file, new URL(context.req.url).pathname)
    // The same for every encoding of the page, hence weak.
    const tag = `W/"${createHash('sha1')
      .update(html + basePath)
      .digest('base64url')}"`
    context.header('cache-control', 'no-cache')
    context.header('etag', tag)
    if (developmentReader) return context.html(html)
    context.header(
      'content-security-policy',
      pagePolicy({ issuer: issuer(), ancestors: "'none'", ...allowed }),
    )
    context.header('vary', 'Accept-Encoding', { append: true })
    if (context.req.header('if-none-match') === tag) return context.body(null, 304)
    // The copies lead to the root of the host.
    if (basePath !== '') return context.html(html)
    const copy = await readCopy(`${folder}/${file}`, context.req.header('accept-encoding') ?? '')
    if (!copy) return context.html(html)
    context.header('content-encoding', copy.encoding)
    context.header('content-type', 'text/html; charset=UTF-8')
    return context.body(copy.content)
  }
}

/** Returns null when the browser accepts no copy, or the page is too small to have any. */
async function readCopy(file: string, accepted: string) {
  const encodings = accepted.split(',').map((encoding) => encoding.trim())
  for (const [encoding, ending] of Object.entries(COPIES)) {
    if (!encodings.includes(encoding)) continue
    const content = await readFile(`${file}.${ending}`).catch(() => null)
    if (content) return { encoding, content: new Uint8Array(content) }
  }
  return null
}
