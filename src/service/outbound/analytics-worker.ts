/**
 * Sends events of chats to Google Analytics by its Measurement Protocol, for domains whose API secret the
 * service has. Only the operator sets the address. Measurement id and secret are part of the URL and are
 * never logged.
 */
import type { ServiceContext } from '../context'
import { startWorker, type RunningWorker, type AccountEventSource } from '../platform/worker'
import { nextEventDue, settleEvent, takeDueEvents, type TakenEvent, type Told } from './analytics'

/** How long one request may take, ms. */
const REQUEST_MS = 10_000
/** The minimum delay between two runs, ms. Analytics need not be immediate. */
const LEAST_MS = 500
/** The delay after an event, ms, so that many events are sent together. */
const AFTER_NEWS_MS = 2_000
/** How long a request may still run when the service closes, ms. */
const DRAIN_MS = 5_000
/** Statuses after which a later attempt may succeed. */
const PASSING: ReadonlySet<number> = new Set([408, 425, 429])

/** Sends all events that are due now. Resolves to how many events were processed. */
export async function tellAnalytics(
  context: ServiceContext,
  isClosing: () => boolean = () => false,
): Promise<number> {
  let seen = 0
  while (!isClosing()) {
    const due = await takeDueEvents(context)
    if (due.seen === 0) break
    seen += due.seen
    await Promise.all(due.taken.map((taken) => tellOne(context, taken)))
  }
  return seen
}

async function tellOne(context: ServiceContext, taken: TakenEvent): Promise<void> {
  const told = await tell(context, taken)
  const gone = await settleEvent(context, taken, told)
  if (told !== 'sent' && gone)
    context.log.warn({ event: taken.event.name, result: told }, 'an analytics event was dropped')
}

async function tell({ settings, log }: ServiceContext, taken: TakenEvent): Promise<Told> {
  const { event, measurement_id, api_secret } = taken
  const url = new URL(settings.GA4_URL)
  url.searchParams.set('measurement_id', measurement_id)
  url.searchParams.set('api_secret', api_secret)
  try {
    const answer = await fetch(url, {
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
    await answer.body?.cancel()
    if (answer.ok) return 'sent'
    log.debug({ status: answer.status, event: event.name }, 'an analytics event was not accepted')
    return answer.status >= 500 || PASSING.has(answer.status) ? 'failed' : 'refused'
  } catch (error) {
    // The error's message may contain the URL with the secret.
    const reason = error instanceof Error ? error.name : 'unknown'
    log.debug({ reason, event: event.name }, 'analytics could not be reached')
    return 'failed'
  }
}

/** Starts at once with events that are overdue, then waits for new ones. */
export function startAnalytics(context: ServiceContext, news: AccountEventSource): RunningWorker {
  let closing = false
  const { close } = startWorker(context, news, {
    name: 'analytics events',
    runOnce: () => tellAnalytics(context, () => closing),
    nextDue: () => nextEventDue(context),
    minDelayMs: LEAST_MS,
    debounceMs: AFTER_NEWS_MS,
  })
  return {
    close() {
      closing = true
      return close(DRAIN_MS)
    },
  }
}
