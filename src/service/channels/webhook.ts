/**
 * The webhooks of the connected channels. Meta calls them without a key of ours: the signature proves who
 * sent a request, and the verify token, who enters the address.
 */
import type { Context, Env, Hono } from 'hono'
import { CONNECTED_CHANNELS, type ConnectedChannel } from '../../contract/core/channels'
import type { ServiceContext } from '../context'
import { isSameSecret } from '../platform/constant-time'
import { DomainError } from '../platform/errors'
import type { Limiter, LimitSettings } from '../platform/rate-limits'
import { networkOf } from '../platform/requests/client-address'
import { checkJsonShape } from '../platform/requests/json-shape'
import { NotJsonError, parseJson } from '../platform/requests/parse-json'
import { readBytes } from '../platform/requests/read-body'
import { CHANNEL_APIS } from './apis'
import { connectionOfSender, findConnection, noteFailure, noteReceipt, webhookPath } from './connections'
import { isSigned, signatureIn } from './meta/signature'
import { storeReceived } from './store-received'
import { outdateTemplatesOf } from './templates'

const CHALLENGE = /^[\w.~-]{1,200}$/

export function mountChannels<E extends Env>(
  paths: Hono<E>,
  context: ServiceContext,
  limits: Pick<LimitSettings, 'unprovenWebhook'>,
): void {
  const app = paths as unknown as Hono
  const unproven = context.limiter('unprovenWebhook', limits.unprovenWebhook)
  for (const channel of CONNECTED_CHANNELS) {
    const path = webhookPath(':account_id', channel)
    app.get(path, (c) => verify(c, context, channel))
    app.post(path, (c) => receive(c, context, channel, unproven))
  }
}

/** Meta asks once, when somebody enters the address. */
async function verify(c: Context, { db }: ServiceContext, channel: ConnectedChannel): Promise<Response> {
  const challenge = c.req.query('hub.challenge') ?? ''
  const token = c.req.query('hub.verify_token') ?? ''
  const connection = await findConnection(db, c.req.param('account_id') ?? '', channel)
  const isOurs = connection !== undefined && isSameSecret(token, connection.verify_token)
  if (c.req.query('hub.mode') !== 'subscribe' || !isOurs || !CHALLENGE.test(challenge)) {
    throw new DomainError('key_invalid')
  }
  return c.text(challenge)
}

async function receive(
  c: Context,
  context: ServiceContext,
  channel: ConnectedChannel,
  unproven: Limiter,
): Promise<Response> {
  const { db, clock, log } = context
  const signature = signatureIn(c.req.header('x-hub-signature-256'))
  const connection = await findConnection(db, c.req.param('account_id') ?? '', channel)
  // Without both, nothing of the body is read.
  if (signature === null || connection === undefined) throw new DomainError('key_invalid')
  // Counted before its body is read, since one that never ends is never refused. It counts for the account,
  // since Meta calls all accounts from the same addresses, and one may have stored a wrong secret.
  const sender = `${networkOf(c)} ${connection.account_id} ${channel}`
  await unproven.consume(sender)
  const bytes = await readBytes(c)
  if (!isSigned(connection.app_secret, signature, new Uint8Array(bytes))) {
    await noteFailure(db, connection, 'signature_wrong', clock.now())
    throw new DomainError('key_invalid')
  }
  await unproven.giveBack(sender)
  await checkJsonShape(new Uint8Array(bytes))
  const body = await parseJson(bytes).catch((error: unknown) => {
    throw error instanceof NotJsonError ? new DomainError('json_object_required') : error
  })
  for (const received of CHANNEL_APIS[channel].receive(body)) {
    const { sender_id } = received
    const addressed = await connectionOfSender(db, connection, sender_id)
    if (addressed === undefined) {
      log.warn({ channel, sender_id }, 'a message is for a number or page that is not connected')
      continue
    }
    await noteReceipt(db, addressed, clock.now())
    await storeReceived(context, addressed, channel, received)
  }
  await outdateTemplatesOf(db, channel, CHANNEL_APIS[channel].templates?.changedIn(body) ?? [])
  // Whatever else is sent again would not be readable later either.
  return c.text('EVENT_RECEIVED')
}
