/**
 * Tells Google Analytics what happened in the chats of domains whose secret the service keeps, by its
 * Measurement Protocol. The address is the operator's setting alone; measurement id and secret travel in it
 * and are never logged.
 */
import type { ServiceContext } from '../context'
import { startWorker, type RunningWorker, type NewsSource } from '../platform/worker'
import { nextEventDue, settleEvent, takeDueEvents, type TakenEvent, type Told } from './analytics'

/** One request may take so long, ms. */
const REQUEST_MS = 10_000
/** It looks no more often than this, ms: a figure does not hang on a moment. */
const LEAST_MS = 500
/** After news, so that many events are told together, ms. */
const AFTER_NEWS_MS = 2_000
/** What is being told when the service closes has so long to end, ms. */
const DRAIN_MS = 5_000
/** It will be taken another time. */
const PASSING: ReadonlySet<number> = new Set([408, 425, 429])

/** Tells everything that is due now. Resolves to how many events were looked at. */
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
  if (told !== 'told' && gone)
    context.log.warn({ event: taken.event.name, told }, 'an analytics event was given up')
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
    if (answer.ok) return 'told'
    log.debug({ status: answer.status, event: event.name }, 'an analytics event was not taken')
    return answer.status >= 500 || PASSING.has(answer.status) ? 'failed' : 'refused'
  } catch (error) {
    // Its message may hold the address with the secret.
    const reason = error instanceof Error ? error.name : 'unknown'
    log.debug({ reason, event: event.name }, 'analytics could not be reached')
    return 'failed'
  }
}

/** Begins at once with what waits from before, then follows the news. */
export function startAnalytics(context: ServiceContext, news: NewsSource): RunningWorker {
  let closing = false
  const { close } = startWorker(context, news, {
    name: 'analytics events that are due',
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
