/** What the demo serves beside the service, on the same origin: host pages, built elements, pictures (interface, Addresses). */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Context, Hono } from 'hono'
import { compress } from 'hono/compress'

/** Below these there are no pages: what is missing there is missing. */
const NO_PAGES = /^\/(api|cms|live|oidc|elements|assets|vehicles)\//

/** Address of each page of the dealership's site, and its file under `demo/dealer-site`. */
const DEALER_SITE = {
  '/demo/dealer-site': 'index.html',
  '/demo/dealer-site/search': 'search.html',
  '/demo/dealer-site/vehicle': 'vehicle.html',
  '/demo/dealer-site/service': 'service.html',
} as const

/** `issuer`: the identity provider, which stands elsewhere when the page was asked by another of our names, or when it is not ours. */
const policyOf = (issuer: string) =>
  [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    `connect-src 'self' ${new URL(issuer).origin}`,
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
  ].join('; ')

/** Turns the source of a page into what is sent; a development server adds its client here. */
export type PageReader = (file: string, address: string) => Promise<string>

const built: PageReader = (file) => readFile(`dist/pages/demo/${file}`, 'utf8')

/**
 * Mounts pages and files.
 * @param readPage how a page is read; while developing, the source through the bundler, then without the policy, which its client would break.
 * @param issuer the identity provider's address, known once the service listens.
 */
export function mountPages(app: Hono, readPage: PageReader | null, issuer: () => string): void {
  const read = readPage ?? built

  async function page(context: Context, file: string) {
    const html = await read(file, new URL(context.req.url).pathname)
    const tag = `"${createHash('sha1').update(html).digest('base64url')}"`
    context.header('cache-control', 'no-cache')
    context.header('etag', tag)
    if (readPage === null) context.header('content-security-policy', policyOf(issuer()))
    if (context.req.header('if-none-match') === tag) return context.body(null, 304)
    return context.html(html)
  }

  if (readPage === null) {
    const year = 'public, max-age=31536000, immutable'
    const hashed = (path: string) => /\/(chunks|assets)\//.test(path)
    const headers = (path: string, context: Context) =>
      context.header('cache-control', hashed(path) ? year : 'no-cache')
    app.use('/elements/*', compress())
    app.use('/elements/*', async (context, next) => {
      // The elements stand on other people's pages.
      context.header('access-control-allow-origin', '*')
      context.header('cross-origin-resource-policy', 'cross-origin')
      await next()
    })
    app.use('/elements/*', serveStatic({ root: 'dist', onFound: headers }))
    for (const path of ['/assets/*', '/vehicles/*', '/favicon.svg']) {
      app.use(path, compress(), serveStatic({ root: 'dist/pages', onFound: headers }))
    }
  }

  for (const [address, file] of Object.entries(DEALER_SITE))
    app.get(address, (context) => page(context, `dealer-site/${file}`))
  // Every other address is the console's, which knows its own routes (document 1 §2 Route table).
  app.get('*', async (context, next) => {
    const wantsPage = context.req.header('accept')?.includes('text/html')
    if (!wantsPage || NO_PAGES.test(context.req.path)) return next()
    return page(context, 'console/index.html')
  })
}
