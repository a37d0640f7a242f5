/** Sends SMS through a gateway that accepts `POST { id, to, from, text }` as JSON and returns `{ id }`. */
import { readAs, v } from '../../contract/core/schema'
import { clip } from '../platform/plain-text'
import type { Gateway } from './gateway'
import { postSms, smsGatewayAddress } from './sms-request'

/** How many requests run at the same time. */
export const SMS_CAPACITY = 10
const PROVIDER_ID_MAX_LENGTH = 200
const GatewayResponse = v.object({ id: v.union([v.pipe(v.string(), v.minLength(1)), v.number()]) })

/** Null for a response that cannot be read. */
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
  const gateway = smsGatewayAddress(address)
  return {
    capacity: SMS_CAPACITY,
    async deliver({ id, account, to, text }, attempt) {
      await attempt.beginSubmission(id)
      const response = await postSms(
        gateway,
        {
          contentType: 'application/json',
          headers: { 'idempotency-key': id },
          body: JSON.stringify({ id, to: to.recipient, from: account.phone, text }),
        },
        attempt,
      )
      return { provider_id: providerIdIn(response) ?? id }
    },
    close() {},
  }
}
