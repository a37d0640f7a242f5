/** The worker that delivers messages to customers. */
import type { AccountEventSource } from '../platform/worker'
import type { ServiceContext } from '../context'
import { nextDue, releaseLeases, settle, claimDue, type ClaimedDelivery } from './delivery-queue'
import type { OutboundMessage } from '../outbound/gateway'
import { gatewaysOf, type Gateways } from '../outbound/gateways'
import {
  createQueue,
  startQueue,
  type DeliverySource,
  type Queue,
  type RunningQueue,
} from '../outbound/delivery-worker'

function parcelOf({ delivery, message, conversation, account }: ClaimedDelivery): {
  channel: string
  parcel: OutboundMessage
} {
  return {
    channel: delivery.channel,
    parcel: {
      id: `${conversation.id}.${message.seq}`,
      account,
      to: {
        recipient: delivery.recipient,
        name: `${conversation.name} ${conversation.surname}`.trim(),
      },
      subject: delivery.subject,
      text: message.text,
      html: delivery.html,
      at: message.at,
      automatic: message.initiator === 'BOT',
      line: { conversation, seq: message.seq },
    },
  }
}

const deliverySourceOf = (context: ServiceContext): DeliverySource<ClaimedDelivery> => ({
  name: 'outgoing messages',
  take: () => claimDue(context),
  parcelOf,
  settle: (claimed, outcome) => settle(context, claimed, outcome),
  release: () => releaseLeases(context),
  nextDue: () => nextDue(context),
})

/** A queue that only runs when told to. */
export const createDeliveryQueue = (
  context: ServiceContext,
  gateways: Gateways = gatewaysOf(context),
): Queue => createQueue(context, gateways, deliverySourceOf(context))

/** Starts at once with what is already queued, then follows the events. */
export const startDeliveryQueue = (context: ServiceContext, news: AccountEventSource): RunningQueue =>
  startQueue(context, news, gatewaysOf(context), deliverySourceOf(context))
