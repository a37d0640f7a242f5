/**
 * Delivers messages to customers and notices to staff. Each channel of each dealership is a lane of its own
 * (`lane-queue.ts`). Claimed rows are passed to the gateway of their channel, and stored as sent, to be
 * retried, failed with the reason, or unknown. What a dead process had submitted is unknown; what it had
 * only claimed is delivered.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { ServiceContext } from '../context'
import { inSpan } from '../platform/tracing'
import type { WorkSource } from '../platform/worker'
import type { Outcome } from '../platform/retry-policy'
import { DeliveryError, GATEWAY_TIMEOUTS, type Gateway, type OutboundMessage } from './gateway'
import type { Gateways } from './gateways'
import { createLaneQueue, startLaneQueue, type LaneSource, type Queue, type RunningQueue } from './lane-queue'
import type { Lane } from './delivery-lanes'
import { PUSH_CHANNEL } from './push/queue-push'

/** The pauses after which an outcome is stored again, ms. */
const SETTLE_AGAIN_MS = [1_000, 5_000, 15_000, 60_000]
/** How many messages of one lane are delivered at the same time. */
const LANE_SIZE = 2
/** The same for notifications, which go to another push service for each colleague. */
const PUSH_LANE_SIZE = 8

/** A table with rows to deliver through the gateways. */
export interface DeliverySource<T> extends Omit<LaneSource<Lane, T>, 'freeSlots' | 'deliver'> {
  messageOf(claimed: T): OutboundMessage
  /**
   * Stores that the message is about to be submitted under this id. Resolves to false when it may not leave
   * any more.
   */
  beginSubmission(claimed: T, messageId: string): Promise<boolean>
  /** Stores the outcome, unless another instance has claimed the row since. */
  settle(claimed: T, outcome: Outcome): Promise<void>
}

const gatewayOf = (gateways: Gateways, channel: string): Gateway | undefined =>
  Object.hasOwn(gateways, channel) ? gateways[channel as keyof Gateways] : undefined

/** Passes claimed rows to their gateways. */
class Deliverer<T> {
  readonly #context: ServiceContext
  readonly #gateways: Gateways
  readonly #source: DeliverySource<T>

  constructor(context: ServiceContext, gateways: Gateways, source: DeliverySource<T>) {
    this.#context = context
    this.#gateways = gateways
    this.#source = source
  }

  freeSlots(lane: Lane, lanes: readonly Lane[]): number {
    const inChannel = lanes.filter(({ channel }) => channel === lane.channel)
    const inLane = inChannel.filter(({ account_id }) => account_id === lane.account_id)
    const laneSize = lane.channel === PUSH_CHANNEL ? PUSH_LANE_SIZE : LANE_SIZE
    const capacity = gatewayOf(this.#gateways, lane.channel)?.capacity ?? laneSize
    return Math.min(laneSize - inLane.length, capacity - inChannel.length)
  }

  async deliver(channel: string, claimed: T, closing: AbortSignal): Promise<void> {
    const outcome = await inSpan(`delivery ${channel}`, {}, async (span) => {
      const attempted = await this.#attempt(channel, claimed, closing)
      span.setAttribute('forecourt.outcome', attempted.kind)
      return attempted
    })
    this.#context.metrics.deliveryAttempts.inc({ channel, outcome: outcome.kind })
    // A database that is away for a moment must not turn a known outcome into an unknown one.
    for (const pause of SETTLE_AGAIN_MS) {
      try {
        return await this.#source.settle(claimed, outcome)
      } catch (error) {
        this.#context.log.warn({ err: error }, 'the outcome of a delivery could not be stored yet')
        await sleep(pause, undefined, { signal: closing }).catch(() => {})
      }
    }
    await this.#source.settle(claimed, outcome)
  }

  async #attempt(channel: string, claimed: T, closing: AbortSignal): Promise<Outcome> {
    const gateway = gatewayOf(this.#gateways, channel)
    if (!gateway) {
      return { kind: 'failed', reason: `Nothing leaves by ${channel}`, permanent: true }
    }
    const message = this.#source.messageOf(claimed)
    const limit = new AbortController()
    const abortAfter = (ms: number) => setTimeout(() => limit.abort(), ms).unref()
    let timer = abortAfter(GATEWAY_TIMEOUTS.submission)
    let isSubmitted = false
    try {
      const { provider_id } = await gateway.deliver(message, {
        signal: AbortSignal.any([limit.signal, closing]),
        beginSubmission: async (messageId) => {
          if (isSubmitted || !(await this.#source.beginSubmission(claimed, messageId))) {
            throw new DeliveryError('It may not leave any more', 'temporary')
          }
          isSubmitted = true
          clearTimeout(timer)
          timer = abortAfter(GATEWAY_TIMEOUTS.finalAnswer)
        },
      })
      return { kind: 'sent', provider_id }
    } catch (error) {
      return this.#failure(message.id, error)
    } finally {
      clearTimeout(timer)
    }
  }

  #failure(id: string, error: unknown): Outcome {
    const { log } = this.#context
    if (!(error instanceof DeliveryError)) {
      log.error({ err: error, message: id }, 'a message could not be delivered')
      return { kind: 'failed', reason: 'Something went wrong on our side', permanent: false }
    }
    const { message: reason, failure, retryAfterMs } = error
    log.warn({ message: id, reason, failure }, 'a gateway did not accept a message')
    if (failure === 'unknown') return { kind: 'unknown', reason }
    return { kind: 'failed', reason, permanent: failure === 'permanent', retryAfterMs }
  }
}

function laneSource<T>(
  context: ServiceContext,
  gateways: Gateways,
  source: DeliverySource<T>,
): LaneSource<Lane, T> {
  const deliverer = new Deliverer(context, gateways, source)
  return {
    ...source,
    freeSlots: (lane, running) => deliverer.freeSlots(lane, running),
    deliver: ({ channel }, claimed, closing) => deliverer.deliver(channel, claimed, closing),
  }
}

/** Creates a queue that only works when `runOnce` is called. */
export const createQueue = <T>(
  context: ServiceContext,
  gateways: Gateways,
  source: DeliverySource<T>,
): Queue => createLaneQueue(laneSource(context, gateways, source))

/** Starts at once with rows that are overdue, then waits for new ones. */
export const startQueue = <T>(
  context: ServiceContext,
  work: WorkSource,
  gateways: Gateways,
  source: DeliverySource<T>,
): RunningQueue => startLaneQueue(context, work, laneSource(context, gateways, source))
