/** What staff said of the visits that have begun: whether the customer came. Some wait for their word. */
import { VISIT_EVENTS, type VisitOutcome } from '../../../src/contract/calls/visits'
import { Random } from '../random'
import { addEvent } from './aftermath'
import type { Play } from './play'

const MINUTE = 60_000

/** Of the visits that left no trace: those that were missed, and those that nobody marked. */
const MISSED = 0.68
/** Of the visits that left a trace: those that nobody marked all the same. */
const FORGOTTEN = 0.06

/** Marks the visits of a play. Whoever bought, or whose visit the CRM has, came. */
export function markVisits(play: Play): void {
  const random = new Random(play.cast.conversationId, 'visit marks')
  const { events, sales } = play.rows
  for (const visit of play.rows.appointments) {
    const begins = visit.starts_at.getTime()
    const at = begins + random.between(15, 150) * MINUTE
    const cameForSure =
      sales.some(({ sold_at }) => sold_at.getTime() > begins) ||
      events.some(
        (one) =>
          one.at.getTime() >= begins &&
          ['LEAD_EVENT_REGISTERED', 'SERVICE_COMPLETED', 'DEAL_CLOSED'].includes(one.event),
      )
    const outcome = cameForSure ? draw(random, 1 - FORGOTTEN, 'came') : draw(random, MISSED, 'missed')
    if (outcome === null || at >= play.cast.calendar.now) continue
    visit.outcome = outcome
    const by = play.salesperson?.name ?? null
    addEvent(play, random, {
      event: VISIT_EVENTS[outcome],
      words: wordsOf(outcome, by ?? 'A colleague'),
      at,
      data: { starts_at: visit.starts_at.toISOString(), kind: visit.kind },
      ...(by !== null && { actor: by }),
    })
  }
}

/** Null: nobody marked it. */
const draw = (random: Random, share: number, outcome: VisitOutcome) => (random.chance(share) ? outcome : null)

const wordsOf = (outcome: VisitOutcome, by: string) => `${by} marked the visit as ${outcome}`
