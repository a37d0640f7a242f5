/** A program of its own that has a task done in a thread, and ends by itself. */
import { WorkerPool } from '../../../src/service/platform/workers/worker-pool'
import type * as tasks from './tasks'

const pool = new WorkerPool<typeof tasks>(new URL('./tasks.ts', import.meta.url), {
  ...{ threads: 1, queueLength: 1, queueBytes: 1, queueMs: 1 },
  ...{ taskMs: 60_000, memoryMb: 256 },
})
process.stdout.write(`answered ${await pool.run('echo', 7, 1)}\n`)
