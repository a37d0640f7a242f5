/** A search whose caller closed the connection before its turn. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { conversations } from '../../src/contract/calls/conversations'
import { requestOf, startService, type TestService } from './support/service'
import { ACCOUNT, seedWorld, USER } from './support/world'

let test: TestService
beforeAll(async () => {
  test = await startService({ seed: seedWorld })
})
afterAll(() => test.close())

it('does not run, and is no fault in the log', async () => {
  const { searches, metrics, log } = test.context
  let release = () => {}
  const running = new Promise<void>((resolve) => (release = resolve))
  const first = searches.run('terrane', new AbortController().signal, () => running)

  const turns = vi.spyOn(searches, 'run')
  const finished = vi.spyOn(metrics.requestSeconds, 'observe')
  const faults = vi.spyOn(log, 'error')
  const noise = [vi.spyOn(console, 'error'), vi.spyOn(console, 'info')]
  const read = vi.spyOn(test.db, 'transaction')

  const origin = await test.listen()
  const { path } = requestOf(conversations, {
    ...{ name: 'search', account_id: ACCOUNT.ford, product: 'SALES_AI', search_pattern: 'terrane' },
    ...{ start_date: '2026-11-20T00:00:00', end_date: '2026-11-21T23:59:59' },
  })
  const control = new AbortController()
  const asked = fetch(origin + path, {
    headers: { authorization: `Bearer ${await test.tokenOf(USER.rep)}` },
    signal: control.signal,
  })
  await vi.waitUntil(() => turns.mock.calls.length === 1)
  read.mockClear()
  control.abort()
  await expect(asked).rejects.toThrow()
  await expect(turns.mock.results[0]?.value).rejects.toMatchObject({ code: 'request_broke_off' })
  await vi.waitUntil(() => finished.mock.calls.length === 1)
  expect(finished.mock.calls[0]?.[0]).toMatchObject({ call: 'dashboard.conversations', status: 400 })

  release()
  await first
  expect(read).not.toHaveBeenCalled()
  for (const spy of [faults, ...noise]) expect(spy).not.toHaveBeenCalled()
})
