/**
 * A socket that comes back: asks for an address, connects, says hello with what it saw last, keeps alive, and
 * tries again for ever with a growing, jittered wait. Knows nothing of what is said; the widget and the
 * console share it.
 */

/** `lost`: was open, or could not be opened, and is being tried again. `closed`: for good. */
export type SocketStatus = 'connecting' | 'open' | 'lost' | 'closed'

interface Frame {
  readonly event: string
}

export interface LiveSocketOptions<In extends Frame, Out extends Frame> {
  /**
   * Where to connect, asked anew each time: a ticket is good once. An error whose `retryable` is false ends
   * the socket.
   */
  address(signal: AbortSignal): Promise<string>
  /** The first frame after connecting. */
  hello(): Out
  /** Checks a frame; null when it is none of ours. */
  parse(data: unknown): In | null
  received(frame: In): void
  /** `error`: what ended the socket, when it was a fault. */
  changed(status: SocketStatus, error?: unknown): void
  /** As the contract's HEARTBEAT_MS. */
  heartbeatMs?: number | undefined
}

export interface LiveSocket<Out extends Frame> {
  readonly status: SocketStatus
  /** False when it was not sent: say it again after the next hello. */
  send(frame: Out): boolean
  close(): void
}

/**
 * The first try again waits up to the first, a late one up to the second, ms: 2000 sockets that were cut at
 * once come back spread.
 */
const FIRST_WAIT = 1_000
const LONGEST_WAIT = 20_000
/** An attempt that has not opened by then is dropped, ms. */
const OPEN_LIMIT = 15_000
/** How long an answer to a ping may take after the page woke up or came back online, ms. */
const PROBE_LIMIT = 5_000
/** Close codes of the contract that say 'do not come back': forbidden, gone. */
const FINAL_CODES = [4403, 4410]

export function openLiveSocket<In extends Frame, Out extends Frame>(
  options: LiveSocketOptions<In, Out>,
): LiveSocket<Out> {
  const heartbeat = options.heartbeatMs ?? 20_000
  const ended = new AbortController()
  let status: SocketStatus = 'connecting'
  let socket: WebSocket | null = null
  let attempt: AbortController | null = null
  let attempts = 0
  let retryTimer: ReturnType<typeof setTimeout> | undefined
  let watchTimer: ReturnType<typeof setTimeout> | undefined
  let pingTimer: ReturnType<typeof setInterval> | undefined
  /** Wait that the service asked for; null: it wants us gone. */
  let askedWait: number | null | undefined

  function become(next: SocketStatus, error?: unknown) {
    if (status === next || status === 'closed') return
    status = next
    options.changed(next, error)
  }

  function finish(error?: unknown) {
    if (status === 'closed') return
    become('closed', error)
    ended.abort()
    clearTimeout(retryTimer)
    drop()
  }

  /** Forgets the socket at once: a dead link may take minutes to report its own end. */
  function drop() {
    clearTimeout(watchTimer)
    clearInterval(pingTimer)
    attempt?.abort()
    const old = socket
    socket = null
    old?.close()
  }

  function retry() {
    drop()
    if (status === 'closed') return
    if (askedWait === null) return finish()
    become('lost')
    const ceiling = Math.min(FIRST_WAIT * 2 ** Math.min(attempts, 10), LONGEST_WAIT)
    const wait = Math.max(askedWait ?? 0, ceiling * Math.random())
    askedWait = undefined
    attempts++
    clearTimeout(retryTimer)
    retryTimer = setTimeout(() => void connect(), wait)
  }

  /** Takes the link for dead unless something is heard in time. */
  function expectWithin(ms: number) {
    clearTimeout(watchTimer)
    watchTimer = setTimeout(retry, ms)
  }

  async function connect() {
    retryTimer = undefined
    const mine = (attempt = new AbortController())
    expectWithin(OPEN_LIMIT)
    let address: string
    try {
      address = await options.address(mine.signal)
    } catch (error) {
      if (mine.signal.aborted) return
      if (isFinal(error)) finish(error)
      else retry()
      return
    }
    if (mine.signal.aborted) return
    const current = (socket = new WebSocket(address))
    expectWithin(OPEN_LIMIT)
    const isCurrent = () => socket === current
    let welcomed = false
    current.onopen = () => {
      if (!isCurrent()) return
      current.send(JSON.stringify(options.hello()))
      pingTimer = setInterval(() => post({ event: 'Ping' }), heartbeat)
    }
    current.onmessage = ({ data }) => {
      if (!isCurrent()) return
      const frame = options.parse(parsedJson(data))
      if (frame === null) return
      // Until its welcome a link is of no use, whatever else is heard.
      welcomed ||= frame.event === 'Welcome'
      if (welcomed) expectWithin(heartbeat * 2)
      hear(frame)
    }
    current.onclose = ({ code }) => {
      if (!isCurrent()) return
      if (FINAL_CODES.includes(code)) finish()
      else retry()
    }
  }

  function hear(frame: In) {
    if (frame.event === 'Closing') {
      const { retry_after_ms } = frame as In & { retry_after_ms?: number | null }
      askedWait = retry_after_ms ?? (retry_after_ms === null ? null : undefined)
    } else if (frame.event === 'Welcome') {
      attempts = 0
      become('open')
    }
    options.received(frame)
  }

  function post(frame: { readonly event: string }): boolean {
    if (socket?.readyState !== 1) return false
    socket.send(JSON.stringify(frame))
    return true
  }

  /**
   * The page woke up, or the network came back: a wait is cut short, and an open link must prove that it
   * lives.
   */
  function wake() {
    if (retryTimer !== undefined) {
      clearTimeout(retryTimer)
      void connect()
    } else if (status === 'open' && post({ event: 'Ping' })) expectWithin(PROBE_LIMIT)
  }

  const { signal } = ended
  globalThis.addEventListener?.('online', wake, { signal })
  globalThis.document?.addEventListener('visibilitychange', () => !document.hidden && wake(), { signal })
  void connect()

  return {
    get status() {
      return status
    },
    send: (frame) => status === 'open' && post(frame),
    close: () => finish(),
  }
}

const isFinal = (error: unknown) =>
  typeof error === 'object' && error !== null && 'retryable' in error && error.retryable === false

function parsedJson(data: unknown): unknown {
  try {
    return JSON.parse(String(data))
  } catch {
    return undefined
  }
}
