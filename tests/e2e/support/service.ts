/** The real service as its own process, started as a person starts it, on a data directory of its own. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('No port')
  return address.port
}

export class ServiceProcess {
  readonly url: string
  readonly #port: number
  readonly #dataDirectory: string
  readonly #settings: Readonly<Record<string, string>>
  #child: ChildProcess | null = null
  #output = ''

  private constructor(port: number, dataDirectory: string, settings: Readonly<Record<string, string>>) {
    this.#port = port
    this.#dataDirectory = dataDirectory
    this.#settings = settings
    this.url = `http://127.0.0.1:${port}`
  }

  /** Starts on an empty data directory; resolves when `/readyz` says so. */
  static async start(settings: Readonly<Record<string, string>> = {}): Promise<ServiceProcess> {
    const service = new ServiceProcess(
      await freePort(),
      await mkdtemp(join(tmpdir(), 'forecourt-')),
      settings,
    )
    await service.resume()
    return service
  }

  /** Starts again on the same data, after `kill` or `terminate`. */
  async resume(): Promise<void> {
    const child = spawn(process.execPath, ['demo/start.mjs'], {
      env: {
        ...process.env,
        DEMO_SCALE: '0.25',
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
    if (!child || child.exitCode !== null) return
    const exit = once(child, 'exit')
    child.kill(signal)
    await exit
  }

  async remove(): Promise<void> {
    await this.terminate()
    await rm(this.#dataDirectory, { recursive: true, force: true })
  }
}
