/** Messages to customers on their way out. */
import type { AccountEventSource } from '../platform/worker'
import type { ServiceContext } from '../context'
import { nextDue, releaseLeases, settle, takeDue, type Taken } from './delivery-queue'
import type { OutboundMessage } from '../outbound/gateway'
import { gatewaysOf, type Gateways } from '../outbound/gateways'
import {
  createQueue,
  startQueue,
  type DeliverySource,
  type Queue,
  type RunningQueue,
} from '../outbound/delivery-worker'

function parcelOf({ delivery, message, conversation, account }: Taken): {
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

const leavingOf = (context: ServiceContext): DeliverySource<Taken> => ({
  name: 'messages that leave',
  take: () => takeDue(context),
  parcelOf,
  settle: (taken, outcome) => settle(context, taken, outcome),
  release: () => releaseLeases(context),
  nextDue: () => nextDue(context),
})

/** Works when told to. */
export const createDeliveryQueue = (
  context: ServiceContext,
  gateways: Gateways = gatewaysOf(context),
): Queue => createQueue(context, gateways, leavingOf(context))

/** Begins at once with what waits from before, then follows the news. */
export const startDeliveryQueue = (context: ServiceContext, news: AccountEventSource): RunningQueue =>
  startQueue(context, news, gatewaysOf(context), leavingOf(context))
