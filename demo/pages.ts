/**
 * The host pages that the demo adds to those of the service: a dealership's site, and partners with their own
 * back ends.
 */
import type { Hono } from 'hono'
import type { ServiceContext } from '../src/service/context'
import { basePathOf } from '../src/service/platform/requests/base-path'
import { addressOf } from '../src/service/platform/requests/client-address'
import { staticFiles } from '../src/service/http/static-files'
import { builtPages, createPageSender, type PageReader } from '../src/service/http/pages/send-page'
import { partnerHost } from './partner/host'
import { PARTNERS } from './partner/partners'
import { PARTNER_KEYS } from './seed/partners'

/** The path of each page of the dealership's site, and its file in `demo/dealer-site`. */
const DEALER_SITE = {
  '/demo/dealer-site': 'index.html',
  '/demo/dealer-site/search': 'search.html',
  '/demo/dealer-site/vehicle': 'vehicle.html',
  '/demo/dealer-site/service': 'service.html',
} as const

/**
 * Adds the pages of the demo. They come before those of the service, whose console handles all other paths.
 * @param developmentReader null for the built pages; otherwise reads them from a development server, which
 * also serves the files.
 */
export function mountDemoPages(
  app: Hono,
  { identity, settings }: ServiceContext,
  developmentReader: PageReader | null,
): void {
  const isBuilt = developmentReader === null
  const read = developmentReader ?? builtPages('dist/demo')
  const send = createPageSender('dist/demo', developmentReader, () => identity.issuer, basePathOf(settings))

  if (isBuilt) app.use('/assets/*', staticFiles('dist/demo'))
  for (const [address, file] of Object.entries(DEALER_SITE))
    app.get(address, (context) => send(context, `demo/dealer-site/${file}`))
  for (const { options, file } of PARTNERS) {
    const answer = partnerHost(options, {
      page: () => read(`demo/${file}`, options.root),
      ask: async (path, init) => app.request(path, init),
      secretKey: PARTNER_KEYS[0].secretKey,
      serviceOrigin: null,
      policy: isBuilt,
    })
    app.all(options.root, (context) => answer(context.req.raw, addressOf(context)))
    app.all(`${options.root}/*`, (context) => answer(context.req.raw, addressOf(context)))
  }
}
