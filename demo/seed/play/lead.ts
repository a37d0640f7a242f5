/** Plays one lead from its first message until now: who writes, whether anybody answers, and the outcome. */
import { CHANNELS, type Channel } from '../../../src/contract/core/channels'
import type { VehicleRow } from '../../../src/service/platform/schema/accounts'
import type { LeadProduct } from '../../../src/service/platform/schema/conversations'
import { vehicleName } from '../../../src/service/accounts/vehicles'
import type { Calendar } from '../calendar'
import { SILENCES, TALKS } from '../dialogues/all'
import { AFTER_VISITS, CHECK_INS, REVIVALS } from '../dialogues/later'
import { UNKNOWN } from '../dialogues/unknown'
import { assistant, clicked, type Script } from '../dialogues/script'
import { Random } from '../random'
import { seedId } from '../seed-id'
import type { Dealership } from '../world/dealership'
import { actionFor } from '../world/shoppers'
import { SOURCES } from '../world/sources'
import { someone } from './customer'
import type { Cast } from './cast'
import { Play } from './play'
import { recordsOf } from './records'
import type { Rows } from './rows'
import { assign, type Team } from './team'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** Shares of the leads that visited or talked to an employee. */
const BUYS = 0.38
const GROSS = { mean: 3_940, spread: 5_200, least: 350 }

export interface Stage {
  readonly dealership: Dealership
  readonly calendar: Calendar
  readonly team: Team
  readonly vehicles: readonly VehicleRow[]
  /** Ids of the knowledge entries by question. */
  readonly entries: ReadonlyMap<string, number>
}

type Beginning = 'chat' | 'email' | 'sms'

export function playLead(stage: Stage, random: Random, startsAt: number): Rows {
  const { dealership, calendar, team } = stage
  const product = random.weighted(
    Object.keys(dealership.products) as LeadProduct[],
    (one) => dealership.products[one] ?? 0,
  )
  const source = random.weighted(
    SOURCES.filter((one) => one.product === product),
    ({ weight }) => weight,
  )
  const begins = random.weighted(Object.keys(source.begins) as Beginning[], (one) => source.begins[one] ?? 0)
  const engages = random.chance(source.engages) || begins === 'chat'
  const at = product === 'SALES_AI' || begins === 'chat' ? startsAt : inHours(calendar, random, startsAt)
  const scripts = (engages ? TALKS : SILENCES)[product].filter(
    (one) =>
      (one.source === undefined || one.source === source.name) &&
      (one.needs === undefined || dealership.flags[one.needs] === true),
  )
  const script = choose(random, scripts, begins, calendar.openAt(at))
  const customer = script.spanish
    ? { ...someone(random, dealership.areaCodes), first: random.pick(SPANISH_NAMES) }
    : someone(random, dealership.areaCodes)
  const kind = random.chance(0.02) ? 'duplicate' : random.chance(0.006) ? 'test' : 'real'
  const buys = product === 'SALES_AI' && kind === 'real' && random.chance(BUYS)
  const [vehicle, alternative] = vehiclesFor(random, stage.vehicles, script, buys)
  const isNameless = script.nameless === true && !random.chance(0.2)
  const cast: Cast = {
    random,
    dealership,
    calendar,
    team,
    customer: kind === 'test' ? { ...customer, first: 'Test', last: 'Lead' } : customer,
    vehicle,
    alternative,
    isNamed: begins === 'chat' ? !isNameless && random.chance(0.3) : !isNameless,
    hasPhone: begins === 'sms' || (begins === 'email' && random.chance(0.72)),
    hasEmail: begins === 'email' || (begins === 'sms' && random.chance(0.55)),
    salesperson: begins !== 'chat' && random.chance(0.62) ? assign(random, team) : null,
    conversationId: seedId('c', at, random),
    entries: stage.entries,
    startsAt: at,
    until: calendar.now,
  }
  const play = new Play(cast, channelOf(random, begins))
  if (begins === 'chat') click(play, script, product)
  if (engages) {
    play.perform(script.steps)
    if (!script.spanish) askUnknown(play)
    if (buys) sell(play)
    if (play.rows.sales.length === 0 && product === 'SALES_AI') checkIn(play)
  } else {
    playSilence(play, script, product)
  }
  const score =
    dealership.insightProviders.includes('FordDirect') && product === 'SALES_AI' && random.chance(0.74)
  return recordsOf(play, {
    source,
    product,
    beganInChat: begins === 'chat',
    kind,
    blacklisted: random.chance(0.006),
    buyerScore: score ? Math.round(random.around(engages ? 68 : 42, 34)) : null,
    showsVehicle: product === 'SALES_AI',
  })
}

/** For chats whose dialogue does not say how they were opened. */
const CLICKED = 0.28

/** Some chats were opened by a button on the site. */
function click(play: Play, script: Script, product: LeadProduct): void {
  const random = new Random(play.cast.conversationId, 'click')
  if (script.steps.some(({ kind }) => kind === 'cta') || !random.chance(CLICKED)) return
  const action = actionFor(random, script.needs === 'service_scheduler' ? 'SERVICE_AI' : product)
  if (action) play.perform([clicked(action.label, action.page)])
}

const SPANISH_NAMES = [
  'María',
  'José',
  'Guadalupe',
  'Luis',
  'Rosario',
  'Jesús',
  'Lupita',
  'Ramón',
  'Yolanda',
  'Efraín',
]

/** Reminders and offers are sent during the day. */
function inHours(calendar: Calendar, random: Random, startsAt: number): number {
  const opening = calendar.nextOpen(startsAt)
  if (opening === startsAt) return startsAt
  const later = opening + random.between(0, 3) * HOUR
  return later < calendar.now ? later : startsAt
}

function choose(random: Random, scripts: readonly Script[], begins: Beginning, isOpen: boolean): Script {
  const when = isOpen ? 'closed' : 'open'
  return random.weighted(
    scripts.filter((script) => script.on.includes(begins) && script.when !== when),
    ({ weight }) => weight,
  )
}

const channelOf = (random: Random, begins: Beginning): Channel =>
  begins === 'sms' && random.chance(0.05) ? 'whatsapp' : (CHANNELS.find((one) => one === begins) ?? 'email')

/** Customers who will buy look at a vehicle that has been sold by now. */
function vehiclesFor(
  random: Random,
  vehicles: readonly VehicleRow[],
  script: Script,
  buys: boolean,
): readonly [VehicleRow, VehicleRow] {
  const priced = vehicles.filter(({ price }) => price !== null)
  const fitting = priced.filter(
    ({ condition, available }) => (!script.vehicle || condition === script.vehicle) && available === !buys,
  )
  const vehicle = random.pick(fitting.length > 0 ? fitting : priced)
  const others = priced.filter((one) => one !== vehicle && one.model !== vehicle.model && one.available)
  const near = others.filter((one) => Math.abs((one.price ?? 0) - (vehicle.price ?? 0)) < 6_000)
  return [vehicle, random.pick(near.length > 0 ? near : others)]
}

/** Nobody answers; some customers do so later, in the middle of the follow-ups. */
function playSilence(play: Play, script: Script, product: LeadProduct): void {
  const { random } = play.cast
  const steps = [...script.steps]
  if (product !== 'SALES_AI' || !random.chance(0.2)) return play.perform(steps)
  const lines = steps.flatMap((step, index) => (step.kind === 'line' ? [index] : []))
  const last = random.pick(lines.slice(Math.floor(lines.length / 2)))
  play.perform(steps.slice(0, last + 1))
  play.slots.forgetVisit()
  const part = random.weighted(REVIVALS, ({ weight }) => weight)
  play.perform(part.steps)
}

/** Adds one more question that no dialogue foresees to a chat that has not moved to another channel. */
const UNFORESEEN = 0.15

function askUnknown(play: Play): void {
  const random = new Random(play.cast.conversationId, 'unknown')
  if (play.channel !== 'chat' || play.aiStopped || play.outcome !== 'open') return
  if (!random.chance(UNFORESEEN)) return
  play.perform(random.weighted(UNKNOWN, ({ weight }) => weight).steps)
}

/** The assistant follows up weeks later. */
function checkIn(play: Play): void {
  const { random } = play.cast
  if (play.outcome === 'over' || play.outcome === 'waiting' || !random.chance(0.7)) return
  if (!leaveChat(play)) return
  play.slots.forgetVisit()
  const parts = play.rows.appointments.length > 0 ? AFTER_VISITS : CHECK_INS
  play.perform(random.weighted(parts, ({ weight }) => weight).steps)
}

/**
 * Chats end when the page closes; later messages use the phone number or the e-mail address, if either is
 * known.
 */
function leaveChat(play: Play): boolean {
  if (play.channel === 'chat') {
    if (!play.knowsPhone && !play.knowsEmail) return false
    play.channel = play.knowsPhone ? 'sms' : 'email'
  }
  return true
}

function sell(play: Play): void {
  const { random, calendar, vehicle, dealership, conversationId } = play.cast
  const { rows } = play
  const visit = rows.appointments.find(({ kind }) => kind === 'sales')?.starts_at.getTime()
  const spoke = rows.messages.some(({ initiator }) => initiator === 'SPECIALIST')
  if (play.outcome !== 'open' || (visit === undefined && !spoke)) return
  const after = visit ?? calendar.nextOpen(play.at + random.between(0.5, 8) * DAY)
  const soldAt = calendar.nextOpen(
    after + (random.chance(0.6) ? random.between(1, 3) * HOUR : random.between(1, 6) * DAY),
  )
  if (soldAt > calendar.now) return
  rows.sales.push({
    id: seedId('s', soldAt, random),
    account_id: dealership.id,
    conversation_id: conversationId,
    vehicle: vehicleName(vehicle),
    gross: Math.max(GROSS.least, Math.round(random.around(GROSS.mean, GROSS.spread))),
    sold_at: new Date(soldAt),
    crm_id: null,
  })
  if (!leaveChat(play) || !random.chance(0.6)) return
  play.at = Math.max(play.at, soldAt + 20 * HOUR)
  play.perform([
    assistant(
      '{hi}, congratulations on your {model}! If anything comes up, paperwork, keys or the first service, just write to me.',
    ),
  ])
}
