import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AuthController, type AuthOptions, type Prepared } from '../../../src/session/auth-controller'
import { SignedOutError, type SessionStatus } from '../../../src/session/session'
import type { TokenChange, TokenSource } from '../../../src/session/token-source'
import { fakeService, type FakeRequest } from '../support/fake-fetch'
import { profileOf } from '../support/profile'

const KEY = 'fc.auth:test'

class MemoryStorage {
  readonly kept = new Map<string, string>()
  getItem = (key: string) => this.kept.get(key) ?? null
  setItem = (key: string, text: string) => void this.kept.set(key, text)
  removeItem = (key: string) => void this.kept.delete(key)
}

let storage: MemoryStorage
let source: TokenSource & { signedIn: boolean; calls: string[]; say(change: TokenChange): void }
let requests: FakeRequest[]
let answer: (requests: FakeRequest) => { status?: number; body?: unknown } | 'broken'
let statuses: SessionStatus[]

function fakeSource(recoverable = false) {
  let listener: (change: TokenChange) => void = () => undefined
  return {
    signedIn: true,
    calls: [] as string[],
    recoverable,
    start() {
      return Promise.resolve(this.signedIn)
    },
    token({ rejected }: { rejected?: string | undefined }) {
      if (!this.signedIn) return Promise.reject(new SignedOutError('No session'))
      return Promise.resolve(rejected ? 'token-2' : 'token-1')
    },
    signIn(path: string | undefined) {
      this.calls.push(`signIn ${path ?? ''}`)
      return Promise.resolve()
    },
    forget() {
      this.calls.push('forget')
      this.signedIn = false
    },
    leave() {
      this.calls.push('leave')
      this.signedIn = false
      return Promise.resolve()
    },
    watch(changed: (change: TokenChange) => void) {
      listener = changed
      return () => undefined
    },
    say: (change: TokenChange) => listener(change),
  }
}

function open(more: Partial<AuthOptions> = {}) {
  const session = new AuthController({
    apiBase: 'https://service.test',
    prepare: () => Promise.resolve({ source, config: null }),
    brand: null,
    storageKey: KEY,
    productParameter: () => null,
    ...more,
  })
  session.subscribe(() => {
    const { status } = session.getState()
    if (statuses.at(-1) !== status) statuses.push(status)
  })
  return session
}

beforeEach(() => {
  storage = new MemoryStorage()
  vi.stubGlobal('localStorage', storage)
  source = fakeSource()
  statuses = []
  answer = ({ path, body }) => {
    if (path.endsWith('/logout')) return { body: { status: 'OK' } }
    const { account_id } = body as { account_id?: string }
    return { body: profileOf(account_id ? { DealerId: account_id } : {}) }
  }
  requests = fakeService((request) => answer(request))
})
afterEach(() => void vi.unstubAllGlobals())

describe('signing in', () => {
  it('reads the profile and keeps the auth record', async () => {
    const session = open()
    await session.start()
    expect(session.getState()).toMatchObject({ status: 'ready', product: 'LEAD_ENGAGE', error: null })
    expect(requests.map(({ method, path, token }) => [method, path, token])).toEqual([
      ['POST', '/api/dashboard/login', 'token-1'],
    ])
    expect(JSON.parse(storage.getItem(KEY) ?? '')).toMatchObject({
      selectedProduct: { Id: 'LEAD_ENGAGE', Name: 'Sales AI', Category: 'SALES_AI' },
      dealerSettings: { Country: 'US' },
      user_info: { DealerId: 'a_1', selectedProduct: { Id: 'LEAD_ENGAGE' } },
    })
  })

  it('is ready at once with a kept record, and takes what the service says then', async () => {
    await open().start()
    statuses = []
    const session = open()
    let atReady: string | undefined
    session.subscribe(() => {
      if (session.getState().status === 'ready') atReady ??= `${requests.length}`
    })
    answer = () => ({ body: profileOf({ nickname: 'Annie' }) })
    await session.start()
    expect(atReady).toBe('1')
    expect(session.getState().profile?.user_info.nickname).toBe('Annie')
  })

  it.each([
    ['what the service says', () => ({ body: profileOf({ nickname: 'Annie' }) })],
    ['no answer', () => 'broken' as const],
  ])('says that a kept record is not confirmed, until there is %s', async (_, reply) => {
    await open().start()
    const session = open()
    const seen: (true | undefined)[] = []
    session.subscribe(() => seen.push(session.getState().unconfirmed))
    answer = reply
    await session.start()
    expect(seen).toEqual([undefined, true, undefined])
    await session.refresh()
    expect(session.getState()).toMatchObject({ status: 'ready', error: null })
    expect(session.getState().unconfirmed).toBeUndefined()
  })

  it('has no user before what must come first is done, and does it once', async () => {
    await open().start()
    const order: string[] = []
    const session = open({
      beforeUser: async () => {
        // More turns than the rest of a start needs.
        for (let turn = 0; turn < 50; turn++) await setImmediate()
        order.push('done')
      },
    })
    session.subscribe(() => order.push(session.getState().profile ? 'user' : 'nobody'))
    await session.start()
    await session.start()
    expect(order.slice(0, 3)).toEqual(['nobody', 'done', 'user'])
    expect(order.filter((step) => step === 'done')).toHaveLength(1)
  })

  it('takes the answer although the person chose a product meanwhile', async () => {
    await open().start()
    const session = open()
    answer = () => {
      session.chooseProduct('DealerChat')
      return { body: profileOf({ FirstName: 'Renamed' }) }
    }
    await session.start()
    expect(session.getState()).toMatchObject({ status: 'ready', product: 'DealerChat' })
    expect(session.getState().profile?.user_info.FirstName).toBe('Renamed')
    expect(session.getState().unconfirmed).toBeUndefined()
  })

  it('ends when it is refused although the person chose a product meanwhile', async () => {
    await open().start()
    const session = open()
    answer = () => {
      session.chooseProduct('DealerChat')
      return { status: 401, body: { message: 'No longer' } }
    }
    await session.start()
    expect(session.getState()).toMatchObject({ status: 'signed-out', error: 'No longer' })
  })

  it('has no user without tokens', async () => {
    source.signedIn = false
    const session = open()
    await session.start()
    expect(session.getState()).toMatchObject({ status: 'signed-out', error: null })
    expect(requests).toEqual([])
  })

  it('signs out on a stored record that cannot be read', async () => {
    storage.setItem(KEY, '{"user_info":{}}')
    const session = open()
    await session.start()
    expect(session.getState().status).toBe('signed-out')
    expect(session.getState().error).toBe('Your stored session could not be read')
    expect(source.calls).toEqual(['forget'])
    expect(storage.getItem(KEY)).toBeNull()
  })

  it('signs out a user without a product', async () => {
    answer = () => ({ body: profileOf({ Products: [] }) })
    const session = open()
    await session.start()
    expect(session.getState().status).toBe('signed-out')
    expect(session.getState().error).toContain('no product')
  })

  it.each([
    [402, { message: 'Your contract has ended' }, 'Your contract has ended'],
    [401, { error_code: 'user_missing', message: 'User does not exist' }, 'User does not exist'],
    [403, { error_code: 'session_invalid' }, 'An error occurred'],
  ])('shows the service’s words of a %i and stays out', async (status, body, message) => {
    answer = () => ({ status, body })
    const session = open()
    await session.start()
    expect(session.getState()).toMatchObject({ status: 'signed-out', error: message })
    expect(source.calls).toEqual(['forget'])
  })

  it('fails, to be tried again, when the service cannot be reached', async () => {
    answer = () => 'broken'
    const session = open()
    await session.start()
    expect(session.getState()).toMatchObject({ status: 'failed', error: "Can't fetch data" })
    answer = () => ({ body: profileOf() })
    await session.start()
    expect(statuses).toEqual(['loading', 'failed', 'loading', 'ready'])
  })

  it('takes the chat product when the address asks for it', async () => {
    const session = open({ productParameter: () => 'DEALER_CHAT' })
    await session.start()
    expect(session.getState().product).toBe('DealerChat')
    // What the person chooses then goes before the address, also when the profile is read anew.
    session.chooseProduct('LEAD_ENGAGE')
    await session.refresh()
    expect(session.getState().product).toBe('LEAD_ENGAGE')
  })

  it.each([
    [503, { message: 'Starting' }, 'Starting'],
    [429, { message: 'Wait a little' }, 'Wait a little'],
    [200, { user_info: 'none' }, 'An error occurred'],
  ])('can be tried again after a %i, which signs nobody out', async (status, body, message) => {
    answer = () => ({ status, body })
    const session = open()
    await session.start()
    expect(session.getState()).toMatchObject({ status: 'failed', error: message })
    expect(source.calls).toEqual([])
    answer = () => ({ body: profileOf() })
    await session.start()
    expect(session.getState().status).toBe('ready')
  })

  it('ends with the text of any other refusal', async () => {
    answer = () => ({ status: 403, body: { message: 'Not for you' } })
    const session = open()
    await session.start()
    expect(session.getState()).toMatchObject({ status: 'signed-out', error: 'Not for you' })
  })

  it('ends with the words of a sign-in that was refused', async () => {
    source.start = () => Promise.reject(new SignedOutError('Access denied'))
    const session = open()
    await session.start()
    expect(session.getState()).toMatchObject({ status: 'signed-out', error: 'Access denied' })
  })
})

describe('what is to be done after signing in', () => {
  it('is done once, and what it tells stands beside a session that is ready', async () => {
    let times = 0
    const entered: Prepared['entered'] = (session) => {
      times++
      session.notify('No match')
      return Promise.resolve()
    }
    const session = open({ prepare: () => Promise.resolve({ source, config: null, entered }) })
    await session.start()
    expect(session.getState()).toMatchObject({ status: 'ready', error: 'No match' })
    await session.refresh()
    expect(times).toBe(1)
  })
})

describe('signing out', () => {
  it('tells the service, forgets everything, and happens once', async () => {
    const session = open()
    await session.start()
    const { epoch } = session
    await Promise.all([session.signOut(), session.signOut()])
    expect(source.calls.filter((call) => call === 'leave')).toHaveLength(1)
    expect(session.getState()).toEqual({ status: 'signed-out', profile: null, product: null, error: null })
    expect(storage.getItem(KEY)).toBeNull()
    expect(session.epoch).toBe(epoch + 1)
    await expect(session.getToken('call')).rejects.toThrow(SignedOutError)
  })

  it('goes through though the service is down', async () => {
    const session = open()
    await session.start()
    answer = () => 'broken'
    await session.signOut()
    expect(source.calls).toEqual(['leave', 'forget'])
  })

  it('happens once after a fault, without a loop', async () => {
    const session = open()
    await session.start()
    session.end('Signed out')
    session.end('Signed out again')
    expect(session.getState().error).toBe('Signed out')
    expect(source.calls).toEqual(['forget'])
    expect(statuses).toEqual(['loading', 'ready', 'signed-out'])
  })

  it('follows another tab, both ways', async () => {
    const session = open()
    await session.start()
    source.say('removed')
    expect(session.getState().status).toBe('signed-out')
    source.say('stored')
    await vi.waitFor(() => expect(session.getState().status).toBe('ready'))
  })
})

describe('an expired session', () => {
  it('of a host waits, keeps what is on screen, and goes on when the host is back', async () => {
    source = fakeSource(true)
    const session = open()
    await session.start()
    const { epoch } = session
    source.signedIn = false
    const token = session.getToken('call')
    await vi.waitFor(() => expect(session.getState().status).toBe('expired'))
    expect(session.getState().profile).not.toBeNull()
    source.signedIn = true
    await session.start()
    expect(await token).toBe('token-1')
    expect(session.getState().status).toBe('ready')
    expect(session.epoch).toBe(epoch)
  })

  it('of a host that comes back with another user shows nothing of the last one', async () => {
    source = fakeSource(true)
    const session = open()
    await session.start()
    const { epoch } = session
    source.signedIn = false
    const control = new AbortController()
    const token = session.getToken('call', control.signal)
    await vi.waitFor(() => expect(session.getState().status).toBe('expired'))
    source.signedIn = true
    answer = () => ({ body: profileOf({ UserId: 'u_2' }) })
    let atReady: number | undefined
    session.subscribe(() => {
      if (session.getState().status === 'ready') atReady ??= session.epoch
    })
    await session.start()
    await token
    expect(session.getState().profile?.user_info.UserId).toBe('u_2')
    expect(atReady).toBe(epoch + 1)
    expect(session.epoch).toBe(epoch + 1)
  })

  it('lets a waiting call give up', async () => {
    source = fakeSource(true)
    const session = open()
    await session.start()
    source.signedIn = false
    const control = new AbortController()
    const token = session.getToken('call', control.signal)
    await vi.waitFor(() => expect(session.getState().status).toBe('expired'))
    control.abort(new Error('Enough'))
    await expect(token).rejects.toThrow('Enough')
  })

  it('of ours signs out', async () => {
    const session = open()
    await session.start()
    source.signedIn = false
    await expect(session.getToken('call')).rejects.toThrow(SignedOutError)
    expect(session.getState().status).toBe('signed-out')
  })
})

describe('choosing', () => {
  it('another account is another epoch and another record', async () => {
    const session = open()
    await session.start()
    const { epoch } = session
    await session.switchAccount('a_2')
    expect(session.getState().profile?.user_info.DealerId).toBe('a_2')
    expect(session.epoch).toBe(epoch + 1)
    expect(JSON.parse(storage.getItem(KEY) ?? '')).toMatchObject({ user_info: { DealerId: 'a_2' } })
  })

  it('an account that is refused changes nothing and says so', async () => {
    const session = open()
    await session.start()
    const before = session.getState()
    answer = () => ({ status: 404, body: { message: 'Not found' } })
    await expect(session.switchAccount('a_9')).rejects.toThrow('Not found')
    expect(session.getState()).toBe(before)
  })

  it('an account twice in a row ends with the last', async () => {
    const session = open()
    await session.start()
    const waiting = new Map<string, (reply: { body: unknown }) => void>()
    vi.unstubAllGlobals()
    fakeService(
      ({ body }) =>
        new Promise((resolve) => waiting.set((body as { account_id: string }).account_id, resolve)),
    )
    const first = session.switchAccount('a_2')
    const second = session.switchAccount('a_3')
    await vi.waitFor(() => expect(waiting.size).toBe(2))
    waiting.get('a_3')?.({ body: profileOf({ DealerId: 'a_3' }) })
    await second
    waiting.get('a_2')?.({ body: profileOf({ DealerId: 'a_2' }) })
    await first
    expect(session.getState().profile?.user_info.DealerId).toBe('a_3')
  })

  it('an account, and a product while its response is on its way', async () => {
    const session = open()
    await session.start()
    answer = () => ({ body: profileOf({ DealerId: 'a_2' }) })
    const switched = session.switchAccount('a_2')
    session.chooseProduct('DealerChat')
    await switched
    expect(session.getState()).toMatchObject({ product: 'DealerChat', status: 'ready' })
    expect(session.getState().profile?.user_info.DealerId).toBe('a_2')
  })

  it('a product is kept for the next visit; one that is not the account’s is none', async () => {
    const session = open()
    await session.start()
    const { epoch } = session
    session.chooseProduct('SERVICE_AI')
    expect(session.epoch).toBe(epoch)
    session.chooseProduct('DealerChat')
    expect(session.epoch).toBe(epoch + 1)
    const next = open()
    await next.start()
    expect(next.getState().product).toBe('DealerChat')
  })
})
