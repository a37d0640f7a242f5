/**
 * Records what a page fetches, by the browser's own developer tools, over an emulated slow connection and
 * with a throttled CPU.
 */
import type { CDPSession, Page } from 'playwright'

/** Slow 4G as the browser's developer tools emulate it. */
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.47 * 1024 * 1024) / 8,
  uploadThroughput: (0.675 * 1024 * 1024) / 8,
}
const PROCESSOR_SLOWDOWN = 4

interface Fetched {
  readonly url: string
  /** Seconds by the browser's clock. */
  readonly start: number
  end: number | null
  bytes: number
}

export class Waterfall {
  readonly #requests = new Map<string, Fetched>()

  private constructor(client: CDPSession) {
    client.on('Network.requestWillBeSent', ({ requestId, request: { url }, timestamp, type }) => {
      // Live sockets stay open as long as the page does.
      if (type === 'WebSocket' || type === 'EventSource' || !url.startsWith('http')) return
      const before = this.#requests.get(requestId)
      if (before) before.end = timestamp
      this.#requests.set(before ? `${requestId} ${timestamp}` : requestId, {
        url,
        start: timestamp,
        end: null,
        bytes: 0,
      })
    })
    client.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
      const request = this.#requests.get(requestId)
      if (request) Object.assign(request, { end: timestamp, bytes: encodedDataLength })
    })
    client.on('Network.loadingFailed', ({ requestId, timestamp }) => {
      const request = this.#requests.get(requestId)
      if (request) request.end = timestamp
    })
  }

  /** Starts to record a page that is not open yet, and throttles it. */
  static async of(page: Page): Promise<Waterfall> {
    const client = await page.context().newCDPSession(page)
    const waterfall = new Waterfall(client)
    await client.send('Network.enable')
    await client.send('Network.emulateNetworkConditions', SLOW_4G)
    await client.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR_SLOWDOWN })
    return waterfall
  }

  get requests(): number {
    return this.#requests.size
  }

  get isQuiet(): boolean {
    return [...this.#requests.values()].every(({ end }) => end !== null)
  }

  get kibibytes(): number {
    return [...this.#requests.values()].reduce((sum, { bytes }) => sum + bytes, 0) / 1024
  }

  /**
   * Length of the longest chain of requests in which each started after the previous one had ended: how often
   * the page waits for one response to know the next request.
   */
  get depth(): number {
    const chains: { end: number; length: number }[] = []
    for (const { start, end } of [...this.#requests.values()].sort((a, b) => a.start - b.start)) {
      const before = chains.filter((chain) => chain.end <= start)
      const length = 1 + Math.max(0, ...before.map((chain) => chain.length))
      chains.push({ end: end ?? Infinity, length })
    }
    return Math.max(0, ...chains.map(({ length }) => length))
  }

  /** Requests in their order, each with its start and end in ms since the first one. */
  get paths(): readonly string[] {
    const all = [...this.#requests.values()]
    const since = Math.min(...all.map(({ start }) => start))
    const ms = (at: number | null) => `${at === null ? '' : Math.round((at - since) * 1000)}`.padStart(5)
    return all.map(({ url, start, end }) => `${ms(start)} – ${ms(end)} ${new URL(url).pathname}`)
  }
}
