/** Sends messages of the delivery queue by the connected channels. */
import { CONNECTED_CHANNELS, type ConnectedChannel } from '../../contract/core/channels'
import { CHANNEL_FAILURES, type ChannelFailure } from '../../contract/messages/channels'
import type { ServiceContext } from '../context'
import { reachOn, recipientOf } from '../outbound/channel-reach'
import { DeliveryError, type DeliveryFailure, type Gateway } from '../outbound/gateway'
import { gatewaysOf, type Gateways } from '../outbound/gateways'
import { retryAfterMs } from '../platform/retry-policy'
import { CHANNEL_APIS } from './apis'
import type { ChannelApi } from './channel'
import { findConnection, noteFailure } from './connections'
import { outdateTemplates } from './templates'
import { sharedFailure } from './meta/errors'
import { askGraph } from './meta/graph'

/** How many requests run at the same time. */
const CAPACITY = 10
/** What is wrong with the connection itself, and not with one message. */
const OF_CONNECTION: ReadonlySet<ChannelFailure> = new Set([
  'token_refused',
  'sender_unknown',
  'unreachable',
  'payment_missing',
])
/** What shows that the stored templates are not those of Meta any more. */
const OF_TEMPLATES: ReadonlySet<ChannelFailure> = new Set([
  'template_missing',
  'template_paused',
  'template_mismatch',
])

type Context = Pick<ServiceContext, 'db' | 'settings' | 'clock' | 'publicAddress'>

const failed = (code: ChannelFailure, failure: DeliveryFailure, retryAfter = 0) =>
  new DeliveryError(CHANNEL_FAILURES[code], failure, retryAfter)

function connectedGateway({ db, settings, clock }: Context, api: ChannelApi): Gateway {
  return {
    capacity: CAPACITY,
    async deliver({ id, account, text, template = null, dialogueMessage }, attempt) {
      const connection = await findConnection(db, account.id, api.channel)
      if (!connection || dialogueMessage === null) throw failed('not_connected', 'permanent')
      // It may have waited in the queue until the customer could not be answered any more.
      const reach = await reachOn(db, dialogueMessage.conversation, api.channel, clock.now())
      const found = recipientOf(reach, template !== null)
      if ('why' in found) {
        throw failed(found.why === 'unwritten' ? 'recipient_unknown' : found.why, 'permanent')
      }
      const to = found.recipient
      const request =
        template !== null && api.templates
          ? api.templates.sendRequest(connection.sender_id, { id, to, template })
          : api.textRequest(connection.sender_id, { id, to, text })
      await attempt.beginSubmission(id)
      const access = { base: settings.META_API_URL, token: connection.access_token }
      const answer = await askGraph(access, request, attempt.signal)
      if (answer.kind === 'done') {
        await noteFailure(db, connection, null, clock.now())
        return { provider_id: api.idIn(answer.answer) ?? id }
      }
      if (answer.kind === 'silent' && answer.isSent) throw failed('outcome_unknown', 'unknown')
      const { code, isTemporary } =
        answer.kind === 'silent'
          ? { code: 'unreachable' as const, isTemporary: true }
          : (api.failureOf(answer.error) ?? sharedFailure(answer.error))
      if (OF_CONNECTION.has(code)) await noteFailure(db, connection, code, clock.now())
      if (OF_TEMPLATES.has(code)) await outdateTemplates(db, connection)
      const pauseMs = answer.kind === 'refused' ? retryAfterMs(answer.retryAfter, clock.now()) : 0
      throw failed(code, isTemporary ? 'temporary' : 'permanent', pauseMs)
    },
    close() {},
  }
}

/** The gateways of all channels. The caller closes them. */
export function allGateways(context: Context): Gateways {
  const connected = Object.fromEntries(
    CONNECTED_CHANNELS.map((channel) => [channel, connectedGateway(context, CHANNEL_APIS[channel])]),
  ) as Readonly<Record<ConnectedChannel, Gateway>>
  return { ...gatewaysOf(context), ...connected }
}

export function closeGateways(gateways: Gateways): void {
  for (const gateway of Object.values(gateways)) gateway.close()
}
