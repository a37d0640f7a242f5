/** A client that does not send what it announced is to blame for it, and raises no alert. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { rawRequest } from './support/raw-request'
import { startService, type TestService } from './support/service'
import { seedWorld, SITE } from './support/world'

/** As long as a call may take, ms; it passes in a moment here. */
const ANSWER_TIMEOUT_MS = 28_000

let test: TestService
let origin: string
beforeAll(async () => {
  test = await startService({ seed: seedWorld })
  origin = await test.listen()
})
afterAll(() => test.close())

it('answers 400 to a body that does not arrive', async () => {
  const later = globalThis.setTimeout
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((call: () => void, ms?: number, ...rest: []) =>
    later(call, ms === ANSWER_TIMEOUT_MS ? 300 : ms, ...rest)) as typeof setTimeout)
  const head = [
    `POST /api/widget/${SITE.ford}/conversations HTTP/1.1`,
    'Host: shop.example',
    'Content-Type: application/json',
    'Content-Length: 50',
    'Connection: close',
  ]
  const answer = await rawRequest(origin, `${head.join('\r\n')}\r\n\r\n{`)
  expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('request_broke_off')])
})
