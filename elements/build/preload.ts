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
import { fileOf, filesOf, filesOfElements, WIDGET_BUILT } from './manifest'

/** Host pages of the service, and those of the demo. */
const PAGES = ['dist/pages', 'dist/demo']

/** The studio's preview shows an opened widget, while other pages fetch its panel when somebody opens it. */
const PREVIEW = 'src/pages/widget-preview/index.html'
const OPENED_WIDGET = [
  'elements/chat-widget.ts',
  'src/widget/launcher/widget-controller.ts',
  'src/widget/launcher/load-panel.ts',
  'src/widget/chat/preview.ts',
]

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

/**
 * Puts the small files of the console's page into it: each would take one of the six requests that a browser
 * sends at a time, while it has nothing to show. The policy of the page allows them by their hashes.
 */
function withSmallFiles(html: string): string {
  const read = (address: string) => readFileSync(join('dist/pages', address), 'utf8').trim()
  const put = (page: string, link: RegExp, by: (content: string) => string) => {
    const [whole, address] = link.exec(page) ?? []
    if (whole === undefined || address === undefined) throw new Error(`The console's page has no ${link}`)
    return page.replace(whole, () => by(read(address)))
  }
  const scripted = put(html, /<script src="(\/theme\.js)"><\/script>/, (theme) => `<script>${theme}</script>`)
  const styled = put(
    scripted,
    /<link rel="stylesheet"[^>]* href="([^"]+)">/,
    (sheet) => `<style>${sheet}</style>`,
  )
  return put(
    styled,
    /(?<=rel="icon" href=")(\/favicon\.svg)/,
    (icon) => `data:image/svg+xml,${encodeURIComponent(icon)}`,
  )
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
    const opened = isPreview ? OPENED_WIDGET.flatMap((key) => [...filesOf(key, WIDGET_BUILT)]) : []
    writeFileSync(page, withPreloads(html, [...neededBy(html), ...opened]))
    continue
  }
  const hashed = withSmallFiles(html).replace(
    /\/elements\/([a-z-]+)\.js/g,
    (_, tag: string) => `/elements/${fileOf(`elements/${tag}.ts`)}`,
  )
  // The console fetches the element of a path only once it runs. It has one page for each, which asks for
  // that element beside the console.
  for (const area of [null, ...AREA_TAGS])
    writeFileSync(
      join('dist/pages', consolePage(area)),
      withPreloads(hashed, neededBy(hashed, area ?? undefined)),
    )
}
