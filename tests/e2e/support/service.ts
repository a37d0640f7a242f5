/**
 * Runs the service as a separate process on its own data directory, started by its public command. It is for
 * tests that kill or restart the service. All other tests use the worker's host, which costs a sixth of it
 * (`service-host.ts`).
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { newDataDirectory, SCALES } from './data-directory'

/**
 * These ports are below the ephemeral range, so no outgoing connection can occupy the port before the service
 * starts or while it is down.
 */
const PORTS = { from: 20_000, count: 10_000 }

async function isFree(port: number): Promise<boolean> {
  const server = createServer()
  const listening = once(server, 'listening').then(
    () => true,
    () => false,
  )
  server.listen(port, '127.0.0.1')
  if (!(await listening)) return false
  server.close()
  await once(server, 'close')
  return true
}

async function freePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries += 1) {
    const port = PORTS.from + randomInt(PORTS.count)
    if (await isFree(port)) return port
  }
  throw new Error('No port')
}

export class ServiceProcess {
  readonly url: string
  readonly #port: number
  readonly #dataDirectory: string
  readonly #settings: Readonly<Record<string, string>>
  readonly #checkout: string
  #child: ChildProcess | null = null
  #output = ''

  private constructor(
    port: number,
    dataDirectory: string,
    settings: Readonly<Record<string, string>>,
    checkout: string,
  ) {
    this.#checkout = checkout
    this.#port = port
    this.#dataDirectory = dataDirectory
    this.#settings = settings
    this.url = `http://127.0.0.1:${port}`
  }

  /**
   * Starts the service on the demo data that was filled for this run, and resolves when `/readyz` reports
   * success. `checkout` is the folder of the source tree to run.
   */
  static async start(
    settings: Readonly<Record<string, string>> = {},
    checkout = process.cwd(),
  ): Promise<ServiceProcess> {
    const scale = settings.DEMO_SCALE ?? SCALES.usual
    const directory = await newDataDirectory(scale)
    const ofDemo = { ...settings, DEMO_SCALE: scale }
    const service = new ServiceProcess(await freePort(), directory, ofDemo, checkout)
    await service.resume()
    return service
  }

  /** Starts the service again on the same data, after `kill` or `terminate`. */
  async resume(): Promise<void> {
    const child = spawn(process.execPath, ['tools/start.mjs'], {
      cwd: this.#checkout,
      env: {
        ...process.env,
        LOG_LEVEL: 'warn',
        ...this.#settings,
        PORT: String(this.#port),
        DATA_DIR: this.#dataDirectory,
        DATABASE_URL: '',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#child = child
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => (this.#output += chunk.toString()))
    const ended = once(child, 'exit').then(() => {
      throw new Error(`The service ended before it was ready:\n${this.#output.slice(-4000)}`)
    })
    // `kill` ends the process on purpose, so only an exit before `/readyz` succeeds is an error.
    ended.catch(() => undefined)
    await Promise.race([this.#ready(), ended])
  }

  async #ready(): Promise<void> {
    for (;;) {
      const answer = await fetch(`${this.url}/readyz`).catch(() => null)
      if (answer?.ok) return
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }

  /** Ends the process without any cleanup, as a power failure would. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL')
  }

  async terminate(): Promise<void> {
    await this.#end('SIGTERM')
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child
    this.#child = null
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const exit = once(child, 'exit')
    child.kill(signal)
    await exit
  }

  async remove(): Promise<void> {
    await this.terminate()
    await rm(this.#dataDirectory, { recursive: true, force: true })
  }
}
