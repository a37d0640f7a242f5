/**
 * Searches read many rows, at worst from the disk. Only some run at a time, so that they leave connections to
 * the database for everything else; the others wait in their order.
 */
import { searchWords } from '../../rules/conversations/search-words'
import { ConcurrencyGate, GateFullError, GateLeftError } from './concurrency-gate'
import type { Database } from './database'
import { requestAborted } from './requests/read-body'
import { DatabaseBusyError } from './unavailable'

/** Of ten connections to a server. The embedded database has one, which serves others in between. */
const AT_ONCE: Readonly<Record<Database['kind'], number>> = { server: 4, embedded: 1 }
const WAITING_MAX = 200

export class SearchGate {
  readonly #gate: ConcurrencyGate

  constructor({ kind }: Pick<Database, 'kind'>) {
    this.#gate = new ConcurrencyGate({ running: AT_ONCE[kind], waiting: WAITING_MAX })
  }

  /**
   * Runs `work` at its turn when `pattern` searches, and at once when it does not. Throws `DatabaseBusyError`
   * when too many searches are waiting, and `request_broke_off` when `signal` is aborted before its turn:
   * people who type on leave many searches behind.
   */
  async run<T>(pattern: string | undefined, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    if (searchWords(pattern ?? '').length === 0) return await work()
    try {
      return await this.#gate.run(work, signal)
    } catch (error) {
      if (error instanceof GateLeftError) throw requestAborted()
      throw error instanceof GateFullError ? new DatabaseBusyError() : error
    }
  }
}
