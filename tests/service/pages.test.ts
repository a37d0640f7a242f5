import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { placeBelow } from '../../src/service/platform/requests/base-path'
import { createPageSender } from '../../src/service/http/pages/send-page'

const HTML = `<!doctype html><title>Console</title>${'<p>Leads</p>'.repeat(200)}`

let folder: string
const app = new Hono()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-pages-'))
  await writeFile(join(folder, 'page.html'), HTML)
  await writeFile(join(folder, 'inline.html'), '<style>p{}</style><title>T</title><script>start()</script>')
  await writeFile(join(folder, 'linked.html'), '<script src="/assets/a.js"></script>')
  const send = createPageSender(folder, null, () => 'http://issuer.test', '')
  app.get('/whole', (context) => {
    const complete = (page: string) => page.replace('Console', context.req.query('name') ?? '')
    return send(context, 'page.html', { complete })
  })
  app.get('/completed', (context) => {
    const complete = (page: string) => page.replace('<title>', '<script>added()</script><title>')
    return send(context, 'inline.html', { complete })
  })
  const sendBelow = createPageSender(folder, null, () => 'http://issuer.test', '/below')
  app.use('/linked.html', placeBelow('/below'))
  app.get('/linked.html', (context) => sendBelow(context, 'linked.html'))
  app.get('/:name', (context) => send(context, context.req.param('name')))
})
afterAll(() => rm(folder, { recursive: true }))

const get = (name: string, headers: Readonly<Record<string, string>> = {}, method = 'GET') =>
  app.request(`/${name}`, { method, headers })
const bytes = async (response: Response) => Buffer.from(await response.arrayBuffer())

it('compresses a page in the way that the browser accepts', async () => {
  const brotli = await get('page.html', { 'accept-encoding': 'gzip, deflate, br' })
  expect(brotli.headers.get('content-encoding')).toBe('br')
  expect(brotli.headers.get('content-type')).toBe('text/html; charset=UTF-8')
  expect(brotli.headers.get('vary')).toContain('Accept-Encoding')
  const policy = brotli.headers.get('content-security-policy')
  expect(policy).toContain('http://issuer.test')
  expect(policy).toContain("script-src 'self';")
  expect(policy).not.toMatch(/unsafe-inline|sha256-|nonce-/)
  expect(brotliDecompressSync(await bytes(brotli)).toString()).toBe(HTML)
  const gzip = await get('page.html', { 'accept-encoding': 'gzip' })
  expect(gunzipSync(await bytes(gzip)).toString()).toBe(HTML)
})

it('allows the scripts and styles that the build put into a page, and none that a request added', async () => {
  const policy = (await get('completed')).headers.get('content-security-policy') ?? ''
  const hash = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`
  expect(policy.split('; ')).toEqual(
    expect.arrayContaining([`script-src 'self' ${hash('start()')}`, `style-src 'self' ${hash('p{}')}`]),
  )
})

it('sends a page as it is to a browser that accepts nothing else', async () => {
  const response = await get('page.html')
  expect(response.headers.get('content-encoding')).toBeNull()
  expect(response.headers.get('vary')).toContain('Accept-Encoding')
  expect(await response.text()).toBe(HTML)
})

it('leads below the base path once, compressed or not', async () => {
  const whole = await (await get('linked.html')).text()
  const brotli = brotliDecompressSync(await bytes(await get('linked.html', { 'accept-encoding': 'br' })))
  expect([whole, brotli.toString()]).toEqual(Array(2).fill('<script src="/below/assets/a.js"></script>'))
})

it('keeps what completes a page apart, in its tag and in its compressed form', async () => {
  const encoding = { 'accept-encoding': 'br' }
  const one = await get('whole?name=One', encoding)
  const two = await get('whole?name=Two', encoding)
  expect(brotliDecompressSync(await bytes(one)).toString()).toContain('<title>One</title>')
  expect(brotliDecompressSync(await bytes(two)).toString()).toContain('<title>Two</title>')
  const known = { ...encoding, 'if-none-match': one.headers.get('etag') ?? '' }
  const statuses = await Promise.all(['One', 'Two'].map((name) => get(`whole?name=${name}`, known)))
  expect(statuses.map(({ status }) => status)).toEqual([304, 200])
})

it('confirms a known page, and answers HEAD with the headers of GET', async () => {
  const tag = (await get('page.html')).headers.get('etag') ?? ''
  expect((await get('page.html', { 'if-none-match': tag, 'accept-encoding': 'br' })).status).toBe(304)
  const head = await get('page.html', { 'accept-encoding': 'br' }, 'HEAD')
  expect([head.status, head.headers.get('etag'), (await bytes(head)).length]).toEqual([200, tag, 0])
})
