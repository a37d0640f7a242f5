/**
 * Sends events of chats to Google Analytics by its Measurement Protocol, for domains whose API secret the
 * service has. Only the operator sets the address. Measurement id and secret are part of the URL and are
 * never logged.
 */
import type { ServiceContext } from '../context'
import { startWorker, type RunningWorker, type WorkSource } from '../platform/worker'
import { nextEventDue, settleEvent, claimDueEvents, type ClaimedEvent, type SendResult } from './analytics'

/** How long one request may take, ms. */
const REQUEST_MS = 10_000
/** The minimum delay between two runs, ms. Analytics need not be immediate. */
const MIN_DELAY_MS = 500
/** The delay after an event, ms, so that many events are sent together. */
const DEBOUNCE_MS = 2_000
/** How long a request may still run when the service closes, ms. */
const DRAIN_MS = 5_000
/** Statuses after which a later attempt may succeed. */
const RETRYABLE_STATUSES: ReadonlySet<number> = new Set([408, 425, 429])

/** Sends all events that are due now. Resolves to how many events were processed. */
export async function sendAnalytics(
  context: ServiceContext,
  isClosing: () => boolean = () => false,
): Promise<number> {
  let count = 0
  while (!isClosing()) {
    const due = await claimDueEvents(context)
    if (due.seen === 0) break
    count += due.seen
    await Promise.all(due.claimed.map((claimed) => processEvent(context, claimed)))
  }
  return count
}

async function processEvent(context: ServiceContext, claimed: ClaimedEvent): Promise<void> {
  const result = await sendEvent(context, claimed)
  const isDeleted = await settleEvent(context, claimed, result)
  if (result !== 'sent' && isDeleted)
    context.log.warn({ event: claimed.event.name, result }, 'an analytics event was dropped')
}

async function sendEvent({ settings, log }: ServiceContext, claimed: ClaimedEvent): Promise<SendResult> {
  const { event, measurement_id, api_secret } = claimed
  const url = new URL(settings.GA4_URL)
  url.searchParams.set('measurement_id', measurement_id)
  url.searchParams.set('api_secret', api_secret)
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        client_id: event.client_id,
        timestamp_micros: event.at.getTime() * 1_000,
        non_personalized_ads: true,
        events: [
          { name: event.name, params: { ...event.data, event_id: event.id, engagement_time_msec: 1 } },
        ],
      }),
      redirect: 'manual',
      signal: AbortSignal.timeout(REQUEST_MS),
    })
    await response.body?.cancel()
    if (response.ok) return 'sent'
    log.debug({ status: response.status, event: event.name }, 'an analytics event was not accepted')
    return response.status >= 500 || RETRYABLE_STATUSES.has(response.status) ? 'failed' : 'refused'
  } catch (error) {
    // The error's message may contain the URL with the secret.
    const reason = error instanceof Error ? error.name : 'unknown'
    log.debug({ reason, event: event.name }, 'analytics could not be reached')
    return 'failed'
  }
}

/** Starts at once with events that are overdue, then waits for new ones. */
export function startAnalytics(context: ServiceContext, work: WorkSource): RunningWorker {
  let closing = false
  const { close } = startWorker(context, work, {
    name: 'analytics events',
    queue: 'analytics',
    runOnce: () => sendAnalytics(context, () => closing),
    nextDue: () => nextEventDue(context),
    minDelayMs: MIN_DELAY_MS,
    debounceMs: DEBOUNCE_MS,
  })
  return {
    close() {
      closing = true
      return close(DRAIN_MS)
    },
  }
}
