/** Which times for a visit are possible, and which of them to offer. */
import { instantOf, weekdayOn, type SpanOn } from '../../../rules/settings/opening'
import { shiftDay, type Day } from '../../../rules/time/date-range'
import { namesWhen, type DayPart, type When } from '../understand/entities/when-types'

/** Visits further ahead are arranged by a person, days. */
export const AHEAD_DAYS = 60
const SLOT_MINUTES = 30
/** How far from a wanted day another one is offered, days. */
const NEAR_DAYS = 10
const DAY_MINUTES = 24 * 60
const NOON = 12 * 60
const EVENING = 17 * 60

/** Two usual times of each part of a day, minutes. */
const USUAL: Readonly<Record<DayPart, readonly number[]>> = {
  morning: [600, 660],
  afternoon: [840, 960],
  evening: [1050, 1110],
}
const USUAL_OF_DAY = [600, 840]

/** The time that stands for a part of a day. */
export const usualOf = (part: DayPart): number | undefined => USUAL[part][0]

export interface Slot {
  readonly day: Day
  /** Minutes of the day. */
  readonly minutes: number
}

/** When visits are possible, seen from now. */
export interface Slots {
  readonly span: SpanOn
  readonly zone: string
  /** The present day and time. */
  readonly present: Slot
}

export const momentOf = ({ day, minutes }: Slot, zone: string): Date | null => instantOf(day, minutes, zone)

/** Why no visit is possible at a time; null when one is. */
export type Conflict = 'passed' | 'too_far' | 'no_visits' | 'outside'

/**
 * Compares days and minutes only, because it is asked about hundreds of times; whether the clock skips a time
 * is known from `momentOf`.
 */
export function conflictAt({ span, present }: Slots, { day, minutes }: Slot): Conflict | null {
  if (day < present.day || (day === present.day && minutes <= present.minutes)) return 'passed'
  if (day > shiftDay(present.day, AHEAD_DAYS)) return 'too_far'
  const open = span(day)
  if (open === null) return 'no_visits'
  return minutes < open.start_time || minutes >= open.end_time ? 'outside' : null
}

/** The possible times of a day on the half hour; the first one where none is. */
export function gridOf(slots: Slots, day: Day): readonly number[] {
  const span = slots.span(day)
  if (span === null) return []
  const first = Math.ceil(span.start_time / SLOT_MINUTES) * SLOT_MINUTES
  const count = Math.max(0, Math.ceil((span.end_time - first) / SLOT_MINUTES))
  const grid = Array.from({ length: count }, (_, index) => first + index * SLOT_MINUTES)
  return (grid.length === 0 ? [span.start_time] : grid).filter(
    (minutes) => conflictAt(slots, { day, minutes }) === null,
  )
}

/** When the last visit of a day begins, whatever the time is now; null where none is possible. */
export function lastOn({ span }: Slots, day: Day): number | null {
  const open = span(day)
  if (open === null) return null
  return Math.max(open.start_time, Math.ceil(open.end_time / SLOT_MINUTES) * SLOT_MINUTES - SLOT_MINUTES)
}

/** The possible time of a day that is nearest to a wanted one. */
function nearestOn(slots: Slots, day: Day, wanted: number): Slot | null {
  const exact = { day, minutes: wanted }
  if (conflictAt(slots, exact) === null) return exact
  const [minutes] = gridOf(slots, day).toSorted((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted))
  return minutes === undefined ? null : { day, minutes }
}

/** The two possible times nearest to one that is not, on different days, in their order. */
export function nearestSlots(slots: Slots, wanted: Slot): readonly Slot[] {
  const today = slots.present.day
  const last = shiftDay(today, AHEAD_DAYS)
  const center = wanted.day < today ? today : wanted.day > last ? last : wanted.day
  const distance = ({ day, minutes }: Slot) =>
    Math.abs(Date.parse(day) - Date.parse(center)) / 60_000 + Math.abs(minutes - wanted.minutes) / DAY_MINUTES
  return Array.from({ length: NEAR_DAYS * 2 + 1 }, (_, index) => shiftDay(center, index - NEAR_DAYS))
    .flatMap((day) => nearestOn(slots, day, wanted.minutes) ?? [])
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, 2)
    .toSorted((a, b) => a.day.localeCompare(b.day))
}

/** Up to two possible times of a day, in its part where one was named, and before `until`. */
export function slotsOn(slots: Slots, day: Day, part?: DayPart, until = DAY_MINUTES): readonly Slot[] {
  const usual = part === undefined ? USUAL_OF_DAY : USUAL[part]
  const possible = usual.filter((minutes) => minutes < until && conflictAt(slots, { day, minutes }) === null)
  const grid = gridOf(slots, day).filter((minutes) => minutes < until)
  const others = grid.toSorted((a, b) => Math.abs(a - (usual[0] ?? 0)) - Math.abs(b - (usual[0] ?? 0)))
  return [...new Set([...possible, ...others])]
    .slice(0, 2)
    .toSorted((a, b) => a - b)
    .map((minutes) => ({ day, minutes }))
}

/** The first possible time of a day. */
export const firstOn = (slots: Slots, day: Day): Slot | null => {
  const [minutes] = gridOf(slots, day)
  return minutes === undefined ? null : { day, minutes }
}

interface WantedTimes {
  readonly from?: Day
  readonly to?: Day
  readonly minutes?: number
  readonly part?: DayPart
  /** The end of the time that is wanted, minutes. */
  readonly until?: number
  /** The first possible time of each day is wanted. */
  readonly first?: true
  /** Days whose weekdays do not suit. */
  readonly except?: readonly Day[] | undefined
}

/** The first possible time, or the wanted one, of each of the next days on which visits are possible. */
export function nextSlots(
  slots: Slots,
  count: number,
  { from, to, minutes, part, until, first: isFirst, except = [] }: WantedTimes = {},
): readonly Slot[] {
  const first = from ?? shiftDay(slots.present.day, 1)
  const refused = new Set(except.map(weekdayOn))
  return Array.from({ length: NEAR_DAYS }, (_, ahead) => shiftDay(first, ahead))
    .filter((day) => (to === undefined || day <= to) && !refused.has(weekdayOn(day)))
    .flatMap((day) => {
      if (isFirst === true) return firstOn(slots, day) ?? []
      if (minutes === undefined)
        return slotsOn(slots, day, part, until).slice(0, count === 3 || part === undefined ? 2 : 1)
      return conflictAt(slots, { day, minutes }) === null ? [{ day, minutes }] : []
    })
    .slice(0, count)
}

const isInPart = (part: DayPart, minutes: number): boolean =>
  part === 'morning' ? minutes < NOON : part === 'evening' ? minutes >= EVENING : minutes >= NOON

/** The one of the offered times that the words fit: 'Monday', 'at 2', 'the morning'; null for several. */
export function offeredAs(offered: readonly Slot[], when: When): Slot | null {
  if (!namesWhen(when) || when.before === true || when.first === true || when.last_day !== undefined)
    return null
  const fitting = offered.filter(
    ({ day, minutes }) =>
      (when.day === undefined || when.day === day) &&
      (when.minutes === undefined || when.minutes === minutes) &&
      (when.part === undefined || isInPart(when.part, minutes)),
  )
  const [only, another] = fitting
  return only !== undefined && another === undefined ? only : null
}
