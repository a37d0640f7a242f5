/** Says what a visit still needs, proposes it, and does what was agreed. */
import { hasHours } from '../../../rules/settings/opening'
import { SCHEDULE_REPLY } from '../../../rules/widget/schedule-reply'
import { visitHours } from '../facts/hours'
import type { VisitFlow } from '../state/dialogue-state'
import type { Outcome, Turn } from '../turn'
import { workIn } from '../understand/entities/subject-words'
import { namesWhen, type When } from '../understand/entities/when-types'
import { VISIT_WORDS } from '../words/visit'
import { handoffOutcome } from './handoff'
import { withoutStock, withTime } from './visit-flow'
import { askMissing, join, refuse } from './visit-offers'
import { conflictAt, firstOn, momentOf } from './visit-slots'
import { outcome, speakerOf } from './visit-speaker'

const NO_TIME: When = { vague: false }
/** Work that took the shopper more words is not repeated, characters. */
const WORK_MAX = 60
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

/** Visits that only a person arranges: of service where the chat may not, all while no hours are known. */
export function byPerson(turn: Turn, { visit }: VisitFlow): Outcome | null {
  const { dealership } = turn.question
  if (visit === 'service' && !dealership.capabilities.service_scheduler) {
    const { words, phone } = speakerOf(turn, visit)
    const effects = phone === null ? [{ kind: 'handoff', reason: 'Wants a service visit.' } as const] : []
    return outcome(words.byPhone(phone), null, { quick_replies: [words.person], effects })
  }
  if (hasHours(visitHours(dealership, visit))) return null
  return handoffOutcome(turn, [], 'Wants a visit, and no opening hours are entered.')
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

/** Whether the assistant proposed this very visit before, with the vehicle or without. */
export function wasProposed(turn: Turn, flow: VisitFlow): boolean {
  const { day, minutes } = flow
  if (day === undefined || minutes === undefined) return false
  const moment = momentOf({ day, minutes }, speakerOf(turn, flow.visit).slots.zone)
  if (moment === null) return false
  const texts = [flow, withoutStock(flow)].map((one) => proposal(turn, one, moment))
  return turn.question.history.some(
    ({ from, text }) => from === 'assistant' && texts.some((proposed) => text.includes(proposed)),
  )
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
