/** Requests to Meta's Graph API, of which the APIs of WhatsApp and Messenger are parts. */
import { readAs, v } from '../../../contract/core/schema'
import { NoAnswerError, requestGateway } from '../../outbound/gateway-request'

export interface GraphRequest {
  /** Below the base, without a leading slash; ids in it consist of digits. */
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
  /** Sent as JSON with POST; absent for GET. */
  readonly body?: unknown
  /** How long the answer may be, bytes. */
  readonly maxBytes?: number
}

export interface GraphAccess {
  /** META_API_URL. */
  readonly base: string
  readonly token: string
}

const ErrorAnswer = v.object({
  error: v.object({
    code: v.number(),
    error_subcode: v.optional(v.number()),
  }),
})

export interface GraphError {
  readonly status: number
  /** Meta's codes; 0 when the answer has none. */
  readonly code: number
  readonly subcode: number
}

export type GraphAnswer =
  | { readonly kind: 'done'; readonly answer: unknown }
  | { readonly kind: 'refused'; readonly error: GraphError; readonly retryAfter: string | undefined }
  /** `isSent`: Meta may have the request. */
  | { readonly kind: 'silent'; readonly isSent: boolean; readonly reason: string }

/** Makes a request. */
export async function askGraph(
  { base, token }: GraphAccess,
  { path, query = {}, body, maxBytes }: GraphRequest,
  signal: AbortSignal,
): Promise<GraphAnswer> {
  const url = new URL(`${base}/${path}`)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  const headers = { authorization: `Bearer ${token}`, accept: 'application/json' }
  try {
    const response = await requestGateway(
      body === undefined
        ? { method: 'GET', url, headers, ...(maxBytes !== undefined && { maxBytes }) }
        : {
            method: 'POST',
            url,
            headers: { ...headers, 'content-type': 'application/json' },
            body: JSON.stringify(body),
          },
      signal,
    )
    const answer = jsonIn(response.text)
    if (response.ok) return { kind: 'done', answer }
    const { error } = readAs(ErrorAnswer, answer) ?? {}
    return {
      kind: 'refused',
      error: { status: response.status, code: error?.code ?? 0, subcode: error?.error_subcode ?? 0 },
      retryAfter: response.headers.get('retry-after') ?? undefined,
    }
  } catch (error) {
    if (!(error instanceof NoAnswerError)) throw error
    return { kind: 'silent', isSent: error.isSent, reason: error.message }
  }
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
