/** What a browser needs to install the console: manifest, icons and worker, under the brand of the host. */
import { mountPages } from '../../src/service/http/pages/mount'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startService, type TestService } from './support/service'

interface Manifest {
  name: string
  lang: string
  scope: string
  start_url: string
  display: string
  icons: { src: string; sizes: string; purpose: string }[]
  shortcuts: { name: string; url: string }[]
}

const start = (settings: Record<string, string>) => startService({ settings, mount: mountPages })
const manifest = async (at: TestService, headers: Record<string, string> = {}) => {
  const response = await at.app.request('/manifest.webmanifest', { headers })
  expect(response.headers.get('content-type')).toBe('application/manifest+json')
  return (await response.json()) as Manifest
}

describe('the manifest', () => {
  let at: TestService
  beforeAll(async () => {
    at = await start({
      PARTNER_BRAND_HOSTS: 'crm.partner.example',
      PUBLIC_URL: 'https://company.example/forecourt',
    })
  })
  afterAll(() => at.close())

  it('is that of the host’s brand, in the browser’s language, below the path of the service', async () => {
    const own = await manifest(at, { host: 'console.example' })
    expect(own).toMatchObject({
      name: 'Forecourt',
      lang: 'en',
      display: 'standalone',
      scope: '/forecourt/',
      start_url: '/forecourt/',
      shortcuts: [{ name: 'Waiting customers', url: '/forecourt/conversation' }],
    })
    expect(own.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ])
    const partner = await manifest(at, { host: 'crm.partner.example', 'accept-language': 'fr-CA,fr;q=0.9' })
    expect(partner).toMatchObject({ name: 'Tableau de bord', lang: 'fr' })
    expect(JSON.stringify(partner)).not.toContain('Forecourt')
  })

  it('is that of the host that the browser asked for, behind a proxy that calls the service by another', async () => {
    const headers = { 'x-forwarded-host': 'crm.partner.example' }
    const answer = await fetch(`${await at.listen()}/manifest.webmanifest`, { headers })
    expect(await answer.json()).toMatchObject({ name: 'Dashboard' })
  })
})

describe('the worker', () => {
  it('takes itself off where the console is no app', async () => {
    const at = await start({ CONSOLE_APP: '0' })
    const response = await at.app.request('/worker.js')
    expect(response.headers.get('content-type')).toMatch(/javascript/)
    expect(response.headers.get('cache-control')).toBe('no-cache')
    expect(await response.text()).toContain('registration.unregister()')
    await at.close()
  })

  it('may only reach the service itself', async () => {
    const at = await start({})
    const response = await at.app.request('/worker.js')
    const policy = response.headers.get('content-security-policy')
    expect(policy).toBe("default-src 'none'; connect-src 'self'; img-src 'self'")
    await at.close()
  })
})
