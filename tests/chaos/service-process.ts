/** The service of a check: it is started, killed as by a power failure, and restarted on the same data. */
import { execFile, fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
// Real timers are saved here, because the clients' timers may run faster.
import { setTimeout } from 'node:timers'
import { pino } from 'pino'
import { readSettings } from '../../src/service/platform/config'
import { systemClock } from '../../src/service/platform/clock'
import { DATABASE_FOLDER } from '../../src/service/platform/data-directory'
import type { Database } from '../../src/service/platform/database'
import { openDatabase } from '../../src/service/open-database'
import { MIGRATED_IMAGE } from '../service/support/databases'
import type { Mistake } from './mistakes'
import type { StandingDialogue } from './stands'
import type { Happened } from './webhooks/judge'
import type { WebhookMistake } from './webhooks/mistakes'

/** Options that the child receives at its start. */
export interface ChildOptions {
  /** Real time of the check's start, in ms since 1970. */
  readonly start: number
  /** Speed of its clock relative to real time. */
  readonly factor: number
  readonly mistake: Mistake | WebhookMistake | null
}

export type Ask =
  | { readonly ask: 'token'; /** User id. */ readonly user: string }
  | { readonly ask: 'advance'; readonly ms: number }
  | { readonly ask: 'say'; readonly conversation_id: string; readonly client_id: string }
  | { readonly ask: 'standing' | 'dialogues' | 'begin conversation' | 'waiting events' | 'what happened' }

/** Current state of the database. */
export interface Standing {
  /** Number of pending replies of the assistant. */
  readonly owed: number
  readonly owners: readonly { readonly conversationId: string; readonly owner: string }[]
}

interface Answer {
  readonly ready?: true
  readonly id?: number
  readonly value?: unknown
  readonly error?: string
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** Saves the migrations where a test run has prepared a database (`migrated.ts`). */
async function unpackMigrated(folder: string): Promise<void> {
  const image = process.env[MIGRATED_IMAGE]
  if (image === undefined) return
  await mkdir(folder)
  await promisify(execFile)('tar', ['-x', '-f', image, '-C', folder])
}

/** Resolves once the process has exited, even if it had exited before. */
async function exitOf(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

const OUTPUT_MAX = 20_000
/** Limit in ms for a graceful shutdown. */
const END_MS = 20_000
/** A service without a response within this time hangs, in ms. */
const ANSWER_MS = 15_000

export class ServiceProcess {
  kills = 0
  /** Last output of each process that exited unexpectedly. */
  readonly crashes: string[] = []
  /** Moments at which it was killed or lost its database, or its clock was advanced. */
  readonly interruptions: number[] = []
  /** Duration of each start, in ms. */
  readonly starts: number[] = []
  readonly port: number
  readonly #settings: Readonly<Record<string, string>>
  readonly #directory: string
  readonly #program: string
  readonly #options: ChildOptions
  readonly #asked = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>()
  #child: ChildProcess | null = null
  #ready: Promise<void> = Promise.resolve()
  #last = 0
  #output = ''

  private constructor(
    port: number,
    directory: string,
    program: string,
    url: string | undefined,
    options: ChildOptions,
  ) {
    this.port = port
    this.#directory = directory
    this.#program = program
    this.#options = options
    this.#settings = {
      PORT: String(port),
      DATA_DIR: directory,
      DATABASE_URL: url ?? '',
      DEMO: '1',
      WEBHOOK_PRIVATE_ADDRESSES: '1',
      LOG_LEVEL: 'warn',
    }
  }

  /**
   * Starts on empty data. `program` is the file that `buildChild` returns; `url` is an empty database on a
   * server, and by default an embedded one on disk is used.
   */
  static async start(
    program: string,
    url: string | undefined,
    options: ChildOptions,
  ): Promise<ServiceProcess> {
    const directory = await mkdtemp(join(tmpdir(), 'forecourt-chaos-'))
    process.once('exit', () => rmSync(directory, { recursive: true, force: true }))
    if (url === undefined) await unpackMigrated(join(directory, DATABASE_FOLDER))
    const service = new ServiceProcess(await freePort(), directory, program, url, options)
    try {
      await service.resume()
      return service
    } catch (error) {
      await service.remove()
      throw error
    }
  }

  /** Starts again on the same data. */
  async resume(): Promise<void> {
    const began = performance.now()
    const child = this.#fork()
    this.#child = child
    this.#ready = new Promise((resolve, reject) => {
      child.on('message', (answer: Answer) => (answer.ready ? resolve() : this.#answered(answer)))
      child.once('exit', () => {
        if (this.#child === child) this.crashes.push(this.#output.slice(-4_000))
        const error = new Error(`The service ended:\n${this.#output.slice(-4000)}`)
        reject(error)
        for (const { reject } of this.#asked.values()) reject(error)
        this.#asked.clear()
      })
    })
    await this.#ready
    this.starts.push(performance.now() - began)
  }

  #fork(): ChildProcess {
    const child = fork(this.#program, {
      execArgv: [],
      env: { ...process.env, ...this.#settings, NODE_ENV: 'test', CHAOS: JSON.stringify(this.#options) },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => {
        this.#output = (this.#output + chunk.toString()).slice(-OUTPUT_MAX)
      })
    return child
  }

  /** Kills the process as a power failure would. Resolves once it has exited. */
  async kill(): Promise<void> {
    const child = this.#child
    if (!child) return
    this.#child = null
    this.kills += 1
    this.interruptions.push(performance.now())
    const exited = exitOf(child)
    child.kill('SIGKILL')
    await exited
  }

  /**
   * Shuts it down gracefully. Returns false if it did not exit in time and was killed. Throws if it exited
   * with an error.
   */
  async end(): Promise<boolean> {
    const child = this.#child
    if (!child) return true
    this.#child = null
    const exited = exitOf(child)
    child.kill('SIGTERM')
    const impatience = setTimeout(() => child.kill('SIGKILL'), END_MS)
    await exited
    clearTimeout(impatience)
    if (child.signalCode === 'SIGKILL') return false
    if (child.exitCode !== 0)
      throw new Error(`The service ended with ${child.exitCode}:\n${this.#output.slice(-4000)}`)
    return true
  }

  /** Returns a token for the user with this id that lasts for the check. Waits if the service is starting. */
  tokenOf(user: string): Promise<string> {
    return this.#ask({ ask: 'token', user }) as Promise<string>
  }

  standing(): Promise<Standing> {
    return this.#ask({ ask: 'standing' }) as Promise<Standing>
  }

  /** What is stored now, by conversation. Times arrive as text. */
  async dialogues(): Promise<Map<string, StandingDialogue>> {
    return new Map((await this.#ask({ ask: 'dialogues' })) as [string, StandingDialogue][])
  }

  /** Advances its clock by this many ms; due work then runs at the next poll. A restart resets it. */
  async advance(ms: number): Promise<void> {
    this.interruptions.push(performance.now())
    await this.#ask({ ask: 'advance', ms })
  }

  /** Creates a lead whose events webhooks are told. Returns its conversation. */
  beginConversation(): Promise<string> {
    return this.#ask({ ask: 'begin conversation' }) as Promise<string>
  }

  /** Stores a customer's message, once for each `client_id`. */
  async say(message: { conversation_id: string; client_id: string }): Promise<void> {
    await this.#ask({ ask: 'say', ...message })
  }

  waitingEvents(): Promise<{ waiting: number; dueInMs: number | null }> {
    return this.#ask({ ask: 'waiting events' }) as Promise<{ waiting: number; dueInMs: number | null }>
  }

  whatHappened(): Promise<Happened[]> {
    return this.#ask({ ask: 'what happened' }) as Promise<Happened[]>
  }

  /** Whether it exited unexpectedly and was not restarted. */
  get isDown(): boolean {
    return this.#child !== null && (this.#child.exitCode !== null || this.#child.signalCode !== null)
  }

  /** The latest warnings and errors of the service. */
  get output(): string {
    return this.#output
  }

  /** Opens the database of a service that has ended. */
  database(): Promise<Database> {
    return openDatabase(readSettings(this.#settings), systemClock, pino({ level: 'silent' }))
  }

  async remove(): Promise<void> {
    await this.kill()
    await rm(this.#directory, { recursive: true, force: true })
  }

  async #ask(question: Ask): Promise<unknown> {
    await this.#ready
    const id = (this.#last += 1)
    const impatience = new AbortController()
    const answer = new Promise((resolve, reject) => {
      this.#asked.set(id, { resolve, reject })
      const late = setTimeout(() => reject(new Error('The service does not answer')), ANSWER_MS)
      impatience.signal.addEventListener('abort', () => clearTimeout(late))
      this.#child?.send({ ...question, id }, (error) => error && reject(error))
      if (!this.#child) reject(new Error('The service is down'))
    })
    return await answer.finally(() => {
      impatience.abort()
      this.#asked.delete(id)
    })
  }

  #answered({ id, value, error }: Answer): void {
    const asked = this.#asked.get(id ?? 0)
    this.#asked.delete(id ?? 0)
    if (error === undefined) asked?.resolve(value)
    else asked?.reject(new Error(error))
  }
}
