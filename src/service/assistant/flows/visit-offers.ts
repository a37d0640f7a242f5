/** Offers times for a visit of which something is missing, or whose time is not possible. */
import type { VisitFlow } from '../state/dialogue-state'
import type { Outcome, Turn } from '../turn'
import type { When } from '../understand/entities/when-types'
import { flowOf, withTime } from './visit-flow'
import {
  AHEAD_DAYS,
  conflictAt,
  nearestSlots,
  nextSlots,
  slotsOn,
  usualOf,
  type Slot,
  type Slots,
} from './visit-slots'
import { outcome, speakerOf, type Speaker } from './visit-speaker'

/** How many times are offered to somebody who named none. */
export const OFFERED = 3

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

/** The first time that one of two alternatives leaves: 'Tuesday before noon'. */
function firstOf(slots: Slots, { day, minutes, part, before }: NonNullable<When['or']>): readonly Slot[] {
  if (day === undefined) return []
  if (minutes === undefined || before === true) return slotsOn(slots, day, part, minutes).slice(0, 1)
  return conflictAt(slots, { day, minutes }) === null ? [{ day, minutes }] : []
}

/** Asks for the day, the time or both, whichever is missing. */
export function askMissing(turn: Turn, flow: VisitFlow, when: When): Outcome {
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
  if (when.or !== undefined) {
    const offered = [when, when.or].flatMap((either) => firstOf(slots, either))
    if (offered.length > 0) return offer(speaker, flow, opening, offered)
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
export function refuse(speaker: Speaker, flow: VisitFlow, slot: Slot): Outcome {
  const { words, slots } = speaker
  const conflict = conflictAt(slots, slot) ?? 'outside'
  const on = speaker.on(slot.day)
  const reason = {
    passed: () => words.passed,
    too_far: () => words.tooFar(AHEAD_DAYS),
    no_visits: () => (speaker.isOpen(slot.day) ? words.noVisitsOn(on) : words.closedOn(on)),
    outside: () =>
      words.windowOn(on, speaker.window(slot.day), speaker.openSpan(slot.day), speaker.last(slot.day)),
  }[conflict]()
  const offered = nearestSlots(slots, slot)
  // Of a day that is open another time is needed, otherwise another day for the same time.
  const { day, minutes } = flow
  const remaining = conflict === 'outside' ? { day } : { minutes }
  return offer(speaker, withTime(flow, remaining), reason, offered)
}
