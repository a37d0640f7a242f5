/** What the bundler built: Vite's manifests (`build.manifest`) of the elements and of the widget. */
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** One file in Vite's manifest, by the path of its source or by the name that the build gave it. */
interface BuiltModule {
  readonly file: string
  readonly name?: string
  /** Other keys of the manifest. */
  readonly imports?: readonly string[]
}
type Manifest = Readonly<Record<string, BuiltModule>>

const manifestOf = (name: string) =>
  JSON.parse(readFileSync(`dist/elements/.vite/${name}.json`, 'utf8')) as Manifest

export const ELEMENTS_BUILT = manifestOf('manifest')
export const WIDGET_BUILT = manifestOf('widget-manifest')

function moduleOf(key: string, built: Manifest): BuiltModule {
  const module = built[key]
  if (!module) throw new Error(`The build has no ${key}`)
  return module
}

/** The file of a key, and then every file that it imports. */
export function filesOf(key: string, built = ELEMENTS_BUILT, files = new Set<string>()): Set<string> {
  const { file, imports = [] } = moduleOf(key, built)
  if (files.has(file)) return files
  files.add(file)
  for (const imported of imports) filesOf(imported, built, files)
  return files
}

/** The chunk (`vite.config.ts`) that a session always imports later, which the manifest cannot know. */
const START = Object.keys(ELEMENTS_BUILT).find((key) => ELEMENTS_BUILT[key]?.name === 'start') ?? ''

const sizeOf = (file: string) => statSync(join('dist/elements', file)).size

/**
 * The files that elements need, in the order in which a browser, which fetches six at a time, should ask for
 * them. Those of the session come first, because it starts while the others arrive, and then the largest,
 * which take longest.
 */
export function filesOfElements(tags: readonly string[]): string[] {
  const session = tags.includes('dealer-auth') ? ['elements/dealer-auth.ts', START] : []
  const first = session.flatMap((key) => [...filesOf(key)])
  const others = tags.flatMap((tag) => [...filesOf(`elements/${tag}.ts`)])
  return [...new Set([...first, ...others.sort((a, b) => sizeOf(b) - sizeOf(a))])]
}

export const fileOf = (key: string): string => moduleOf(key, ELEMENTS_BUILT).file
