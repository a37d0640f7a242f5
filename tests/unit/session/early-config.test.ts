import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { beginConfig, takeConfig } from '../../../src/session/early-config'

/** An element that is not defined yet, on a page whose script came from elsewhere. */
const elementFor = (apiBase: string, properties = {}) =>
  ({ getAttribute: () => apiBase, ...properties }) as unknown as Element
const begin = (auth: Element) => beginConfig(auth, 'https://cdn.example/elements/autoload.js')

const requested: string[] = []
let isReachable = true

beforeEach(() => {
  vi.stubGlobal('location', { origin: 'https://host.example' })
  vi.stubGlobal('fetch', (address: string) => {
    requested.push(address)
    return isReachable
      ? Promise.resolve(Response.json({ brand: 'forecourt' }))
      : Promise.reject(new TypeError('Failed to fetch'))
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  requested.length = 0
  isReachable = true
})

it('is asked for once by each service, and given out once', async () => {
  for (const address of ['https://one.example', 'https://two.example/below', 'https://one.example'])
    begin(elementFor(address))
  expect(requested).toEqual([
    'https://one.example/api/console-config',
    'https://two.example/below/api/console-config',
  ])
  expect(takeConfig('https://other.example')).toBeUndefined()
  expect(await takeConfig('https://one.example')).toMatchObject({
    status: 200,
    body: { brand: 'forecourt' },
  })
  expect(takeConfig('https://one.example')).toBeUndefined()
})

it('leaves an error to the session that takes it', async () => {
  isReachable = false
  begin(elementFor('https://gone.example'))
  await expect(takeConfig('https://gone.example')).rejects.toMatchObject({ code: 'unreachable' })
})

it('is not asked for where the host has its own sign-in, or the address is doubtful', () => {
  begin(elementFor('https://own.example', { fetchSession: () => undefined }))
  begin(elementFor('javascript:alert(1)'))
  expect(requested).toEqual([])
})
