/** One request to a webhook: bounded in time and in what is read of its answer, without redirects. */
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { clip, plainText } from '../../platform/plain-text'
import { VERSION } from '../../platform/version'
import { addressIssue, publicLookup, type AddressRule } from './address'

/** How much of an answer is read, bytes. */
const ANSWER_BYTES = 1024
/** How much of an error's text is stored, characters. */
const ERROR_LENGTH = 300

/** How long a receiver may take, ms. */
export interface SendTimeouts {
  /** From the beginning until the status of the answer. */
  readonly answer: number
  /** After that, for the beginning of its text. */
  readonly text: number
}
export const SEND_TIMEOUTS: SendTimeouts = { answer: 15_000, text: 2_000 }

export interface WebhookRequest {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Buffer
}

/** What came of a request: an answer, or why there was none. */
export type SendResult =
  | {
      readonly kind: 'answer'
      readonly code: number
      /** The first 1 KiB. */
      readonly text: string
      /** The value of Retry-After. */
      readonly retryAfter: string | undefined
    }
  | { readonly kind: 'none'; readonly error: string }

/** Sends the request. Never rejects. */
export async function sendWebhook(
  { url, headers, body }: WebhookRequest,
  rule: AddressRule,
  closing: AbortSignal,
  timeouts: SendTimeouts = SEND_TIMEOUTS,
): Promise<SendResult> {
  // The setting may have changed since the address was saved.
  if (addressIssue(url, rule) !== null) return { kind: 'none', error: 'The address is not allowed' }
  const limit = AbortSignal.timeout(timeouts.answer)
  try {
    const response = await answerTo(url, headers, body, rule, AbortSignal.any([limit, closing]))
    const text = await beginningOf(response, timeouts.text)
    return {
      kind: 'answer',
      code: response.statusCode ?? 0,
      text,
      retryAfter: response.headers['retry-after'],
    }
  } catch (error) {
    if (limit.aborted)
      return { kind: 'none', error: `There was no answer within ${timeouts.answer / 1000} s` }
    if (closing.aborted) return { kind: 'none', error: 'The service was stopped before the answer came' }
    return { kind: 'none', error: clip(plainText(reasonOf(error)), ERROR_LENGTH) }
  }
}

function answerTo(
  url: string,
  headers: Readonly<Record<string, string>>,
  body: string | Buffer,
  { privateAllowed }: AddressRule,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const send = url.startsWith('https:') ? httpsRequest : httpRequest
  return new Promise((resolve, reject) => {
    const request = send(url, {
      method: 'POST',
      // Each connection is made anew, so that its address is checked each time.
      agent: false,
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': `Forecourt-Webhooks/${VERSION}`,
        ...headers,
      },
      signal,
      ...(!privateAllowed && { lookup: publicLookup }),
    })
    request.on('response', resolve)
    // After the response this is only an answer that breaks off.
    request.on('error', reject)
    request.end(body)
  })
}

/** Reads the beginning of an answer and closes the connection, whatever else would come. */
async function beginningOf(response: IncomingMessage, limitMs: number): Promise<string> {
  const chunks: Buffer[] = []
  let length = 0
  const timer = setTimeout(() => response.destroy(), limitMs)
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      length += chunk.length
      if (length >= ANSWER_BYTES) break
    }
  } catch {
    // The status has arrived; that the text breaks off changes nothing.
  } finally {
    clearTimeout(timer)
    response.destroy()
  }
  return plainText(Buffer.concat(chunks).subarray(0, ANSWER_BYTES).toString('utf8'))
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ')
  return error.message || error.name
}
