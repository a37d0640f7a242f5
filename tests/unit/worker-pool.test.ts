/** Worker threads: what they do, what ends them, and that there are never too many. */
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterEach, describe, expect, it } from 'vitest'
import {
  PoolBusyError,
  WorkerPool,
  type WorkerPoolOptions,
} from '../../src/service/platform/workers/worker-pool'
import type * as tasks from './workers/tasks'

const TASKS = new URL('./workers/tasks.ts', import.meta.url)
const OPTIONS: WorkerPoolOptions = {
  ...{ threads: 1, queueLength: 10, queueBytes: 1_000, queueMs: 60_000 },
  ...{ taskMs: 60_000, memoryMb: 256 },
}

const pools: { close(): Promise<void> }[] = []
function poolOf(options: Partial<WorkerPoolOptions> = {}, module = TASKS): WorkerPool<typeof tasks> {
  const pool = new WorkerPool<typeof tasks>(module, { ...OPTIONS, ...options })
  pools.push(pool)
  return pool
}
afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.close()))
})

describe('a pool of worker threads', () => {
  it('answers what the tasks return, each its own', async () => {
    const pool = poolOf({ threads: 2 })
    const inputs = [1, 2, 3, 4, 5, 6]
    expect(await Promise.all(inputs.map((input) => pool.run('echo', input, 1)))).toEqual(inputs)
    expect(await pool.run('echo', { at: new Date(0), bytes: new Uint8Array([1]) }, 1)).toEqual({
      at: new Date(0),
      bytes: new Uint8Array([1]),
    })
  })

  it('leaves the event loop to others while a task runs', async () => {
    const pool = poolOf()
    await pool.run('echo', 1, 1)
    let turns = 0
    const timer = setInterval(() => (turns += 1), 1)
    await pool.run('rest', 500, 1)
    clearInterval(timer)
    expect(turns).toBeGreaterThan(5)
  })

  it('ends a task that runs for too long, and does the next', async () => {
    const pool = poolOf({ taskMs: 300 })
    const next = [pool.run('spin', undefined as never, 1), pool.run('spin', undefined as never, 1)]
    for (const one of next) await expect(one).rejects.toMatchObject({ failure: 'time' })
    const patient = poolOf()
    expect(await patient.run('echo', 1, 1)).toBe(1)
  })

  it('ends a task that needs too much memory, and the service lives on', async () => {
    const pool = poolOf({ memoryMb: 64 })
    await expect(pool.run('grow', undefined as never, 1)).rejects.toMatchObject({ failure: 'memory' })
    expect(await pool.run('echo', 1, 1)).toBe(1)
  })

  it('says what a task threw, and outlives a thread that ends by itself', async () => {
    const pool = poolOf()
    await expect(pool.run('fail', undefined as never, 1)).rejects.toMatchObject({
      failure: 'failed',
      message: 'It failed',
    })
    await expect(pool.run('leave', undefined as never, 1)).rejects.toMatchObject({ failure: 'failed' })
    expect(await pool.run('echo', 1, 1)).toBe(1)
  })

  it('says that its threads do not start', async () => {
    const pool = poolOf({}, new URL('./workers/broken-tasks.ts', import.meta.url))
    await expect(pool.run('echo', 1, 1)).rejects.toMatchObject({ failure: 'start' })
  })

  it('turns away what finds the queue full, by number and by size, and what waits for too long', async () => {
    const short = poolOf({ queueLength: 1 })
    const three = [1, 2, 3].map((input) => short.run('echo', input, 1))
    expect((await Promise.allSettled(three)).map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
    ])
    await expect(three[2]).rejects.toBeInstanceOf(PoolBusyError)
    const small = poolOf({ queueBytes: 10 })
    const sized = [50, 8, 8].map((bytes) => small.run('echo', bytes, bytes))
    expect((await Promise.allSettled(sized)).map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
    ])
    // What has left the queue no longer counts.
    expect(await small.run('echo', 1, 1_000)).toBe(1)
    const hasty = poolOf({ queueMs: 10 })
    await hasty.run('echo', 1, 1)
    const first = hasty.run('rest', 1_000, 1)
    await expect(hasty.run('echo', 1, 1)).rejects.toBeInstanceOf(PoolBusyError)
    expect(await first).toBe(1_000)
  })

  it('ends what runs and what waits when it is closed', async () => {
    const pool = poolOf()
    const all = [pool.run('spin', undefined as never, 1), pool.run('echo', 1, 1)]
    const settled = Promise.allSettled(all)
    await pool.close()
    for (const one of await settled) {
      expect(one.status === 'rejected' && one.reason).toBeInstanceOf(PoolBusyError)
    }
    await expect(pool.run('echo', 1, 1)).rejects.toBeInstanceOf(PoolBusyError)
  })
})

describe('a thread reads TypeScript', () => {
  const run = promisify(execFile)
  const program = fileURLToPath(new URL('./workers/program.ts', import.meta.url))

  it('when the process was started with tsx', async () => {
    const { stdout } = await run(process.execPath, ['--import', 'tsx', program])
    expect(stdout.trim()).toBe('answered 7')
  })

  it('when the process has registered tsx itself', async () => {
    const script = `
      const { register } = await import('tsx/esm/api')
      register()
      await import(${JSON.stringify(new URL('./workers/program.ts', import.meta.url).href)})`
    const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', script])
    expect(stdout.trim()).toBe('answered 7')
  })
})
