/** What the service answered, read in full: not part of the closed widget, which needs only the status. */
import { reaching } from './request'
import { codeOfStatus, RequestError } from './request-error'

export interface Answer {
  readonly status: number
  /** Parsed JSON; undefined when the body was none. */
  readonly body: unknown
  readonly requestId: string | null
}

/** The whole answer. Throws as `openRequest` does. */
export async function readAnswer(response: Response, signal?: AbortSignal): Promise<Answer> {
  const text = await reaching(signal, () => response.text())
  return { status: response.status, body: parsed(text), requestId: response.headers.get('x-request-id') }
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
