/**
 * What messages to customers and notices to staff share on their way out: what is due is taken by lease,
 * handed to its channel's gateway, and kept as sent, tried again later, or failed with the reason in words.
 * What a process that died had taken is taken again by the next one, under the same id.
 */
import { REPLY_CHANNELS, type ReplyChannel } from '../../contract/calls/reply'
import type { ServiceContext } from '../context'
import { startWorker, type NewsSource } from '../platform/worker'
import type { Outcome } from '../platform/retry-policy'
import { DELIVERY_TIMEOUT_MS, DeliveryError, type Gateway, type OutboundMessage } from './gateway'
import type { Gateways } from './gateways'

/** After news, so that many at once are looked after once, ms. */
const SOON_MS = 100
/** What is being handed over when the service closes has so long to end, ms. */
const DRAIN_MS = 8_000

/** One table of what leaves. */
export interface DeliverySource<T> {
  /** For the log, e.g. 'messages that leave'. */
  readonly name: string
  /** Takes what is due by lease; `seen` 0: nothing is due. */
  take(): Promise<{ readonly taken: readonly T[]; readonly seen: number }>
  parcelOf(taken: T): { readonly channel: string; readonly parcel: OutboundMessage }
  /** Keeps how handing over ended, unless somebody else has taken it since. */
  settle(taken: T, outcome: Outcome): Promise<void>
  /** Gives back what a process before this one had taken, where no other can be at work. */
  release(): Promise<void>
  /** When the next is due that nobody has taken; null: none waits. */
  nextDue(): Promise<Date | null>
}

export interface Queue {
  /** Hands over everything that is due now. Resolves to how many were looked at. */
  runOnce(): Promise<number>
  stop(): void
}

export interface RunningQueue {
  close(): Promise<void>
}

const isReplyChannel = (channel: string): channel is ReplyChannel =>
  REPLY_CHANNELS.some((known) => known === channel)

/** Works when told to. */
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
        // Its lease runs out, and it is taken again.
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
    if (!known) context.log.error({ err: error, message: id }, 'a message could not be handed over')
    else context.log.warn({ message: id, reason: error.message }, 'a gateway did not take a message')
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

/** Begins at once with what waits from before, then follows the news. */
export function startQueue<T>(
  context: ServiceContext,
  news: NewsSource,
  gateways: Gateways,
  leaving: DeliverySource<T>,
): RunningQueue {
  const { runOnce, stop } = createQueue(context, gateways, leaving)
  let released = false
  const { close } = startWorker(context, news, {
    name: leaving.name,
    async runOnce() {
      // What a process before this one had taken, once, before the first look.
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
