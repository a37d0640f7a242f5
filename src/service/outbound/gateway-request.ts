/** One request to a gateway over HTTP, and what its end says about the message. */

/** The longest answer that is read when the request allows no longer one. */
const RESPONSE_MAX_BYTES = 64 * 1024
/** How long a gateway may take to answer, ms. */
const ANSWER_MS = 60_000
/** Errors before anything of the request was sent. */
const NOT_SENT =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|ERR_TLS_|CERT_|.*SELF_SIGNED|UNABLE_TO_)/

export interface GatewayRequest {
  readonly method: 'GET' | 'POST'
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  /** How much of the answer is read at most; more counts as no text. */
  readonly maxBytes?: number
}

export interface GatewayAnswer {
  readonly status: number
  readonly ok: boolean
  /** Its beginning; empty when it broke off or is too long. */
  readonly text: string
  readonly headers: Headers
}

/** There was no answer. `isSent`: the gateway may have the request. The message says why. */
export class NoAnswerError extends Error {
  constructor(
    message: string,
    readonly isSent: boolean,
  ) {
    super(message)
  }
}

/** Sends the request, and follows no redirect. Throws `NoAnswerError`. */
export async function requestGateway(
  { method, url, headers, body, maxBytes = RESPONSE_MAX_BYTES }: GatewayRequest,
  signal: AbortSignal,
): Promise<GatewayAnswer> {
  let response: Response
  try {
    response = await fetch(url, {
      method,
      // A kept connection that the gateway closes meanwhile would look like a lost answer.
      headers: { connection: 'close', ...headers },
      ...(body !== undefined && { body }),
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS)]),
    })
  } catch (error) {
    throw new NoAnswerError(reasonOf(error), !isNotSent(error))
  }
  // The gateway has decided about the message, even if the rest of its answer is lost.
  const text = await readText(response, maxBytes).catch(() => '')
  return { status: response.status, ok: response.ok, text, headers: response.headers }
}

/** Reads a response of limited size. */
async function readText(response: Response, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    length += chunk.byteLength
    if (length > maxBytes) throw new Error('its answer is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function isNotSent(error: unknown): boolean {
  const cause: unknown = error instanceof Error ? error.cause : undefined
  // Several addresses of the host were tried, and none could be connected.
  if (cause instanceof AggregateError) return true
  return cause instanceof Error && 'code' in cause && NOT_SENT.test(String(cause.code))
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'it did not answer in time'
  return error.cause instanceof Error ? error.cause.message : error.message
}
