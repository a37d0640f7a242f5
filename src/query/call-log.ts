/**
 * The last calls of an epoch, for the debug output of users with that attribute: name, outcome and duration,
 * never the content.
 */
import type { Client } from '../client/call'
import { RequestError } from '../client/errors'

export interface LoggedCall {
  /** Counts up from the first call. */
  readonly number: number
  /** The call's id in the contract: `metrics.metric`. */
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
  readonly #listeners = new Set<() => void>()

  /** The stored calls, latest first. */
  readonly calls = () => this.#calls

  readonly watch = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

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
    for (const listener of [...this.#listeners]) listener()
  }
}

const statusOf = (error: unknown) =>
  error instanceof RequestError ? String(error.status ?? error.code) : 'cancelled'
