/**
 * Serves what is not a call: the built elements, pictures, the console's host page and the studio's preview.
 */
import type { Hono } from 'hono'
import type { ConsoleConfig } from '../../../contract/calls/session'
import { CONFIG_META, consolePage } from '../../../contract/elements/console-pages'
import { ELEMENT_TAGS } from '../../../contract/elements/elements'
import { PREVIEW_PATH } from '../../../contract/elements/widget-preview'
import { areaOfPath } from '../../../rules/routes/area-of-path'
import type { ServiceContext } from '../../context'
import { farModuleOrigins } from '../../platform/agentic-module'
import { html } from '../../platform/html/html'
import { basePathOf } from '../../platform/requests/base-path'
import { hostOf } from '../../platform/requests/client-address'
import { consoleConfigOf } from '../../users/console-config'
import { staticFiles } from '../static-files'
import { mountAppFiles } from './app-files'
import { createPageSender, type PageReader } from './send-page'

/** The console has no pages below these paths, so a missing file there is a 404. */
const NOT_CONSOLE = /^\/(api|cms|live|oidc|elements|assets|app-icons|vehicles|avatars|demo|outbox)(\/|$)/
const STATIC_PATHS = ['/assets/*', '/vehicles/*', '/avatars/*', '/favicon.svg'] as const

/**
 * The file of an element. A page that was opened before an upgrade asks for one of the former build, and gets
 * the element of this build instead.
 */
const ELEMENT_FILE = new RegExp(`^/elements/chunks/(${ELEMENT_TAGS.join('|')})-[\\w-]{8}\\.js$`)

/** Mounts the pages and files. To be called last, because every other path belongs to the console. */
export function mountPages(
  app: Hono,
  { settings, identity }: ServiceContext,
  /** null serves the built pages. A development server passes its own reader and serves the files itself. */
  developmentReader: PageReader | null = null,
): void {
  const send = createPageSender('dist/pages', developmentReader, () => identity.issuer, basePathOf(settings))
  if (developmentReader === null) mountFiles(app)
  mountAppFiles(app, settings, developmentReader === null)
  app.get(PREVIEW_PATH, (context) =>
    send(context, 'src/pages/widget-preview/index.html', {
      // Partners' pages contain our elements, which frame the studio's preview.
      ancestors: ["'self'", ...settings.ALLOWED_ORIGINS].join(' '),
    }),
  )
  app.get('*', async (context, next) => {
    const { path } = context.req
    // A monitor that asks for the start page may accept anything. Elsewhere, that would hide a missing file.
    const wantsPage = path === '/' || context.req.header('accept')?.includes('text/html')
    if (!wantsPage || NOT_CONSOLE.test(path)) return next()
    // While developing, nothing is built and so nothing is to be asked for beforehand.
    const area = developmentReader === null ? areaOfPath(path) : null
    const config = consoleConfigOf({ settings, identity }, hostOf(context))
    return send(context, consolePage(area), {
      modules: farModuleOrigins(settings),
      complete: (page) => withConfig(page, config),
    })
  })
}

/** The page says what it would otherwise ask for before anything else. Nothing in it is about a person. */
const withConfig = (page: string, config: ConsoleConfig) =>
  page.replace(
    '</head>',
    () => html`<meta name="${CONFIG_META}" content="${JSON.stringify(config)}" /></head>`.text,
  )

function mountFiles(app: Hono): void {
  app.use('/elements/*', async (context, next) => {
    // Other sites load the elements.
    context.header('access-control-allow-origin', '*')
    context.header('cross-origin-resource-policy', 'cross-origin')
    await next()
  })
  app.use('/elements/*', staticFiles('dist'))
  app.get('/elements/chunks/*', (context, next) => {
    const tag = ELEMENT_FILE.exec(context.req.path)?.[1]
    if (tag === undefined) return next()
    context.header('cache-control', 'no-store')
    return Promise.resolve(context.redirect(`/elements/${tag}.js`))
  })
  app.use('/avatars/*', async (context, next) => {
    // The widget shows these pictures on other sites.
    context.header('cross-origin-resource-policy', 'cross-origin')
    await next()
  })
  for (const path of STATIC_PATHS) app.use(path, staticFiles('dist/pages'))
}
