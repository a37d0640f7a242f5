/**
 * Delivers messages to customers and notices to staff. Due rows are claimed by lease, passed to the gateway
 * of their channel, and stored as sent, to be retried, or failed with the reason. A row that a dead process
 * had claimed is delivered again under the same id.
 */
import { REPLY_CHANNELS, type ReplyChannel } from '../../contract/calls/reply'
import type { ServiceContext } from '../context'
import { startWorker, type WorkQueue, type WorkSource } from '../platform/worker'
import type { Outcome } from '../platform/retry-policy'
import { DELIVERY_TIMEOUT_MS, DeliveryError, type Gateway, type OutboundMessage } from './gateway'
import type { Gateways } from './gateways'

/** The delay after an event, ms, so that a burst of events causes one run. */
const DEBOUNCE_MS = 100
/** How long deliveries may still run when the service closes, ms. */
const DRAIN_MS = 8_000

/** A table with rows to deliver. */
export interface DeliverySource<T> {
  /** For the log, e.g. 'messages to customers'. */
  readonly name: string
  readonly queue: WorkQueue
  /** Claims due rows by lease. When `seen` is 0, nothing is due. */
  claim(): Promise<{ readonly claimed: readonly T[]; readonly seen: number }>
  messageOf(claimed: T): { readonly channel: string; readonly message: OutboundMessage }
  /** Stores the outcome, unless another instance has claimed the row since. */
  settle(claimed: T, outcome: Outcome): Promise<void>
  /** Releases rows that an earlier process had claimed, if no other process can be running. */
  release(): Promise<void>
  /** When the next unclaimed row is due; null when there is none. */
  nextDue(): Promise<Date | null>
}

export interface Queue {
  /** Delivers everything that is due now. Resolves to how many rows were processed. */
  runOnce(): Promise<number>
  stop(): void
}

export interface RunningQueue {
  close(): Promise<void>
}

const isReplyChannel = (channel: string): channel is ReplyChannel =>
  REPLY_CHANNELS.some((known) => known === channel)

/** Creates a queue that only works when `runOnce` is called. */
export function createQueue<T>(
  context: ServiceContext,
  gateways: Gateways,
  source: DeliverySource<T>,
): Queue {
  let stopped = false

  async function deliver(claimed: T): Promise<void> {
    const { channel, message } = source.messageOf(claimed)
    await source.settle(claimed, await attemptDelivery(context, gateways, channel, message))
  }

  return {
    async runOnce() {
      let seen = 0
      while (!stopped) {
        const due = await source.claim()
        if (due.seen === 0) break
        seen += due.seen
        const results = await Promise.allSettled(due.claimed.map(deliver))
        const failure = results.find((one) => one.status === 'rejected')
        // The row is claimed again when its lease expires.
        if (failure) throw failure.reason
      }
      return seen
    },
    stop() {
      stopped = true
    },
  }
}

async function attemptDelivery(
  context: ServiceContext,
  gateways: Gateways,
  channel: string,
  message: OutboundMessage,
): Promise<Outcome> {
  const { id } = message
  if (!isReplyChannel(channel)) {
    return { kind: 'failed', reason: `Nothing leaves by ${channel}`, permanent: true }
  }
  try {
    const { provider_id } = await withTimeout(DELIVERY_TIMEOUT_MS, gateways[channel].deliver(message))
    return { kind: 'sent', provider_id }
  } catch (error) {
    const isDeliveryError = error instanceof DeliveryError
    if (!isDeliveryError) context.log.error({ err: error, message: id }, 'a message could not be delivered')
    else context.log.warn({ message: id, reason: error.message }, 'a gateway did not accept a message')
    return {
      kind: 'failed',
      reason: isDeliveryError ? error.message : 'Something went wrong on our side',
      permanent: isDeliveryError && error.permanent,
    }
  }
}

async function withTimeout(
  milliseconds: number,
  work: ReturnType<Gateway['deliver']>,
): ReturnType<Gateway['deliver']> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new DeliveryError('The gateway did not answer in time', false)),
      milliseconds,
    )
  })
  try {
    return await Promise.race([work, timeout])
  } finally {
    clearTimeout(timer)
  }
}

/** Starts at once with rows that are overdue, then waits for new ones. */
export function startQueue<T>(
  context: ServiceContext,
  work: WorkSource,
  gateways: Gateways,
  source: DeliverySource<T>,
): RunningQueue {
  const { runOnce, stop } = createQueue(context, gateways, source)
  let released = false
  const { close } = startWorker(context, work, {
    name: source.name,
    queue: source.queue,
    async runOnce() {
      // Claims of an earlier process are released once, before the first run.
      if (!released) await source.release()
      released = true
      await runOnce()
    },
    nextDue: () => source.nextDue(),
    minDelayMs: DEBOUNCE_MS,
    debounceMs: DEBOUNCE_MS,
  })
  return {
    close() {
      stop()
      return close(DRAIN_MS)
    },
  }
}
