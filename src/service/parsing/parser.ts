/**
 * Reads what outsiders send, in worker threads: nobody's bytes may hold the event loop. What breaks a limit
 * of time or memory is answered as far as the main thread can do so cheaply, and never tried again.
 */
import type { Logger } from 'pino'
import { DomainError } from '../platform/errors'
import { TaskError } from '../platform/workers/pooled-worker'
import { PoolBusyError, WorkerPool, type WorkerPoolOptions } from '../platform/workers/worker-pool'
import { decodeAdf } from './adf/decode'
import type { AdfPlace } from './adf/lead'
import { refusedAdf, type AdfRead } from './adf/source'
import type { FeedFault, FeedFile, PackedFeed } from './inventory/parsed-feed'
import type { InboundMail } from './inbound-mail'
import type * as tasks from './parser-tasks'
import { simplifiedMail } from './simplified-mail'

const DEFAULT_PARSER_LIMITS: WorkerPoolOptions = {
  threads: 2,
  queueLength: 32,
  queueBytes: 128 * 1024 * 1024,
  // Together shorter than the 28 seconds in which every request is answered.
  queueMs: 8_000,
  taskMs: 12_000,
  memoryMb: 512,
}

const RETRY_AFTER_SECONDS = 10

export interface IntakeParser {
  /** `place`: how the dealership writes. Throws 503 when too much waits to be read. */
  readMail(raw: string, place: AdfPlace): Promise<InboundMail>
  /** The same for a document of leads. */
  readAdf(document: Uint8Array | string, place: AdfPlace): Promise<AdfRead>
  /** The same for a file of inventory. `thisYear`: the year in which it is sent. */
  readFeed(file: FeedFile, thisYear: number): Promise<PackedFeed | FeedFault>
  close(): Promise<void>
}

export function createIntakeParser(log: Logger, limits: Partial<WorkerPoolOptions> = {}): IntakeParser {
  const pool = new WorkerPool<typeof tasks>(new URL('./parser-tasks.ts', import.meta.url), {
    ...DEFAULT_PARSER_LIMITS,
    ...limits,
  })

  /** `instead`: the answer for what broke a limit. */
  async function within<T>(what: string, work: Promise<T>, instead: () => T | Promise<T>): Promise<T> {
    try {
      return await work
    } catch (error) {
      if (error instanceof PoolBusyError || (error instanceof TaskError && error.failure === 'start')) {
        log.warn({ err: error }, `${what} was turned away: too much waits to be read`)
        throw new DomainError('parser_busy', {
          retryAfterSeconds: RETRY_AFTER_SECONDS,
        })
      }
      if (!(error instanceof TaskError)) throw error
      log.warn({ err: error, failure: error.failure }, `${what} could not be read within its limits`)
      return await instead()
    }
  }

  return {
    readMail: (raw, { country, time_zone }) =>
      within(
        'A letter',
        pool.run('mail', { raw, place: { country, time_zone } }, 2 * raw.length),
        async () => {
          const simplified = await simplifiedMail(raw)
          return { ...simplified, id: simplified.id ?? (await hashOf(raw)) }
        },
      ),
    readAdf: (document, { country, time_zone }) =>
      within(
        'A lead',
        pool.run('adf', { document, place: { country, time_zone } }, 2 * document.length),
        () =>
          refusedAdf(
            typeof document === 'string' ? document : decodeAdf(document).text,
            'it is too complex to be read',
          ),
      ),
    readFeed: (file, thisYear) =>
      within('A file of inventory', pool.run('feed', { file, thisYear }, 2 * file.raw.length), () => ({
        message: 'is too complex to be read',
        isTooLarge: false,
      })),
    close: () => pool.close(),
  }
}

/** The same as that of a letter which is read in a thread, but worked out beside the event loop. */
async function hashOf(raw: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', Buffer.from(raw, 'utf8'))
  return `sha256:${Buffer.from(digest).toString('hex')}`
}
