/** The services that a worker requests from its host (`service-host.ts`). */

/** Environment variable: the addresses of the hosts, one per parallel worker (`global-setup.ts`). */
export const HOSTS = 'FORECOURT_SERVICE_HOSTS'

export interface RunningService {
  /** Origin, without a trailing slash. */
  readonly url: string
}

/**
 * Settings of a service as environment variables. The host picks a free port, and the data is a copy of the
 * demo data unless `DATA_DIR` is set.
 */
export type ServiceEnvironment = Readonly<Record<string, string>>

export class Services {
  readonly #host: string
  /** One service is shared by all tests of the worker, and one belongs to the current file. */
  #shared: Promise<RunningService> | null = null
  #own: { readonly key: string; readonly service: Promise<RunningService> } | null = null

  /** @param place index of the worker among the parallel workers, from 0. */
  constructor(place: number) {
    this.#host = (process.env[HOSTS] ?? '').split(' ')[place] ?? ''
  }

  /** The service on the usual demo data, for all tests that leave its state unchanged for others. */
  shared(): Promise<RunningService> {
    return (this.#shared ??= this.start({}))
  }

  /** Returns the same service for the same key; a new key stops the previous service. */
  async own(key: string, environment: ServiceEnvironment): Promise<RunningService> {
    if (this.#own?.key !== key) {
      await this.#endOwn()
      this.#own = { key, service: this.start(environment) }
    }
    return this.#own.service
  }

  start(environment: ServiceEnvironment): Promise<RunningService> {
    return this.#ask<RunningService>('start', environment)
  }

  async stop(service: RunningService): Promise<void> {
    await this.#ask('stop', service)
  }

  /** Sets the clock of a service forward. */
  async advance({ url }: RunningService, milliseconds: number): Promise<void> {
    await this.#ask('advance', { url, ms: String(milliseconds) })
  }

  /** Creates a directory and fills it with the demo data. */
  async fill(DEMO_SCALE: string, DATA_DIR: string): Promise<void> {
    await this.#ask('fill', { DEMO_SCALE, DATA_DIR })
  }

  async close(): Promise<void> {
    await this.#endOwn()
    if (this.#shared) await this.stop(await this.#shared)
    this.#shared = null
  }

  async #endOwn(): Promise<void> {
    const own = this.#own
    this.#own = null
    if (own) await this.stop(await own.service)
  }

  async #ask<T>(action: string, body: object): Promise<T> {
    const answer = await fetch(`${this.#host}/${action}`, { method: 'POST', body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`The host of the services: ${await answer.text()}`)
    return (await answer.json()) as T
  }
}
