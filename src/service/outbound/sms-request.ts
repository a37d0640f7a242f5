/** One request to an SMS gateway, and what its end says about the message. */
import { clip } from '../platform/plain-text'
import { DeliveryError, REASON_MAX_LENGTH, type Attempt, type DeliveryFailure } from './gateway'
import { NoAnswerError, requestGateway } from './gateway-request'

/** Statuses after which a later attempt may succeed. With 401, our credentials have to be corrected. */
const RETRYABLE_STATUSES: ReadonlySet<number> = new Set([401, 408, 425, 429])
/** A proxy passed the request on, and does not know what became of it. */
const UNKNOWN_STATUSES: ReadonlySet<number> = new Set([502, 504])

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
  const { ok, status, text } = await requestGateway(
    {
      method: 'POST',
      url,
      headers: {
        'content-type': contentType,
        ...headers,
        ...(authorization !== undefined && { authorization }),
      },
      body,
    },
    signal,
  ).catch((error: unknown) => {
    throw error instanceof NoAnswerError ? noAnswer(error) : error
  })
  if (ok) return text
  const reason = clip(text.replace(/\s+/g, ' '), REASON_MAX_LENGTH)
  throw new DeliveryError(`The SMS gateway refused it: ${status}${reason && ` ${reason}`}`, failureOf(status))
}

const noAnswer = ({ isSent, message }: NoAnswerError): DeliveryError =>
  isSent
    ? new DeliveryError(`The SMS gateway did not say whether it accepted the message: ${message}`, 'unknown')
    : new DeliveryError(`The SMS gateway could not be reached: ${message}`, 'temporary')

function failureOf(status: number): DeliveryFailure {
  if (UNKNOWN_STATUSES.has(status)) return 'unknown'
  return status >= 500 || RETRYABLE_STATUSES.has(status) ? 'temporary' : 'permanent'
}
