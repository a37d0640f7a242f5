import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { RequestError } from '../../../src/browser/request-error'
import { openLiveSocket, type SocketStatus } from '../../../src/client/live-socket'
import { FakeSocket, fakeSockets } from '../support/fake-socket'

interface Frame {
  event: string
  [field: string]: unknown
}

const HEARTBEAT = 20_000
let page: EventTarget & { hidden?: boolean }
let statuses: SocketStatus[]
let frames: Frame[]
let address: (signal: AbortSignal) => Promise<string>

const open = () =>
  openLiveSocket<Frame, Frame>({
    address: (signal) => address(signal),
    hello: () => ({ event: 'Resume', after: frames.length }),
    parse: (data) => (typeof data === 'object' && data !== null && 'event' in data ? (data as Frame) : null),
    received: (frame) => frames.push(frame),
    changed: (status) => statuses.push(status),
    heartbeatMs: HEARTBEAT,
  })
const tick = (ms = 0) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  vi.useFakeTimers()
  fakeSockets()
  page = new EventTarget()
  vi.stubGlobal('document', page)
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  statuses = []
  frames = []
  address = () => Promise.resolve('wss://service.test/live')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function opened() {
  const socket = open()
  await tick()
  FakeSocket.last.accept()
  FakeSocket.last.say({ event: 'Welcome' })
  return socket
}

describe('a live socket', () => {
  it('says hello, and is open once it is welcomed', async () => {
    const socket = open()
    await tick()
    expect(socket.send({ event: 'Early' })).toBe(false)
    FakeSocket.last.accept()
    expect(FakeSocket.last.sent).toEqual([{ event: 'Resume', after: 0 }])
    expect(statuses).toEqual([])
    FakeSocket.last.say({ event: 'Welcome' })
    expect(statuses).toEqual(['open'])
    expect(socket.send({ event: 'Now' })).toBe(true)
  })

  it('is lost as soon as the page is offline, and comes back with the network', async () => {
    await opened()
    page.dispatchEvent(new Event('offline'))
    expect(statuses).toEqual(['open', 'lost'])
    page.dispatchEvent(new Event('offline'))
    page.dispatchEvent(new Event('online'))
    await tick()
    FakeSocket.last.accept()
    FakeSocket.last.say({ event: 'Welcome' })
    expect(statuses).toEqual(['open', 'lost', 'open'])
    expect(FakeSocket.opened).toHaveLength(2)
  })

  it('is lost when a ping has no answer within five seconds', async () => {
    await opened()
    await tick(HEARTBEAT)
    expect(FakeSocket.last.sent.at(-1)).toEqual({ event: 'Ping' })
    await tick(4_900)
    expect(statuses).toEqual(['open'])
    await tick(200)
    expect(statuses).toEqual(['open', 'lost'])
  })

  it('reconnects without limit, with a new address each time and with the last event that it received', async () => {
    let tickets = 0
    address = () => Promise.resolve(`wss://service.test/live?ticket=${++tickets}`)
    await opened()
    FakeSocket.last.say({ event: 'Event' })
    for (let times = 0; times < 30; times++) {
      FakeSocket.last.drop()
      while (FakeSocket.opened.length === times + 1) await tick(100)
    }
    expect(FakeSocket.opened).toHaveLength(31)
    expect(FakeSocket.last.url).toContain(`ticket=${tickets}`)
    FakeSocket.last.accept()
    expect(FakeSocket.last.sent).toEqual([{ event: 'Resume', after: 2 }])
    FakeSocket.last.say({ event: 'Welcome' })
    expect(statuses).toEqual(['open', 'lost', 'open'])
  })

  it('waits up to one second at first and up to twenty later, each socket for a random time', async () => {
    const waits = new Set<number>()
    for (let run = 0; run < 20; run++) {
      fakeSockets()
      const socket = await opened()
      FakeSocket.last.drop()
      await tick()
      const began = Date.now()
      while (FakeSocket.opened.length === 1) await tick(10)
      waits.add(Date.now() - began)
      socket.close()
    }
    expect(Math.max(...waits)).toBeLessThanOrEqual(1010)
    expect(waits.size).toBeGreaterThan(5)
  })

  it('tries again when it gets no address, unless the error is final', async () => {
    let times = 0
    address = () =>
      ++times < 3
        ? Promise.reject(new RequestError('unreachable'))
        : Promise.reject(new RequestError('not_found'))
    const socket = open()
    await tick(60_000)
    expect(times).toBe(3)
    expect(socket.status).toBe('closed')
    expect(statuses).toEqual(['lost', 'closed'])
  })

  it('sends pings, and closes a connection that does not answer', async () => {
    await opened()
    await tick(HEARTBEAT)
    expect(FakeSocket.last.eventsSent()).toEqual(['Resume', 'Ping'])
    FakeSocket.last.say({ event: 'Pong' })
    await tick(HEARTBEAT + 4_999)
    expect(statuses).toEqual(['open'])
    await tick(1)
    expect(statuses).toEqual(['open', 'lost'])
    await tick(1000)
    expect(FakeSocket.opened).toHaveLength(2)
  })

  it('aborts an attempt that gets no address or no connection in time', async () => {
    const given: AbortSignal[] = []
    address = (signal) => {
      given.push(signal)
      return given.length === 1 ? new Promise(() => undefined) : Promise.resolve('wss://service.test/live')
    }
    open()
    await tick(15_000)
    expect(given[0]?.aborted).toBe(true)
    await tick(1_000)
    expect(FakeSocket.opened).toHaveLength(1)
    await tick(15_000 + 2_000)
    expect(FakeSocket.opened).toHaveLength(2)
  })

  it('does as a Closing frame says', async () => {
    await opened()
    FakeSocket.last.say({ event: 'Closing', reason: 'restart', retry_after_ms: 7_000 })
    FakeSocket.last.drop(1012)
    await tick(6_999)
    expect(FakeSocket.opened).toHaveLength(1)
    await tick(1)
    expect(FakeSocket.opened).toHaveLength(2)
    FakeSocket.last.accept()
    FakeSocket.last.say({ event: 'Welcome' })
    FakeSocket.last.say({ event: 'Closing', reason: 'signed out', retry_after_ms: null })
    FakeSocket.last.drop()
    await tick(100_000)
    expect(FakeSocket.opened).toHaveLength(2)
    expect(statuses.at(-1)).toBe('closed')
  })

  it.each([4403, 4410])('stays away after close code %i', async (code) => {
    await opened()
    FakeSocket.last.drop(code)
    await tick(100_000)
    expect(FakeSocket.opened).toHaveLength(1)
    expect(statuses).toEqual(['open', 'closed'])
  })

  it('reconnects at once when the network is back, and checks an open connection when the page wakes', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(1)
    await opened()
    FakeSocket.last.drop()
    await tick()
    page.dispatchEvent(new Event('online'))
    await tick()
    expect(FakeSocket.opened).toHaveLength(2)
    FakeSocket.last.accept()
    FakeSocket.last.say({ event: 'Welcome' })
    page.dispatchEvent(new Event('visibilitychange'))
    expect(FakeSocket.last.eventsSent()).toEqual(['Resume', 'Ping'])
    await tick(5_000)
    expect(statuses.at(-1)).toBe('lost')
  })

  it('ignores invalid frames and events of an earlier connection', async () => {
    await opened()
    const old = FakeSocket.last
    old.onmessage?.({ data: 'nonsense' })
    old.drop()
    await tick(1_000)
    old.onmessage?.({ data: '{"event":"Late"}' })
    expect(frames).toEqual([{ event: 'Welcome' }])
  })

  it('leaves nothing behind once closed', async () => {
    const socket = await opened()
    socket.close()
    await tick(200_000)
    page.dispatchEvent(new Event('online'))
    await tick(1_000)
    expect(FakeSocket.opened).toHaveLength(1)
    expect(FakeSocket.last.readyState).toBe(3)
    expect(vi.getTimerCount()).toBe(0)
  })
})
