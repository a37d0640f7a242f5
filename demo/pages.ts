/** What the demo serves beside the service, on the same origin: host pages, built elements, pictures (interface, Addresses). */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import { PREVIEW_PATH } from '../src/contract/widget-preview'
import { pagePolicy, type PageOrigins } from './page-policy'
import { partnerHost } from './partner/host'
import { PARTNERS } from './partner/partners'
import { PARTNER_KEYS } from './seed/partners'

/** Below these there are no pages: what is missing there is missing. */
const NO_PAGES = /^\/(api|cms|live|oidc|elements|assets|vehicles|avatars)\//

/** Address of each page of the dealership's site, and its file under `demo/dealer-site`. */
const DEALER_SITE = {
  '/demo/dealer-site': 'index.html',
  '/demo/dealer-site/search': 'search.html',
  '/demo/dealer-site/vehicle': 'vehicle.html',
  '/demo/dealer-site/service': 'service.html',
} as const

/** Turns the source of a page into what is sent; a development server adds its client here. */
export type PageReader = (file: string, address: string) => Promise<string>

const built: PageReader = (file) => readFile(`dist/pages/demo/${file}`, 'utf8')

/**
 * Mounts pages and files.
 * @param readPage how a page is read; while developing, the source through the bundler, then without the policy, which its client would break.
 * @param issuer the identity provider's address, known once the service listens.
 * @param embedders origins of partners whose pages hold our elements, and so may frame the studio's preview.
 * @param modules origins from which the console loads the remote widget, when that stands elsewhere.
 */
export function mountPages(
  app: Hono,
  readPage: PageReader | null,
  issuer: () => string,
  embedders: readonly string[],
  modules: readonly string[],
): void {
  const read = readPage ?? built

  async function page(context: Context, file: string, allowed: Partial<PageOrigins> = {}) {
    const html = await read(file, new URL(context.req.url).pathname)
    const tag = `"${createHash('sha1').update(html).digest('base64url')}"`
    context.header('cache-control', 'no-cache')
    context.header('etag', tag)
    if (readPage === null) {
      const policy = pagePolicy({ issuer: issuer(), ancestors: "'none'", ...allowed })
      context.header('content-security-policy', policy)
    }
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
    app.use('/avatars/*', async (context, next) => {
      // The widget shows them on other people's pages.
      context.header('cross-origin-resource-policy', 'cross-origin')
      await next()
    })
    for (const path of ['/assets/*', '/vehicles/*', '/avatars/*', '/favicon.svg', '/theme.js']) {
      app.use(path, compress(), serveStatic({ root: 'dist/pages', onFound: headers }))
    }
  }

  for (const [address, file] of Object.entries(DEALER_SITE))
    app.get(address, (context) => page(context, `dealer-site/${file}`))
  for (const { options, file } of PARTNERS) {
    const answer = partnerHost(options, {
      page: () => read(file, options.root),
      ask: async (path, init) => app.request(path, init),
      secretKey: PARTNER_KEYS[0].secretKey,
      serviceOrigin: null,
      policy: readPage === null,
    })
    app.all(options.root, (context) => answer(context.req.raw))
    app.all(`${options.root}/*`, (context) => answer(context.req.raw))
  }
  app.get(PREVIEW_PATH, (context) =>
    page(context, 'widget-preview/index.html', { ancestors: ["'self'", ...embedders].join(' ') }),
  )
  // Every other address is the console's, which knows its own routes (document 1 §2 Route table).
  app.get('*', async (context, next) => {
    const wantsPage = context.req.header('accept')?.includes('text/html')
    if (!wantsPage || NO_PAGES.test(context.req.path)) return next()
    return page(context, 'console/index.html', { modules })
  })
}
