/**
 * Delivery receipts as Twilio and Vonage send them. They carry no key of ours: their signature proves who
 * sent them. Receipts about the way of a message (queued, accepted, buffered) say nothing that staff need.
 */
import type { Context, Env, Hono } from 'hono'
import { readAs, v } from '../../contract/core/schema'
import type { ServiceContext } from '../context'
import { storeDeliveryStatus, type DeliveryReport } from '../delivery/delivery-reports'
import { clip } from '../platform/plain-text'
import { DomainError } from '../platform/errors'
import type { LimitSettings } from '../platform/rate-limits'
import { networkOf } from '../platform/requests/client-address'
import { isTwilioSignature, isVonageSignature, isVonageToken } from './receipt-signatures'

const ERROR_MAX_LENGTH = 300
/** A receipt has about twenty. */
const PARAMS_MAX = 100
const Id = v.pipe(v.string(), v.minLength(1), v.maxLength(200))

const STATUSES: Readonly<Record<string, DeliveryReport['status'] | undefined>> = {
  sent: 'sent',
  submitted: 'sent',
  accepted: 'sent',
  delivered: 'delivered',
  read: 'delivered',
  undelivered: 'failed',
  undeliverable: 'failed',
  failed: 'failed',
  rejected: 'failed',
  expired: 'failed',
}

/** A status callback of Twilio's Messages resource. */
const TwilioReceipt = v.object({
  MessageSid: Id,
  MessageStatus: v.string(),
  ErrorCode: v.optional(v.string()),
})
/** A delivery receipt of Vonage's SMS API. */
const VonageSmsReceipt = v.object({
  messageId: Id,
  status: v.string(),
  'err-code': v.optional(v.string()),
  'client-ref': v.optional(Id),
})
/** A message status of Vonage's Messages API. */
const VonageMessageStatus = v.object({
  message_uuid: Id,
  status: v.string(),
  client_ref: v.optional(Id),
  error: v.optional(
    v.object({ title: v.optional(v.union([v.string(), v.number()])), detail: v.optional(v.string()) }),
  ),
})

/** The ids under which we may know the message: the provider's, and ours. */
interface Receipt {
  readonly ids: readonly (string | undefined)[]
  readonly status: string
  readonly error: string | undefined
}

export function mountReceipts<E extends Env>(
  paths: Hono<E>,
  context: ServiceContext,
  limits: Pick<LimitSettings, 'refusedReceipt'>,
): void {
  const app = paths as unknown as Hono
  const refused = context.limiter('refusedReceipt', limits.refusedReceipt)
  const { TWILIO_AUTH_TOKEN, VONAGE_SIGNATURE_SECRET } = context.settings

  /** Strangers, too, can send what only a signature tells from a receipt. */
  async function refuse(c: Context): Promise<never> {
    await refused.consume(networkOf(c))
    throw new DomainError('key_invalid')
  }

  app.post('/api/intake/:account_id/twilio/delivery-status', async (c) => {
    await refused.check(networkOf(c))
    const signature = c.req.header('x-twilio-signature')
    if (TWILIO_AUTH_TOKEN === undefined || signature === undefined) return refuse(c)
    const form = new URLSearchParams(await c.req.text())
    const { pathname, search } = new URL(c.req.url)
    const url = context.publicAddress() + pathname + search
    if (form.size > PARAMS_MAX || !isTwilioSignature(TWILIO_AUTH_TOKEN, signature, { url, form })) {
      return refuse(c)
    }
    const receipt = readAs(TwilioReceipt, Object.fromEntries(form))
    return await answer(
      c,
      receipt && {
        ids: [receipt.MessageSid, c.req.query('message')],
        status: receipt.MessageStatus,
        error: receipt.ErrorCode && `Twilio could not deliver it: error ${receipt.ErrorCode}`,
      },
    )
  })

  app.on(['GET', 'POST'], '/api/intake/:account_id/vonage/delivery-status', async (c) => {
    await refused.check(networkOf(c))
    const secret = VONAGE_SIGNATURE_SECRET
    if (secret === undefined) return refuse(c)
    const body = c.req.method === 'POST' ? await c.req.text() : ''
    const authorization = c.req.header('authorization')
    if (authorization !== undefined) {
      const isSigned = await isVonageToken(secret, authorization, { body, now: context.clock.now() })
      if (!isSigned) return refuse(c)
      return await answer(c, messageStatus(readAs(VonageMessageStatus, jsonOf(body))))
    }
    const params = paramsOf(c, body)
    if (params.size > PARAMS_MAX || !isVonageSignature(secret, params)) return refuse(c)
    return await answer(c, smsReceipt(readAs(VonageSmsReceipt, Object.fromEntries(params))))
  })

  /**
   * A receipt that we cannot read, or about a message of somebody else, would not be readable later either.
   */
  async function answer(c: Context, receipt: Receipt | undefined): Promise<Response> {
    const status = STATUSES[receipt?.status.toLowerCase() ?? '']
    if (receipt && status !== undefined) {
      const error = receipt.error === undefined ? {} : { error: clip(receipt.error, ERROR_MAX_LENGTH) }
      for (const id of receipt.ids) {
        if (id === undefined || id.length > 200) continue
        const report = { provider_id: id, status, ...error }
        if (await storeDeliveryStatus(context, c.req.param('account_id') ?? '', report)) break
      }
    }
    return c.body(null, 204)
  }
}

const messageStatus = (status: v.InferOutput<typeof VonageMessageStatus> | undefined): Receipt | undefined =>
  status && {
    ids: [status.message_uuid, status.client_ref],
    status: status.status,
    error: status.error && `Vonage could not deliver it: ${status.error.detail ?? status.error.title ?? ''}`,
  }

const smsReceipt = (receipt: v.InferOutput<typeof VonageSmsReceipt> | undefined): Receipt | undefined =>
  receipt && {
    ids: [receipt.messageId, receipt['client-ref']],
    status: receipt.status,
    error: receipt['err-code'] && `Vonage could not deliver it: error ${receipt['err-code']}`,
  }

/** Vonage sends the parameters of a receipt in the address, as a form, or as JSON. */
function paramsOf(c: Context, body: string): URLSearchParams {
  if (c.req.method === 'GET') return new URL(c.req.url).searchParams
  if (!/json/i.test(c.req.header('content-type') ?? '')) return new URLSearchParams(body)
  const flat = readAs(v.record(v.string(), v.union([v.string(), v.number()])), jsonOf(body)) ?? {}
  return new URLSearchParams(Object.entries(flat).map(([name, value]) => [name, String(value)]))
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
