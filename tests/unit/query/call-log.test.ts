import { afterEach, expect, it, vi } from 'vitest'
import { createClient } from '../../../src/client/call'
import { dealerSettings } from '../../../src/contract/calls/session'
import { CallLog } from '../../../src/query/call-log'
import { fakeService } from '../support/fake-fetch'
import { fakeSession } from '../support/fake-session'
import { profileOf } from '../support/profile'

afterEach(() => void vi.unstubAllGlobals())

it('records how each call ended, the latest first, without its contents', async () => {
  const replies = [
    { body: { ...profileOf().dealerSettings, version: 1 } },
    { status: 404, body: { message: 'secret words' } },
  ]
  fakeService(() => replies.shift() ?? 'never')
  const log = new CallLog()
  const client = log.of(createClient(fakeSession()))
  const input = { account_id: 'a_secret', service_type: 'LEAD_ENGAGE' } as const
  let told = 0
  log.watch(() => told++)
  await client.call(dealerSettings, input)
  await client.call(dealerSettings, input).catch(() => undefined)
  const control = new AbortController()
  const given = client.call(dealerSettings, input, { signal: control.signal }).catch(() => undefined)
  control.abort()
  await given
  expect(log.calls().map(({ id, status }) => `${id} ${status}`)).toEqual([
    'session.dealerSettings cancelled',
    'session.dealerSettings 404',
    'session.dealerSettings OK',
  ])
  expect(JSON.stringify(log.calls())).not.toContain('secret')
  expect(told).toBe(3)
})

it('keeps the last 20', async () => {
  fakeService(() => ({ status: 404 }))
  const log = new CallLog()
  const client = log.of(createClient(fakeSession()))
  const input = { account_id: 'a_1', service_type: 'LEAD_ENGAGE' } as const
  for (let made = 0; made < 25; made++) await client.call(dealerSettings, input).catch(() => undefined)
  expect(log.calls().map(({ number }) => number)).toEqual(Array.from({ length: 20 }, (_, i) => 25 - i))
})
