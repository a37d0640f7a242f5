/** What the service adds to the console's built page, and what it has in place of files of a former build. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mountPages } from '../../src/service/http/pages/mount'
import { startService, type TestService } from './support/service'

const PARTNER = 'crm.partner.example'
const PAGE = '<!doctype html><html><head><title>Console</title></head></html>'

let at: TestService
beforeAll(async () => {
  at = await startService({
    settings: { PARTNER_BRAND_HOSTS: PARTNER },
    mount: (app, context) => mountPages(app, context, () => Promise.resolve(PAGE)),
  })
})
afterAll(() => at.close())

const ESCAPED: Record<string, string> = {
  '&quot;': '"',
  '&#39;': "'",
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
}

async function configOf(host: string, headers: Record<string, string> = {}) {
  const page = await (await at.app.request('/', { headers: { host, ...headers } })).text()
  const [, content = ''] = /<meta name="forecourt-config" content="([^"]*)"/.exec(page) ?? []
  return JSON.parse(content.replace(/&[a-z#0-9]+;/g, (name) => ESCAPED[name] ?? name)) as unknown
}

describe('the console’s page', () => {
  it.each(['console.example', PARTNER])('has the configuration of %s', async (host) => {
    const answer = await at.app.request('/api/console-config', { headers: { host } })
    expect(await configOf(host)).toEqual(await answer.json())
  })

  it('is the same for everybody, whatever they send', async () => {
    const headers = { authorization: 'Bearer secret', cookie: 'session=secret' }
    expect(await configOf('console.example', headers)).toEqual(await configOf('console.example'))
  })
})

describe('an element’s file of a former build', () => {
  let built: TestService
  beforeAll(async () => {
    built = await startService({ mount: mountPages })
  })
  afterAll(() => built.close())

  it('is the element of this build, which nobody keeps under that name', async () => {
    const answer = await built.app.request('/elements/chunks/dealer-settings-0l_dH-sh.js')
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/elements/dealer-settings.js'])
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  })

  it.each(['kit-0l_dH-sh.js', 'dealer-settings-0l_dH-sh.js.map', 'dealer-none-0l_dH-sh.js'])(
    'is not there for %s',
    async (file) => expect((await built.app.request(`/elements/chunks/${file}`)).status).toBe(404),
  )
})
