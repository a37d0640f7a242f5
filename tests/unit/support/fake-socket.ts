/** The other end of each socket that was opened, in order. */
export class FakeSocket {
  static readonly opened: FakeSocket[] = []
  static get last(): FakeSocket {
    const socket = FakeSocket.opened.at(-1)
    if (!socket) throw new Error('No socket was opened')
    return socket
  }

  readyState = 0
  readonly url: string
  readonly sent: { event: string; [field: string]: unknown }[] = []
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: ((event: { code: number }) => void) | null = null

  constructor(url: string) {
    this.url = url
    FakeSocket.opened.push(this)
  }

  send(text: string) {
    if (this.readyState !== 1) throw new Error('Not open')
    this.sent.push(JSON.parse(text) as { event: string })
  }

  close() {
    this.drop(1000)
  }

  /** The service takes the connection. */
  accept() {
    this.readyState = 1
    this.onopen?.()
  }

  /** The service says something. */
  say(frame: object) {
    this.onmessage?.({ data: JSON.stringify(frame) })
  }

  /** The connection ends. */
  drop(code = 1006) {
    if (this.readyState === 3) return
    this.readyState = 3
    queueMicrotask(() => this.onclose?.({ code }))
  }

  eventsSent() {
    return this.sent.map(({ event }) => event)
  }
}

/** Puts them in place of real ones; returns the undo. */
export function fakeSockets(): () => void {
  const real = globalThis.WebSocket
  FakeSocket.opened.length = 0
  Object.assign(globalThis, { WebSocket: FakeSocket })
  return () => void Object.assign(globalThis, { WebSocket: real })
}
