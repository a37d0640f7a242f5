/** Sends SMS through a gateway that accepts `POST { id, to, from, text }` as JSON and returns `{ id }`. */
import { readAs, v } from '../../contract/core/schema'
import { clip } from '../platform/plain-text'
import { DeliveryError, REASON_MAX_LENGTH, STEP_TIMEOUT_MS, type Gateway } from './gateway'

const RESPONSE_MAX_BYTES = 64 * 1024
const PROVIDER_ID_MAX_LENGTH = 200
/** Statuses after which a later attempt may succeed. */
const RETRYABLE_STATUSES = new Set([408, 425, 429])
const GatewayResponse = v.object({ id: v.union([v.pipe(v.string(), v.minLength(1)), v.number()]) })

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

/**
 * Returns null for a response that cannot be read. The gateway has accepted the message all the same, and
 * another attempt would send it twice.
 */
function providerIdIn(text: string): string | null {
  try {
    const parsed = readAs(GatewayResponse, JSON.parse(text))
    return parsed ? clip(String(parsed.id), PROVIDER_ID_MAX_LENGTH) : null
  } catch {
    return null
  }
}

/** `address` is SMS_URL. A name and password in it are sent as Basic credentials. */
export function smsGateway(address: string): Gateway {
  const url = new URL(address)
  const login = [url.username, url.password].map(decodeURIComponent)
  const authorization =
    url.username === '' ? undefined : `Basic ${Buffer.from(login.join(':')).toString('base64')}`
  url.username = ''
  url.password = ''

  return {
    async deliver({ id, account, to, text }) {
      let response: Response
      try {
        response = await fetch(url, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'idempotency-key': id,
            ...(authorization !== undefined && { authorization }),
          },
          body: JSON.stringify({ id, to: to.recipient, from: account.phone, text }),
          redirect: 'manual',
          signal: AbortSignal.timeout(STEP_TIMEOUT_MS),
        })
      } catch (error) {
        throw new DeliveryError(`The SMS gateway could not be reached: ${reasonOf(error)}`, false)
      }
      if (response.ok) return { provider_id: providerIdIn(await readText(response).catch(() => '')) }
      const reason = clip((await readText(response).catch(() => '')).replace(/\s+/g, ' '), REASON_MAX_LENGTH)
      throw new DeliveryError(
        `The SMS gateway refused it: ${response.status}${reason && ` ${reason}`}`,
        response.status < 500 && !RETRYABLE_STATUSES.has(response.status),
      )
    },
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return 'it did not answer in time'
  return error.cause instanceof Error ? error.cause.message : error.message
}
