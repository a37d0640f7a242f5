/**
 * Sends one HTTP request to the service, for the console and the shopper's widget. It uses no schemas, so
 * that `dealer-auth` and the widget stay small.
 */
import { RequestError } from './request-error'

export interface RequestOptions extends Pick<RequestInit, 'cache' | 'keepalive'> {
  readonly method: string
  readonly token?: string | null
  /** JSON; null or absent for no body. */
  readonly body?: string | null
  readonly headers?: Readonly<Record<string, string>> | undefined
  readonly signal?: AbortSignal | undefined
}

/**
 * Resolves once the headers have arrived; the body is still unread. Throws `RequestError` with code
 * `unreachable`, also after a timeout signal, or the signal's reason when the caller aborted.
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
      // The token alone identifies the user, so that no other site can make requests with their cookies.
      credentials: 'omit',
      signal: signal ?? null,
    }),
  )
}

/** Runs work that fails when the service cannot be reached. Throws the same errors as `openRequest`. */
export async function reaching<T>(signal: AbortSignal | undefined, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isTimeout(signal?.reason)) signal?.throwIfAborted()
    throw new RequestError('unreachable', { cause: error })
  }
}

const isTimeout = (reason: unknown) => reason instanceof DOMException && reason.name === 'TimeoutError'
