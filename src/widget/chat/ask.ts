/**
 * The calls of the open panel. Unlike the launcher's, they tell what the service said of a refusal: it
 * belongs at a field.
 */
import type {
  widgetBegin,
  widgetBook,
  widgetEnd,
  widgetFile,
  widgetIdentify,
  widgetSlots,
  widgetTranscript,
  widgetUpload,
} from '../../contract/calls/widget'
import { errorText, type Reason } from '../../i18n/translate-message'
import type { SiteConnection } from '../launcher/service'
import { asObject, asText } from './wire'

type Path = (
  | typeof widgetBegin
  | typeof widgetBook
  | typeof widgetEnd
  | typeof widgetFile
  | typeof widgetIdentify
  | typeof widgetSlots
  | typeof widgetTranscript
  | typeof widgetUpload
)['path']

/**
 * `status`: of the answer; 0 when there was none. The message is for a person; `fields`: of each field that
 * is at fault.
 */
export class RequestError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly fields: Readonly<Record<string, string>> = {},
  ) {
    super(message)
  }
}

/** A call that has not answered by then has failed, ms. A file takes longer than words. */
const TIME_LIMIT = 25_000

/** Throws `AskError`. `body` absent: a GET. */
export async function request(
  { apiBase, site }: SiteConnection,
  path: Path,
  body?: object,
): Promise<unknown> {
  let response: Response
  let answer: unknown
  try {
    response = await fetch(new URL(path.replace('{site}', encodeURIComponent(site)), apiBase), {
      credentials: 'omit',
      signal: AbortSignal.timeout(TIME_LIMIT),
      ...(body && {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    })
    answer = await response.json().catch(() => null)
  } catch {
    throw new RequestError(0, 'The chat cannot be reached. Check the connection and try again.')
  }
  if (response.ok) return answer
  const fields = fieldsOf(answer)
  throw new RequestError(
    response.status,
    Object.values(fields)[0] ?? wordsOf(response.status, answer),
    fields,
  )
}

/** A code of the service's catalogue with its parameters; null: there is none. */
function reasonOf(wire: unknown): Reason | null {
  const { code, params } = asObject(wire)
  const values = Object.entries(asObject(params)).flatMap(([name, value]) =>
    typeof value === 'string' || typeof value === 'number' ? [[name, value] as const] : [],
  )
  return typeof code === 'string' ? { code, params: Object.fromEntries(values) } : null
}

/** In the page's language, by the field's own name, wherever in the body it stands. */
function fieldsOf(answer: unknown): Record<string, string> {
  const fields: Record<string, string> = {}
  const { fields: texts, field_codes: codes } = asObject(answer)
  for (const [path, said] of Object.entries(asObject(texts))) {
    const message = asText(said)
    if (message === null) continue
    const reason = reasonOf(asObject(codes)[path])
    fields[path.split('.').at(-1) ?? path] = errorText({ message, reason })
  }
  return fields
}

function wordsOf(status: number, answer: unknown): string {
  // What was typed is at fault: the service says how.
  if ([400, 409, 413, 415].includes(status)) {
    const said = asText(asObject(answer).message)
    if (said) return errorText({ message: said, reason: reasonOf(answer) })
  }
  return status === 429 || status >= 500
    ? 'The chat is busy. Try again in a moment.'
    : 'This is not possible right now. Try again later.'
}

/** For a call that may take a moment to be refused: an answer that cannot be read. */
export const unreadable = () => new RequestError(0, 'The chat sent an answer that cannot be read.')
