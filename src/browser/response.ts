/**
 * Reads the service's response in full. The closed widget does without this module, since it needs only the
 * status.
 */
import { reaching } from './request'
import { codeOfStatus, RequestError, type Reason } from './request-error'

export interface ApiResponse {
  readonly status: number
  /** Parsed JSON; undefined when the body was not JSON. */
  readonly body: unknown
  readonly requestId: string | null
}

/** Reads the whole response. Throws the same errors as `openRequest`. */
export async function readResponse(response: Response, signal?: AbortSignal): Promise<ApiResponse> {
  const text = await reaching(signal, () => response.text())
  return { status: response.status, body: parsed(text), requestId: response.headers.get('x-request-id') }
}

/** Converts a response with a status outside 2xx into an error. */
export function errorOf({ status, body, requestId }: ApiResponse): RequestError {
  return new RequestError(codeOfStatus(status), {
    status,
    message: textAt(body, 'message'),
    fields: Object.fromEntries(
      fieldsOf(body, 'fields').flatMap(([path, text]) =>
        typeof text === 'string' ? [[path, text] as const] : [],
      ),
    ),
    reason: reasonOf(body),
    fieldReasons: Object.fromEntries(
      fieldsOf(body, 'field_codes').flatMap(([path, wire]) => {
        const reason = reasonOf(wire)
        return reason ? [[path, reason] as const] : []
      }),
    ),
    requestId: textAt(body, 'request_id') ?? requestId,
  })
}

const fieldsOf = (body: unknown, name: 'fields' | 'field_codes') =>
  Object.entries(asRecord(asRecord(body)[name]))

/** Returns null when the response has no valid code. */
function reasonOf(wire: unknown): Reason | null {
  const { code, params } = asRecord(wire)
  const values = Object.entries(asRecord(params)).flatMap(([name, value]) =>
    typeof value === 'string' || typeof value === 'number' ? [[name, value] as const] : [],
  )
  return typeof code === 'string' ? { code, params: Object.fromEntries(values) } : null
}

const asRecord = (value: unknown) => Object(value) as Record<string, unknown>

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Returns a text field at the top level of a body, or null. */
export function textAt(body: unknown, name: 'error_code' | 'message' | 'request_id'): string | null {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return null
  const value = (body as Record<string, unknown>)[name]
  return typeof value === 'string' && value !== '' ? value : null
}
