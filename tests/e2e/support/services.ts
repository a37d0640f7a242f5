/** The services that a worker asks its host for (`service-host.ts`). */

/**
 * Environment variable: the addresses of the hosts, one for each worker that runs beside the others
 * (`global-setup.ts`).
 */
export const HOSTS = 'FORECOURT_SERVICE_HOSTS'

export interface RunningService {
  /** Origin, without a slash at the end. */
  readonly url: string
}

/**
 * Settings of a service as environment variables. Its port is free for it, its data are a copy of the demo's
 * unless `DATA_DIR` is set.
 */
export type ServiceEnvironment = Readonly<Record<string, string>>

export class Services {
  readonly #host: string
  /** The one that all journeys of the worker share, and one of the file that runs now. */
  #shared: Promise<RunningService> | null = null
  #own: { readonly key: string; readonly service: Promise<RunningService> } | null = null

  /** @param place of the worker among those that run beside each other, from 0. */
  constructor(place: number) {
    this.#host = (process.env[HOSTS] ?? '').split(' ')[place] ?? ''
  }

  /** The one on the demo's usual data, for everybody who leaves it as others may find it. */
  shared(): Promise<RunningService> {
    return (this.#shared ??= this.start({}))
  }

  /** The same one for the same key; another key ends the one before. */
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

  /** Fills a directory, which is made, with the demo's data. */
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
