import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startService, type TestService } from './support/service'
import { ACCOUNT, seedWorld, USER } from './support/world'
import { saveView } from '../../src/contract/calls/views'

let test: TestService
beforeAll(async () => {
  test = await startService({ seed: seedWorld })
})
afterAll(() => test.close())

const LIST = `/api/dashboard/${ACCOUNT.ford}/saved-views`

async function get(path: string, encodings: string | undefined, as?: string) {
  const headers = encodings === undefined ? {} : { 'accept-encoding': encodings }
  const answer = await test.request(path, { headers }, as === undefined ? {} : { as })
  return {
    status: answer.status,
    encoding: answer.headers.get('content-encoding'),
    vary: answer.headers.get('vary') ?? '',
    type: answer.headers.get('content-type'),
    body: Buffer.from(await answer.arrayBuffer()),
  }
}

/** Saves views until their list is larger than what is sent as it is. */
async function fillList() {
  for (let n = 0; n < 20; n++) {
    const view = { name: `View ${n}`, path: `/conversations?q=${'x'.repeat(100)}${n}`, product: 'SALES_AI' }
    await test.call(saveView, { account_id: ACCOUNT.ford, ...view }, { as: USER.rep })
  }
}

it('compresses a long answer of a call, and only for clients that accept it', async () => {
  await fillList()
  const plain = await get(LIST, undefined, USER.rep)
  expect([plain.encoding, plain.type]).toEqual([null, 'application/json'])
  for (const encodings of ['gzip, deflate, br', 'GZIP', 'br;q=1, gzip;q=0.2']) {
    const answer = await get(LIST, encodings, USER.rep)
    expect([answer.encoding, answer.type]).toEqual(['gzip', 'application/json'])
    expect(answer.body.length).toBeLessThan(plain.body.length / 2)
    expect(gunzipSync(answer.body).equals(plain.body)).toBe(true)
  }
  for (const encodings of ['identity', 'gzip;q=0', 'br', ', ;;,'])
    expect((await get(LIST, encodings, USER.rep)).body.equals(plain.body)).toBe(true)
  // Caches store one copy for each encoding, whichever was asked for first.
  expect(plain.vary.split(', ')).toContain('Accept-Encoding')
})

it('sends a short answer and a refusal as they are', async () => {
  const answer = await get('/healthz', 'gzip')
  expect([answer.status, answer.encoding]).toEqual([200, null])
  expect(answer.vary).not.toContain('Accept-Encoding')
  expect((await get('/api/dashboard/nowhere', 'gzip')).encoding).toBeNull()
})

it.each(['/openapi.json', '/docs', '/docs/elements/dealer-dashboard'])('compresses %s', async (path) => {
  const plain = await get(path, undefined)
  const answer = await get(path, 'gzip')
  expect([answer.status, answer.encoding, answer.type]).toEqual([200, 'gzip', plain.type])
  expect(gunzipSync(answer.body).equals(plain.body)).toBe(true)
})

it('never compresses the sign-in pages, which a cookie authorizes', async () => {
  const answer = await get('/oidc/invitation/nobody', 'gzip')
  expect(answer.body.length).toBeGreaterThan(1_400)
  expect(answer.encoding).toBeNull()
})
