/**
 * One request over HTTP and its answer, for whoever knows method and address; no schemas, so that
 * `dealer-auth` stays small.
 */

export interface Answer {
  readonly status: number
  /** Parsed JSON; undefined when the body was none. */
  readonly body: unknown
  readonly requestId: string | null
}

/** The service could not be reached, or did not answer in time. */
export class UnreachableError extends Error {
  constructor(cause?: unknown) {
    super("Can't fetch data", { cause })
    this.name = 'UnreachableError'
  }
}

export interface RequestOptions {
  readonly method: string
  readonly token: string | null
  /** JSON; null: none. */
  readonly body: string | null
  readonly headers?: Readonly<Record<string, string>> | undefined
  readonly signal?: AbortSignal | undefined
}

/**
 * The head of the answer, its body yet to be read. Throws `UnreachableError`, or the signal's reason when the
 * caller gave up.
 */
export function openRequest(
  address: string,
  { method, token, body, headers, signal }: RequestOptions,
): Promise<Response> {
  return reaching(signal, () =>
    fetch(address, {
      method,
      headers: {
        accept: 'application/json',
        ...headers,
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(body !== null && { 'content-type': 'application/json' }),
      },
      body,
      // Who asks is said by the token alone, so that no other site can ask with a person's cookies.
      credentials: 'omit',
      cache: 'no-store',
      signal: signal ?? null,
    }),
  )
}

/** The whole answer. Throws as `openRequest` does. */
export async function readAnswer(response: Response, signal?: AbortSignal): Promise<Answer> {
  const text = await reaching(signal, () => response.text())
  return { status: response.status, body: parsed(text), requestId: response.headers.get('x-request-id') }
}

/** Does what may fail because the service is out of reach; the caller's own giving up is told apart. */
export async function reaching<T>(signal: AbortSignal | undefined, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    signal?.throwIfAborted()
    throw new UnreachableError(error)
  }
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
