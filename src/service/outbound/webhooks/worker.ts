/** Sends events to webhooks. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { ServiceContext } from '../../context'
import type { Executor } from '../../platform/database'
import { unseal } from '../../platform/sealed'
import { placeOf } from '../../platform/sealed-columns'
import { inSpan } from '../../platform/tracing'
import type { WorkSource } from '../../platform/worker'
import type { WebhookEndpointRow } from '../../platform/schema/webhooks'
import {
  createLaneQueue,
  startLaneQueue,
  type LaneSource,
  type Queue,
  type RunningQueue,
} from '../lane-queue'
import { claimWebhooks, dueEndpoints, nextWebhookDue, releaseWebhooks, type ClaimedWebhook } from './queue'
import { SEND_TIMEOUTS, sendWebhook, type SendResult, type SendTimeouts } from './send'
import { settleWebhook } from './settle'
import { signatureHeaders } from './signature'

/** How many requests to one endpoint run at the same time. */
const LANE_SIZE = 2
/** How many run at the same time in all. */
const CAPACITY = 64
/** The pause after which an outcome is stored again, ms. */
const SETTLE_AGAIN_MS = 1_000

/** The secrets that sign. Throws when one cannot be opened. */
async function secretsOf(
  db: Executor,
  { id, secret, earlier_secret, earlier_secret_until }: WebhookEndpointRow,
  now: Date,
): Promise<string[]> {
  const isBoth = earlier_secret !== null && earlier_secret_until !== null && earlier_secret_until > now
  const stored = isBoth ? [secret, earlier_secret] : [secret]
  return await Promise.all(stored.map((one) => unseal(db, placeOf(id), one)))
}

async function send(
  { db, log, settings }: ServiceContext,
  { delivery, endpoint }: ClaimedWebhook,
  at: Date,
  closing: AbortSignal,
  timeouts: SendTimeouts,
): Promise<SendResult> {
  const { event_id: id, body } = delivery
  let secrets: string[]
  try {
    secrets = await secretsOf(db, endpoint, at)
  } catch (error) {
    log.error({ err: error, endpoint: endpoint.id }, 'the secret of a webhook could not be read')
    return { kind: 'none', error: 'The secret cannot be read: create a new one' }
  }
  const headers = signatureHeaders({ id, at, body }, secrets)
  const rule = { privateAllowed: settings.WEBHOOK_PRIVATE_ADDRESSES }
  return await sendWebhook({ url: endpoint.url, headers, body }, rule, closing, timeouts)
}

async function deliver(
  context: ServiceContext,
  claimed: ClaimedWebhook,
  closing: AbortSignal,
  timeouts: SendTimeouts,
): Promise<void> {
  const { clock, log, metrics } = context
  const { endpoint } = claimed
  await inSpan('delivery webhook', {}, async (span) => {
    const at = clock.now()
    const began = performance.now()
    const result = await send(context, claimed, at, closing, timeouts)
    const duration = performance.now() - began
    const store = () => settleWebhook(context, claimed, result, duration)
    const outcome = await store().catch(async (error: unknown) => {
      log.warn({ err: error }, 'the outcome of a webhook could not be stored yet')
      await sleep(SETTLE_AGAIN_MS, undefined, { signal: closing }).catch(() => {})
      return await store()
    })
    metrics.deliveryAttempts.inc({ channel: 'webhook', outcome: outcome === 'again' ? 'failed' : outcome })
    span.setAttribute('forecourt.outcome', outcome)
    if (outcome !== 'sent') log.info({ endpoint: endpoint.id, outcome }, 'a webhook did not take an event')
  })
}

const webhookSource = (
  context: ServiceContext,
  timeouts: SendTimeouts,
): LaneSource<string, ClaimedWebhook> => ({
  name: 'events to webhooks',
  queue: 'webhooks',
  dueLanes: () => dueEndpoints(context),
  freeSlots: (lane, running) =>
    Math.min(LANE_SIZE - running.filter((one) => one === lane).length, CAPACITY - running.length),
  claim: (lane, limit) => claimWebhooks(context, lane, limit),
  deliver: (_, claimed, closing) => deliver(context, claimed, closing, timeouts),
  release: () => releaseWebhooks(context),
  nextDue: () => nextWebhookDue(context),
})

/** Creates a queue that only works when `runOnce` is called. */
export const createWebhookQueue = (context: ServiceContext, timeouts: SendTimeouts = SEND_TIMEOUTS): Queue =>
  createLaneQueue(webhookSource(context, timeouts))

/** Starts at once with events that are overdue, then waits for new ones. */
export const startWebhookQueue = (context: ServiceContext, work: WorkSource): RunningQueue =>
  startLaneQueue(context, work, webhookSource(context, SEND_TIMEOUTS))
