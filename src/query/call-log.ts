/**
 * The last calls of an epoch, for the debug output of users who carry that attribute: which, how they ended,
 * how long they took; never what was said.
 */
import type { Client } from '../client/call'
import { RequestError } from '../client/errors'

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
  readonly #listeners = new Set<() => void>()

  /** The latest first. */
  readonly calls = () => this.#calls

  readonly watch = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

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
    for (const listener of [...this.#listeners]) listener()
  }
}

const statusOf = (error: unknown) =>
  error instanceof RequestError ? String(error.status ?? error.code) : 'cancelled'
