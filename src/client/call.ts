/** Calling the service: token, time limit, retries, and every outcome as a value of one small set (document 1 §8; promises, invariants 8, 10 and 11). */
import type { AnyCall, CallInput, CallOutput } from '../contract/call'
import { ErrorBody } from '../contract/errors'
import { sendCall, textAt, UnreachableError, type Answer } from '../session/request'
import { SignedOutError, type Session } from '../session/session'
import { codeOfStatus, DealerError } from './errors'

export interface Client {
  readonly session: Session
  /** Throws `DealerError`, or the signal's reason when the caller gave up. */
  call<C extends AnyCall>(
    call: C,
    input: CallInput<C>,
    options?: { signal?: AbortSignal | undefined },
  ): Promise<CallOutput<C>>
  /** Gives up what is under way. */
  close(): void
}

/** A call, its retries included, ends within this time, ms. */
const TIME_LIMIT = 30_000
/** A reading call is tried again after these times, ms, if the fault may pass by itself. */
const RETRY_AFTER = [400, 1600]

/** For one epoch of the session: an answer that arrives under another account or user is dropped. */
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

  async function once(
    call: AnyCall,
    input: Readonly<Record<string, unknown>>,
    signal: AbortSignal,
  ): Promise<Answer> {
    signal.throwIfAborted()
    const token = call.access.who === 'public' ? null : await session.getToken('call', signal)
    signal.throwIfAborted()
    const answer = await sendCall(call, input, { apiBase: session.apiBase, token, signal })
    if (answer.status !== 401 || token === null) return answer
    // A token may have been refused because this device's clock is wrong: one renewal, then it is final.
    const renewed = await session.getToken('rejected', signal, token)
    return sendCall(call, input, { apiBase: session.apiBase, token: renewed, signal })
  }

  return {
    session,
    close,
    async call<C extends AnyCall>(
      call: C,
      input: CallInput<C>,
      { signal }: { signal?: AbortSignal | undefined } = {},
    ) {
      const limit = new AbortController()
      const timer = setTimeout(() => limit.abort(), TIME_LIMIT)
      const either = AbortSignal.any([limit.signal, closed.signal, ...(signal ? [signal] : [])])
      try {
        for (let attempt = 0; ; attempt++) {
          try {
            const answer = await once(call, input, either)
            either.throwIfAborted()
            return read(call, answer, session)
          } catch (thrown) {
            // Not the caller's wish but our limit: the service did not answer in time.
            if (limit.signal.aborted) throw new DealerError('unreachable', { cause: thrown })
            // What was asked for another account or user is nobody's any more.
            if (closed.signal.aborted) throw new DealerError('signed_out', { cause: thrown })
            signal?.throwIfAborted()
            const error = asDealerError(thrown)
            const wait = RETRY_AFTER[attempt]
            if (call.method !== 'GET' || !error.retryable || wait === undefined) throw error
            await pause(wait * (0.5 + Math.random()), either)
          }
        }
      } finally {
        clearTimeout(timer)
      }
    },
  }
}

function read<C extends AnyCall>(
  call: C,
  { status, body, requestId }: Answer,
  session: Session,
): CallOutput<C> {
  const sessionFault = textAt(body, 'error_code')
  if (sessionFault !== null || (status === 401 && call.access.who !== 'public')) {
    session.end(textAt(body, 'message') ?? 'Your session has ended')
    throw new DealerError('signed_out', { status, requestId })
  }
  if (status >= 200 && status < 300) {
    const output = call.response.safeParse(body)
    if (output.success) return output.data as CallOutput<C>
    throw new DealerError('shape', { status, requestId, cause: output.error })
  }
  const said = ErrorBody.safeParse(body)
  throw new DealerError(codeOfStatus(status), {
    status,
    message: textAt(body, 'message'),
    fields: said.success ? said.data.fields : undefined,
    requestId: textAt(body, 'request_id') ?? requestId,
  })
}

function asDealerError(thrown: unknown): DealerError {
  if (thrown instanceof DealerError) return thrown
  if (thrown instanceof SignedOutError) return new DealerError('signed_out', { cause: thrown })
  if (thrown instanceof UnreachableError) return new DealerError('unreachable', { cause: thrown })
  return new DealerError('server', { cause: thrown })
}

/** Over early when the signal is: the next try finds out why. */
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
