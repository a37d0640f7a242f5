/**
 * Writes `integrity.json`: the version of the build and the SHA-384 of each module, for the `integrity` of
 * script tags and import maps.
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
const FOLDER = 'dist/elements'
const sha384 = (file: string) => `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`

const modules = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => name.endsWith('.js'))
  .sort()
const files = Object.fromEntries(modules.map((name) => [name, sha384(join(FOLDER, name))]))
writeFileSync(join(FOLDER, 'integrity.json'), `${JSON.stringify({ version, files }, null, 2)}\n`)
