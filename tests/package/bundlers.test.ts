/**
 * A host's application around the package as npm would install it, built by the host's bundler. A module that
 * the built application names but that is not among its files would be a request that fails.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PackedApp } from './packed-app'

const ENTRY = 'main.js'
let app: PackedApp
beforeAll(() => {
  app = new PackedApp()
  app.write(ENTRY, "import '@forecourt/elements'\nimport '@forecourt/elements/dealer-auth'\n")
})
afterAll(() => app.remove())

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
  it.each([
    ['Vite', () => app.buildWithVite([ENTRY])],
    ['Webpack', () => app.buildWithWebpack(ENTRY, '/')],
    ['Rollup', () => app.buildWithRollup(ENTRY)],
  ] as const)('names only files that exist when %s built it', async (_, build) => {
    expect(missing(await build())).toEqual([])
  })
})
