import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPageSender } from '../../src/service/http/pages/send-page'

const HTML = `<!doctype html><title>Console</title>${'<p>Leads</p>'.repeat(200)}`

let folder: string
const app = new Hono()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-pages-'))
  for (const name of ['page.html', 'small.html']) await writeFile(join(folder, name), HTML)
  await writeFile(join(folder, 'page.html.br'), brotliCompressSync(HTML))
  await writeFile(join(folder, 'page.html.gz'), gzipSync(HTML))
  const send = createPageSender(folder, null, () => 'http://issuer.test')
  app.get('/:name', (context) => send(context, context.req.param('name')))
})
afterAll(() => rm(folder, { recursive: true }))

const get = (name: string, headers: Readonly<Record<string, string>> = {}, method = 'GET') =>
  app.request(`/${name}`, { method, headers })
const bytes = async (response: Response) => Buffer.from(await response.arrayBuffer())

it('sends the compressed copy of a page that the browser accepts', async () => {
  const brotli = await get('page.html', { 'accept-encoding': 'gzip, deflate, br' })
  expect(brotli.headers.get('content-encoding')).toBe('br')
  expect(brotli.headers.get('content-type')).toBe('text/html; charset=UTF-8')
  expect(brotli.headers.get('vary')).toContain('Accept-Encoding')
  expect(brotli.headers.get('content-security-policy')).toContain('http://issuer.test')
  expect(brotliDecompressSync(await bytes(brotli)).toString()).toBe(HTML)
  const gzip = await get('page.html', { 'accept-encoding': 'gzip' })
  expect(gunzipSync(await bytes(gzip)).toString()).toBe(HTML)
})

it('sends a page as it is without a copy or without acceptance', async () => {
  for (const response of [await get('page.html'), await get('small.html', { 'accept-encoding': 'br' })]) {
    expect(response.headers.get('content-encoding')).toBeNull()
    expect(response.headers.get('vary')).toContain('Accept-Encoding')
    expect(await response.text()).toBe(HTML)
  }
})

it('confirms a known page, and answers HEAD with the headers of GET', async () => {
  const tag = (await get('page.html')).headers.get('etag') ?? ''
  expect((await get('page.html', { 'if-none-match': tag, 'accept-encoding': 'br' })).status).toBe(304)
  const head = await get('page.html', { 'accept-encoding': 'br' }, 'HEAD')
  expect([head.status, head.headers.get('etag'), (await bytes(head)).length]).toEqual([200, tag, 0])
})
