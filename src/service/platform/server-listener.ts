/** One connection that only listens. It reconnects by itself when the server is back. */
import pg from 'pg'
import type { Logger } from 'pino'

type OnPayload = (payload: string) => void

const FIRST_PAUSE_MS = 250
const MAX_PAUSE_MS = 10_000

export class ServerListener {
  readonly #makeClient: () => pg.Client
  readonly #log: Logger
  readonly #channels = new Map<string, Set<OnPayload>>()
  #client: Promise<pg.Client> | null = null
  #pause = FIRST_PAUSE_MS
  #timer: NodeJS.Timeout | undefined
  #closed = false

  constructor(makeClient: () => pg.Client, log: Logger) {
    this.#makeClient = makeClient
    this.#log = log
  }

  async listen(channel: string, onPayload: OnPayload): Promise<() => Promise<void>> {
    const listeners = this.#channels.get(channel) ?? new Set<OnPayload>()
    const isNew = listeners.size === 0
    listeners.add(onPayload)
    this.#channels.set(channel, listeners)
    try {
      const client = await this.#connected()
      if (isNew) await client.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      listeners.delete(onPayload)
      throw error
    }
    return async () => {
      listeners.delete(onPayload)
      if (listeners.size > 0 || this.#closed) return
      const client = await this.#client?.catch(() => null)
      await client?.query(`unlisten ${pg.escapeIdentifier(channel)}`).catch(() => undefined)
    }
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#timer)
    const client = await this.#client?.catch(() => null)
    await client?.end()
  }

  #connected(): Promise<pg.Client> {
    this.#client ??= this.#connect().catch((error: unknown) => {
      this.#client = null
      throw error
    })
    return this.#client
  }

  async #connect(): Promise<pg.Client> {
    const client = this.#makeClient()
    client.on('notification', ({ channel, payload }) => this.#deliver(channel, payload ?? ''))
    client.on('error', (error) => this.#log.warn({ err: error }, 'the listening database connection broke'))
    await client.connect()
    for (const channel of this.#channels.keys()) await client.query(`listen ${pg.escapeIdentifier(channel)}`)
    client.once('end', () => this.#onDisconnect())
    this.#pause = FIRST_PAUSE_MS
    return client
  }

  #onDisconnect(): void {
    this.#client = null
    if (this.#closed) return
    this.#timer = setTimeout(() => {
      this.#connected().then(
        // Notifications may have been missed meanwhile, which an empty payload says.
        () => this.#channels.forEach((_, channel) => this.#deliver(channel, '')),
        () => this.#onDisconnect(),
      )
    }, this.#pause)
    this.#timer.unref()
    this.#pause = Math.min(this.#pause * 2, MAX_PAUSE_MS)
  }

  #deliver(channel: string, payload: string): void {
    for (const onPayload of this.#channels.get(channel) ?? []) {
      try {
        onPayload(payload)
      } catch (error) {
        this.#log.error({ err: error, channel }, 'a listener to the database failed')
      }
    }
  }
}
