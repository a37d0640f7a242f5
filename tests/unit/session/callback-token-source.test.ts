import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createCallbackSource, type FetchReason } from '../../../src/session/callback-token-source'
import { SignedOutError } from '../../../src/session/session'

const tick = (ms = 0) => vi.advanceTimersByTimeAsync(ms)
let requests: FetchReason[]
const inSeconds = (seconds: number) => Date.now() / 1000 + seconds
const source = (lifetime = 600) =>
  createCallbackSource(({ reason }) => {
    requests.push(reason)
    return Promise.resolve({ access_token: `token-${requests.length}`, expires_at: inSeconds(lifetime) })
  })

let told: [message: string, cause: string][]

beforeEach(() => {
  vi.useFakeTimers()
  requests = []
  told = []
  vi.spyOn(console, 'error').mockImplementation((message: string, { message: cause }: Error) => {
    told.push([message, cause.replace('It must resolve to { access_token, expires_in }, but ', '')])
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('a session from the host', () => {
  it('is asked for at the start, once for all who wait', async () => {
    const tokens = source()
    const all = await Promise.all([tokens.start(), tokens.token({}), tokens.token({})])
    expect(all).toEqual([true, 'token-1', 'token-1'])
    expect(requests).toEqual(['start'])
  })

  it('is renewed before it expires, by itself', async () => {
    const tokens = source(600)
    await tokens.start()
    await tick(520_000)
    expect(requests).toEqual(['start'])
    await tick(20_000)
    expect(requests).toEqual(['start', 'renew'])
    expect(await tokens.token({})).toBe('token-2')
    tokens.forget()
  })

  it('takes ISO 8601 as well as seconds', async () => {
    const tokens = createCallbackSource(() =>
      Promise.resolve({ access_token: 't', expires_at: new Date(Date.now() + 600_000).toISOString() }),
    )
    expect(await tokens.token({})).toBe('t')
  })

  it('does not ask in a loop for sessions that live shortly', async () => {
    const tokens = createCallbackSource(({ reason }) => {
      requests.push(reason)
      return Promise.resolve({ access_token: 't', expires_in: 10 })
    })
    await tokens.start()
    await tick(60_000)
    expect(requests.length).toBeLessThan(15)
    tokens.forget()
  })

  it('is renewed once for one refused token, however many calls it was refused to', async () => {
    const tokens = source()
    const rejected = await tokens.token({})
    const all = await Promise.all([1, 2, 3].map(() => tokens.token({ rejected })))
    expect(all).toEqual(['token-2', 'token-2', 'token-2'])
    expect(await tokens.token({ rejected })).toBe('token-2')
    expect(requests).toEqual(['start', 'rejected'])
  })

  it.each([
    [{}, 'access_token is missing'],
    [null, 'access_token is missing'],
    [{ access_token: '', expires_in: 1 }, 'access_token is missing'],
    [{ access_token: 't', expires_at: 'soon' }, 'neither expires_in (seconds) nor expires_at can be read'],
  ])('is none when the host answers %j, and the console says why', async (answer, cause) => {
    const tokens = createCallbackSource(() => Promise.resolve(answer as never))
    const failure = await tokens.token({}).catch((error: unknown) => error)
    expect(failure).toMatchObject({
      message: 'You could not be signed in. Try again in a moment.',
      failure: { code: 'fetch_session_failed', retryable: true },
    })
    expect(told).toEqual([['<dealer-auth> got no session from fetchSession (reason: start).', cause]])
  })

  it('takes the lifetime rather than a time by the visitor’s clock', async () => {
    const tokens = createCallbackSource(({ reason }) => {
      requests.push(reason)
      return Promise.resolve({ access_token: 't', expires_in: 600, expires_at: inSeconds(-9_999) })
    })
    await tokens.start()
    await tick(520_000)
    expect(requests).toEqual(['start'])
    await tick(20_000)
    expect(requests).toEqual(['start', 'renew'])
    tokens.forget()
  })

  it.each([
    ['almost as fast as a session lives', 5],
    ['an hour fast', -3600 + 600],
    ['a century fast', -3e9],
  ])('is left to the service where the visitor’s clock is %s', async (_, lifetime) => {
    const tokens = source(lifetime)
    await tokens.start()
    await tick(3_600_000)
    expect(await tokens.token({})).toBe('token-1')
    expect(requests).toEqual(['start'])
    expect(await tokens.token({ rejected: 'token-1' })).toBe('token-2')
    expect(requests).toEqual(['start', 'rejected'])
  })

  it('asks a sign-in that fails less and less often while the token is good', async () => {
    let times = 0
    const tokens = createCallbackSource(() =>
      times++ === 0
        ? Promise.resolve({ access_token: 't', expires_in: 7200 })
        : Promise.reject(new Error('down')),
    )
    await tokens.start()
    await tick(7_140_000)
    for (let second = 0; second < 50; second++) {
      expect(await tokens.token({})).toBe('t')
      await tick(1000)
    }
    expect(times).toBeLessThan(10)
    tokens.forget()
  })

  it('is none when the host fails or does not answer, and is asked for again', async () => {
    let times = 0
    const tokens = createCallbackSource(() => {
      times++
      if (times === 1) return Promise.reject(new Error('secret of the host'))
      if (times === 2) return new Promise(() => undefined)
      return Promise.resolve({ access_token: 't', expires_at: inSeconds(600) })
    })
    await expect(tokens.token({})).rejects.toThrow(SignedOutError)
    const second = expect(tokens.token({})).rejects.toThrow(SignedOutError)
    await tick(25_000)
    await second
    expect(await tokens.token({})).toBe('t')
  })

  it('goes on with a token that is still good when the renewal fails', async () => {
    let good = true
    const tokens = createCallbackSource(() =>
      good
        ? Promise.resolve({ access_token: 't', expires_at: inSeconds(600) })
        : Promise.reject(new Error('down')),
    )
    await tokens.start()
    good = false
    await tick(560_000)
    expect(await tokens.token({})).toBe('t')
    await tick(60_000)
    await expect(tokens.token({})).rejects.toThrow(SignedOutError)
  })
})
