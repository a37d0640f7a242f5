/** Where the fields of a call's flat input are in its request. */
import type { AnyCall } from './call'

export type FlatInput = Readonly<Record<string, unknown>>

export interface CallRequest {
  readonly method: AnyCall['method']
  /** With its query. */
  readonly path: string
  /** JSON; null for a call without a body. */
  readonly body: string | null
  readonly headers: Readonly<Record<string, string>>
}

/** Puts each field where the contract wants it: path, query, body or header. */
export function requestOf(call: AnyCall, input: FlatInput): CallRequest {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input[name])))
  const query = new URLSearchParams()
  for (const name of Object.keys(call.query?.entries ?? {})) {
    const value = input[name]
    if (value !== undefined && value !== null) query.set(name, String(value))
  }
  const search = query.toString()
  const fields = Object.keys(call.body?.entries ?? {}).map((name) => [name, input[name]])
  return {
    method: call.method,
    path: search ? `${path}?${search}` : path,
    body: call.body ? JSON.stringify(Object.fromEntries(fields)) : null,
    headers: Object.fromEntries(
      Object.keys(call.headers?.entries ?? {}).flatMap((name) =>
        typeof input[name] === 'string' ? [[name, input[name]]] : [],
      ),
    ),
  }
}
