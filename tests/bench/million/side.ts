/** A filled database and the service on it, each in a separate process. */
import { fork, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { DatabaseKind } from '../../service/support/databases'
import type { Answer, Begin, Exported, Order, Taken } from './serve'

const TSX = ['--import', 'tsx']
const program = (name: string) => fileURLToPath(new URL(name, import.meta.url))

/** Location of a database: `DATA_DIR`, or `DATABASE_URL`. */
export type DatabaseSettings = Readonly<Record<'DATA_DIR', string> | Record<'DATABASE_URL', string>>

export async function fill(place: DatabaseSettings, conversations: number, dealerships: number, now: Date) {
  const words = [program('fill.ts'), `${conversations}`, `${dealerships}`, now.toISOString()]
  const child = spawn(process.execPath, [...TSX, ...words], {
    env: { ...process.env, ...place },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error('The database could not be filled')
}

export class Side {
  /** Measurements by call. */
  readonly times = new Map<string, Taken[]>()
  readonly #child: ChildProcess

  private constructor(
    readonly kind: DatabaseKind,
    child: ChildProcess,
  ) {
    this.#child = child
  }

  static async start(kind: DatabaseKind, place: DatabaseSettings, begin: Begin): Promise<Side> {
    const child = fork(program('serve.ts'), { execArgv: TSX, env: { ...process.env, ...place } })
    const side = new Side(kind, child)
    await side.#tell(begin)
    return side
  }

  async ask(what: string, round: number): Promise<Taken> {
    const answer = await this.#tell({ ask: what, round })
    if (!('ms' in answer)) throw new Error('The service did not say how long it took')
    return answer
  }

  async export(input: Readonly<Record<string, unknown>>, as: string): Promise<Exported> {
    const answer = await this.#tell({ export: input, as })
    if (!('exported' in answer)) throw new Error('The service did not export')
    return answer.exported
  }

  /** Ends the process and returns its peak memory in MiB. */
  async end(): Promise<number> {
    const answer = await this.#tell({ end: true })
    this.#child.disconnect()
    if (!('memory' in answer)) throw new Error('The service did not say what it took')
    return answer.memory
  }

  kill() {
    this.#child.kill('SIGKILL')
  }

  async #tell(message: Begin | Order): Promise<Answer> {
    const died = new AbortController()
    const ended = () => died.abort()
    this.#child.once('exit', ended)
    const answered = once(this.#child, 'message', { signal: died.signal }) as Promise<[Answer]>
    this.#child.send(message)
    const [answer] = await answered.catch(() => {
      throw new Error('The service ended')
    })
    this.#child.off('exit', ended)
    if ('error' in answer) throw new Error(answer.error)
    return answer
  }
}
