/**
 * Completes the built host pages. Each gets preload links for the modules that its elements import, so that
 * the browser fetches them all at once instead of discovering them file by file. The console's own pages name
 * their scripts by the hash of the content, so that a browser that has them does not ask again, and contain
 * their small files.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ELEMENTS } from '../../src/contract/elements/elements'
import { AREA_TAGS, consolePage, type AreaTag } from '../../src/contract/elements/console-pages'
import { blockEntry } from '../../src/contract/core/setting-blocks'
import { hashOf } from '../../src/rules/routes/anchor'
import { fileOf, filesOfElements } from './manifest'

/** Host pages of the service, and those of the demo. */
const PAGES = ['dist/pages', 'dist/demo']

const PREVIEW = 'src/pages/widget-preview/index.html'

/** The modules that the elements of a page import, without those of the widget. */
function neededBy(html: string, area?: AreaTag): string[] {
  const tags = Object.keys(ELEMENTS).filter((tag) => tag !== 'chat-widget' && html.includes(`<${tag}`))
  return filesOfElements([...tags, ...(area ? [area] : [])])
}

function withPreloads(html: string, files: readonly string[]): string {
  const links = [...new Set(files)].map(
    (file) => `    <link rel="modulepreload" href="/elements/${file}" />\n`,
  )
  return html.replace('  </head>', () => `${links.join('')}  </head>`)
}

const read = (address: string) => readFileSync(join('dist/pages', address), 'utf8').trim()

/** Replaces the link to a file by what `by` makes of its content. */
function put(page: string, link: RegExp, by: (content: string) => string): string {
  const [whole, address] = link.exec(page) ?? []
  if (whole === undefined || address === undefined) throw new Error(`The page has no ${link}`)
  return page.replace(whole, () => by(read(address)))
}

/** The policy of a page allows what it contains by its hash. */
const withStyle = (html: string) =>
  put(html, /<link rel="stylesheet"[^>]* href="([^"]+)">/, (sheet) => `<style>${sheet}</style>`)

/**
 * Puts the small files of the console's page into it: each would take one of the six requests that a browser
 * sends at a time, while it has nothing to show.
 */
function withSmallFiles(html: string): string {
  const scripted = put(html, /<script src="(\/theme\.js)"><\/script>/, (theme) => `<script>${theme}</script>`)
  return put(
    withStyle(scripted),
    /(?<=rel="icon" href=")(\/favicon\.svg)/,
    (icon) => `data:image/svg+xml,${encodeURIComponent(icon)}`,
  )
}

/**
 * The studio is a section of the settings, which the fragment of the address names. No service sees that, so
 * a script of the page makes preload links of these once it is the studio that somebody opens.
 */
const STUDIO_LINK = 'forecourt-studio'
const STUDIO_SCRIPT = `if (location.hash === '${hashOf(blockEntry('customer-experience').title)}')
  for (const link of document.querySelectorAll('link[rel="${STUDIO_LINK}"]')) link.rel = 'modulepreload'`

function withStudio(html: string): string {
  const preview = readFileSync(join('dist/pages', PREVIEW), 'utf8')
  const addresses = [
    ...filesOfElements(['widget-studio']).map((file) => `/elements/${file}`),
    ...[...preview.matchAll(/<script type="module"[^>]* src="([^"]+)"/g)].map(([, address = '']) => address),
  ]
  const links = addresses
    .filter((address) => !html.includes(`href="${address}"`))
    .map((address) => `    <link rel="${STUDIO_LINK}" href="${address}" />\n`)
  return html.replace('  </head>', () => `${links.join('')}    <script>${STUDIO_SCRIPT}</script>\n  </head>`)
}

const pages = PAGES.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html'))
    .map((name) => join(folder, name)),
)
for (const page of pages) {
  const html = readFileSync(page, 'utf8')
  const isConsole = page === join('dist/pages', consolePage(null))
  if (!isConsole) {
    const isPreview = page === join('dist/pages', PREVIEW)
    writeFileSync(page, isPreview ? withStyle(html) : withPreloads(html, neededBy(html)))
    continue
  }
  const hashed = withSmallFiles(html).replace(
    /\/elements\/([a-z-]+)\.js/g,
    (_, tag: string) => `/elements/${fileOf(`elements/${tag}.ts`)}`,
  )
  // The console fetches the element of a path only once it runs. It has one page for each, which asks for
  // that element beside the console.
  for (const area of [null, ...AREA_TAGS]) {
    const preloading = withPreloads(hashed, neededBy(hashed, area ?? undefined))
    const complete = area === 'dealer-settings' ? withStudio(preloading) : preloading
    writeFileSync(join('dist/pages', consolePage(area)), complete)
  }
}
