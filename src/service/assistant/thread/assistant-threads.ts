/**
 * The assistant's threads. What people write decides how long reading takes, so none of it is read on the
 * thread that serves requests. The threads belong to the process and start with the first question.
 */
import { availableParallelism } from 'node:os'
import type { Logger } from 'pino'
import type { VehicleRow } from '../../platform/schema/accounts'
import { unavailable } from '../../platform/errors'
import { TaskError } from '../../platform/workers/pooled-worker'
import { PoolBusyError, WorkerPool } from '../../platform/workers/worker-pool'
import type { AskedQuestion, Notes } from '../port'
import { ensureLearned } from '../understand/prepare'
import { contentOf, NotesInTurn, slicesOf } from './banks'
import type { Sent, Told } from './thread-tasks'
import type * as tasks from './thread-tasks'

/** One core is left to the thread that serves requests. */
const THREADS = Math.max(1, Math.min(4, availableParallelism() - 1))
/** About what a question holds in memory: its dialogue, and the dealership's settings, bytes. */
const QUESTION_BYTES = 100_000
const QUEUE_LENGTH = 512
const LIMITS = {
  // Each dealership has one thread that keeps its notes.
  threads: 1,
  queueLength: QUEUE_LENGTH,
  queueBytes: QUEUE_LENGTH * QUESTION_BYTES,
  queueMs: 20_000,
  taskMs: 20_000,
  memoryMb: 2_048,
  // A thread reads the weights and builds its tables first, which takes long on a machine under load.
  startMs: 60_000,
}
/** How often a question is asked at most: again when the thread lacked something, such as after a restart. */
const ATTEMPTS = 4

type Tasks = typeof tasks
type Pool = WorkerPool<Tasks>
/** The tasks that answer a question. */
type Reading = {
  [Name in keyof Tasks]: Tasks[Name] extends (sent: never) => Told<unknown> ? Name : never
}[keyof Tasks]
type QuestionOf<Name extends Reading> =
  Parameters<Tasks[Name]>[0] extends Sent<infer Asked>
    ? Omit<Asked, 'catalogue'> & Pick<AskedQuestion, 'catalogue'>
    : never
type ResultOf<Name extends Reading> =
  Extract<ReturnType<Tasks[Name]>, { result: unknown }> extends { result: infer Result } ? Result : never

const pools: Pool[] = []

const poolAt = (place: number): Pool =>
  (pools[place] ??= new WorkerPool<Tasks>(new URL('./thread-tasks.ts', import.meta.url), LIMITS))

const poolOf = ({ id }: Notes): Pool => poolAt(id % THREADS)

const stockIds = new WeakMap<readonly VehicleRow[], number>()
let lastStockId = 0

function stockIdOf(vehicles: readonly VehicleRow[]): number {
  const id = stockIds.get(vehicles) ?? (lastStockId += 1)
  stockIds.set(vehicles, id)
  return id
}

async function startAll(): Promise<void> {
  await ensureLearned()
  await Promise.all(Array.from({ length: THREADS }, (_, place) => poolAt(place).run('ready', undefined, 0)))
}

/** Starts all threads, so that the first message does not wait for them. They end with the process. */
export function startThreads(log: Pick<Logger, 'error'>): void {
  // The next message tries again.
  startAll().catch((error: unknown) =>
    log.error({ err: error }, 'the threads of the assistant did not start'),
  )
}

const notesInTurn = new NotesInTurn(async (notes) => {
  const pool = poolOf(notes)
  for (const slice of slicesOf(notes)) await pool.run('putNotes', slice, QUESTION_BYTES)
  await pool.run('completeNotes', contentOf(notes), QUESTION_BYTES)
})

/**
 * Has a task done about a question. Throws `assistant_busy` when too many questions wait, and when this one
 * takes too long or the thread does not start; `TaskError` when the thread fails.
 */
export async function askThread<Name extends Reading>(
  name: Name,
  question: QuestionOf<Name>,
): Promise<ResultOf<Name>> {
  try {
    return await ask(name, question)
  } catch (error) {
    const passes =
      error instanceof PoolBusyError || (error instanceof TaskError && error.failure !== 'failed')
    throw passes ? unavailable('assistant_busy', error) : error
  }
}

async function ask<Name extends Reading>(
  name: Name,
  { catalogue: { notes, vehicles }, ...question }: QuestionOf<Name>,
): Promise<ResultOf<Name>> {
  await ensureLearned()
  const pool = poolOf(notes)
  const stock = stockIdOf(vehicles)
  const sent = { question, notes: { id: notes.id, version: notes.version }, stock }
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const told = (await pool.run(name, sent as never, QUESTION_BYTES)) as Told<ResultOf<Name>>
    if ('result' in told) return told.result
    if (told.lacks.notes) await notesInTurn.put(notes)
    if (told.lacks.stock) await pool.run('putStock', { id: stock, vehicles }, QUESTION_BYTES)
  }
  throw new Error('The assistant’s thread does not keep what it is given')
}
