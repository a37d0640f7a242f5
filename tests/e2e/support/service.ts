/**
 * The real service as a process of its own, started as a person starts it, on a data directory of its own:
 * for journeys that kill it, or restart it. All others take one of the worker's host, which costs a sixth of
 * it (`service-host.ts`).
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { newDataDirectory, SCALES } from './data-directory'

/**
 * Below those that a machine gives to connections on their way out: nobody else's may take it before the
 * service has it, or while it is down.
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
   * Starts on the demo's data as they were filled for this run; resolves when `/readyz` says so. `checkout`:
   * the folder whose service it is.
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

  /** Starts again on the same data, after `kill` or `terminate`. */
  async resume(): Promise<void> {
    const child = spawn(process.execPath, ['demo/start.mjs'], {
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
    // Ending later is what `kill` does; only an end before `/readyz` answers is a fault.
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

  /** As a power switch would. */
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
