/**
 * Tools for visits. They propose, move and cancel through the flow of the embedded assistant. A visit is
 * booked only by the customer's yes to a proposal, which rules read and not the model.
 */
import { v } from '../../../contract/core/schema'
import { minutesFromWire, minutesOnWire } from '../../../rules/settings/slots'
import { shiftDay } from '../../../rules/time/date-range'
import { arrangeVisit } from '../flows/visit'
import type { VisitCommand, VisitKind } from '../flows/visit-command'
import { AHEAD_DAYS, gridOf } from '../flows/visit-slots'
import { speakerOf } from '../flows/visit-speaker'
import { serviceByPhone } from '../respond/guardrails'
import type { Outcome } from '../turn'
import type { Label } from '../understand/labels'
import { chanceOf } from '../understand/reading'
import { keepOutcome, turnNow, type PromptContext } from './prompt-context'
import { defineTool, type ToolAnswer } from './tool'

/** How many days are returned at once, and how many times of each are offered to tap. */
const DAYS_SHOWN = 5
const TAPPED = 3
/** The least probability that the message asks for a change of a visit. */
const ASKED = 0.2

const Day = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/, 'must be a day such as 2026-11-23'))
const Time = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 14:30'))
const Visit = v.pipe(
  v.picklist(['sales', 'service']),
  v.description('sales: to see or drive a vehicle; service: the workshop'),
)

const serviceRefusal = ({ read: { turn } }: PromptContext, visit: VisitKind) => {
  const { dealership } = turn.question
  return visit === 'service' && !dealership.capabilities.service_scheduler
    ? { error: `Service visits are not booked here. Say: ${serviceByPhone(dealership, turn.language)}` }
    : null
}

export const listSlots = defineTool({
  name: 'list_slots',
  description: 'The next times at which a visit is possible, on the dealership’s own clock.',
  args: v.strictObject({
    visit: Visit,
    from_day: v.optional(
      v.pipe(Day, v.description('The first day to look at, such as 2026-11-23; absent: today')),
    ),
  }),
  run({ visit, from_day }, context) {
    const refusal = serviceRefusal(context, visit)
    if (refusal) return refusal
    const speaker = speakerOf(turnNow(context), visit)
    const days = Array.from({ length: AHEAD_DAYS }, (_, ahead) => shiftDay(speaker.today, ahead))
      .filter((day) => from_day === undefined || day >= from_day)
      .map((day) => ({ day, minutes: gridOf(speaker.slots, day) }))
      .filter(({ minutes }) => minutes.length > 0)
      .slice(0, DAYS_SHOWN)
    const slots = days.flatMap(({ day, minutes }) => minutes.map((one) => ({ day, minutes: one })))
    context.offered = speaker.replies(slots.slice(0, TAPPED))
    context.grounds.push(...days.flatMap(({ day, minutes }) => [speaker.on(day), ...minutes.map(speaker.at)]))
    return {
      days: days.map(({ day, minutes }) => ({
        day,
        words: speaker.on(day),
        times: minutes.map(minutesOnWire),
      })),
      ...(days.length === 0 && { note: 'No visit is possible then. Offer a colleague.' }),
    }
  },
})

/** Runs the flow, whose words are added to the reply. */
function arrange(context: PromptContext, command: VisitCommand): Outcome & { readonly added: string } {
  const outcome = arrangeVisit(turnNow(context), command)
  return { ...outcome, added: keepOutcome(context, 'visit', outcome) }
}

/** A visit was booked, moved or cancelled before the model was asked. */
const isSettled = ({ done }: PromptContext): boolean =>
  done.some(({ effects = [] }) =>
    effects.some(({ kind }) => kind === 'appointment' || kind === 'cancel_appointment'),
  )
const SETTLED = { error: 'The visit is settled, see FACTS.done. Do not propose another one.' }

export const proposeVisit = defineTool({
  name: 'propose_visit',
  description:
    'Proposes a visit that the customer wants at a day and time. The question whether to book it is added to your reply; do not write it yourself. Their yes books it later, without you.',
  args: v.strictObject({
    visit: Visit,
    day: Day,
    time: Time,
    stock: v.optional(
      v.pipe(v.string(), v.trim(), v.maxLength(60), v.description('The stock number of the vehicle to see')),
    ),
  }),
  run({ visit, day, time, stock }, context): ToolAnswer {
    const refusal = serviceRefusal(context, visit)
    if (refusal) return refusal
    if (isSettled(context)) return SETTLED
    const minutes = minutesFromWire(time)
    if (minutes === null) return { error: 'time: must be a time such as 14:30' }
    const isOnLot = context.read.turn.question.catalogue.vehicles.some((one) => one.stock === stock)
    const { state, added } = arrange(context, {
      kind: 'book',
      visit,
      when: { day, minutes, vague: false },
      ...(stock !== undefined && isOnLot && { stock }),
    })
    const { flow } = state ?? {}
    return flow?.kind === 'visit' && flow.asked === 'confirm'
      ? { proposed: true, added }
      : { error: `No visit is proposed for ${day} at ${time}.`, added }
  },
})

/** Only the customer's own words move or cancel a visit. */
const isAsked = ({ read }: PromptContext, ...labels: readonly Label[]): boolean =>
  read.readings.some((reading) => labels.reduce((sum, label) => sum + chanceOf(reading, label), 0) >= ASKED)

export const changeVisit = defineTool({
  name: 'change_visit',
  description:
    'Moves or cancels the visit that the customer has, when they ask for that. What was done is added to your reply; do not write it yourself.',
  args: v.strictObject({
    change: v.picklist(['move', 'cancel']),
    day: v.optional(Day),
    time: v.optional(Time),
  }),
  run({ change, day, time }, context): ToolAnswer {
    if (isSettled(context)) return SETTLED
    if (!isAsked(context, 'visit.cancel', 'visit.move', 'visit.when')) {
      return { error: 'The customer did not ask to change a visit. Nothing was changed.' }
    }
    const minutes = time === undefined ? null : minutesFromWire(time)
    const when = {
      vague: false,
      ...(day !== undefined && { day }),
      ...(minutes !== null && { minutes }),
    }
    const { added } = arrange(context, change === 'cancel' ? { kind: 'cancel' } : { kind: 'move', when })
    return { added }
  },
})
