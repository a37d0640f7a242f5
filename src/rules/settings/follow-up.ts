/**
 * The follow-ups, when each is due, and which of them a silent customer gets. Their texts are in
 * `follow-up-words.ts`.
 */
import { HOUR_MS } from '../time/durations'

/**
 * The start of an interval. LAST_MESSAGE is the assistant's last message without an answer since; APPOINTMENT
 * is the start of a visit.
 */
export type ReferencePoint = 'LAST_MESSAGE' | 'APPOINTMENT'

export interface FollowUpStep {
  /** Also names its template. */
  readonly id: string
  /** The displayed name. */
  readonly name: string
  /** Hours after the reference point; negative for before it. */
  readonly hours: number
  /** Whether it is on by default. */
  readonly on: boolean
}

export interface FollowUpSequenceDefinition {
  readonly id: string
  readonly name: string
  readonly sort: number
  readonly reference: ReferencePoint
  readonly steps: readonly FollowUpStep[]
}

const DAY_HOURS = 24

export const FOLLOW_UP_SEQUENCES = [
  {
    id: 'no-answer',
    name: 'No answer yet',
    sort: 1,
    reference: 'LAST_MESSAGE',
    steps: [
      { id: 'no-answer-1d', name: 'First reminder', hours: DAY_HOURS, on: true },
      { id: 'no-answer-3d', name: 'Second reminder', hours: 3 * DAY_HOURS, on: true },
      { id: 'no-answer-7d', name: 'Third reminder', hours: 7 * DAY_HOURS, on: true },
      { id: 'no-answer-21d', name: 'Last note', hours: 21 * DAY_HOURS, on: false },
    ],
  },
  {
    id: 'gone-quiet',
    name: 'Went quiet after a conversation',
    sort: 2,
    reference: 'LAST_MESSAGE',
    steps: [
      { id: 'gone-quiet-2d', name: 'Gentle reminder', hours: 2 * DAY_HOURS, on: true },
      { id: 'gone-quiet-7d', name: 'Offer to help', hours: 7 * DAY_HOURS, on: true },
      { id: 'gone-quiet-30d', name: 'Last note', hours: 30 * DAY_HOURS, on: false },
    ],
  },
  {
    id: 'after-hand-off',
    name: 'After handoff',
    sort: 3,
    reference: 'LAST_MESSAGE',
    steps: [
      { id: 'after-hand-off-1d', name: 'Did someone reach you?', hours: DAY_HOURS, on: true },
      { id: 'after-hand-off-4d', name: 'Still here to help', hours: 4 * DAY_HOURS, on: false },
    ],
  },
  {
    id: 'appointment',
    name: 'Appointment',
    sort: 4,
    reference: 'APPOINTMENT',
    steps: [
      { id: 'appointment-before-1d', name: 'Reminder of the visit', hours: -DAY_HOURS, on: true },
      { id: 'appointment-after-2h', name: 'Sorry that we missed you', hours: 2, on: false },
    ],
  },
] as const satisfies readonly FollowUpSequenceDefinition[]

export type FollowUpId = (typeof FOLLOW_UP_SEQUENCES)[number]['steps'][number]['id']

/**
 * The assistant's first message to a lead that came in without a dialogue. It is scheduled, postponed and
 * canceled like a follow-up, but is not one: dealerships cannot switch it, and follow-ups count from it.
 */
export const FIRST_MESSAGE = { id: 'first-message', name: 'First message' } as const

/** The sequence with this id; undefined when there is none. */
export const followUpSequence = (id: string): FollowUpSequenceDefinition | undefined =>
  FOLLOW_UP_SEQUENCES.find((one) => one.id === id)

/** The step with this id and its sequence; undefined when there is none. */
export function followUpStep(
  id: string,
): { readonly sequence: FollowUpSequenceDefinition; readonly step: FollowUpStep } | undefined {
  for (const sequence of FOLLOW_UP_SEQUENCES) {
    const step = sequence.steps.find((one) => one.id === id)
    if (step) return { sequence, step }
  }
  return undefined
}

/** Ids of the steps that count from a reference point. */
export const stepIdsOf = (reference: ReferencePoint): string[] =>
  FOLLOW_UP_SEQUENCES.filter((one) => one.reference === reference).flatMap(({ steps }) =>
    steps.map(({ id }) => id),
  )

/** The steps that a dealership has switched, by id; 1 for on, 0 for off. */
export type SwitchedSteps = ReadonlyMap<string, 0 | 1>

/** Whether a step is on at a dealership. */
export const isStepOn = ({ id, on }: FollowUpStep, switched: SwitchedSteps): boolean =>
  (switched.get(id) ?? (on ? 1 : 0)) === 1

/** The sequence for a customer who has not answered the assistant's last message. */
export function silenceSequence(customer: {
  /** The lead was handed to a person, and none has answered the customer yet. */
  readonly awaitsPerson: boolean
  /** The customer has answered the assistant before. */
  readonly engaged: boolean
}): FollowUpSequenceDefinition {
  const id = customer.awaitsPerson ? 'after-hand-off' : customer.engaged ? 'gone-quiet' : 'no-answer'
  return FOLLOW_UP_SEQUENCES.find((one) => one.id === id) ?? FOLLOW_UP_SEQUENCES[0]
}

/** The time this many hours later; daylight saving does not change it. */
export const hoursAfter = (reference: Date, hours: number) => new Date(reference.getTime() + hours * HOUR_MS)

/** A follow-up that is later than this is not sent any more, hours, because it has lost its context. */
export const TOO_LATE_HOURS = 72

/** Whether a due follow-up is too late: three days late, or a reminder of what has already begun. */
export function isTooLate(
  followUp: { readonly reference_at: Date; readonly due_at: Date },
  hours: number,
  now: Date,
): boolean {
  if (hours < 0 && now >= followUp.reference_at) return true
  return now > hoursAfter(followUp.due_at, TOO_LATE_HOURS)
}

/**
 * `text` is a template: '{count} day after the last message', '{count} hours before the appointment'.
 * `reference`: a `ReferencePoint`.
 */
export function intervalText(hours: number, reference: string): { text: string; count: number } {
  const point = reference === 'APPOINTMENT' ? 'the appointment' : 'the last message'
  const length = Math.abs(hours)
  if (length === 0) return { text: `At ${point}`, count: 0 }
  const inDays = length % DAY_HOURS === 0
  const count = inDays ? length / DAY_HOURS : length
  const unit = inDays ? 'day' : 'hour'
  const text = `{count} ${unit}${count === 1 ? '' : 's'} ${hours < 0 ? 'before' : 'after'} ${point}`
  return { text, count }
}
