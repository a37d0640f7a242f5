/**
 * Writes a brotli and a gzip copy beside each built file that text compression helps; the service sends them
 * as they are. Pages are not complete before the service sends them, so it compresses them itself.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const COMPRESSIBLE = /\.(js|css|svg|json)$/
/** Smaller files fit into one packet anyway, bytes. */
const MIN_SIZE = 1024

for (const folder of ['dist/elements', 'dist/pages', 'dist/demo'])
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!COMPRESSIBLE.test(name)) continue
    const file = join(folder, name)
    const content = readFileSync(file)
    if (content.length < MIN_SIZE) continue
    const brotli = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }
    writeFileSync(`${file}.br`, brotliCompressSync(content, brotli))
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
  }
