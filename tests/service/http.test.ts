import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ErrorBody } from '../../src/contract/core/errors'
import { conversations } from '../../src/contract/calls/conversations'
import { login } from '../../src/contract/calls/session'
import { liveTicket } from '../../src/contract/live/frames'
import { widgetConfig } from '../../src/contract/calls/widget'
import { startService, type TestService } from './support/service'
import { ACCOUNT, seedWorld, SITE, USER } from './support/world'

const METRICS_TOKEN = 'a-token-of-24-characters'

let test: TestService
beforeAll(async () => {
  test = await startService({
    seed: seedWorld,
    settings: { ALLOWED_ORIGINS: 'https://portal.test', METRICS_TOKEN },
    limits: {
      liveTicket: { points: 2, seconds: 60 },
      widget: { points: 3, seconds: 60 },
      limitOwnMachine: true,
    },
    mount(app) {
      app.get('/broken', () => {
        throw new Error('select secret from table')
      })
      app.get('/page', (c) => c.html('<p>A page</p>'))
    },
  })
})
afterAll(() => test.close())

const errorOf = async (answer: Response) => (await answer.json()) as ErrorBody

it('keeps idle connections for longer than balancers do', async () => {
  const answer = await fetch(`${await test.listen()}/healthz`)
  expect(answer.headers.get('keep-alive')).toBe('timeout=75')
  await answer.text()
})

describe('errors are JSON with a request id', () => {
  it.each(['/nowhere', '/api/dashboard/nowhere', '/oidc-nowhere'])('%s', async (path) => {
    const answer = await test.request(path)
    const body = await errorOf(answer)
    expect([answer.status, body.message]).toEqual([404, 'Not found'])
    expect(body.request_id).toBe(answer.headers.get('x-request-id'))
  })

  it('a fault of ours tells nothing of the inside', async () => {
    const answer = await test.request('/broken', { headers: { 'x-request-id': 'req-12345678' } })
    expect([answer.status, await errorOf(answer)]).toEqual([
      500,
      {
        message: 'Something went wrong on our side. Try again.',
        code: 'internal_error',
        params: {},
        request_id: 'req-12345678',
      },
    ])
  })

  it('says a refusal by code and parameters too, and what is wrong with each field', async () => {
    const save = { name: '', path: '/' + 'x'.repeat(2000), product: 'SALES_AI' }
    const answer = await test.request(
      `/api/dashboard/${ACCOUNT.ford}/saved-views`,
      { method: 'POST', body: JSON.stringify(save) },
      { as: USER.rep },
    )
    expect(answer.status).toBe(400)
    expect(await errorOf(answer)).toEqual({
      message: 'name: Is required',
      code: 'fields_invalid',
      params: { field: 'name', problem: 'Is required' },
      fields: { name: 'Is required', path: 'Must have at most 2000 characters' },
      field_codes: {
        name: { code: 'required', params: {} },
        path: { code: 'too_many_characters', params: { max: 2000 } },
      },
      request_id: answer.headers.get('x-request-id'),
    })
  })

  it('a body that is no JSON, or no object', async () => {
    for (const body of ['{', '[]', '"x"', 'null']) {
      const answer = await test.request('/api/dashboard/login', { method: 'POST', body }, { as: USER.rep })
      expect([answer.status, (await errorOf(answer)).message]).toEqual([400, 'Send a JSON object'])
    }
  })

  it('a body that is too large', async () => {
    const body = JSON.stringify({ account_id: 'x'.repeat(300 * 1024) })
    const answer = await test.request(
      '/api/dashboard/login',
      { method: 'POST', body, headers: { 'content-length': String(body.length) } },
      { as: USER.rep },
    )
    expect([answer.status, (await errorOf(answer)).message]).toEqual([
      413,
      'The request is too large: send at most 256 KB',
    ])
  })
})

describe('bad input names every field', () => {
  it('in a query', async () => {
    const failed = test.call(
      conversations,
      { name: 'all', start_date: 'yesterday', end_date: '2026-11-01T00:00:00', page_id: 0 },
      { as: USER.rep },
    )
    await expect(failed).rejects.toMatchObject({
      status: 400,
      body: {
        message: expect.stringContaining('start_date: '),
        fields: { start_date: expect.stringContaining('local ISO'), page_id: expect.any(String) },
      },
    })
  })

  it('given twice, missing, or not storable', async () => {
    const ask = async (query: string) =>
      (await errorOf(await test.request(`/api/dashboard/conversations/all?${query}`, {}, { as: USER.rep })))
        .fields
    const range = 'start_date=2026-11-01T00:00:00&end_date=2026-11-02T00:00:00'
    expect(await ask(`${range}&page_id=1&page_id=2`)).toEqual({ page_id: 'Is given more than once' })
    expect(await ask('start_date=2026-11-01T00:00:00')).toEqual({ end_date: 'Is required' })
    expect(await ask(`${range}&search_pattern=%00`)).toEqual({
      search_pattern: 'Contains a character that cannot be stored',
    })
  })

  it('answers 404 to an id that cannot be one', async () => {
    for (const id of ['%00', 'x'.repeat(65)]) {
      const answer = await test.request(`/api/dashboard/users/${id}/metadata`, {}, { as: USER.rep })
      expect(answer.status).toBe(404)
    }
  })
})

describe('headers', () => {
  it('protect answers and pages', async () => {
    const [data, page] = [await test.request('/healthz'), await test.request('/page')]
    expect(data.headers.get('x-content-type-options')).toBe('nosniff')
    expect(data.headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'")
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'")
    expect(page.headers.get('content-security-policy')).not.toContain('unsafe')
  })

  it('keep a page from devices and from whoever opened it, but let it copy and open', async () => {
    for (const path of ['/page', '/docs', '/oidc/forgotten']) {
      const { headers } = await test.request(path)
      const permissions = headers.get('permissions-policy') ?? ''
      for (const feature of ['camera', 'microphone', 'geolocation', 'payment'])
        expect([path, permissions.includes(`${feature}=()`)]).toEqual([path, true])
      expect(permissions).not.toContain('clipboard')
      expect([path, headers.get('cross-origin-opener-policy')]).toEqual([path, 'same-origin-allow-popups'])
    }
    const data = await test.request('/healthz')
    expect(data.headers.get('cross-origin-opener-policy')).toBeNull()
  })

  it.each([
    ['/api/dashboard/login', 'https://portal.test', 'https://portal.test'],
    ['/api/dashboard/login', 'https://evil.test', null],
    [`/api/widget/${SITE.ford}/config`, 'https://evil.test', '*'],
  ])('%s from %s allows %s', async (path, origin, allowed) => {
    const answer = await test.request(path, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST' },
    })
    expect(answer.headers.get('access-control-allow-origin')).toBe(allowed)
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
  })
})

describe('limits', () => {
  const tooMany = { status: 429, body: { message: expect.stringMatching(/^Too many requests/) } }

  it('on live tickets, by user', async () => {
    const ask = (as: string) => test.call(liveTicket, { account_id: ACCOUNT.ford }, { as })
    await ask(USER.rep)
    await ask(USER.rep)
    const refused = await ask(USER.rep).catch((error: unknown) => error)
    expect(refused).toMatchObject(tooMany)
    expect(Number((refused as { headers: Headers }).headers.get('retry-after'))).toBeGreaterThan(0)
    await expect(ask(USER.rep2)).resolves.toBeDefined()
  })

  it('on the public widget, by network address', async () => {
    const ask = () => test.call(widgetConfig, { site: SITE.ford })
    for (let count = 0; count < 3; count += 1) await ask()
    await expect(ask()).rejects.toMatchObject(tooMany)
  })
})

describe('health', () => {
  it('is good while the database answers', async () => {
    expect((await test.request('/readyz')).status).toBe(200)
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
    const metrics = await (await test.request('/metrics', { headers })).text()
    expect(metrics).toContain('forecourt_database_up 1')
    expect(metrics).toMatch(
      /forecourt_http_request_seconds_count\{call="live\.ticket",method="POST",status="429"\} 1/,
    )
  })

  it('is measured for nobody without the token', async () => {
    for (const authorization of ['', 'Bearer ', 'Bearer a-token-of-24-character', `Basic ${METRICS_TOKEN}`]) {
      const answer = await test.request('/metrics', { headers: { authorization } })
      expect([authorization, answer.status]).toEqual([authorization, 401])
      expect(await answer.text()).not.toContain('forecourt_')
    }
  })

  it('is measured on a port of its own, or for nobody', async () => {
    const lone = await startService()
    expect((await lone.request('/metrics')).status).toBe(404)
    await lone.close()
    const own = await startService({ settings: { METRICS_PORT: '0' } })
    const { url, metricsPort } = await own.service.listen()
    expect((await fetch(`${url}/metrics`)).status).toBe(404)
    const answer = await fetch(`http://127.0.0.1:${metricsPort}/metrics`)
    expect(await answer.text()).toContain('forecourt_database_up 1')
    expect((await fetch(`http://127.0.0.1:${metricsPort}/healthz`)).status).toBe(404)
    await own.close()
    await expect(fetch(`http://127.0.0.1:${metricsPort}/metrics`)).rejects.toThrow()
  })

  it('is said when it does not, and calls answer 503 with Retry-After', async () => {
    const lone = await startService({ seed: seedWorld })
    const token = await lone.tokenOf(USER.rep)
    await lone.service.close()
    for (const path of ['/readyz', '/api/dashboard/users/acc_northside_ford/metadata']) {
      const answer = await lone.request(path, { headers: { authorization: `Bearer ${token}` } })
      expect([path, answer.status]).toEqual([path, 503])
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    }
    expect((await lone.request('/healthz')).status).toBe(200)
    await expect(lone.call(login, {}, { as: USER.rep })).rejects.toMatchObject({ status: 503 })
  })
})
