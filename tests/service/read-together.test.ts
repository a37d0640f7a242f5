import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ErrorBody } from '../../src/contract/core/errors'
import { readTogether, TOGETHER_MAX } from '../../src/contract/calls/read-together'
import { startService, type TestService } from './support/service'
import { ACCOUNT, seedWorld, USER } from './support/world'

const SETTINGS = `/api/dashboard/dealer-settings/${ACCOUNT.ford}/SALES_AI`
const FILTERS = `/api/dashboard/filters/metrics?account_id=${ACCOUNT.ford}&product=SALES_AI`
const FOREIGN = `/api/dashboard/dealer-settings/${ACCOUNT.riverside}/SALES_AI`
const NEVER_ANSWERED = '/api/never-answered'

let test: TestService
beforeAll(async () => {
  test = await startService({
    seed: seedWorld,
    mount: (app) => app.get(NEVER_ANSWERED, () => new Promise<Response>(() => undefined)),
  })
})
afterAll(() => test.close())

const readAll = async (...paths: string[]) =>
  (await test.call(readTogether, { paths }, { as: USER.rep })).answers.map((answer) => answer?.body ?? null)

async function alone(path: string): Promise<unknown> {
  const answer = await test.request(path, {}, { as: USER.rep })
  return answer.status === 200 ? await answer.json() : null
}

it('answers each call as if it had been sent alone, in their order', async () => {
  const [filters, settings] = await readAll(FILTERS, SETTINGS)
  expect(filters).toEqual(await alone(FILTERS))
  expect(settings).toEqual(await alone(SETTINGS))
  expect(settings).toMatchObject({ DealershipName: expect.any(String) as string })
})

it('leaves out what is refused, what does not exist and what is no JSON, and answers the rest', async () => {
  const days = 'start_date=2026-11-01T00:00:00&end_date=2026-11-21T23:59:59'
  const csv = `/api/dashboard/exports/conversations/all?account_id=${ACCOUNT.ford}&product=SALES_AI&${days}`
  expect((await test.request(csv, {}, { as: USER.rep })).status).toBe(200)
  const answers = await readAll(FOREIGN, '/api/nothing', csv, '/api/console-config', SETTINGS)
  expect(answers.map((body) => body !== null)).toEqual([false, false, false, true, true])
})

it('does not wait for what takes too long', async () => {
  const answers = await readAll(SETTINGS, NEVER_ANSWERED)
  expect(answers.map((body) => body !== null)).toEqual([true, false])
})

it('answers nobody without a token', async () => {
  const answer = await test.request(readTogether.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ paths: ['/api/console-config'] }),
  })
  expect([answer.status, ((await answer.json()) as ErrorBody).error_code]).toEqual([401, 'session_required'])
})

it.each([
  ['no path', []],
  ['too many', Array.from({ length: TOGETHER_MAX + 1 }, () => SETTINGS)],
  ['another host', ['http://elsewhere.test/api/console-config']],
  ['an address without a scheme', ['//elsewhere.test/api/console-config']],
  ['what is no call', ['/oidc/me']],
])('refuses %s and names the field', async (_, paths) => {
  await expect(readAll(...paths)).rejects.toMatchObject({
    status: 400,
    body: { message: expect.stringContaining('paths') as string },
  })
})
