/** The service below a path of a host that has other things on it, too. */
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { signIn } from '../../demo/sign-in'
import { openProxy, type TcpProxy } from '../support/tcp-proxy'
import { Browser, startOf } from './support/oidc-client'
import { startService, type TestService } from './support/service'
import { PASSWORD, seedWorld, USER } from './support/world'

let proxy: TcpProxy
let test: TestService
/** The public address. */
let address: string
/** Where a proxy that takes the path off sends its requests. */
let service: string

beforeAll(async () => {
  proxy = await openProxy()
  address = `${proxy.origin}/forecourt`
  test = await startService({ seed: seedWorld, settings: { PUBLIC_URL: `${address}/` } })
  service = await test.listen()
  proxy.leadTo(service)
})
afterAll(async () => {
  await test.close()
  await proxy.close()
})

/** The links of a page that lead to the root of the host. */
const strays = (page: string) => page.match(/\b(href|src|action)="\/(?!forecourt\/|\/)[^"]*"/g)

describe('signing in', () => {
  it('leads through the public address alone', async () => {
    const { access_token } = await signIn(address, USER.rep, PASSWORD)
    const init = { method: 'POST', headers: { authorization: `Bearer ${access_token}` } }
    expect((await fetch(`${address}/api/dashboard/login`, init)).status).toBe(200)
  })

  it('names it in everything that the provider publishes', async () => {
    const answer = await fetch(`${address}/oidc/.well-known/openid-configuration`)
    const description = (await answer.json()) as Record<string, unknown>
    const addresses = Object.values(description).filter((value) => String(value).startsWith('http'))
    expect(addresses.length).toBeGreaterThan(5)
    for (const one of addresses) expect(one).toMatch(`${address}/oidc`)
  })

  it('has pages and cookies below the path', async () => {
    const browser = new Browser()
    const { url, answer } = await browser.follow(startOf(address).address)
    expect(url).toMatch(`${address}/oidc/sign-in/`)
    const page = await answer.text()
    expect(page).toContain('href="/forecourt/oidc/forgotten"')
    expect(strays(page)).toBeNull()
    const sent = await browser.go(url, { email: USER.rep, password: PASSWORD })
    expect(sent.status).toBe(303)
    for (const cookie of sent.headers.getSetCookie()) expect(cookie).toMatch(/path=\/forecourt\/oidc/i)
    const back = await browser.follow(String(sent.headers.get('location')), `${address}/login`)
    expect(new URL(back.url).searchParams.get('code')).not.toBeNull()
    const bye = await browser.go(`${address}/oidc/session/end`)
    expect(strays(await bye.text())).toBeNull()
  })

  it('links letters to it', async () => {
    const form = new URLSearchParams({ email: USER.rep })
    await fetch(`${address}/oidc/forgotten`, { method: 'POST', body: form })
    const letters = () =>
      test.db.selectFrom('notices').select('text').where('recipient', '=', USER.rep).execute()
    await expect
      .poll(async () => (await letters()).map(({ text }) => text).join())
      .toContain(`${address}/oidc/invitation/`)
  })
})

it('links the reference and describes itself', async () => {
  for (const path of ['/docs', '/docs/elements/dealer-dashboard'])
    for (const encoding of ['gzip', 'identity']) {
      const answer = await fetch(address + path, { headers: { 'accept-encoding': encoding } })
      const page = await answer.text()
      expect(page).toContain('="/forecourt/')
      expect(strays(page)).toBeNull()
      expect(page.match(/="\/forecourt\/forecourt[^"]*/g)).toBeNull()
    }
  const { servers } = (await (await fetch(`${address}/openapi.json`)).json()) as { servers: unknown }
  expect(servers).toEqual([{ url: address }])
})

it('opens live sockets below the path', async () => {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/live/visitor`)
  await once(socket, 'open')
  socket.close()
  await once(socket, 'close')
})

it('answers a proxy that has taken the path off, and no other path', async () => {
  const statuses = await Promise.all(
    [
      `${service}/api/console-config`,
      `${service}/forecourt/api/console-config`,
      `${service}/forecourt/forecourt/api/console-config`,
      `${service}/forecourts/api/console-config`,
    ].map(async (one) => (await fetch(one)).status),
  )
  expect(statuses).toEqual([200, 200, 404, 404])
})
