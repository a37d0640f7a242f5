import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { VisitorMessage, VisitorServerFrame } from '../../src/contract/live/frames'
import { openChat } from '../../src/widget/chat/chat'
import type { Chat } from '../../src/widget/chat/chat-state'
import { createChatStorage } from '../../src/widget/chat/chat-storage'

const speaker = { kind: 'assistant', name: 'Ava', waiting: false } as const
const Timestamp = '2026-11-21T16:42:00.000Z'

/** The service's end of the wire. */
class FakeSocket {
  static all: FakeSocket[] = []
  readyState = 0
  sent: { event: string; id?: string; text?: string; token?: string; after?: number }[] = []
  onopen = () => {}
  onmessage: (event: { data: string }) => void = () => {}
  onclose: (event: { code: number }) => void = () => {}
  constructor(readonly url: string) {
    FakeSocket.all.push(this)
  }
  send(data: string) {
    this.sent.push(JSON.parse(data) as FakeSocket['sent'][number])
  }
  close() {
    this.readyState = 3
  }
  open() {
    this.readyState = 1
    this.onopen()
  }
  say(frame: VisitorServerFrame) {
    this.onmessage({ data: JSON.stringify(frame) })
  }
  welcome(missed: VisitorMessage[] = []) {
    this.say({ event: 'Welcome', missed, last_seq: missed.at(-1)?.seq ?? 0, speaker })
  }
  ack(id: string, seq: number) {
    this.say({ event: 'Ack', id, MessageId: `c.${seq}`, seq, Timestamp })
  }
  cut(code = 1006) {
    this.readyState = 3
    this.onclose({ code })
  }
  get said() {
    return this.sent.filter(({ event }) => event === 'Message')
  }
}

const line = (seq: number, from: VisitorMessage['from'], id: string | null = null): VisitorMessage => ({
  seq,
  id,
  from,
  name: '',
  text: `m${seq}`,
  Attachments: [],
  quick_replies: [],
  Timestamp,
})

function fakeStorage() {
  const values = new Map<string, string>()
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
}

let storage = fakeStorage()
let answers: (() => Response | Promise<Response>)[] = []
const began: unknown[] = []
const failed = vi.fn(() => 'The chat is not available.')
let chats: Chat[] = []

function chat() {
  const opened = openChat({
    connection: { apiBase: 'https://api.test', site: 'north' },
    storage: createChatStorage('north'),
    page: () => ({ page_type: 'vdp', page_path: '/vehicle', stock: 'N1' }),
    changed: () => {},
    config: () => {
      throw new Error('Only the preview reads it')
    },
    failed,
  })
  chats.push(opened)
  return opened
}
/** Lets promises settle without moving the clock. */
const settled = () => vi.advanceTimersByTimeAsync(0)
const socket = () => {
  const last = FakeSocket.all.at(-1)
  if (!last) throw new Error('No socket was opened')
  return last
}
async function connected(missed: VisitorMessage[] = []) {
  await settled()
  socket().open()
  socket().welcome(missed)
  return socket()
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(Timestamp) })
  vi.stubGlobal('WebSocket', FakeSocket)
  storage = fakeStorage()
  vi.stubGlobal('localStorage', storage)
  answers = []
  began.length = 0
  failed.mockClear()
  vi.stubGlobal('fetch', async (url: URL, init: RequestInit) => {
    began.push({ url: String(url), body: JSON.parse(String(init.body)) as unknown })
    return (answers.shift() ?? (() => Response.json({ token: 'secret-1' })))()
  })
})
afterEach(() => {
  chats.forEach((opened) => opened.close())
  chats = []
  FakeSocket.all = []
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a shopper’s conversation', () => {
  it('does and keeps nothing before the shopper writes', async () => {
    chat()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(began).toEqual([])
    expect(FakeSocket.all).toEqual([])
    expect(storage.values.size).toBe(0)
  })

  it('begins with the first line, says hello with the token, and shows the line once', async () => {
    const opened = chat()
    opened.send('Is it here?')
    expect(opened.state.pending).toMatchObject([{ text: 'Is it here?', state: 'sending' }])
    const wire = await connected()
    expect(began).toEqual([
      {
        url: 'https://api.test/api/widget/north/conversations',
        body: { page_type: 'vdp', page_path: '/vehicle', stock: 'N1' },
      },
    ])
    expect(wire.url).toBe('wss://api.test/live/visitor')
    expect(wire.sent[0]).toEqual({ event: 'Hello', token: 'secret-1' })
    const [said] = wire.said
    const id = said?.id ?? ''
    wire.ack(id, 1)
    wire.say({ event: 'Message', message: line(1, 'customer', id) })
    wire.ack(id, 1)
    expect(opened.state.messages.map(({ seq }) => seq)).toEqual([1])
    expect(opened.state.pending).toEqual([])
    expect([...storage.values.keys()]).toEqual(['fc-chat:north:token'])
  })

  it('says again under the same id what was not acknowledged when the link broke, and asks for what it missed', async () => {
    const opened = chat()
    opened.send('one')
    const first = await connected([line(1, 'assistant')])
    const id = first.said[0]?.id
    first.cut()
    expect(opened.state.link).toBe('lost')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(FakeSocket.all.length).toBe(2)
    const second = await connected()
    expect(second.sent[0]).toMatchObject({ event: 'Hello', after: 1 })
    expect(second.said.map((frame) => frame.id)).toEqual([id])
    expect(opened.state.link).toBe('open')
  })

  it('asks after what came in order, even when an acknowledgement ran ahead', async () => {
    const opened = chat()
    opened.send('one')
    const wire = await connected([line(1, 'assistant')])
    wire.ack(wire.said[0]?.id ?? '', 3)
    wire.cut()
    await vi.advanceTimersByTimeAsync(1_000)
    const next = await connected([line(2, 'assistant'), line(3, 'customer', wire.said[0]?.id)])
    expect(next.sent[0]?.after).toBe(1)
    expect(opened.state.messages.map(({ seq }) => seq)).toEqual([1, 2, 3])
  })

  it('reads failed after ten seconds, and Retry keeps the id', async () => {
    const opened = chat()
    opened.send('one')
    const wire = await connected()
    const id = wire.said[0]?.id ?? ''
    await vi.advanceTimersByTimeAsync(9_000)
    wire.say({ event: 'Pong' })
    expect(opened.state.pending[0]?.state).toBe('sending')
    await vi.advanceTimersByTimeAsync(1_500)
    expect(opened.state.pending[0]).toMatchObject({ state: 'failed', error: { message: 'Not sent' } })
    opened.retry(id)
    expect(opened.state.pending[0]?.state).toBe('sending')
    expect(wire.said.map((frame) => frame.id)).toEqual([id, id])
    wire.ack(id, 1)
    expect(opened.state.pending).toEqual([])
  })

  it('sends what a reload interrupted, under its id, until it stands', async () => {
    const before = chat()
    before.send('one')
    const id = before.state.pending[0]?.id
    before.close()
    FakeSocket.all = []
    const after = chat()
    expect(after.state.pending).toMatchObject([{ id, state: 'sending' }])
    const wire = await connected()
    expect(wire.said.map((frame) => frame.id)).toEqual([id])
    wire.ack(id ?? '', 1)
    expect(createChatStorage('north').outbox()).toEqual([])
  })

  it('does not send unasked what is older than a day', async () => {
    const before = chat()
    before.send('one')
    before.close()
    await vi.advanceTimersByTimeAsync(25 * 3_600_000)
    FakeSocket.all = []
    const after = chat()
    const wire = await connected()
    expect(after.state.pending[0]?.state).toBe('failed')
    expect(wire.said).toEqual([])
  })

  it('shows why the service refused a line', async () => {
    const opened = chat()
    opened.send('one')
    const wire = await connected()
    const id = wire.said[0]?.id ?? ''
    wire.say({ event: 'Error', code: 'too_fast', message: 'Wait a moment.', id })
    expect(opened.state.pending[0]).toMatchObject({
      state: 'failed',
      error: { message: 'Wait a moment.', reason: { code: 'too_fast', params: {} } },
    })
  })

  it('keeps the service’s order and each line once', async () => {
    const opened = chat()
    opened.send('one')
    const wire = await connected([line(1, 'customer'), line(2, 'assistant')])
    for (const seq of [5, 3, 5, 2, 4]) wire.say({ event: 'Message', message: line(seq, 'assistant') })
    expect(opened.state.messages.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5])
  })

  it('waits as long as the service asked', async () => {
    const opened = chat()
    opened.send('one')
    const wire = await connected()
    wire.say({ event: 'Closing', reason: 'restart', retry_after_ms: 8_000 })
    wire.cut(1012)
    await vi.advanceTimersByTimeAsync(7_900)
    expect(FakeSocket.all.length).toBe(1)
    await vi.advanceTimersByTimeAsync(200)
    expect(FakeSocket.all.length).toBe(2)
    expect(opened.state.link).toBe('lost')
  })

  it('begins anew when the service no longer knows the token, without losing what is being sent', async () => {
    createChatStorage('north').setToken('old')
    const opened = chat()
    const old = await connected([line(7, 'assistant')])
    old.cut()
    opened.send('hello again')
    await vi.advanceTimersByTimeAsync(1_000)
    socket().open()
    socket().say({ event: 'Error', code: 'chat_over', message: 'This chat is over.' })
    socket().say({ event: 'Closing', reason: 'unknown visitor', retry_after_ms: null })
    socket().cut(4410)
    const fresh = await connected()
    expect(fresh.sent[0]).toEqual({ event: 'Hello', token: 'secret-1' })
    expect(fresh.said.map(({ text }) => text)).toEqual(['hello again'])
    expect(opened.state.messages).toEqual([])
    expect(failed).not.toHaveBeenCalled()
  })

  it('does not go round when even a new token is refused', async () => {
    const opened = chat()
    opened.send('one')
    await settled()
    socket().open()
    socket().say({ event: 'Error', code: 'chat_over', message: 'This chat is over.' })
    socket().cut(4410)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(FakeSocket.all.length).toBe(1)
    expect(opened.state.pending[0]?.state).toBe('failed')
  })

  it('tries again when the beginning fails in passing, and gives up when it never can work', async () => {
    answers = [() => Promise.reject(new TypeError('offline'))]
    const opened = chat()
    opened.send('one')
    await vi.advanceTimersByTimeAsync(1_500)
    expect(began.length).toBe(2)
    opened.close()
    storage.values.clear()
    answers = [() => new Response('{}', { status: 404 })]
    const lost = chat()
    lost.send('two')
    await settled()
    expect(lost.state).toMatchObject({ link: 'refused', pending: [{ state: 'failed' }] })
    expect(failed).toHaveBeenCalledWith(expect.objectContaining({ status: 404 }))
  })

  it('joins the conversation that another window began', async () => {
    const opened = chat()
    createChatStorage('north').setToken('other-window')
    opened.join()
    const wire = await connected([line(1, 'customer')])
    expect(wire.sent[0]?.token).toBe('other-window')
    expect(opened.state.messages.length).toBe(1)
  })

  it('works where the browser refuses storage', async () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    })
    const opened = chat()
    opened.send('one')
    const wire = await connected()
    wire.ack(wire.said[0]?.id ?? '', 1)
    expect(opened.state.messages.map(({ text }) => text)).toEqual(['one'])
    createChatStorage('north').setToken(null)
  })
})
