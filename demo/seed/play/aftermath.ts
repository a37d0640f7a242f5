/**
 * Events that the CRM and the service department report besides the dialogue: requested calls, visits, sales,
 * completed services.
 */
import { NOTE } from '../../../src/contract/calls/notes'
import { SERVICE_COMPLETED } from '../../../src/service/metrics/counted-events'
import type { LeadProduct } from '../../../src/service/platform/schema/conversations'
import { Random } from '../random'
import { seedId } from '../seed-id'
import type { Play } from './play'
import type { RowOf } from './rows'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Whole dollars. */
const WORK: readonly (readonly [name: string, price: number])[] = [
  ['Synthetic oil and filter', 79],
  ['Tire rotation', 39],
  ['Multi-point inspection', 0],
  ['Front brake pads', 289],
  ['Wheel alignment', 139],
  ['Cabin air filter', 69],
  ['Battery', 219],
  ['Wiper blades', 46],
  ['30,000-mile service', 349],
  ['Brake fluid', 118],
]

interface LastService {
  /** `yyyy-MM-dd`. */
  readonly service_closed_on: string | null
  /** Whole dollars. */
  readonly service_price: number | null
}

/**
 * Adds the events to the play's rows and returns what lists show of the last service. Test and duplicate
 * leads have no such events.
 */
export function addAftermath(play: Play, product: LeadProduct, isReal: boolean): LastService {
  if (!isReal) return { service_closed_on: null, service_price: null }
  const random = new Random(play.cast.conversationId, 'aftermath')
  const note = (event: string, words: string, at: number, data: unknown = null) =>
    addEvent(play, random, { event, words, at, data })
  const { events, sales, appointments } = play.rows
  const now = play.cast.calendar.now

  for (const { event, at } of [...events]) {
    if (event === 'PHONE_ACQUIRED' && random.chance(0.16))
      note('PHONE_CALL_REQUEST', 'Customer asked for a phone call', at.getTime() + 20_000)
    if (event === 'HANDOFF' && random.chance(0.14))
      note('HTO', 'Marked as a hot transfer opportunity', at.getTime() + 5_000)
  }
  const followUp = play.rows.messages.find(({ initiator, at, seq }) => {
    const before = play.rows.messages[seq - 2]
    return initiator === 'BOT' && before !== undefined && at.getTime() - before.at.getTime() > 20 * HOUR
  })
  if (followUp && random.chance(0.3))
    note('FOLLOW_UP', 'The assistant followed up', followUp.at.getTime() + 1_000)

  for (const { sold_at, vehicle } of sales) {
    const sold = sold_at.getTime()
    addNote(play, sold + 30 * MINUTE)
    if (random.chance(0.9)) note('DEAL_CLOSED', 'Deal was closed in CRM', sold + 40 * MINUTE, { vehicle })
    if (random.chance(0.6)) note('PURCHASE_CONFIRMED', 'Customer confirmed the purchase', sold + 26 * HOUR)
  }
  let last: LastService = { service_closed_on: null, service_price: null }
  for (const { kind, starts_at } of appointments) {
    const visit = starts_at.getTime()
    if (kind === 'sales') {
      if (random.chance(0.55)) note('LEAD_EVENT_REGISTERED', 'Showroom visit was registered in CRM', visit)
      if (product === 'CARBUYING_AI' && random.chance(0.7))
        note('DEAL_CLOSED', 'The customer’s vehicle was bought', visit + 2 * HOUR)
    } else if (random.chance(0.85)) {
      const done = Math.round(visit + random.between(1, 6) * HOUR)
      if (done < now) last = completeService(play, random, done)
    }
  }
  return last
}

function completeService(play: Play, random: Random, at: number): LastService {
  const entries = new Set(Array.from({ length: random.int(1, 4) }, () => random.pick(WORK)))
  const paid = [...entries].reduce((sum, [, price]) => sum + price, 0)
  const { day } = play.cast.calendar.dayOf(at)
  addEvent(play, random, {
    event: SERVICE_COMPLETED,
    words: 'Customer completed service',
    at,
    data: {
      RepairOrderClosed: day,
      Details: [...entries].map(([name, price]) => `${name}: $${price}`),
      TotalRepairPaidAmount: paid,
      BotName: play.cast.dealership.agent,
      ServicePrice: paid,
    },
  })
  return { service_closed_on: day, service_price: paid }
}

/** A note of the salesperson for the colleagues. */
function addNote(play: Play, at: number): void {
  if (!play.salesperson) return
  const words = 'Wants a reminder before the first service.'
  const random = new Random(play.cast.conversationId, `note ${at}`)
  addEvent(play, random, { event: NOTE, words, at, data: null, actor: play.salesperson.name })
}

/** Adds an event to a play; one that has not happened yet is left out. */
export function addEvent(
  { cast, rows }: Play,
  random: Random,
  note: {
    readonly event: string
    readonly words: string
    readonly at: number
    readonly data: unknown
    readonly actor?: string
  },
): void {
  if (note.at >= cast.calendar.now) return
  const said = rows.messages.findLast(({ at }) => at.getTime() <= note.at)
  const row: RowOf<'events'> = {
    id: seedId('e', note.at, random),
    account_id: cast.dealership.id,
    conversation_id: cast.conversationId,
    event: note.event,
    event_name: note.words,
    highlight: 0,
    after_seq: said?.seq ?? 0,
    actor: note.actor ?? null,
    data: note.data,
    at: new Date(note.at),
  }
  rows.events.push(row)
}
