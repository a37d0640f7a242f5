/** Says what a visit still needs, proposes it, and does what was agreed. */
import { hasHours } from '../../../rules/settings/opening'
import { visitHours } from '../facts/hours'
import type { VisitFlow } from '../state/dialogue-state'
import type { Outcome, Turn } from '../turn'
import { workIn } from '../understand/entities/subject-words'
import { namesWhen, type When } from '../understand/entities/when-types'
import { VISIT_WORDS } from '../words/visit'
import { handOver } from './hand-over'
import {
  AHEAD_DAYS,
  conflictAt,
  firstOn,
  momentOf,
  nearestSlots,
  nextSlots,
  slotsOn,
  usualOf,
  type Slot,
} from './visit-slots'
import { flowOf, withTime } from './visit-flow'
import { outcome, speakerOf, type Speaker } from './visit-speaker'

/** This quick reply opens the widget's own form, which knows it in English. */
const SCHEDULE_REPLY = 'Schedule service'
const NO_TIME: When = { vague: false }
/** Work that took the shopper more words is not repeated, characters. */
const WORK_MAX = 60
/** How many times are offered to somebody who named none. */
export const OFFERED = 3

const isReachable = ({ question: { customer } }: Turn) => customer.phone !== null || customer.email !== null
/** Contact data are asked for once in a dialogue. */
const asksContact = (turn: Turn) =>
  !isReachable(turn) &&
  !turn.question.history.some(
    ({ from, text }) =>
      from === 'assistant' &&
      Object.values(VISIT_WORDS).some((words) =>
        [words.askContact, words.askNumber].some((asked) => text.includes(asked)),
      ),
  )

export const join = (...sentences: readonly string[]) =>
  sentences.filter((sentence) => sentence !== '').join(' ')

/** Asks which of several times, of which the shopper may choose one. */
export const choose = (speaker: Speaker, flow: VisitFlow, text: string, offered: readonly Slot[]): Outcome =>
  ask(speaker, { ...flow, offered: [...offered] }, text, offered)

/** Offers times, behind a sentence that leads to them. */
function offer(speaker: Speaker, flow: VisitFlow, before: string, offered: readonly Slot[]): Outcome {
  return choose(speaker, flow, join(before, speaker.offerText(offered)), offered)
}

/** Asks when, with quick replies that name times. */
function ask(speaker: Speaker, flow: VisitFlow, text: string, offered: readonly Slot[]): Outcome {
  return outcome(text, { ...flow, asked: 'when' }, { quick_replies: speaker.replies(offered) })
}

function begin(turn: Turn, flow: VisitFlow): string {
  const { words } = speakerOf(turn, flow.visit)
  if (flowOf(turn) !== null || flow.action !== 'book') return ''
  return flow.visit === 'service' ? words.offersService : words.gladly
}

const USUAL_TIME = 10 * 60
/** A time that stands for those that were wanted. */
const earlierThan = (until: number | undefined) => (until === undefined ? USUAL_TIME : until - 30)

/** Asks for the day, the time or both, whichever is missing. */
function askMissing(turn: Turn, flow: VisitFlow, when: When): Outcome {
  const speaker = speakerOf(turn, flow.visit)
  const { words, slots } = speaker
  const { day, minutes } = flow
  const opening = begin(turn, flow)
  const until = when.before === true ? when.minutes : undefined
  const part = {
    ...(when.part !== undefined && { part: when.part }),
    ...(until !== undefined && { until }),
    ...(when.first === true && { first: true as const }),
    except: when.except,
  }
  if (day !== undefined && when.minutes !== undefined && when.or_minutes !== undefined) {
    const offered = [when.minutes, when.or_minutes]
      .map((either) => ({ day, minutes: either }))
      .filter((slot) => conflictAt(slots, slot) === null)
    if (offered.length > 0) return offer(speaker, flow, opening, offered)
  }
  if (day !== undefined) {
    const offered = slotsOn(slots, day, when.part, until)
    // 'After work tomorrow', when it is closed: another day is offered at such a time.
    const usual = when.part === undefined ? undefined : usualOf(when.part)
    if (offered.length === 0)
      return refuse(speaker, flow, { day, minutes: minutes ?? usual ?? earlierThan(until) })
    return offer(speaker, flow, opening, offered)
  }
  if (when.day !== undefined && when.or_day !== undefined) {
    const offered = [when.day, when.or_day].toSorted().flatMap((either) => {
      if (minutes === undefined) return slotsOn(slots, either, when.part).slice(0, 1)
      return conflictAt(slots, { day: either, minutes }) === null ? [{ day: either, minutes }] : []
    })
    if (offered.length > 0) return offer(speaker, flow, opening, offered)
  }
  if (when.day !== undefined && when.last_day !== undefined) {
    const from = when.day <= speaker.today ? speaker.today : when.day
    const timed = minutes === undefined || until !== undefined ? {} : { minutes }
    const offered = nextSlots(slots, 2, { from, to: when.last_day, ...part, ...timed })
    if (offered.length > 0) return offer(speaker, flow, opening, offered)
    // '8 AM this week', when nothing of it is left at that time.
    if (timed.minutes !== undefined) return refuse(speaker, flow, { day: from, minutes: timed.minutes })
  }
  if (minutes !== undefined) {
    const at = speaker.at(minutes)
    // Whoever names a time alone mostly means today, as long as it is ahead.
    const offered = nextSlots(slots, 2, { from: speaker.today, minutes, except: when.except })
    if (offered.length > 0) return offer(speaker, flow, opening, offered)
    // 'At 11 at night': no day has visits at such a time.
    const [open] = nextSlots(slots, 1, { except: when.except })
    if (open !== undefined) return refuse(speaker, flow, { day: open.day, minutes })
    return ask(speaker, flow, join(opening, words.askDay(at)), offered)
  }
  if (when.part !== undefined || when.first === true || until !== undefined) {
    const offered = nextSlots(slots, 2, when.first === true ? { ...part, from: speaker.today } : part)
    return offer(speaker, flow, opening, offered)
  }
  return ask(speaker, flow, join(opening, words.askWhen), nextSlots(slots, OFFERED, { except: when.except }))
}

/** Says why a time is not possible, with the nearest two that are. */
function refuse(speaker: Speaker, flow: VisitFlow, slot: Slot): Outcome {
  const { words, slots } = speaker
  const conflict = conflictAt(slots, slot) ?? 'outside'
  const on = speaker.on(slot.day)
  const reason = {
    passed: () => words.passed,
    too_far: () => words.tooFar(AHEAD_DAYS),
    no_visits: () => (speaker.isOpen(slot.day) ? words.noVisitsOn(on) : words.closedOn(on)),
    outside: () => words.windowOn(on, speaker.window(slot.day), speaker.openSpan(slot.day)),
  }[conflict]()
  const offered = nearestSlots(slots, slot)
  // Of a day that is open another time is needed, otherwise another day for the same time.
  const { day, minutes } = flow
  const remaining = conflict === 'outside' ? { day } : { minutes }
  return offer(speaker, withTime(flow, remaining), reason, offered)
}

/** Visits that only a person arranges: of service where the chat may not, all while no hours are known. */
export function byPerson(turn: Turn, { visit }: VisitFlow): Outcome | null {
  const { dealership } = turn.question
  if (visit === 'service' && !dealership.capabilities.service_scheduler) {
    const { words, phone } = speakerOf(turn, visit)
    const effects = phone === null ? [{ kind: 'handoff', reason: 'Wants a service visit.' } as const] : []
    return outcome(words.byPhone(phone), null, { quick_replies: [words.person], effects })
  }
  if (hasHours(visitHours(dealership, visit))) return null
  return handOver(turn, [], 'Wants a visit, and no opening hours are entered.')
}

/** The next thing to say about a visit: what is missing, why it is not possible, or the proposal. */
export function settle(turn: Turn, named: VisitFlow, when: When): Outcome {
  const flow = when.first === true ? withFirst(turn, named) : named
  const instead = byPerson(turn, flow)
  if (instead !== null) return instead
  const { question } = turn
  const speaker = speakerOf(turn, flow.visit)
  const { words, slots } = speaker
  const { day, minutes } = flow
  if (day === undefined || minutes === undefined) return withForm(turn, flow, askMissing(turn, flow, when))
  if (conflictAt(slots, { day, minutes }) !== null) return refuse(speaker, flow, { day, minutes })
  const moment = momentOf({ day, minutes }, slots.zone)
  if (moment === null) return refuse(speaker, flow, { day, minutes })
  if (question.appointments.some((existing) => existing.getTime() === moment.getTime())) {
    return outcome(words.alreadyBooked(speaker.booked(moment)), null)
  }
  // Whoever names a new day or time for a booked visit has decided; 'no, Friday' moves it again.
  if (flow.action === 'move' && namesWhen(when)) return perform(turn, flow)
  return outcome(
    proposal(turn, flow, moment),
    { ...flow, asked: 'confirm' },
    { quick_replies: [words.yes, words.no] },
  )
}

/** 'The earliest on Monday' depends on the kind of visit: the workshop may open before the store. */
function withFirst(turn: Turn, flow: VisitFlow): VisitFlow {
  const first = flow.day === undefined ? null : firstOn(speakerOf(turn, flow.visit).slots, flow.day)
  return first === null ? flow : withTime(flow, first)
}

function proposal(turn: Turn, flow: VisitFlow, moment: Date): string {
  const speaker = speakerOf(turn, flow.visit)
  const { words } = speaker
  const when = speaker.when(moment)
  const [existing] = turn.question.appointments
  if (flow.action === 'move' && existing !== undefined) return words.proposeMove(speaker.when(existing), when)
  return flow.visit === 'service'
    ? words.proposeService(when, workOf(flow))
    : words.propose(when, speaker.vehicleOf(flow.stock))
}

/** 'I need service' names no work. */
const WISH = /^(?:(?:i|we)\s)?(?:need|want)\b/i
/** The work as it is called, or in the shopper's words, where they are few: 'brakes' of 'I need brakes'. */
const workOf = ({ work = '' }: VisitFlow): string | null =>
  workIn(work) ?? (work !== '' && work.length <= WORK_MAX && !WISH.test(work) ? work : null)

/** The form of the widget is another way to book a service visit. */
export function withForm(turn: Turn, { visit }: VisitFlow, found: Outcome): Outcome {
  const [part] = found.parts
  if (visit !== 'service' || part === undefined) return found
  const { words } = speakerOf(turn, visit)
  const { quick_replies } = turn.question.dealership.capabilities
  const text = quick_replies ? part.text : join(part.text, words.orButton(SCHEDULE_REPLY))
  return {
    ...found,
    parts: [{ ...part, text, quick_replies: [SCHEDULE_REPLY, ...(part.quick_replies ?? [])] }],
  }
}

/** Remembers the kind of the visit and its vehicle, so that both stay when it is moved. */
const booked = ({ visit, stock }: VisitFlow, done: Outcome): Outcome => ({
  ...done,
  state: { ...done.state, booked: visit, ...(stock !== undefined && { focus: stock }) },
})

/** Does what was proposed, after the shopper's yes. */
export function perform(turn: Turn, flow: VisitFlow): Outcome {
  const speaker = speakerOf(turn, flow.visit)
  const { words, slots } = speaker
  const { question } = turn
  if (flow.action === 'cancel') {
    if (question.appointments.length === 0) return outcome(words.none, null)
    return outcome(words.cancelled(listOf(turn)), null, { effects: [{ kind: 'cancel_appointment' }] })
  }
  const { day, minutes, stock } = flow
  if (day === undefined || minutes === undefined) return settle(turn, flow, NO_TIME)
  const moment = momentOf({ day, minutes }, slots.zone)
  if (moment === null || conflictAt(slots, { day, minutes }) !== null) return settle(turn, flow, NO_TIME)
  if (flow.visit === 'service' && !question.dealership.capabilities.service_scheduler)
    return settle(turn, flow, NO_TIME)
  const appointment = {
    kind: 'appointment',
    starts_at: moment,
    visit: flow.visit,
    ...(stock === undefined || flow.visit === 'service' ? {} : { stock }),
  } as const
  if (flow.action === 'move') {
    const effects = [{ kind: 'cancel_appointment' } as const, appointment]
    return booked(flow, outcome(words.moved(speaker.when(moment)), null, { effects }))
  }
  const { address } = question.dealership
  const asked = asksContact(turn)
  const ask = question.customer.name === '' ? words.askContact : words.askNumber
  const end = asked ? ask : isReachable(turn) ? words.seeYou : ''
  const text = join(words.booked(speaker.booked(moment)), address === '' ? '' : words.place(address), end)
  const next: VisitFlow | null = asked ? { ...flow, asked: 'contact' } : null
  return booked(flow, outcome(text, next, { effects: [appointment] }))
}

/** The future visits, as 'A and B'. */
export function listOf(turn: Turn): string {
  const { when, words } = speakerOf(turn, 'sales')
  return turn.question.appointments.map(when).join(` ${words.and} `)
}
