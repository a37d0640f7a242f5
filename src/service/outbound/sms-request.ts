/** One request to an SMS gateway, and what its end says about the message. */
import { clip } from '../platform/plain-text'
import { DeliveryError, REASON_MAX_LENGTH, type Attempt, type DeliveryFailure } from './gateway'

const RESPONSE_MAX_BYTES = 64 * 1024
/** How long a gateway may take to answer, ms. */
const ANSWER_MS = 60_000
/** Statuses after which a later attempt may succeed. With 401, our credentials have to be corrected. */
const RETRYABLE_STATUSES: ReadonlySet<number> = new Set([401, 408, 425, 429])
/** A proxy passed the request on, and does not know what became of it. */
const UNKNOWN_STATUSES: ReadonlySet<number> = new Set([502, 504])
/** Errors before anything of the request was sent. */
const NOT_SENT =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|ERR_TLS_|CERT_|.*SELF_SIGNED|UNABLE_TO_)/

export interface SmsGatewayAddress {
  /** Without user name and password. */
  readonly url: URL
  readonly user: string
  readonly password: string
}

/** Splits SMS_URL into its address and its credentials. */
export function smsGatewayAddress(address: string): SmsGatewayAddress {
  const url = new URL(address)
  const [user = '', password = ''] = [url.username, url.password].map(decodeURIComponent)
  url.username = ''
  url.password = ''
  return { url, user, password }
}

interface SmsRequest {
  readonly contentType: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body: string
}

/** Sends the request. Resolves to the text of a successful response; throws `DeliveryError`. */
export async function postSms(
  { url, user, password }: SmsGatewayAddress,
  { contentType, headers, body }: SmsRequest,
  { signal }: Attempt,
): Promise<string> {
  const authorization =
    user === '' ? undefined : `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
  let response: Response
  try {
    response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': contentType,
        // A kept connection that the gateway closes meanwhile would look like a lost answer.
        connection: 'close',
        ...headers,
        ...(authorization !== undefined && { authorization }),
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS)]),
    })
  } catch (error) {
    throw isNotSent(error)
      ? new DeliveryError(`The SMS gateway could not be reached: ${reasonOf(error)}`, 'temporary')
      : new DeliveryError(
          `The SMS gateway did not say whether it accepted the message: ${reasonOf(error)}`,
          'unknown',
        )
  }
  // The gateway has accepted the message, even if the rest of its answer is lost.
  const text = await readText(response).catch(() => '')
  if (response.ok) return text
  const reason = clip(text.replace(/\s+/g, ' '), REASON_MAX_LENGTH)
  throw new DeliveryError(
    `The SMS gateway refused it: ${response.status}${reason && ` ${reason}`}`,
    failureOf(response.status),
  )
}

function failureOf(status: number): DeliveryFailure {
  if (UNKNOWN_STATUSES.has(status)) return 'unknown'
  return status >= 500 || RETRYABLE_STATUSES.has(status) ? 'temporary' : 'permanent'
}

/** Reads a response of limited size. */
async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    length += chunk.byteLength
    if (length > RESPONSE_MAX_BYTES) throw new Error('its answer is too long')
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
