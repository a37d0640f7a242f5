/**
 * Modules that a thread or another process runs, by the URL of their source: TypeScript in the repository,
 * JavaScript at the same place in a build.
 */
import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'

const isSource = import.meta.url.endsWith('.ts')

/** The file that stands for `source` where this code runs. */
export const moduleToRun = (source: URL): URL =>
  isSource ? source : new URL(source.href.replace(/\.ts$/, '.js'))

/** The arguments with which Node runs it as a process. A build needs no tsx, and an installation has none. */
export function argumentsToRun(source: URL): string[] {
  const file = fileURLToPath(moduleToRun(source))
  if (!isSource) return [file]
  return ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href, file]
}
