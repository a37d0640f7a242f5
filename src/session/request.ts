/** One call over HTTP, as the contract describes it; what the answer means is for the caller to say. */
import type { AnyCall } from '../contract/call'

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

export interface SendOptions {
  /** Origin of the service, without a trailing slash. */
  readonly apiBase: string
  readonly token: string | null
  readonly signal?: AbortSignal | undefined
}

type FlatInput = Readonly<Record<string, unknown>>

/** Puts each field of the flat input where the contract wants it: path, query or body. */
export function requestOf(call: AnyCall, input: FlatInput): { path: string; body: string | null } {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input[name])))
  const query = new URLSearchParams()
  for (const name of Object.keys(call.query?.shape ?? {})) {
    const value = input[name]
    if (value !== undefined && value !== null) query.set(name, String(value))
  }
  const search = query.toString()
  const fields = Object.keys(call.body?.shape ?? {}).map((name) => [name, input[name]])
  return {
    path: search ? `${path}?${search}` : path,
    body: call.body ? JSON.stringify(Object.fromEntries(fields)) : null,
  }
}

/** Throws `UnreachableError`, or the signal's reason when the caller gave up. */
export async function sendCall(call: AnyCall, input: FlatInput, options: SendOptions): Promise<Answer> {
  return readAnswer(await openCall(call, input, options), options.signal)
}

/** The head of the answer, its body yet to be read. Throws as `sendCall` does. */
export async function openCall(call: AnyCall, input: FlatInput, options: SendOptions): Promise<Response> {
  const { path, body } = requestOf(call, input)
  // Whatever was asked for, a refusal comes as JSON.
  const accept = call.streams === undefined ? 'application/json' : `${call.streams}, application/json`
  const headers: Record<string, string> = { accept }
  if (options.token !== null) headers['authorization'] = `Bearer ${options.token}`
  if (body !== null) headers['content-type'] = 'application/json'
  return reaching(options.signal, () =>
    fetch(options.apiBase + path, {
      method: call.method,
      headers,
      body,
      // Who asks is said by the token alone, so that no other site can ask with a person's cookies.
      credentials: 'omit',
      cache: 'no-store',
      signal: options.signal ?? null,
    }),
  )
}

/** The whole answer. Throws as `sendCall` does. */
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

/** A text field that stands at the top level of a body (decisions, Smaller gaps). */
export function textAt(body: unknown, name: 'error_code' | 'message' | 'request_id'): string | null {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return null
  const value = (body as Record<string, unknown>)[name]
  return typeof value === 'string' && value !== '' ? value : null
}
