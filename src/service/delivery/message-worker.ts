/** Delivers messages to customers. */
import { nameToSay } from '../../rules/conversations/name-to-say'
import { dueLanes, nextDue, releaseLeases } from '../outbound/delivery-lanes'
import type { WorkSource } from '../platform/worker'
import type { ServiceContext } from '../context'
import { storedFilesOf } from '../platform/file-content'
import { beginSubmission, settle, claimDueDeliveries, type ClaimedDelivery } from './message-queue'
import type { OutboundMessage } from '../outbound/gateway'
import type { Gateways } from '../outbound/gateways'
import { createQueue, startQueue, type DeliverySource } from '../outbound/gateway-worker'
import type { Queue, RunningQueue } from '../outbound/lane-queue'

const messageOf = ({ delivery, message, conversation, account }: ClaimedDelivery): OutboundMessage => ({
  id: `${conversation.id}.${message.seq}`,
  account,
  to: {
    recipient: delivery.recipient,
    name: nameToSay(`${conversation.name} ${conversation.surname}`.trim()),
  },
  subject: delivery.subject,
  text: message.text,
  html: delivery.html,
  template: delivery.template,
  at: message.at,
  automatic: message.initiator === 'BOT',
  dialogueMessage: {
    conversation,
    seq: message.seq,
    files: storedFilesOf(message.attachments),
    followUp: message.is_follow_up,
  },
})

const deliverySource = (context: ServiceContext): DeliverySource<ClaimedDelivery> => ({
  name: 'messages to customers',
  queue: 'deliveries',
  dueLanes: () => dueLanes(context, 'deliveries'),
  claim: (lane, limit) => claimDueDeliveries(context, { lane, limit }),
  messageOf,
  beginSubmission: (claimed, messageId) => beginSubmission(context, claimed, messageId),
  settle: (claimed, outcome) => settle(context, claimed, outcome),
  release: () => releaseLeases(context, 'deliveries'),
  nextDue: () => nextDue(context, 'deliveries'),
})

/** Creates a queue that only works when `runOnce` is called. */
export const createDeliveryQueue = (context: ServiceContext, gateways: Gateways): Queue =>
  createQueue(context, gateways, deliverySource(context))

/** Starts at once with messages that are overdue, then waits for new ones. */
export const startDeliveryQueue = (
  context: ServiceContext,
  work: WorkSource,
  gateways: Gateways,
): RunningQueue => startQueue(context, work, gateways, deliverySource(context))
