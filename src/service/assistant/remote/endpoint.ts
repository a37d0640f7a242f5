/**
 * Requests one answer at a time from an OpenAI-compatible endpoint: streamed, within limits, and retried
 * where that may help.
 */
import OpenAI from 'openai'
import type { ChatCompletionMessageParam, ChatCompletionTool } from 'openai/resources/chat/completions'
import { remoteErrorOf, RemoteError } from './errors'
import type { RemoteLimits } from './limits'
import { readTurn, type Turn } from './turn'

export interface EndpointSettings {
  /** Such as `http://host/v1`. */
  readonly url: string
  /** Absent when the endpoint needs none. */
  readonly key?: string | undefined
  readonly model: string
}

export interface ChatRequest {
  readonly messages: readonly ChatCompletionMessageParam[]
  readonly tools: readonly ChatCompletionTool[]
  /** When false, the model must answer now. */
  readonly toolsAllowed: boolean
}

export interface Endpoint {
  /** Requests one answer. It ends at the latest when `signal` is aborted. Throws `RemoteError`. */
  complete(chat: ChatRequest, signal: AbortSignal): Promise<Turn>
}

/** Waits, or returns early without an error when `signal` is aborted. Tests replace it. */
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

/** `fetch` without redirects that fails once a response grows beyond `limit` bytes. */
function boundedFetch(limit: number): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, { ...init, redirect: 'manual' })
    if (response.body === null) return response
    let length = 0
    const bounded = response.body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          length += chunk.byteLength
          if (length > limit) controller.error(new RemoteError('its answer is too long', false))
          else controller.enqueue(chunk)
        },
      }),
    )
    const { status, statusText, headers } = response
    return new Response(bounded, { status, statusText, headers })
  }
}

const LIMIT_PARAMETER = /max_tokens|max_completion_tokens/i

export function openEndpoint(
  { url, key, model }: EndpointSettings,
  limits: RemoteLimits,
  wait: Pause = pause,
): Endpoint {
  const client = new OpenAI({
    baseURL: url.replace(/\/+$/, ''),
    apiKey: key ?? 'none',
    // Ignore environment variables that are meant for another service.
    adminAPIKey: null,
    organization: null,
    project: null,
    ...(key === undefined && { defaultHeaders: { authorization: null } }),
    fetch: boundedFetch(limits.responseBytes),
    // Its log would contain what people wrote.
    logLevel: 'off',
    maxRetries: 0,
    timeout: limits.totalMs,
  })
  /** Newer models use another name for the limit; once an endpoint says so, that name is used. */
  let limitName: 'max_tokens' | 'max_completion_tokens' = 'max_tokens'

  async function request(
    { messages, tools, toolsAllowed: mayUseTools }: ChatRequest,
    signal: AbortSignal,
  ): Promise<Turn> {
    const stalled = new AbortController()
    const combined = AbortSignal.any([signal, stalled.signal])
    const abortWith = (reason: string) => () => stalled.abort(new RemoteError(reason, true))
    let timer = setTimeout(abortWith('it does not begin to answer'), limits.firstByteMs)
    const onPiece = () => {
      clearTimeout(timer)
      timer = setTimeout(abortWith('it stopped in the middle of its answer'), limits.idleMs)
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
        { signal: combined },
      )
      const turn = await readTurn(pieces, onPiece)
      return turn
    } catch (thrown) {
      // The client ends an aborted stream without an error.
      if (combined.aborted)
        throw combined.reason instanceof RemoteError ? combined.reason : remoteErrorOf(thrown)
      throw thrown
    } finally {
      clearTimeout(timer)
      stalled.abort()
    }
  }

  async function requestWithLimitName(chat: ChatRequest, signal: AbortSignal): Promise<Turn> {
    try {
      return await request(chat, signal)
    } catch (thrown) {
      const other = limitName === 'max_tokens' ? 'max_completion_tokens' : 'max_tokens'
      const isWrongName =
        thrown instanceof OpenAI.BadRequestError &&
        LIMIT_PARAMETER.test(`${thrown.param ?? ''} ${thrown.message}`) &&
        thrown.message.includes(other)
      if (!isWrongName) throw thrown
      limitName = other
      return await request(chat, signal)
    }
  }

  return {
    async complete(chat, signal) {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await requestWithLimitName(chat, signal)
        } catch (thrown) {
          const error = remoteErrorOf(thrown)
          const { passing, retryAfterMs } = error
          if (signal.aborted || !passing || attempt >= limits.tries) throw error
          if (retryAfterMs !== null && retryAfterMs > limits.retryAfterMaxMs) throw error
          // Spread the retries of requests that failed at the same time.
          const backoff = limits.backoffMs * 2 ** (attempt - 1) * (0.75 + Math.random() / 2)
          await wait(Math.max(backoff, retryAfterMs ?? 0), signal)
          if (signal.aborted) throw error
        }
      }
    },
  }
}
