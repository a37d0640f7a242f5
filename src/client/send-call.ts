/** Sends one call of the contract; the caller interprets the response. */
import type { AnyCall } from '../contract/core/call'
import { requestOf, type FlatInput } from '../contract/core/request-of'
import { readResponse, type ApiResponse } from '../browser/response'
import { openRequest } from '../browser/request'

export interface SendOptions {
  /** Origin of the service, without a trailing slash. */
  readonly apiBase: string
  readonly token: string | null
  readonly signal?: AbortSignal | undefined
}

/** Throws `unreachable`, or the signal's reason when the caller gave up. */
export async function sendCall(call: AnyCall, input: FlatInput, options: SendOptions): Promise<ApiResponse> {
  return readResponse(await openCall(call, input, options), options.signal)
}

/** The head of the answer, its body yet to be read. Throws as `sendCall` does. */
export function openCall(
  call: AnyCall,
  input: FlatInput,
  { apiBase, token, signal }: SendOptions,
): Promise<Response> {
  const { method, path, body, headers } = requestOf(call, input)
  // Whatever was asked for, a refusal comes as JSON.
  const accept = call.streams === undefined ? 'application/json' : `${call.streams}, application/json`
  return openRequest(apiBase + path, {
    method,
    token,
    body,
    headers: { ...headers, accept },
    signal,
  })
}
