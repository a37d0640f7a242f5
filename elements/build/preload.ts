/**
 * Adds preload links to each built host page for the modules that its elements import, so that the browser
 * fetches them all at once instead of discovering them file by file. Reads Vite's manifest
 * (`build.manifest`).
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ELEMENTS } from '../../src/contract/elements/elements'

/** One module in Vite's manifest, by the path of its source. */
interface BuiltModule {
  readonly file: string
  /** Other keys of the manifest. */
  readonly imports?: readonly string[]
}

/** Host pages of the service, and those of the demo. */
const PAGES = ['dist/pages', 'dist/demo']
const manifest = JSON.parse(readFileSync('dist/elements/.vite/manifest.json', 'utf8')) as Readonly<
  Record<string, BuiltModule>
>

/** Modules that an element always imports later, which the manifest cannot know. */
const NEEDED_SOON = {
  session: 'src/session/records.ts',
  redirect: 'src/session/redirect-session.ts',
} as const

function filesOf(key: string, files = new Set<string>()): Set<string> {
  const module = manifest[key]
  if (!module) throw new Error(`The build has no ${key}`)
  if (files.has(module.file)) return files
  files.add(module.file)
  for (const imported of module.imports ?? []) filesOf(imported, files)
  return files
}

/**
 * The modules that the elements of a page import. The widget is built separately and is one file until
 * somebody opens it.
 */
function neededBy(html: string): string[] {
  const tags = Object.keys(ELEMENTS).filter((tag) => tag !== 'chat-widget' && html.includes(`<${tag}`))
  const keys = tags.map((tag) => `elements/${tag}.ts`)
  if (tags.includes('dealer-auth')) keys.push(NEEDED_SOON.session)
  if (/<dealer-auth[^>]* redirect\b/.test(html)) keys.push(NEEDED_SOON.redirect)
  return [...new Set(keys.flatMap((key) => [...filesOf(key)]))]
}

const pages = PAGES.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html'))
    .map((name) => join(folder, name)),
)
for (const page of pages) {
  const html = readFileSync(page, 'utf8')
  const links = neededBy(html).map((file) => `    <link rel="modulepreload" href="/elements/${file}" />\n`)
  writeFileSync(
    page,
    html.replace('  </head>', () => `${links.join('')}  </head>`),
  )
}
