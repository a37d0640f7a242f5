/**
 * Delivers messages to customers and notices to staff. Each channel of each dealership is a queue of its own
 * ("lane") with a few places, so that a gateway that hangs for one of them delays nobody else. Due rows are
 * claimed by lease, passed to the gateway of their channel, and stored as sent, to be retried, failed with
 * the reason, or unknown. What a dead process had handed over is unknown; what it had only claimed is
 * delivered.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { REPLY_CHANNELS, type ReplyChannel } from '../../contract/calls/reply'
import type { ServiceContext } from '../context'
import { inSpan } from '../platform/tracing'
import { startWorker, type WorkQueue, type WorkSource } from '../platform/worker'
import type { Outcome } from '../platform/retry-policy'
import { DeliveryError, GATEWAY_TIMEOUTS, type GatewayTimeouts, type OutboundMessage } from './gateway'
import type { Gateways } from './gateways'
import type { Lane } from './leased-queue'

/** The delay after an event, ms, so that a burst of events causes one run. */
const DEBOUNCE_MS = 100
/** How long deliveries may still run when the service closes, ms. */
const DRAIN_MS = 8_000
/** The pauses after which an outcome is stored again, ms. */
const SETTLE_AGAIN_MS = [1_000, 5_000, 15_000, 60_000]
/** How many messages of one lane are delivered at the same time. */
const LANE_SIZE = 2

/** A table with rows to deliver. */
export interface DeliverySource<T> {
  /** For the log, e.g. 'messages to customers'. */
  readonly name: string
  readonly queue: WorkQueue
  /** The lanes that have due rows, the one that has waited longest first. */
  dueLanes(): Promise<readonly Lane[]>
  /** Claims at most `limit` due rows of a lane by lease. When `seen` is 0, nothing could be claimed. */
  claim(lane: Lane, limit: number): Promise<{ readonly claimed: readonly T[]; readonly seen: number }>
  messageOf(claimed: T): OutboundMessage
  /**
   * Stores that the message is about to be handed over under this id. Resolves to false when it may not leave
   * any more.
   */
  handOver(claimed: T, messageId: string): Promise<boolean>
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
}

export interface RunningQueue {
  close(): Promise<void>
}

const isReplyChannel = (channel: string): channel is ReplyChannel =>
  REPLY_CHANNELS.some((known) => known === channel)

/** Deliveries that run at the same time, in their lanes. */
class Deliveries<T> {
  readonly #context: ServiceContext
  readonly #gateways: Gateways
  readonly #source: DeliverySource<T>
  readonly #timeouts: GatewayTimeouts
  readonly #running = new Map<Promise<void>, Lane>()
  readonly #closing = new AbortController()
  #isStopped = false
  /** Called after each delivery, with its error if its outcome could not be stored. */
  onEnd: (error?: unknown) => void = () => {}

  constructor(
    context: ServiceContext,
    gateways: Gateways,
    source: DeliverySource<T>,
    timeouts: GatewayTimeouts,
  ) {
    this.#context = context
    this.#gateways = gateways
    this.#source = source
    this.#timeouts = timeouts
  }

  /**
   * Begins to deliver what is due, as far as there are free places. Resolves to how many rows were processed.
   */
  async start(): Promise<number> {
    let seen = 0
    for (const lane of await this.#source.dueLanes()) {
      const free = this.#freePlaces(lane)
      if (free <= 0 || this.#isStopped) continue
      const due = await this.#source.claim(lane, free)
      seen += due.seen
      for (const claimed of due.claimed) this.#run(lane, claimed)
    }
    return seen
  }

  /** Resolves when nothing is under way. */
  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running.keys())
  }

  /** Begins nothing more. */
  stop(): void {
    this.#isStopped = true
  }

  /** Ends deliveries that are under way, so that their outcome can be stored. */
  abort(): void {
    this.#closing.abort()
  }

  #freePlaces(lane: Lane): number {
    const lanes = [...this.#running.values()]
    const inChannel = lanes.filter(({ channel }) => channel === lane.channel)
    const inLane = inChannel.filter(({ account_id }) => account_id === lane.account_id)
    const capacity = isReplyChannel(lane.channel) ? this.#gateways[lane.channel].capacity : LANE_SIZE
    return Math.min(LANE_SIZE - inLane.length, capacity - inChannel.length)
  }

  #run(lane: Lane, claimed: T): void {
    const running: Promise<void> = this.#deliver(lane.channel, claimed).then(
      () => this.#end(running),
      // The row is claimed again when its lease expires.
      (error: unknown) => this.#end(running, error),
    )
    this.#running.set(running, lane)
  }

  #end(running: Promise<void>, error?: unknown): void {
    this.#running.delete(running)
    this.onEnd(error)
  }

  async #deliver(channel: string, claimed: T): Promise<void> {
    const outcome = await inSpan(`delivery ${channel}`, {}, async (span) => {
      const attempted = await this.#attempt(channel, claimed)
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
        await sleep(pause, undefined, { signal: this.#closing.signal }).catch(() => {})
      }
    }
    await this.#source.settle(claimed, outcome)
  }

  async #attempt(channel: string, claimed: T): Promise<Outcome> {
    if (!isReplyChannel(channel)) {
      return { kind: 'failed', reason: `Nothing leaves by ${channel}`, permanent: true }
    }
    const message = this.#source.messageOf(claimed)
    const limit = new AbortController()
    const abortAfter = (ms: number) => setTimeout(() => limit.abort(), ms).unref()
    let timer = abortAfter(this.#timeouts.handOver)
    let isHandedOver = false
    try {
      const { provider_id } = await this.#gateways[channel].deliver(message, {
        signal: AbortSignal.any([limit.signal, this.#closing.signal]),
        handOver: async (messageId) => {
          if (isHandedOver || !(await this.#source.handOver(claimed, messageId))) {
            throw new DeliveryError('It may not leave any more', 'temporary')
          }
          isHandedOver = true
          clearTimeout(timer)
          timer = abortAfter(this.#timeouts.finalAnswer)
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
    const { message: reason, failure } = error
    log.warn({ message: id, reason, failure }, 'a gateway did not accept a message')
    if (failure === 'unknown') return { kind: 'unknown', reason }
    return { kind: 'failed', reason, permanent: failure === 'permanent' }
  }
}

/** Creates a queue that only works when `runOnce` is called. */
export function createQueue<T>(
  context: ServiceContext,
  gateways: Gateways,
  source: DeliverySource<T>,
  timeouts: GatewayTimeouts = GATEWAY_TIMEOUTS,
): Queue {
  return {
    async runOnce() {
      const deliveries = new Deliveries(context, gateways, source, timeouts)
      const errors: unknown[] = []
      deliveries.onEnd = (error) => void (error !== undefined && errors.push(error))
      let seen = 0
      let started: number
      do {
        started = await deliveries.start()
        seen += started
        await deliveries.idle()
        if (errors.length > 0) throw errors[0]
      } while (started > 0)
      return seen
    },
  }
}

/** Starts at once with rows that are overdue, then waits for new ones. */
export function startQueue<T>(
  context: ServiceContext,
  work: WorkSource,
  gateways: Gateways,
  source: DeliverySource<T>,
): RunningQueue {
  const deliveries = new Deliveries(context, gateways, source, GATEWAY_TIMEOUTS)
  let released = false
  const worker = startWorker(context, work, {
    name: source.name,
    queue: source.queue,
    async runOnce() {
      // Claims of an earlier process are released once, before the first run.
      if (!released) await source.release()
      released = true
      while ((await deliveries.start()) > 0);
    },
    async nextDue() {
      const next = await source.nextDue()
      // What is overdue now waits for a delivery that is under way, and its end wakes the worker.
      return next === null || next <= context.clock.now() ? null : next
    },
    minDelayMs: DEBOUNCE_MS,
    debounceMs: DEBOUNCE_MS,
  })
  deliveries.onEnd = (error) => {
    if (error !== undefined) context.log.warn({ err: error }, `the outcome of ${source.name} was not stored`)
    worker.wake()
  }
  return {
    async close() {
      deliveries.stop()
      await worker.close(DRAIN_MS)
      const timer = setTimeout(() => deliveries.abort(), DRAIN_MS)
      await deliveries.idle()
      clearTimeout(timer)
    },
  }
}
