/** One call over HTTP, as the contract describes it; what the answer means is for the caller to say. */
import type { AnyCall } from '../contract/core/call'
import { readAnswer, type Answer } from '../browser/answer'
import { openRequest } from '../browser/request'

export interface SendOptions {
  /** Origin of the service, without a trailing slash. */
  readonly apiBase: string
  readonly token: string | null
  readonly signal?: AbortSignal | undefined
}

export type FlatInput = Readonly<Record<string, unknown>>

/** Puts each field of the flat input where the contract wants it: path, query, body or header. */
export function requestOf(
  call: AnyCall,
  input: FlatInput,
): { path: string; body: string | null; headers: Record<string, string> } {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input[name])))
  const query = new URLSearchParams()
  for (const name of Object.keys(call.query?.entries ?? {})) {
    const value = input[name]
    if (value !== undefined && value !== null) query.set(name, String(value))
  }
  const search = query.toString()
  const fields = Object.keys(call.body?.entries ?? {}).map((name) => [name, input[name]])
  return {
    path: search ? `${path}?${search}` : path,
    body: call.body ? JSON.stringify(Object.fromEntries(fields)) : null,
    headers: Object.fromEntries(
      Object.keys(call.headers?.entries ?? {}).flatMap((name) =>
        typeof input[name] === 'string' ? [[name, input[name]]] : [],
      ),
    ),
  }
}

/** Throws `unreachable`, or the signal's reason when the caller gave up. */
export async function sendCall(call: AnyCall, input: FlatInput, options: SendOptions): Promise<Answer> {
  return readAnswer(await openCall(call, input, options), options.signal)
}

/** The head of the answer, its body yet to be read. Throws as `sendCall` does. */
export function openCall(
  call: AnyCall,
  input: FlatInput,
  { apiBase, token, signal }: SendOptions,
): Promise<Response> {
  const { path, body, headers } = requestOf(call, input)
  // Whatever was asked for, a refusal comes as JSON.
  const accept = call.streams === undefined ? 'application/json' : `${call.streams}, application/json`
  return openRequest(apiBase + path, {
    method: call.method,
    token,
    body,
    headers: { ...headers, accept },
    signal,
  })
}
