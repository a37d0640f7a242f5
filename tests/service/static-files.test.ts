import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { serve, type ServerType } from '@hono/node-server'
import { Hono } from 'hono'
import { request } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { staticFiles } from '../../src/service/http/static-files'

const SCRIPT = 'export const answer = 42\n'.repeat(100)
const HASHED = '/elements/chunks/kit-1a2b3c4d.js'

let root: string
let server: ServerType
let port: number

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'forecourt-static-'))
  await mkdir(join(root, 'elements/chunks'), { recursive: true })
  for (const path of [HASHED, '/elements/entry.js']) {
    await writeFile(join(root, path), SCRIPT)
    await writeFile(join(root, `${path}.br`), brotliCompressSync(SCRIPT))
    await writeFile(join(root, `${path}.gz`), gzipSync(SCRIPT))
  }
  await writeFile(join(root, 'elements/plain.svg'), '<svg/>')
  await mkdir(join(root, 'avatars'))
  await writeFile(join(root, 'avatars/ada.svg'), '<svg/>')
  await writeFile(join(root, '../forecourt-secret.js'), 'secret')
  const app = new Hono()
  for (const folder of ['/elements/*', '/avatars/*']) app.use(folder, staticFiles(root))
  app.notFound((c) => c.text('nothing', 404))
  port = await new Promise<number>((resolve) => {
    server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, (info) => resolve(info.port))
  })
})
afterAll(async () => {
  server.close()
  await rm(root, { recursive: true })
  await rm(join(root, '../forecourt-secret.js'), { force: true })
})

/** Returns the raw response, because `fetch` would decompress it and normalize the path. */
function get(path: string, headers: Readonly<Record<string, string>> = {}) {
  return new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; body: Buffer }>(
    (resolve, reject) => {
      const sent = request({ host: '127.0.0.1', port, path, headers }, (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(parts),
          }),
        )
      })
      sent.on('error', reject)
      sent.end()
    },
  )
}

it.each([
  ['gzip, deflate, br, zstd', 'br', (body: Buffer) => brotliDecompressSync(body)],
  ['gzip', 'gzip', (body: Buffer) => gunzipSync(body)],
  ['identity', undefined, (body: Buffer) => body],
])('sends to a browser that accepts %s the copy in %s', async (accepted, encoding, unpack) => {
  const answer = await get(HASHED, { 'accept-encoding': accepted })
  expect(answer.status).toBe(200)
  expect(answer.headers['content-encoding']).toBe(encoding)
  expect(unpack(answer.body).toString()).toBe(SCRIPT)
  expect(answer.headers['content-type']).toBe('text/javascript; charset=utf-8')
  expect(answer.headers['vary']).toBe('Accept-Encoding')
})

it('lets browsers keep what has a hash in its name, and ask again for anything else', async () => {
  const hashed = await get(HASHED, { 'accept-encoding': 'br' })
  expect(hashed.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  const entry = await get('/elements/entry.js', { 'accept-encoding': 'br' })
  expect(entry.headers['cache-control']).toBe('no-cache')
  const tag = String(entry.headers['etag'])
  const again = await get('/elements/entry.js', { 'accept-encoding': 'br', 'if-none-match': tag })
  expect([again.status, again.body.length]).toEqual([304, 0])
  // Another encoding is another representation.
  const plain = await get('/elements/entry.js', { 'if-none-match': tag })
  expect([plain.status, plain.body.toString()]).toEqual([200, SCRIPT])
})

it('lets browsers keep a picture for a day', async () => {
  const { headers } = await get('/avatars/ada.svg')
  expect(headers['cache-control']).toBe('public, max-age=86400')
})

it('sends the plain file where there is no compressed copy', async () => {
  const answer = await get('/elements/plain.svg', { 'accept-encoding': 'br, gzip' })
  expect(answer.headers['content-encoding']).toBeUndefined()
  expect(answer.headers['content-type']).toBe('image/svg+xml; charset=utf-8')
  expect(answer.body.toString()).toBe('<svg/>')
})

it.each([
  '/elements/none.js',
  '/elements/../forecourt-secret.js',
  '/elements/%2e%2e/%2e%2e/forecourt-secret.js',
  '/elements/..%2f..%2fforecourt-secret.js',
  '/elements/chunks',
])('has nothing at %s', async (path) => {
  const answer = await get(path, { 'accept-encoding': 'br' })
  expect([answer.status, answer.body.toString()]).toEqual([404, 'nothing'])
  expect(answer.headers['cache-control']).toBeUndefined()
})
