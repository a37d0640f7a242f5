/**
 * An OpenAI-compatible endpoint asked for one answer at a time: by a stream, within limits, and again where
 * that may help.
 */
import OpenAI from 'openai'
import type { ChatCompletionMessageParam, ChatCompletionTool } from 'openai/resources/chat/completions'
import { faultOf, RemoteFault } from './fault'
import type { RemoteLimits } from './limits'
import { readTurn, type Turn } from './turn'

export interface EndpointSettings {
  /** Such as `http://host/v1`. */
  readonly url: string
  /** Absent: the endpoint needs none. */
  readonly key?: string | undefined
  readonly model: string
}

export interface Asked {
  readonly messages: readonly ChatCompletionMessageParam[]
  readonly tools: readonly ChatCompletionTool[]
  /** False: it must answer now. */
  readonly mayUseTools: boolean
}

export interface Endpoint {
  /** One answer. Ends at the latest when `signal` does. Throws `RemoteFault`. */
  ask(asked: Asked, signal: AbortSignal): Promise<Turn>
}

/** Waits; ends early, without a word, when `signal` does. A test counts instead. */
export type Pause = (milliseconds: number, signal: AbortSignal) => Promise<void>

const pause: Pause = (milliseconds, signal) =>
  new Promise((resolve) => {
    const timer = setTimeout(done, milliseconds)
    function done() {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    if (signal.aborted) done()
    else signal.addEventListener('abort', done)
  })

/** `fetch` that follows nobody elsewhere and stops reading where a response grows too long. */
function boundedFetch(limit: number): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, { ...init, redirect: 'manual' })
    if (response.body === null) return response
    let length = 0
    const bounded = response.body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          length += chunk.byteLength
          if (length > limit) controller.error(new RemoteFault('its answer is too long', false))
          else controller.enqueue(chunk)
        },
      }),
    )
    const { status, statusText, headers } = response
    return new Response(bounded, { status, statusText, headers })
  }
}

const NOT_KNOWN = /max_tokens|max_completion_tokens/i

export function openEndpoint(
  { url, key, model }: EndpointSettings,
  limits: RemoteLimits,
  wait: Pause = pause,
): Endpoint {
  const client = new OpenAI({
    baseURL: url.replace(/\/+$/, ''),
    apiKey: key ?? 'none',
    // What the environment says of another service is not for this one.
    adminAPIKey: null,
    organization: null,
    project: null,
    ...(key === undefined && { defaultHeaders: { authorization: null } }),
    fetch: boundedFetch(limits.responseBytes),
    // It would write down what people said.
    logLevel: 'off',
    maxRetries: 0,
    timeout: limits.totalMs,
  })
  /** Newer models know the limit by another name; an endpoint that says so is asked by that from then on. */
  let limitName: 'max_tokens' | 'max_completion_tokens' = 'max_tokens'

  async function once({ messages, tools, mayUseTools }: Asked, signal: AbortSignal): Promise<Turn> {
    const own = new AbortController()
    const either = AbortSignal.any([signal, own.signal])
    const silent = (words: string) => () => own.abort(new RemoteFault(words, true))
    let timer = setTimeout(silent('it does not begin to answer'), limits.firstByteMs)
    const beat = () => {
      clearTimeout(timer)
      timer = setTimeout(silent('it stopped in the middle of its answer'), limits.idleMs)
    }
    try {
      const pieces = await client.chat.completions.create(
        {
          model,
          messages: [...messages],
          tools: [...tools],
          tool_choice: mayUseTools ? 'auto' : 'none',
          stream: true,
          stream_options: { include_usage: true },
          [limitName]: limits.answerTokens,
        },
        { signal: either },
      )
      const turn = await readTurn(pieces, beat)
      return turn
    } catch (thrown) {
      // The client ends a stream without a word when it is told to stop.
      if (either.aborted) throw either.reason instanceof RemoteFault ? either.reason : faultOf(thrown)
      throw thrown
    } finally {
      clearTimeout(timer)
      own.abort()
    }
  }

  async function known(asked: Asked, signal: AbortSignal): Promise<Turn> {
    try {
      return await once(asked, signal)
    } catch (thrown) {
      const other = limitName === 'max_tokens' ? 'max_completion_tokens' : 'max_tokens'
      const misnamed =
        thrown instanceof OpenAI.BadRequestError &&
        NOT_KNOWN.test(`${thrown.param ?? ''} ${thrown.message}`) &&
        thrown.message.includes(other)
      if (!misnamed) throw thrown
      limitName = other
      return await once(asked, signal)
    }
  }

  return {
    async ask(asked, signal) {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await known(asked, signal)
        } catch (thrown) {
          const fault = faultOf(thrown)
          const { passing, retryAfterMs } = fault
          if (signal.aborted || !passing || attempt >= limits.tries) throw fault
          if (retryAfterMs !== null && retryAfterMs > limits.retryAfterMaxMs) throw fault
          // Not all at once, who failed at once.
          const own = limits.backoffMs * 2 ** (attempt - 1) * (0.75 + Math.random() / 2)
          await wait(Math.max(own, retryAfterMs ?? 0), signal)
          if (signal.aborted) throw fault
        }
      }
    },
  }
}
