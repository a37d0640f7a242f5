/**
 * Expectations shared by many questions of the set: kinds of vehicles, and replies that are correct in the
 * same way.
 */
import type { Expectation, VehiclePredicate } from './expectations'
import { ADMITS, anyOf, PERSON, PUZZLED, STEERS_BACK, UNDERSTANDS } from './patterns'

export const all =
  (...wanted: readonly VehiclePredicate[]): VehiclePredicate =>
  (vehicle) =>
    wanted.every((isWanted) => isWanted(vehicle))
export const either =
  (...wanted: readonly VehiclePredicate[]): VehiclePredicate =>
  (vehicle) =>
    wanted.some((isWanted) => isWanted(vehicle))

export const not =
  (unwanted: VehiclePredicate): VehiclePredicate =>
  (vehicle) =>
    !unwanted(vehicle)

/** Vehicles that are shown must be available. */
const onLot: VehiclePredicate = ({ available }) => available
export const shows = (where: VehiclePredicate, atLeast = 1): Expectation => ({
  shows: { where: all(onLot, where), atLeast },
})

export const used: VehiclePredicate = ({ condition }) => condition === 'used'
export const brandNew: VehiclePredicate = ({ condition }) => condition === 'new'
export const model =
  (...names: readonly string[]): VehiclePredicate =>
  (vehicle) =>
    names.includes(vehicle.model)
export const stock =
  (...numbers: readonly string[]): VehiclePredicate =>
  (vehicle) =>
    numbers.includes(vehicle.stock)
export const body =
  (...names: readonly string[]): VehiclePredicate =>
  (vehicle) =>
    names.includes(vehicle.body)
export const color =
  (...names: readonly string[]): VehiclePredicate =>
  (vehicle) =>
    names.includes(vehicle.color)
export const make =
  (name: string): VehiclePredicate =>
  (vehicle) =>
    vehicle.make === name
/** Limit in whole dollars, inclusive. */
export const upTo =
  (price: number): VehiclePredicate =>
  (vehicle) =>
    vehicle.price !== null && vehicle.price <= price
/** Limit in whole dollars, inclusive. */
export const atLeast =
  (price: number): VehiclePredicate =>
  (vehicle) =>
    vehicle.price !== null && vehicle.price >= price
export const fewerMilesThan =
  (miles: number): VehiclePredicate =>
  ({ mileage }) =>
    mileage < miles
export const since =
  (year: number): VehiclePredicate =>
  (vehicle) =>
    vehicle.year >= year
export const before =
  (year: number): VehiclePredicate =>
  (vehicle) =>
    vehicle.year < year
export const electric: VehiclePredicate = ({ engine }) => engine.startsWith('Electric')
export const hybrid: VehiclePredicate = ({ engine }) => engine.includes('hybrid')
/** Matches all-wheel or four-wheel drive. */
export const allWheels: VehiclePredicate = ({ drive }) => /^(All|Four)/.test(drive)
export const sevenSeats: VehiclePredicate = ({ seats }) => /^(Seven|Eight)/.test(seats)
export const leather: VehiclePredicate = ({ seats }) => seats.includes('leather')

export const NONE_FITS: Expectation = { noneFits: true }
export const UNKNOWN: Expectation = { unknown: true }
export const PERSON_DUE: Expectation = { handOver: 'due' }
export const SMALL_TALK: Expectation = { says: [UNDERSTANDS] }
/** The reply declines and returns to its own topics. */
export const OFF_TOPIC: Expectation = { says: [anyOf(STEERS_BACK, ADMITS)] }
export const NONSENSE: Expectation = { says: [PUZZLED], shows: { where: () => false, atLeast: 0 } }
/** People who can decide. An offer of a person alone is not an answer. */
const DECIDERS =
  /colleague|\bteam\b|sales ?person|manager|appraiser|asesor|compañer|equipo|coll[èe]gue|conseiller|[ée]quipe|kolleg|verkäufer/i

/** The reply refers to a person or states the dealership's policy, and promises nothing. */
export const NEGOTIATION: Expectation = {
  says: [anyOf(DECIDERS, /market|written offer|oferta|offre|angebot|markt|march[ée]|mercado/i)],
  never: [/\b(?:deal|agreed|accepted)\b[.!]|we (?:will|would|can) (?:take|accept|do) (?:that|it|\$)/i],
  handOver: 'may',
}
/** The reply gives an estimate, names what it depends on, or refers to a person, and promises nothing. */
export const TRADE_IN: Expectation = {
  says: [
    anyOf(
      /estimat|apprais|mileage|model|offer|kilomet|kilom[eé]tr|tasaci|valora|estima|modelo|mod[èe]le|oferta|offre|sch[äa]tz|angebot|modell|bewert/i,
      DECIDERS,
    ),
  ],
  handOver: 'may',
}
/** The reply names what a monthly payment depends on, or refers to a person, and promises no payment. */
export const NO_PROMISED_PAYMENT: Expectation = {
  says: [anyOf(/lender|estimat|depend|rate|application|finance|credit/i, PERSON)],
  never: [/your (?:monthly )?payment (?:is|will be) \$\d/i, /you(?:’re| are) (?:approved|guaranteed)/i],
  handOver: 'may',
}
/** The reply asks for a day or an hour, or offers some. */
export const ASKS_WHEN: Expectation = {
  asks: /when|time|day|which|cu[aá]ndo|hora|d[ií]a|quand|jour|heure|wann|tag|uhr/i,
  visit: 'none',
}
