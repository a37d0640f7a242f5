/** Delivers messages to customers. */
import { nextDue, releaseLeases } from '../outbound/leased-queue'
import type { WorkSource } from '../platform/worker'
import type { ServiceContext } from '../context'
import { settle, claimDueDeliveries, type ClaimedDelivery } from './delivery-queue'
import type { OutboundMessage } from '../outbound/gateway'
import { gatewaysOf, type Gateways } from '../outbound/gateways'
import {
  createQueue,
  startQueue,
  type DeliverySource,
  type Queue,
  type RunningQueue,
} from '../outbound/delivery-worker'

function messageOf({ delivery, message, conversation, account }: ClaimedDelivery): {
  channel: string
  message: OutboundMessage
} {
  return {
    channel: delivery.channel,
    message: {
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
      dialogueMessage: { conversation, seq: message.seq },
    },
  }
}

const deliverySource = (context: ServiceContext): DeliverySource<ClaimedDelivery> => ({
  name: 'messages to customers',
  queue: 'deliveries',
  claim: () => claimDueDeliveries(context),
  messageOf,
  settle: (claimed, outcome) => settle(context, claimed, outcome),
  release: () => releaseLeases(context, 'deliveries'),
  nextDue: () => nextDue(context, 'deliveries'),
})

/** Creates a queue that only works when `runOnce` is called. */
export const createDeliveryQueue = (
  context: ServiceContext,
  gateways: Gateways = gatewaysOf(context),
): Queue => createQueue(context, gateways, deliverySource(context))

/** Starts at once with messages that are overdue, then waits for new ones. */
export const startDeliveryQueue = (context: ServiceContext, work: WorkSource): RunningQueue =>
  startQueue(context, work, gatewaysOf(context), deliverySource(context))
