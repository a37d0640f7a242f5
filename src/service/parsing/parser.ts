/**
 * Parses untrusted input in worker threads, so that it cannot block the event loop. Input that breaks a limit
 * of time or memory is read as far as the main thread can do so cheaply, and never retried.
 */
import type { Logger } from 'pino'
import { DomainError } from '../platform/errors'
import { TaskError } from '../platform/workers/pooled-worker'
import { PoolBusyError, WorkerPool, type WorkerPoolOptions } from '../platform/workers/worker-pool'
import { decodeAdf } from './adf/decode'
import type { AdfLocale } from './adf/lead'
import { refusedAdf, type AdfRead } from './adf/source'
import type { FeedError, FeedFile, PackedFeed } from './inventory/parsed-feed'
import type { InboundMail } from './inbound-mail'
import { mailText, type RawMail } from './mail-bytes'
import type * as tasks from './parser-tasks'
import { simplifiedMail } from './simplified-mail'

const DEFAULT_PARSER_LIMITS: WorkerPoolOptions = {
  threads: 2,
  queueLength: 32,
  queueBytes: 128 * 1024 * 1024,
  // The sum is less than the 28 seconds in which every request is answered.
  queueMs: 8_000,
  taskMs: 12_000,
  memoryMb: 512,
}

const RETRY_AFTER_SECONDS = 10

export interface IntakeParser {
  /** `locale` is the dealership's locale. Throws `parser_busy` when too much input is waiting. */
  readMail(raw: RawMail, locale: AdfLocale): Promise<InboundMail>
  /** Reads a document of leads; throws as `readMail` does. */
  readAdf(document: Uint8Array | string, locale: AdfLocale): Promise<AdfRead>
  /** Reads an inventory file; throws as `readMail` does. `thisYear` is the year in which the file is sent. */
  readFeed(file: FeedFile, thisYear: number): Promise<PackedFeed | FeedError>
  close(): Promise<void>
}

export function createIntakeParser(log: Logger, limits: Partial<WorkerPoolOptions> = {}): IntakeParser {
  const pool = new WorkerPool<typeof tasks>(new URL('./parser-tasks.ts', import.meta.url), {
    ...DEFAULT_PARSER_LIMITS,
    ...limits,
  })

  /** `fallback` returns the result for input that broke a limit. */
  async function runTask<T>(input: string, work: Promise<T>, fallback: () => T | Promise<T>): Promise<T> {
    try {
      return await work
    } catch (error) {
      if (error instanceof PoolBusyError || (error instanceof TaskError && error.failure === 'start')) {
        log.warn({ err: error }, `${input} was refused, since too much input is waiting`)
        throw new DomainError('parser_busy', {
          retryAfterSeconds: RETRY_AFTER_SECONDS,
        })
      }
      if (!(error instanceof TaskError)) throw error
      log.warn({ err: error, failure: error.failure }, `${input} could not be read within the limits`)
      return await fallback()
    }
  }

  return {
    readMail: (raw, { country, time_zone }) =>
      runTask(
        'A mail',
        pool.run('mail', { raw, locale: { country, time_zone } }, 2 * raw.length),
        async () => {
          const simplified = await simplifiedMail(mailText(raw))
          return { ...simplified, id: simplified.id ?? (await hashOf(raw)) }
        },
      ),
    readAdf: (document, { country, time_zone }) =>
      runTask(
        'A lead',
        pool.run('adf', { document, locale: { country, time_zone } }, 2 * document.length),
        () =>
          refusedAdf(
            typeof document === 'string' ? document : decodeAdf(document).text,
            'it is too complex to be read',
          ),
      ),
    readFeed: (file, thisYear) =>
      runTask('An inventory file', pool.run('feed', { file, thisYear }, 2 * file.raw.length), () => ({
        message: 'is too complex to be read',
        isTooLarge: false,
      })),
    close: () => pool.close(),
  }
}

/** The same hash as `mail.ts` computes in a worker thread, but without blocking the event loop. */
async function hashOf(raw: RawMail): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', Buffer.from(raw))
  return `sha256:${Buffer.from(digest).toString('hex')}`
}
