/**
 * Delivers messages to customers and notices to staff. Due rows are claimed by lease, passed to the gateway
 * of their channel, and stored as sent, to be retried, or failed with the reason. A row that a dead process
 * had claimed is delivered again under the same id.
 */
import { REPLY_CHANNELS, type ReplyChannel } from '../../contract/calls/reply'
import type { ServiceContext } from '../context'
import { startWorker, type AccountEventSource } from '../platform/worker'
import type { Outcome } from '../platform/retry-policy'
import { DELIVERY_TIMEOUT_MS, DeliveryError, type Gateway, type OutboundMessage } from './gateway'
import type { Gateways } from './gateways'

/** The delay after an event, ms, so that a burst of events causes one run. */
const SOON_MS = 100
/** How long deliveries may still run when the service closes, ms. */
const DRAIN_MS = 8_000

/** A table with rows to deliver. */
export interface DeliverySource<T> {
  /** For the log, e.g. 'messages to customers'. */
  readonly name: string
  /** Claims due rows by lease. When `seen` is 0, nothing is due. */
  take(): Promise<{ readonly taken: readonly T[]; readonly seen: number }>
  parcelOf(taken: T): { readonly channel: string; readonly parcel: OutboundMessage }
  /** Stores the outcome, unless another instance has claimed the row since. */
  settle(taken: T, outcome: Outcome): Promise<void>
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
  leaving: DeliverySource<T>,
): Queue {
  let stopped = false

  async function handOver(taken: T): Promise<void> {
    const { channel, parcel } = leaving.parcelOf(taken)
    await leaving.settle(taken, await outcomeOf(context, gateways, channel, parcel))
  }

  return {
    async runOnce() {
      let seen = 0
      while (!stopped) {
        const due = await leaving.take()
        if (due.seen === 0) break
        seen += due.seen
        const ended = await Promise.allSettled(due.taken.map(handOver))
        const fault = ended.find((one) => one.status === 'rejected')
        // The row is claimed again when its lease expires.
        if (fault) throw fault.reason
      }
      return seen
    },
    stop() {
      stopped = true
    },
  }
}

async function outcomeOf(
  context: ServiceContext,
  gateways: Gateways,
  channel: string,
  parcel: OutboundMessage,
): Promise<Outcome> {
  const { id } = parcel
  if (!isReplyChannel(channel)) {
    return { kind: 'failed', reason: `Nothing leaves by ${channel}`, permanent: true }
  }
  try {
    const { provider_id } = await within(DELIVERY_TIMEOUT_MS, gateways[channel].deliver(parcel))
    return { kind: 'sent', provider_id }
  } catch (error) {
    const known = error instanceof DeliveryError
    if (!known) context.log.error({ err: error, message: id }, 'a message could not be delivered')
    else context.log.warn({ message: id, reason: error.message }, 'a gateway did not accept a message')
    return {
      kind: 'failed',
      reason: known ? error.message : 'Something went wrong on our side',
      permanent: known && error.permanent,
    }
  }
}

async function within(
  milliseconds: number,
  work: ReturnType<Gateway['deliver']>,
): ReturnType<Gateway['deliver']> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new DeliveryError('The gateway did not answer in time', false)),
      milliseconds,
    )
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Starts at once with rows that are overdue, then waits for new ones. */
export function startQueue<T>(
  context: ServiceContext,
  news: AccountEventSource,
  gateways: Gateways,
  leaving: DeliverySource<T>,
): RunningQueue {
  const { runOnce, stop } = createQueue(context, gateways, leaving)
  let released = false
  const { close } = startWorker(context, news, {
    name: leaving.name,
    async runOnce() {
      // Claims of an earlier process are released once, before the first run.
      if (!released) await leaving.release()
      released = true
      await runOnce()
    },
    nextDue: () => leaving.nextDue(),
    minDelayMs: SOON_MS,
    debounceMs: SOON_MS,
  })
  return {
    close() {
      stop()
      return close(DRAIN_MS)
    },
  }
}
