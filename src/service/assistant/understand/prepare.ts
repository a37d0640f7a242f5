/**
 * Sees to it that there is something to understand with. Where the build left no weights, threads learn them
 * in a few minutes; messages that arrive in the meantime are answered afterwards.
 */
import { availableParallelism } from 'node:os'
import { WorkerPool } from '../../platform/workers/worker-pool'
import type * as tasks from './learning-tasks'
import { isLearned, learnedStamp, storeUnderstanding } from './model'
import { joined, NETWORKS } from './network'
import { compact } from './rows'
import type { Weights } from './stored-weights'

/** A machine under load needs many minutes for a part, and the last part waits for most of the others. */
const PATIENCE_MS = 1_800_000
const LEARNING_LIMITS = {
  /** Each takes up to 400 MB. */
  threads: Math.min(4, availableParallelism()),
  queueLength: NETWORKS + 3,
  queueBytes: 1024,
  queueMs: 3 * PATIENCE_MS,
  taskMs: PATIENCE_MS,
  memoryMb: 1_024,
}

let learning: Promise<void> | undefined
let wasLearned = false

/** Learns all parts; those that take longest begin first. */
async function learnInThreads(): Promise<Weights> {
  const pool = new WorkerPool<typeof tasks>(new URL('./learning-tasks.ts', import.meta.url), LEARNING_LIMITS)
  try {
    const [labels, embedding, networks, languages] = await Promise.all([
      pool.run('labels', undefined, 0),
      pool.run('embedding', undefined, 0),
      Promise.all(Array.from({ length: NETWORKS }, (_, place) => pool.run('smallNetwork', place, 0))),
      pool.run('languages', undefined, 0),
    ])
    const { inner, outer } = joined(networks)
    return { labels, inner: compact(inner), outer, languages, embedding }
  } finally {
    await pool.close()
  }
}

async function learn(): Promise<void> {
  const stamp = learnedStamp()
  storeUnderstanding(stamp, await learnInThreads())
}

/** Resolves once `understanding` has weights to read. A failure is tried again at the next call. */
export async function ensureLearned(): Promise<void> {
  wasLearned ||= isLearned()
  if (wasLearned) return
  learning ??= learn().finally(() => {
    learning = undefined
  })
  await learning
}
