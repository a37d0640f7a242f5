/** The package as npm would pack it. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const FOLDER = 'dist'

export interface PackageJson {
  readonly name: string
  readonly version: string
  readonly private?: boolean
  readonly exports: Readonly<Record<string, string | Readonly<Record<string, string>>>>
  readonly files: readonly string[]
}

export const readJson = (file: string): unknown => JSON.parse(readFileSync(join(FOLDER, file), 'utf8'))
export const packageJson = () => readJson('package.json') as PackageJson

/** Packs it into a folder of its own; answers the tarball's path and the files in it. */
export function pack(): { tarball: string; files: string[] } {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-pack-'))
  const output = execFileSync('npm', ['pack', '--json', '--loglevel=error', '--pack-destination', folder], {
    cwd: FOLDER,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    // Npm is a script there.
    shell: process.platform === 'win32',
  })
  // An array, or since npm 12 an object by the name of the package.
  const [packed] = Object.values(JSON.parse(output) as { filename: string; files: { path: string }[] }[])
  if (!packed) throw new Error('Nothing was packed')
  return {
    tarball: join(folder, packed.filename.replace('@', '').replace('/', '-')),
    files: packed.files.map(({ path }) => path),
  }
}
