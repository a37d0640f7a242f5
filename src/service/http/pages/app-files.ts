/** What a browser needs to install the console as an app: manifest, icons and service worker. */
import type { Context, Hono, MiddlewareHandler } from 'hono'
import { brandOf } from '../../platform/brand'
import type { Config } from '../../platform/config'
import { acceptedLanguage } from '../../platform/requests/accepted-language'
import { basePathOf } from '../../platform/requests/base-path'
import { hostOf } from '../../platform/requests/client-address'
import { translatorFor } from '../../platform/translator'
import { staticFiles } from '../static-files'

/** The accents and canvases of `src/ui/theme/theme.css`. A manifest has one scheme; pages name both. */
const BRAND_COLORS = {
  forecourt: { name: 'Forecourt', theme_color: '#ffffff', background_color: '#f6f6f4' },
  // The partner's page shows the partner's name itself, which is not known here.
  partner: { name: null, theme_color: '#ffffff', background_color: '#f5f5f9' },
} as const

/** A worker that takes itself off. Browsers fetch it in place of the earlier one at the next visit. */
const NO_WORKER = `self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))
self.addEventListener('activate', (event) => event.waitUntil(self.registration.unregister()))
`

const ICON = /^(192|512|maskable|touch|badge)\.png$/

/** Mounts them. `built`: whether there is a build, without which there are neither icons nor a worker. */
export function mountAppFiles(app: Hono, settings: Config, built: boolean): void {
  app.get('/manifest.webmanifest', (c) => {
    c.header('cache-control', 'no-cache')
    c.header('vary', 'Host, Accept-Language', { append: true })
    c.header('content-type', 'application/manifest+json')
    return c.body(JSON.stringify(manifestFor(c, settings)))
  })
  if (!built) return
  app.use('/app-icons/*', async (c, next) => {
    const file = c.req.path.split('/').at(-1) ?? ''
    if (!ICON.test(file)) return next()
    const brand = brandOf(hostOf(c), settings)
    return staticFiles('dist/pages', () => `/app-icons/${brand}-${file}`)(c, next)
  })
  const worker: MiddlewareHandler = async (c, next) => {
    // It is the policy of the worker itself, which asks for pages.
    c.header('content-security-policy', "default-src 'none'; connect-src 'self'; img-src 'self'")
    if (settings.CONSOLE_APP) return staticFiles('dist/pages')(c, next)
    c.header('cache-control', 'no-cache')
    c.header('content-type', 'text/javascript; charset=utf-8')
    return c.body(NO_WORKER)
  }
  app.get('/worker.js', worker)
}

/** https://www.w3.org/TR/appmanifest/ */
function manifestFor(c: Context, settings: Config) {
  const { name, ...colors } = BRAND_COLORS[brandOf(hostOf(c), settings)]
  const base = basePathOf(settings)
  const lang = acceptedLanguage(c)
  const { t } = translatorFor(lang, ['app'])
  const icon = (file: string, size: number, purpose: 'any' | 'maskable') => ({
    src: `${base}/app-icons/${file}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  return {
    id: `${base}/`,
    name: name ?? t('Dashboard'),
    short_name: name ?? t('Dashboard'),
    lang,
    start_url: `${base}/`,
    scope: `${base}/`,
    display: 'standalone',
    ...colors,
    icons: [icon('192', 192, 'any'), icon('512', 512, 'any'), icon('maskable', 512, 'maskable')],
    shortcuts: [
      {
        name: t('Waiting customers'),
        url: `${base}/conversation`,
        icons: [icon('192', 192, 'any')],
      },
    ],
  }
}
