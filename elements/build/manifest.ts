/** What the bundler built: Vite's manifests (`build.manifest`) of the elements and of the widget. */
import { readFileSync } from 'node:fs'

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

export const fileOf = (key: string): string => moduleOf(key, ELEMENTS_BUILT).file
