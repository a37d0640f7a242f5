/**
 * The last calls of an epoch, for the debug output of users who carry that attribute: which, how they ended,
 * how long they took; never what was said.
 */
import { createEmitter } from '../browser/emitter'
import type { Client } from '../client/call'
import { RequestError } from '../browser/request-error'

export interface LoggedCall {
  /** Counts up. */
  readonly number: number
  /** Of the contract: `metrics.metric`. */
  readonly id: string
  /** 'OK', the HTTP status of a refusal, why there was no answer, or 'cancelled'. */
  readonly status: string
  readonly duration_ms: number
}

/** Calls that are kept. */
const KEPT = 20

export class CallLog {
  #calls: readonly LoggedCall[] = []
  #made = 0
  readonly #changes = createEmitter()

  /** The latest first. */
  readonly calls = () => this.#calls

  readonly watch = this.#changes.subscribe

  /** The same client, whose calls are noted. */
  of(client: Client): Client {
    return {
      ...client,
      call: async (call, input, options) => {
        const began = Date.now()
        const note = (status: string) => this.#note(call.id, status, Date.now() - began)
        try {
          const output = await client.call(call, input, options)
          note('OK')
          return output
        } catch (error) {
          note(statusOf(error))
          throw error
        }
      },
    }
  }

  #note(id: string, status: string, duration_ms: number) {
    this.#calls = [{ number: ++this.#made, id, status, duration_ms }, ...this.#calls].slice(0, KEPT)
    this.#changes.emit()
  }
}

const statusOf = (error: unknown) =>
  error instanceof RequestError ? String(error.status ?? error.code) : 'cancelled'
