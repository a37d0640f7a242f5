/** Reads a sentence: its label, what its text names, and which of them decides. */
import type { DealerHours } from '../../../rules/settings/hours'
import type { VehicleRow } from '../../platform/schema/accounts'
import { visitHours } from '../facts/hours'
import { namesWorkshop } from '../flows/visit-flow'
import type { Turn } from '../turn'
import { dayAndMinutes } from '../words/moments'
import { trimApart, trimOfShown } from './entities/alternatives'
import { conditionsIn } from './entities/conditions'
import type { Wanted } from './entities/wanted'
import { referenceIn } from './entities/reference'
import { whenIn, type WhenContext } from './entities/when'
import { minutesAhead } from './entities/when-shift'
import { namesWhen, type When } from './entities/when-types'
import { labelOf } from './evidence'
import { bestOf, chanceOf, withLabel, type Reading } from './reading'
import { familyOf, sumOfFamilies, wordCount, type Sentence } from './sentence'

/** All vehicles shown last, as far as they are still in stock, in their order. */
export function shownVehicles({ state, question }: Turn): readonly VehicleRow[] {
  const lot = new Map(question.catalogue.vehicles.map((vehicle) => [vehicle.stock, vehicle]))
  return state.shown.flatMap((stock) => lot.get(stock) ?? [])
}

/** 'Can I come by in 20 minutes?': that time of the day. Whoever has a visit is on the way to it. */
function soon({ question: { now, dealership, appointments } }: Turn, { text }: Reading): When | null {
  const ahead = appointments.length === 0 ? minutesAhead(text) : null
  if (ahead === null) return null
  const at = new Date(Math.round((now.getTime() + ahead * MINUTE_MS) / ROUNDED_MS) * ROUNDED_MS)
  return { ...dayAndMinutes(at, dealership.formats.zone), vague: true }
}
/** 'Can I test drive the Rivet?' names a model as surely as a search does. */
const DRIVEN = 0.5
const MINUTE_MS = 60_000
const ROUNDED_MS = 5 * MINUTE_MS

export function sentenceOf(turn: Turn, reading: Reading): Sentence {
  const { catalogue, dealership, now, customer } = turn.question
  const { name } = customer
  const { label, p } = bestOf(reading)
  const isDriven = chanceOf(reading, 'visit.book_sales') + sumOfFamilies(reading, 'drive') >= DRIVEN
  const isAboutVehicles = isDriven || sumOfFamilies(reading, 'search', 'vehicle') >= 0.3
  const thisYear = now.getUTCFullYear()
  const read = conditionsIn(reading.text, catalogue.vehicles, {
    aboutVehicles: isAboutVehicles,
    thisYear,
  })
  const wanted = withTrim(turn, reading, read)
  // 'Walt Nye, 312-555-0148' names no New Year's Eve.
  const text = name === '' ? reading.text : reading.text.replace(name, ' ')
  const when = whenIn(text, {
    ...dealership,
    hours: hoursMeant(turn, reading),
    now,
    language: turn.language,
    ...talkedOf(turn),
  })
  const sentence = {
    reading,
    label,
    p,
    wanted,
    reference: referenceIn(reading.text, shownVehicles(turn), catalogue.vehicles),
    when: namesWhen(when) || familyOf(label) !== 'visit' ? when : (soon(turn, reading) ?? when),
  }
  const { relabels, ...verdict } = labelOf(turn, sentence)
  const { label: chosen, p: chance } = verdict
  return {
    ...sentence,
    ...verdict,
    ...(relabels === true && { reading: withLabel(reading, chosen, chance) }),
  }
}

/** The day of the visit that is arranged or booked, and the days that were offered for it. */
export function talkedOf({ state, question }: Turn): Pick<WhenContext, 'about' | 'discussed'> {
  const flow = state.flow?.kind === 'visit' ? state.flow : null
  const [booked, another] = question.appointments
  const isBooked = booked !== undefined && another === undefined
  const about =
    flow?.day ?? (isBooked ? dayAndMinutes(booked, question.dealership.formats.zone).day : undefined)
  const days = [flow?.day, ...(flow?.offered ?? []).map(({ day }) => day)]
  return {
    ...(about !== undefined && { about }),
    discussed: days.flatMap((day) => day ?? []),
  }
}

/**
 * 'The Sport', in few words after the Wrens that were shown, names one of them by its trim alone, and 'a
 * Current, long range, white' names the trim apart from the model.
 */
function withTrim(turn: Turn, { text }: Reading, wanted: Wanted): Wanted {
  const { models, trims } = wanted.conditions
  const lot = turn.question.catalogue.vehicles
  const shown = shownVehicles(turn)
  if (trims !== undefined) return wanted
  const isBrief = models === undefined && wordCount(text) <= TRIM_WORDS
  const ofTrim = isBrief ? trimOfShown(text, lot, shown) : null
  if (ofTrim !== null) return { ...wanted, conditions: { ...wanted.conditions, ...ofTrim } }
  const [model, another] = models ?? new Set(shown.map((vehicle) => vehicle.model))
  const apart = model === undefined || another !== undefined ? null : trimApart(text, model, lot)
  if (model === undefined || apart === null) return wanted
  return { ...wanted, conditions: { ...wanted.conditions, models: [model], trims: [apart] } }
}
const TRIM_WORDS = 6

/** The hours by which '8' is in the morning or in the evening: those of the workshop for its visits. */
function hoursMeant({ question, state }: Turn, reading: Reading): DealerHours {
  const { flow, subject } = state
  const isOfWorkshop = subject === 'service' || namesWorkshop({ question })
  const isService =
    chanceOf(reading, 'visit.book_service') > chanceOf(reading, 'visit.book_sales') ||
    (flow?.kind === 'visit' && flow.visit === 'service') ||
    // 'OK, Tuesday at 8', after the price of an oil change.
    (flow?.kind !== 'visit' && isOfWorkshop && chanceOf(reading, 'visit.book_sales') < DRIVEN)
  return visitHours(question.dealership, isService ? 'service' : 'sales')
}
