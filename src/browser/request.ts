/**
 * One request over HTTP and its answer: what the console and the shopper's widget call the service with. It
 * knows no schemas, so that `dealer-auth` and the widget stay small.
 */
import { codeOfStatus, RequestError } from './request-error'

export interface Answer {
  readonly status: number
  /** Parsed JSON; undefined when the body was none. */
  readonly body: unknown
  readonly requestId: string | null
}

export interface RequestOptions extends Pick<RequestInit, 'cache' | 'keepalive'> {
  readonly method: string
  readonly token?: string | null
  /** JSON; null or absent: none. */
  readonly body?: string | null
  readonly headers?: Readonly<Record<string, string>> | undefined
  readonly signal?: AbortSignal | undefined
}

/**
 * The head of the answer, its body yet to be read. Throws `unreachable`, or the signal's reason when the
 * caller gave up.
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

/** The whole answer. Throws as `openRequest` does. */
export async function readAnswer(response: Response, signal?: AbortSignal): Promise<Answer> {
  const text = await reaching(signal, () => response.text())
  return { status: response.status, body: parsed(text), requestId: response.headers.get('x-request-id') }
}

/**
 * Does what may fail because the service is out of reach, and then throws `unreachable`, or the signal's
 * reason when the caller gave up.
 */
export async function reaching<T>(signal: AbortSignal | undefined, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    signal?.throwIfAborted()
    throw new RequestError('unreachable', { cause: error })
  }
}

/** What an answer with a status other than 2xx means. */
export function errorOf({ status, body, requestId }: Answer): RequestError {
  return new RequestError(codeOfStatus(status), {
    status,
    message: textAt(body, 'message'),
    fields: fieldsOf(body),
    requestId: textAt(body, 'request_id') ?? requestId,
  })
}

/** Message by field path. */
function fieldsOf(body: unknown): Record<string, string> {
  const { fields } = Object(body) as { readonly fields?: unknown }
  const entries = Object.entries(Object(fields) as Record<string, unknown>)
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A text field that stands at the top level of a body. */
export function textAt(body: unknown, name: 'error_code' | 'message' | 'request_id'): string | null {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return null
  const value = (body as Record<string, unknown>)[name]
  return typeof value === 'string' && value !== '' ? value : null
}
