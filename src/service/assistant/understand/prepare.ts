/**
 * Makes the understanding ready without holding the process. Where the build left no weights, a thread learns
 * them in about three minutes; messages that arrive in the meantime are answered afterwards.
 */
import { WorkerPool } from '../../platform/workers/worker-pool'
import type * as tasks from './learning-tasks'
import { readKnownWords } from './known-words'
import { keepUnderstanding, loadUnderstanding } from './model'

const LEARNING_LIMITS = {
  threads: 1,
  queueLength: 1,
  queueBytes: 1024,
  queueMs: 1_000,
  /** A machine under load needs several minutes. */
  taskMs: 900_000,
  memoryMb: 1_024,
}

let preparing: Promise<void> | undefined

async function learnInThread(): Promise<void> {
  const pool = new WorkerPool<typeof tasks>(new URL('./learning-tasks.ts', import.meta.url), LEARNING_LIMITS)
  try {
    keepUnderstanding(await pool.run('learn', undefined, 0))
  } finally {
    await pool.close()
  }
}

/**
 * Resolves once texts can be understood at once, without reading files first. A failure is tried again at the
 * next call.
 */
export function prepareUnderstanding(): Promise<void> {
  readKnownWords()
  if (loadUnderstanding() !== null) return Promise.resolve()
  preparing ??= learnInThread().finally(() => {
    preparing = undefined
  })
  return preparing
}
