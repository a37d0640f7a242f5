/** Starts the service of a fuzzing run, and the uninvolved client that polls it. */
import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** What the fuzzer knows about the service that it attacks. */
export interface World {
  readonly url: string
  /** Tokens by role name. */
  readonly tokens: Readonly<Record<string, string>>
  readonly partnerKey: string
  readonly knowledgeKey: string
  readonly conversation: string
  /** Token of the staff member who takes the conversation over. */
  readonly ownerToken: string
}

export interface ChildReport {
  /** How long the service blocked its own event loop at most since the last report, in ms. */
  readonly longestBlockMs: number
  readonly memoryMb: number
}

export type Question = 'report' | 'end'

const OUTPUT_MAX = 20_000

/** Starts a program of this folder. `environment` is added to ours. */
export function startChild(file: string, environment: Record<string, string>): ChildProcess {
  return fork(fileURLToPath(new URL(file, import.meta.url)), {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, NODE_ENV: 'test', ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
}

/** Resolves to the next message with this field; rejects if the process exits first. */
export function nextMessage<T>(child: ChildProcess, field: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const onExit = () => reject(new Error(`The process ended before it said ${field}`))
    const onMessage = (message: unknown) => {
      if (typeof message !== 'object' || message === null || !(field in message)) return
      child.off('message', onMessage)
      child.off('exit', onExit)
      resolve((message as Record<string, T>)[field] as T)
    }
    child.on('message', onMessage)
    child.once('exit', onExit)
  })
}

export class ServiceProcess {
  readonly #child: ChildProcess
  #world: World | undefined
  #output = ''
  #ended = false

  private constructor(child: ChildProcess) {
    this.#child = child
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => {
        this.#output = (this.#output + chunk.toString()).slice(-OUTPUT_MAX)
      })
    child.once('exit', () => {
      this.#ended = true
    })
  }

  /** `limits` are those of production, or generous enough to let every call of the fuzzer through. */
  static async start(limits: 'real' | 'generous', mistake?: 'throws' | 'blocks'): Promise<ServiceProcess> {
    const child = startChild('./service-child.ts', {
      FUZZ_LIMITS: limits,
      ...(mistake !== undefined && { FUZZ_MISTAKE: mistake }),
    })
    const service = new ServiceProcess(child)
    try {
      service.#world = await nextMessage<World>(child, 'world')
    } catch (error) {
      throw new Error(`The service did not start:\n${service.output}`, { cause: error })
    }
    return service
  }

  get world(): World {
    if (this.#world === undefined) throw new Error('The service has not started')
    return this.#world
  }

  /** The latest error output of the service. */
  get output(): string {
    return this.#output
  }

  /** Whether it exited unexpectedly. */
  get isDown(): boolean {
    return this.#ended
  }

  async report(): Promise<ChildReport> {
    const report = nextMessage<ChildReport>(this.#child, 'report')
    this.#child.send('report' satisfies Question)
    return await report
  }

  async end(): Promise<void> {
    if (this.#ended) return
    const gone = new Promise((resolve) => this.#child.once('exit', resolve))
    this.#child.send('end' satisfies Question)
    const impatience = setTimeout(() => this.#child.kill('SIGKILL'), 20_000)
    await gone
    clearTimeout(impatience)
  }
}
