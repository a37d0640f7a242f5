/** Calls the service with a token, a time limit and retries. Every failure is a `RequestError`. */
import type { AnyCall, CallInput, CallOutput } from '../contract/core/call'
import { issuesOf, v } from '../contract/core/schema'
import { errorOf, readResponse, textAt, type ApiResponse } from '../browser/response'
import { RequestError } from '../browser/request-error'
import { SignedOutError, type Session } from '../session/session'
import { takeRead } from './early-reads'
import { readStream, type Received } from './read-stream'
import { openCall, sendCall, type SendOptions } from './send-call'

export interface Client {
  readonly session: Session
  /** Throws `RequestError`, or the signal's reason when the caller gave up. */
  call<C extends AnyCall>(
    call: C,
    input: CallInput<C>,
    options?: { signal?: AbortSignal | undefined },
  ): Promise<CallOutput<C>>
  /**
   * A call that streams, as a file. Throws as `call` does; it may last as long as bytes keep coming, and is
   * not tried again by itself: a person watches it.
   */
  download<C extends AnyCall>(call: C, input: CallInput<C>, options?: DownloadOptions): Promise<Blob>
  /** Aborts pending requests. */
  close(): void
}

export interface DownloadOptions {
  readonly signal?: AbortSignal | undefined
  /** Called after each chunk. */
  readonly onReceived?: Received | undefined
}

type Input = Readonly<Record<string, unknown>>

/**
 * A call, its retries included, ends within this time; a download is given up when it makes no progress for
 * as long, ms.
 */
const TIME_LIMIT_MS = 30_000
/** A reading call is tried again after these times, ms, if the failure may pass by itself. */
const RETRY_DELAYS_MS = [400, 1600]

/** A client for one epoch of the session; responses of another account or user are dropped. */
export function createClient(session: Session): Client {
  const { epoch } = session
  const closed = new AbortController()
  const stop = session.subscribe(() => {
    if (session.epoch !== epoch) close()
  })
  function close() {
    stop()
    closed.abort()
  }

  /** Sends with the session's token, and once more with a renewed one when that is refused. */
  async function once<T>(
    call: AnyCall,
    signal: AbortSignal,
    send: (options: SendOptions) => Promise<T>,
    statusOf: (sent: T) => number,
  ): Promise<T> {
    signal.throwIfAborted()
    const token =
      call.access.who === 'public' || call.access.who === 'partner'
        ? null
        : await session.getToken('call', signal)
    signal.throwIfAborted()
    const answer = await send({ apiBase: session.apiBase, token, signal })
    if (statusOf(answer) !== 401 || token === null) return answer
    // A token may have been refused because this device's clock is wrong: one renewal, then it is final.
    const renewed = await session.getToken('rejected', signal, token)
    return send({ apiBase: session.apiBase, token: renewed, signal })
  }

  return {
    session,
    close,
    call<C extends AnyCall>(
      call: C,
      input: CallInput<C>,
      { signal }: { signal?: AbortSignal | undefined } = {},
    ) {
      return within(signal, async (either, check) => {
        for (let attempt = 0; ; attempt++) {
          try {
            const send = (options: SendOptions) => {
              const alone = () => sendCall(call, input as Input, options)
              return takeRead(session, call, input as Input)?.catch(alone) ?? alone()
            }
            const answer = await once(call, either, send, ({ status }) => status)
            either.throwIfAborted()
            return read(call, answer, session)
          } catch (thrown) {
            const error = check(thrown)
            const wait = RETRY_DELAYS_MS[attempt]
            if (call.method !== 'GET' || !error.retryable || wait === undefined) throw error
            await pause(wait * (0.5 + Math.random()), either)
          }
        }
      })
    },
    download<C extends AnyCall>(call: C, input: CallInput<C>, { signal, onReceived }: DownloadOptions = {}) {
      return within(signal, async (either, check, alive) => {
        try {
          const send = (options: SendOptions) => openCall(call, input as Input, options)
          const response = await once(call, either, send, ({ status }) => status)
          alive()
          if (!response.ok) throw failureOf(call, await readResponse(response, either), session)
          const pieces = await readStream(response, either, (bytes) => {
            alive()
            onReceived?.(bytes)
          })
          either.throwIfAborted()
          return new Blob(pieces, { type: call.streams ?? 'application/octet-stream' })
        } catch (thrown) {
          throw check(thrown)
        }
      })
    },
  }

  /**
   * Runs `work` under the caller's signal, ours, and the time limit, which `alive` sets back. `check` tells
   * why `work` failed; it throws what is not to be tried again.
   */
  async function within<T>(
    signal: AbortSignal | undefined,
    work: (either: AbortSignal, check: (thrown: unknown) => RequestError, alive: () => void) => Promise<T>,
  ): Promise<T> {
    const limit = new AbortController()
    let timer = setTimeout(() => limit.abort(), TIME_LIMIT_MS)
    const alive = () => {
      clearTimeout(timer)
      timer = setTimeout(() => limit.abort(), TIME_LIMIT_MS)
    }
    const check = (thrown: unknown): RequestError => {
      // Our time limit was exceeded; the caller's signal did not abort the request.
      if (limit.signal.aborted) throw new RequestError('unreachable', { cause: thrown })
      // The account or user has changed, so the response belongs to nobody.
      if (closed.signal.aborted) throw new RequestError('signed_out', { cause: thrown })
      signal?.throwIfAborted()
      return asRequestError(thrown)
    }
    try {
      return await work(
        AbortSignal.any([limit.signal, closed.signal, ...(signal ? [signal] : [])]),
        check,
        alive,
      )
    } finally {
      clearTimeout(timer)
    }
  }
}

function read<C extends AnyCall>(call: C, answer: ApiResponse, session: Session): CallOutput<C> {
  const { status, body, requestId } = answer
  // An error of the session may stand in the body of any answer.
  if (status < 200 || status >= 300 || textAt(body, 'error_code') !== null)
    throw failureOf(call, answer, session)
  const output = v.safeParse(call.response, body)
  if (output.success) return output.output as CallOutput<C>
  throw new RequestError('shape', { status, requestId, cause: issuesOf(output.issues) })
}

/** The reason for the failure; ends the session where that is the reason. */
function failureOf(call: AnyCall, answer: ApiResponse, session: Session): RequestError {
  const { status, body, requestId } = answer
  const sessionError = textAt(body, 'error_code')
  if (sessionError !== null || (status === 401 && call.access.who !== 'public')) {
    session.end(textAt(body, 'message') ?? 'Your session has ended')
    return new RequestError('signed_out', { status, requestId })
  }
  return errorOf(answer)
}

function asRequestError(thrown: unknown): RequestError {
  if (thrown instanceof RequestError) return thrown
  if (thrown instanceof SignedOutError) return new RequestError('signed_out', { cause: thrown })
  return new RequestError('server', { cause: thrown })
}

/** Resolves early when the signal aborts; the next attempt reports why. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, ms)
    signal.addEventListener('abort', done)
    function done() {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
  })
}
