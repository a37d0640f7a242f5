/**
 * Arranges visits: proposes a time, asks for a yes, and books only then; moves and cancels in the same way.
 * Everything that is known of the visit is in the flow of the dialogue's state.
 */
import { emailIn, phoneIn } from '../../../rules/conversations/contact-in-text'
import type { VisitFlow } from '../state/dialogue-state'
import type { Outcome, Turn } from '../turn'
import { namesWhen, type When } from '../understand/entities/when-types'
import { SEARCH_WORDS } from '../words/search'
import type { VisitCommand, VisitKind } from './visit-command'
import {
  current,
  flowOf,
  kindMeant,
  merged,
  newFlow,
  offeredVisit,
  withFocus,
  withoutStock,
  withoutTime,
  withTime,
} from './visit-flow'
import { choose, join, OFFERED } from './visit-offers'
import { byPerson, listOf, perform, settle, wasProposed, withForm } from './visit-settle'
import { nextSlots, offeredAs, type Slot } from './visit-slots'
import { outcome, speakerOf } from './visit-speaker'

/** What a customer wrote is told to staff up to this length, characters. */
const SAID_MAX = 200

type Move = Extract<VisitCommand, { kind: 'move' }>
/** Moves the one future visit. What the shopper does not name stays as it is. */
function move(turn: Turn, { when, visit: kind, stock }: Omit<Move, 'kind'>): Outcome {
  const { words, place } = speakerOf(turn, 'sales')
  const [existing, other] = turn.question.appointments
  if (existing === undefined) {
    const open = current(turn)
    // 'Today won't work. Monday?' turns down times that were only offered, and moves no visit.
    if (open !== null && (kind ?? open.visit) === open.visit) {
      const rest = namesWhen(when) ? open : withoutTime(open)
      return settle(turn, withFocus(turn, merged(rest, when), stock), when)
    }
    const flow = merged(newFlow('book', kind ?? kindMeant(turn)), when)
    return withNote(settle(turn, stock === undefined ? flow : withFocus(turn, flow, stock), when), words.none)
  }
  if (other !== undefined) {
    const effects = [{ kind: 'handoff', reason: 'Wants to move one of several visits.' } as const]
    return outcome(words.several(listOf(turn)), null, { effects })
  }
  const visit = flowOf(turn)?.visit ?? turn.state.booked ?? 'sales'
  const flow = newFlow('move', visit)
  if (!namesWhen(when)) return settle(turn, withFocus(turn, flow), when)
  const base = place(existing)
  const next = when.last_day === undefined ? { ...flow, ...base } : { ...flow, minutes: base.minutes }
  return settle(turn, withFocus(turn, merged(next, when)), when)
}

function cancel(turn: Turn): Outcome {
  const flow = flowOf(turn)
  const { words } = speakerOf(turn, flow?.visit ?? turn.state.booked ?? 'sales')
  if (turn.question.appointments.length === 0) {
    if (flow !== null && flow.asked !== 'contact') return outcome(words.notBooked, null)
    // It may have been arranged by phone, so that staff must know of it.
    const said = turn.question.lines.join(' ').slice(0, SAID_MAX)
    const effects = [{ kind: 'handoff', reason: `Cancels a visit that is not booked here: ${said}` } as const]
    return outcome(words.cancelUnknown, null, { effects })
  }
  const asked = {
    ...newFlow('cancel', flow?.visit ?? turn.state.booked ?? 'sales'),
    asked: 'confirm',
  } as const
  if (turn.question.appointments.length === 1) return perform(turn, asked)
  return outcome(words.proposeCancel(listOf(turn)), asked, { quick_replies: [words.yes, words.no] })
}

function yes(turn: Turn, when: When): Outcome {
  const flow = flowOf(turn)
  if (flow?.asked === 'confirm') {
    const next = merged(flow, when)
    const isSame = next.day === flow.day && next.minutes === flow.minutes && when.last_day === undefined
    return isSame || flow.action === 'cancel' ? perform(turn, flow) : settle(turn, next, when)
  }
  const open = current(turn)
  if (open === null)
    return settle(turn, withFocus(turn, merged(newFlow('book', offeredVisit(turn)), when)), when)
  const choice = open.offered ?? []
  if (!namesWhen(when) && choice.length > 0) return chooseOf(turn, open, choice)
  const full = withFocus(turn, open)
  // A person proposed this very time, and this is the yes to it.
  if (flow === null && !namesWhen(when) && full.day !== undefined && full.minutes !== undefined) {
    return perform(turn, full)
  }
  return settle(turn, merged(full, when), when)
}

/** A yes to one time that was offered proposes it; of several the shopper has to say which. */
function chooseOf(turn: Turn, flow: VisitFlow, offered: readonly Slot[]): Outcome {
  const [only, another] = offered
  if (only !== undefined && another === undefined) return pick(turn, only)
  const speaker = speakerOf(turn, flow.visit)
  const which = speaker.whichText(offered)
  // Whoever says yes again takes the first: it is only proposed.
  const isAgain = turn.question.history.findLast(({ from }) => from === 'assistant')?.text.includes(which)
  return only !== undefined && isAgain === true ? pick(turn, only) : choose(speaker, flow, which, offered)
}

/** Proposes one of the times that were offered. */
function pick(turn: Turn, slot: Slot): Outcome {
  const flow = current(turn)
  if (flow === null) return tell(turn)
  return settle(turn, withFocus(turn, withTime(flow, slot)), { ...slot, vague: false })
}

function no(turn: Turn, when: When): Outcome {
  const flow = flowOf(turn)
  const { words, slots, ...speaker } = speakerOf(turn, flow?.visit ?? turn.state.booked ?? 'sales')
  if (namesWhen(when) && flow?.action !== 'cancel') return named(turn, when)
  const stays = flow?.action === 'move' || flow?.action === 'cancel'
  if (stays && turn.question.appointments.length > 0) return outcome(words.stays(listOf(turn)), null)
  if (flow?.asked === 'contact') return outcome(words.seeYou, null)
  if (flow?.asked !== 'confirm') return outcome(words.notBooked, null)
  const replies = speaker.replies(nextSlots(slots, OFFERED))
  return outcome(words.askWhen, { ...withoutTime(flow), asked: 'when' }, { quick_replies: replies })
}

/**
 * The visit to which a statement agrees: it repeats a day or time that was proposed, now or before, or leaves
 * a number with another time ('Friday at 3 instead. 312-555-0148'); null where it has to be proposed.
 */
function agreedTo(turn: Turn, flow: VisitFlow, when: When): VisitFlow | null {
  const { lines, dealership } = turn.question
  const next = merged(flow, when)
  const isSame = next.day === flow.day && next.minutes === flow.minutes && when.last_day === undefined
  const { country } = dealership.formats
  const givesReach = lines.some((line) => phoneIn(line, country) !== undefined || emailIn(line) !== undefined)
  const isExact = next.day !== undefined && when.minutes !== undefined && !when.vague
  const isAsked = lines.some((line) => /[?¿]/.test(line))
  return !isAsked && (isSame || (givesReach && isExact) || wasProposed(turn, next)) ? next : null
}

/** A day or a time alone: an answer, a correction, or a new time for a visit that is booked. */
function named(turn: Turn, when: When): Outcome {
  const flow = flowOf(turn)
  const agreed = flow?.asked === 'confirm' && flow.action !== 'cancel' ? agreedTo(turn, flow, when) : null
  if (agreed !== null) return perform(turn, agreed)
  const open = current(turn)
  const chosen = open === null ? null : offeredAs(open.offered ?? [], when)
  if (chosen !== null) return pick(turn, chosen)
  if (open !== null) return settle(turn, merged(withFocus(turn, open), when), when)
  if (turn.question.appointments.length > 0) return move(turn, { when })
  return settle(turn, withFocus(turn, merged(newFlow('book', offeredVisit(turn)), when)), when)
}

/** What is said of a vehicle that is not on the lot any more; null for one that is. */
function goneStock(turn: Turn, stock: string | undefined): string | null {
  const isThere = ({ stock: one, available }: { stock: string; available: boolean }) =>
    one === stock && available
  if (stock === undefined || turn.question.catalogue.vehicles.some(isThere)) return null
  return speakerOf(turn, 'sales').words.gone(stock)
}

/** The outcome with a sentence before its first part. */
function withNote(found: Outcome, note: string): Outcome {
  const [part, ...rest] = found.parts
  return part === undefined
    ? found
    : {
        ...found,
        parts: [{ ...part, text: join(note, part.text), grounds: [...(part.grounds ?? []), note] }, ...rest],
      }
}

/** 'I also want to see the Bluff': at the one visit of sales that is booked. */
const seesAtVisit = ({ question, state }: Turn): boolean =>
  question.appointments.length === 1 && state.booked === 'sales'

function again(turn: Turn): Outcome {
  const flow = current(turn)
  return flow === null ? tell(turn) : settle(turn, flow, { vague: false })
}

/** One visit is arranged at a time: the other one is named, so that it is not forgotten. */
function book(turn: Turn, command: Extract<VisitCommand, { kind: 'book' }>): Outcome {
  const found = withModel(turn, command, bookOne(turn, command))
  return command.also === undefined
    ? found
    : withNote(found, speakerOf(turn, command.visit).words.apart[command.also])
}

/** 'I want to see the Current. How far does it go?': the talk is about the model from then on. */
function withModel(
  { state }: Turn,
  { sees, stock }: VisitCommand & { kind: 'book' },
  found: Outcome,
): Outcome {
  if (sees === undefined || stock !== undefined || state.focus !== null || state.shown.length > 0)
    return found
  return { ...found, state: { ...found.state, search: { models: [sees] } } }
}

function bookOne(turn: Turn, command: Extract<VisitCommand, { kind: 'book' }>): Outcome {
  const { visit, when, stock, work } = command
  const open = current(turn)
  if (command.sees !== undefined && !namesWhen(when) && open === null && seesAtVisit(turn))
    return { parts: outcome(speakerOf(turn, visit).words.seesToo(command.sees, listOf(turn)), null).parts }
  const isSame = open?.action === 'book' && open.visit === visit
  const flow = withFocus(turn, merged(isSame ? open : newFlow('book', visit), when), stock)
  const gone = goneStock(turn, stock)
  if (gone !== null) return withNote(settle(turn, withoutStock(flow), when), gone)
  if (command.missing !== undefined)
    return withNote(
      settle(turn, withoutStock(flow), when),
      SEARCH_WORDS[turn.language].nothingNamed(command.missing),
    )
  // A question is no name for the work: 'Shall I book … (Can I book an oil change?)?'
  const isNamed = work !== undefined && !/[?¿]/.test(work)
  return settle(turn, isNamed ? { ...flow, work } : flow, when)
}

function slotsFree(turn: Turn, visit: VisitKind | undefined, when: When): Outcome {
  const open = current(turn)
  const kind = visit ?? open?.visit ?? kindMeant(turn)
  const flow = open?.visit === kind ? open : newFlow('book', kind)
  const { day } = merged(flow, when)
  // 'Can I come on Monday at 2?' asks about one time, and an earlier one no longer counts.
  const minutes = when.before === true || when.or_minutes !== undefined ? undefined : when.minutes
  const rest = withTime(flow, { day, minutes })
  const speaker = speakerOf(turn, kind)
  if (rest.day !== undefined || namesWhen(when)) return settle(turn, rest, when)
  const offered = nextSlots(speaker.slots, OFFERED, { except: when.except })
  return (
    byPerson(turn, rest) ?? withForm(turn, rest, choose(speaker, rest, speaker.offerText(offered), offered))
  )
}

function tell(turn: Turn, asksWho = false): Outcome {
  const { words, slots, ...speaker } = speakerOf(turn, 'sales')
  const who = asksWho ? words.whoUnknown : ''
  if (turn.question.appointments.length > 0) {
    const { address } = turn.question.dealership
    const text = join(who, words.alreadyBooked(listOf(turn)), address === '' ? '' : words.place(address))
    return { parts: outcome(text, null).parts }
  }
  const flow = newFlow('book', kindMeant(turn))
  const replies = speaker.replies(nextSlots(slots, OFFERED))
  return outcome(join(asksWho ? who : words.none, words.askWhen), flow, { quick_replies: replies })
}

/** What the team has to know of a visit. It changes no visit. */
function tellTeam(turn: Turn, about: 'late' | 'more', text: string): Outcome {
  const { words, when } = speakerOf(turn, 'sales')
  const [next] = turn.question.appointments
  const reason = `${TOLD[about]}: ${text.slice(0, SAID_MAX)}`
  const effects = [{ kind: 'handoff', reason } as const]
  return { parts: outcome(words[about](next === undefined ? null : when(next)), null, { effects }).parts }
}
const TOLD = { late: 'Is running late', more: 'Wants more work at the service visit' } as const

/**
 * Acts on what a shopper wants of a visit. Nothing is booked without a yes to a proposal that names day and
 * time. A booked visit is moved or cancelled at once when the shopper says so, unless there are several.
 */
export function arrangeVisit(turn: Turn, command: VisitCommand): Outcome {
  switch (command.kind) {
    case 'book':
      return book(turn, command)
    case 'when':
      return named(turn, command.when)
    case 'slots':
      return slotsFree(turn, command.visit, command.when)
    case 'move':
      return move(turn, command)
    case 'again':
      return again(turn)
    case 'cancel':
      return cancel(turn)
    case 'ask':
      return tell(turn, command.who)
    case 'late':
    case 'more':
      return tellTeam(turn, command.kind, command.text)
    case 'yes':
      return yes(turn, command.when)
    case 'pick':
      return pick(turn, command.slot)
    case 'no':
      return no(turn, command.when)
  }
}
