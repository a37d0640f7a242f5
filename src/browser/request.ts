/**
 * One request over HTTP: what the console and the shopper's widget call the service with. It knows no schemas,
 * so that `dealer-auth` and the widget stay small.
 */
import { RequestError } from './request-error'

export interface RequestOptions extends Pick<RequestInit, 'cache' | 'keepalive'> {
  readonly method: string
  readonly token?: string | null
  /** JSON; null or absent: none. */
  readonly body?: string | null
  readonly headers?: Readonly<Record<string, string>> | undefined
  readonly signal?: AbortSignal | undefined
}

/**
 * The head of the answer, its body yet to be read. Throws `unreachable`, also when the signal was a time limit
 * that has passed, or the signal's reason when the caller gave up.
 */
export function openRequest(
  address: string | URL,
  { token, body, headers, signal, ...init }: RequestOptions,
): Promise<Response> {
  return reaching(signal, () =>
    fetch(address, {
      cache: 'no-store',
      ...init,
      headers: {
        accept: 'application/json',
        ...headers,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      body: body ?? null,
      // Who asks is said by the token alone, so that no other site can ask with a person's cookies.
      credentials: 'omit',
      signal: signal ?? null,
    }),
  )
}

/** Does what may fail because the service is out of reach. Throws as `openRequest` does. */
export async function reaching<T>(signal: AbortSignal | undefined, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isTimeout(signal?.reason)) signal?.throwIfAborted()
    throw new RequestError('unreachable', { cause: error })
  }
}

const isTimeout = (reason: unknown) => reason instanceof DOMException && reason.name === 'TimeoutError'
