/** Runs the queues of outgoing messages once, with gateways of the service's settings. */
import { createDeliveryQueue } from '../../../src/service/delivery/message-worker'
import type { ServiceContext } from '../../../src/service/context'
import { allGateways, closeGateways } from '../../../src/service/channels/gateway'
import { createMediaQueue } from '../../../src/service/channels/media/worker'
import type { Gateways } from '../../../src/service/outbound/gateways'
import { createNoticeQueue } from '../../../src/service/outbound/notice-worker'

async function withGateways<T>(
  context: ServiceContext,
  work: (gateways: Gateways) => Promise<T>,
): Promise<T> {
  const gateways = allGateways(context)
  try {
    return await work(gateways)
  } finally {
    closeGateways(gateways)
  }
}

/** Delivers the messages to customers that are due. Resolves to how many were processed. */
export const deliverMessages = (context: ServiceContext): Promise<number> =>
  withGateways(context, (gateways) => createDeliveryQueue(context, gateways).runOnce())

/** Delivers the notices to staff that are due. Resolves to how many were processed. */
export const deliverNotices = (context: ServiceContext): Promise<number> =>
  withGateways(context, (gateways) => createNoticeQueue(context, gateways).runOnce())

/** Fetches the files of customers that are due. Resolves to how many were processed. */
export const fetchMedia = (context: ServiceContext): Promise<number> => createMediaQueue(context).runOnce()
