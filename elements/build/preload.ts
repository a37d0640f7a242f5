/**
 * Adds preload links to each built host page for the modules that its elements import, so that the browser
 * fetches them all at once instead of discovering them file by file. Reads Vite's manifests
 * (`build.manifest`).
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ELEMENTS } from '../../src/contract/elements/elements'
import { AREA_TAGS, consolePage, type AreaTag } from '../../src/contract/elements/console-pages'

/** One file in Vite's manifest, by the path of its source or by the name that the build gave it. */
interface BuiltModule {
  readonly file: string
  readonly name?: string
  /** Other keys of the manifest. */
  readonly imports?: readonly string[]
}

/** Host pages of the service, and those of the demo. */
const PAGES = ['dist/pages', 'dist/demo']
const manifestOf = (name: string) =>
  JSON.parse(readFileSync(`dist/elements/.vite/${name}.json`, 'utf8')) as Readonly<
    Record<string, BuiltModule>
  >
const manifest = manifestOf('manifest')
const widget = manifestOf('widget-manifest')

/** The studio's preview shows an opened widget, while other pages fetch its panel when somebody opens it. */
const PREVIEW = 'src/pages/widget-preview/index.html'
const OPENED_WIDGET = [
  'elements/chat-widget.ts',
  'src/widget/launcher/widget-controller.ts',
  'src/widget/launcher/load-panel.ts',
  'src/widget/chat/preview.ts',
]

/** The chunk (`vite.config.ts`) that a session always imports later, which the manifest cannot know. */
const SIGN_IN = Object.keys(manifest).find((key) => manifest[key]?.name === 'sign-in') ?? 'sign-in'

function filesOf(key: string, of = manifest, files = new Set<string>()): Set<string> {
  const module = of[key]
  if (!module) throw new Error(`The build has no ${key}`)
  if (files.has(module.file)) return files
  files.add(module.file)
  for (const imported of module.imports ?? []) filesOf(imported, of, files)
  return files
}

/** The modules that the elements of a page import, without those of the widget. */
function neededBy(html: string, area?: AreaTag): string[] {
  const tags = Object.keys(ELEMENTS).filter((tag) => tag !== 'chat-widget' && html.includes(`<${tag}`))
  const keys = [...tags, ...(area ? [area] : [])].map((tag) => `elements/${tag}.ts`)
  if (tags.includes('dealer-auth')) keys.push(SIGN_IN)
  return keys.flatMap((key) => [...filesOf(key)])
}

function withPreloads(html: string, files: readonly string[]): string {
  const links = [...new Set(files)].map(
    (file) => `    <link rel="modulepreload" href="/elements/${file}" />\n`,
  )
  return html.replace('  </head>', () => `${links.join('')}  </head>`)
}

const pages = PAGES.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html'))
    .map((name) => join(folder, name)),
)
for (const page of pages) {
  const html = readFileSync(page, 'utf8')
  const opened =
    page === join('dist/pages', PREVIEW) ? OPENED_WIDGET.flatMap((key) => [...filesOf(key, widget)]) : []
  writeFileSync(page, withPreloads(html, [...neededBy(html), ...opened]))
  // The console fetches the element of a path only once it runs. It has one page for each, which asks for
  // that element beside the console.
  if (page !== join('dist/pages', consolePage(null))) continue
  for (const area of AREA_TAGS)
    writeFileSync(join('dist/pages', consolePage(area)), withPreloads(html, neededBy(html, area)))
}
