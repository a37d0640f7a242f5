/**
 * A host's application around the package as npm would install it, built by the host's bundler. A module that
 * the built application names but that is not among its files would be a request that fails.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pack } from './support'

const app = mkdtempSync(join(tmpdir(), 'forecourt-app-'))
const installed = join(app, 'node_modules/@forecourt/elements')
const entry = join(app, 'main.js')
afterAll(() => rmSync(app, { recursive: true, force: true }))

beforeAll(() => {
  mkdirSync(installed, { recursive: true })
  execFileSync('tar', ['-xzf', pack().tarball, '-C', installed, '--strip-components=1'])
  writeFileSync(entry, "import '@forecourt/elements'\nimport '@forecourt/elements/dealer-auth'\n")
  writeFileSync(
    join(app, 'index.html'),
    '<!doctype html><title>A host</title><script type="module" src="/main.js"></script>',
  )
})

/**
 * The names of modules in the built files that lead nowhere, from the file or from the page. A name that
 * begins with a slash is an address of the service.
 */
function missing(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.js'),
  )
  expect(files.length).toBeGreaterThan(20)
  return files.flatMap((file) =>
    [
      ...readFileSync(join(folder, file), 'utf8').matchAll(/["'`]([.\w-][./\w-]*\/[\w.-]+\.js)["'`]/g),
    ].flatMap(([, name = '']) => {
      const places = [join(folder, dirname(file), name), join(folder, name)]
      return places.some((place) => existsSync(place)) ? [] : [`${file}: ${name}`]
    }),
  )
}

describe('an application with the package', () => {
  it('names only files that exist when Vite built it', async () => {
    const outDir = join(app, 'vite')
    await build({ root: app, configFile: false, logLevel: 'silent', build: { outDir, minify: false } })
    expect(missing(outDir)).toEqual([])
  })
})
