/** The real service with the demo's dealerships in a process of its own, for measurements. */
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { makeServerDatabase, serverUrl } from '../../service/support/databases'
import { progress } from '../progress'
import type { Answer, Ask, Work } from './serve'

/** Where the database is: `DATA_DIR`, or `DATABASE_URL`. */
export type Place = Readonly<Record<string, string>>

/** Calls `measure` with a new embedded database, and with one of the PostgreSQL server where there is one. */
export async function onEachDatabase(measure: (kind: string, place: Place) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-bench-'))
  try {
    await measure('embedded', { DATA_DIR: folder })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  if (serverUrl === undefined) {
    progress('without a PostgreSQL server its row is left out')
    return
  }
  const database = await makeServerDatabase()
  try {
    await measure('PostgreSQL', { DATABASE_URL: database.url })
  } finally {
    await database.drop()
  }
}

export class ServiceProcess {
  readonly url: string
  readonly #child: ChildProcess

  private constructor(child: ChildProcess, url: string) {
    this.#child = child
    this.url = url
  }

  /** `flags` are options of Node. */
  static async start(place: Place, flags: readonly string[] = []): Promise<ServiceProcess> {
    progress(`the service of ${Object.keys(place).join()} starts`)
    const child = fork(fileURLToPath(new URL('serve.ts', import.meta.url)), {
      execArgv: ['--import', 'tsx', ...flags],
      env: { ...process.env, ...place },
    })
    const { url } = (await nextAnswer(child)) as { url: string }
    return new ServiceProcess(child, url)
  }

  /** What it has done since its start. */
  async work(): Promise<Work> {
    const answer = nextAnswer(this.#child)
    this.#child.send('work' satisfies Ask)
    return (await answer) as Work
  }

  async end(): Promise<void> {
    const ended = once(this.#child, 'exit')
    this.#child.send('end' satisfies Ask)
    await ended
  }
}

async function nextAnswer(child: ChildProcess): Promise<Answer> {
  const ended = new AbortController()
  child.once('exit', () => ended.abort())
  const [answer] = (await once(child, 'message', { signal: ended.signal })) as [Answer]
  return answer
}
