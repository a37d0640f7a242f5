/** What the bundler built: Vite's manifest (`build.manifest`) of the elements. */
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

const BUILT = JSON.parse(readFileSync('dist/elements/.vite/manifest.json', 'utf8')) as Manifest

function moduleOf(key: string): BuiltModule {
  const module = BUILT[key]
  if (!module) throw new Error(`The build has no ${key}`)
  return module
}

/** The file of a key, and then every file that it imports. */
export function filesOf(key: string, files = new Set<string>()): Set<string> {
  const { file, imports = [] } = moduleOf(key)
  if (files.has(file)) return files
  files.add(file)
  for (const imported of imports) filesOf(imported, files)
  return files
}

/** The chunk (`vite.config.ts`) that a session always imports later, which the manifest cannot know. */
const START = Object.keys(BUILT).find((key) => BUILT[key]?.name === 'start') ?? ''

const sizeOf = (file: string) => statSync(join('dist/elements', file)).size

/**
 * The files that elements need, in the order in which a browser, which fetches six at a time, should ask for
 * them. Those of the session come first, because it starts while the others arrive, beginning with its
 * largest: on a host's page with files of its own, not all of them are among the first six. Then come the
 * largest of all, which take longest.
 */
export function filesOfElements(tags: readonly string[]): string[] {
  const session = tags.includes('dealer-auth') ? [START, 'elements/dealer-auth.ts'] : []
  const first = session.flatMap((key) => [...filesOf(key)])
  const others = tags.flatMap((tag) => [...filesOf(`elements/${tag}.ts`)])
  return [...new Set([...first, ...others.sort((a, b) => sizeOf(b) - sizeOf(a))])]
}

export const fileOf = (key: string): string => moduleOf(key).file
