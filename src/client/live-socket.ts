/**
 * A socket that reconnects: it gets a URL, connects, says hello with the last number it saw, keeps the link
 * alive, and retries for ever with a growing, jittered delay. It does not know the content of frames; the
 * widget and the console share it.
 */

/** `lost`: was open, or could not be opened, and reconnects. `closed`: for good. */
export type SocketStatus = 'connecting' | 'open' | 'lost' | 'closed'

interface Frame {
  readonly event: string
}

export interface LiveSocketOptions<In extends Frame, Out extends Frame> {
  /**
   * The URL to connect to, requested for each attempt since a ticket is valid once. An error whose
   * `retryable` is false closes the socket.
   */
  address(signal: AbortSignal): Promise<string>
  /** The first frame after connecting. */
  hello(): Out
  /** Parses a frame; null when it is unknown. */
  parse(data: unknown): In | null
  received(frame: In): void
  /** `error` is the reason if an error closed the socket. */
  changed(status: SocketStatus, error?: unknown): void
  /** As the contract's HEARTBEAT_MS. */
  heartbeatMs?: number | undefined
}

export interface LiveSocket<Out extends Frame> {
  readonly status: SocketStatus
  /** Returns false when it was not sent; send it again after the next hello. */
  send(frame: Out): boolean
  close(): void
}

/**
 * Minimum and maximum delay before a retry, ms. It is random and grows, so that 2000 sockets that were cut at
 * once come back spread over time.
 */
const FIRST_DELAY_MS = 1_000
const MAX_DELAY_MS = 20_000
/** An attempt that has not opened within this time is dropped, ms. */
const OPEN_TIMEOUT_MS = 15_000
/** Maximum time for the answer to a ping, ms. */
const PROBE_TIMEOUT_MS = 5_000
/** Close codes of the contract after which the socket must not reconnect: forbidden, gone. */
const FINAL_CODES = [4403, 4410]

export function openLiveSocket<In extends Frame, Out extends Frame>(
  options: LiveSocketOptions<In, Out>,
): LiveSocket<Out> {
  const heartbeat = options.heartbeatMs ?? 20_000
  const isEnded = new AbortController()
  let status: SocketStatus = 'connecting'
  let socket: WebSocket | null = null
  let attempt: AbortController | null = null
  let attempts = 0
  let retryTimer: ReturnType<typeof setTimeout> | undefined
  let watchTimer: ReturnType<typeof setTimeout> | undefined
  let pingTimer: ReturnType<typeof setInterval> | undefined
  /** The delay that the service requested; null when it wants no reconnect. */
  let requestedWait: number | null | undefined

  function setStatus(next: SocketStatus, error?: unknown) {
    if (status === next || status === 'closed') return
    status = next
    options.changed(next, error)
  }

  function finish(error?: unknown) {
    if (status === 'closed') return
    setStatus('closed', error)
    isEnded.abort()
    clearTimeout(retryTimer)
    drop()
  }

  /** Drops the socket at once, since a dead link may take minutes to report its end. */
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
    if (requestedWait === null) return finish()
    setStatus('lost')
    const ceiling = Math.min(FIRST_DELAY_MS * 2 ** Math.min(attempts, 10), MAX_DELAY_MS)
    const wait = Math.max(requestedWait ?? 0, ceiling * Math.random())
    requestedWait = undefined
    attempts++
    clearTimeout(retryTimer)
    retryTimer = setTimeout(() => void connect(), wait)
  }

  /** Treats the link as dead unless a frame arrives in time. */
  function expectWithin(ms: number) {
    clearTimeout(watchTimer)
    watchTimer = setTimeout(retry, ms)
  }

  async function connect() {
    retryTimer = undefined
    const mine = (attempt = new AbortController())
    expectWithin(OPEN_TIMEOUT_MS)
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
    expectWithin(OPEN_TIMEOUT_MS)
    const isCurrent = () => socket === current
    let welcomed = false
    current.onopen = () => {
      if (!isCurrent()) return
      current.send(JSON.stringify(options.hello()))
      pingTimer = setInterval(ping, heartbeat)
    }
    current.onmessage = ({ data }) => {
      if (!isCurrent()) return
      const frame = options.parse(parsedJson(data))
      if (frame === null) return
      // Before its welcome a link is useless, whatever else it delivers.
      welcomed ||= frame.event === 'Welcome'
      if (welcomed) expectWithin(heartbeat * 2)
      handleMessage(frame)
    }
    current.onclose = ({ code }) => {
      if (!isCurrent()) return
      if (FINAL_CODES.includes(code)) finish()
      else retry()
    }
  }

  function handleMessage(frame: In) {
    if (frame.event === 'Closing') {
      const { retry_after_ms } = frame as In & { retry_after_ms?: number | null }
      requestedWait = retry_after_ms ?? (retry_after_ms === null ? null : undefined)
    } else if (frame.event === 'Welcome') {
      attempts = 0
      setStatus('open')
    }
    options.received(frame)
  }

  function post(frame: { readonly event: string }): boolean {
    if (socket?.readyState !== 1) return false
    socket.send(JSON.stringify(frame))
    return true
  }

  /** An open link must prove that it is alive. */
  function ping() {
    if (status === 'open' && post({ event: 'Ping' })) expectWithin(PROBE_TIMEOUT_MS)
  }

  /** The network is gone, so the link is lost before any timeout ends. */
  function lose() {
    if (retryTimer === undefined) retry()
  }

  /**
   * The page woke up, or the network came back: a delay is cut short, and an open link must prove that it is
   * alive.
   */
  function wake() {
    if (retryTimer !== undefined) {
      clearTimeout(retryTimer)
      void connect()
    } else ping()
  }

  const { signal } = isEnded
  globalThis.addEventListener?.('online', wake, { signal })
  globalThis.addEventListener?.('offline', lose, { signal })
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
