/**
 * The last calls of an epoch, for the debug output of users with that attribute: name, outcome and duration,
 * never the content.
 */
import { createEmitter } from '../browser/emitter'
import type { Client } from '../client/call'
import { RequestError } from '../browser/request-error'

export interface LoggedCall {
  /** Counts up from the first call. */
  readonly number: number
  /** The call's id in the contract: `dashboard.metric`. */
  readonly id: string
  /** 'OK', the HTTP status of an error, the reason why there was no response, or 'cancelled'. */
  readonly status: string
  readonly duration_ms: number
}

/** Maximum number of stored calls. */
const MAX_CALLS = 20

export class CallLog {
  #calls: readonly LoggedCall[] = []
  #made = 0
  readonly #changes = createEmitter()

  /** The stored calls, latest first. */
  readonly calls = () => this.#calls

  readonly watch = this.#changes.subscribe

  /** A client that logs its calls. */
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
    this.#calls = [{ number: ++this.#made, id, status, duration_ms }, ...this.#calls].slice(0, MAX_CALLS)
    this.#changes.emit()
  }
}

const statusOf = (error: unknown) =>
  error instanceof RequestError ? String(error.status ?? error.code) : 'cancelled'
