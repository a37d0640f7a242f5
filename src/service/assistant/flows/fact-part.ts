/** What the stock says of one property of a vehicle. */
import { formatCount, formatMoney } from '../../../rules/time/format'
import type { VehicleRow } from '../../platform/schema/accounts'
import { vehicleName } from '../../accounts/vehicles'
import { fits } from '../facts/fits'
import { hidesPrices, statedPrice, statesMsrp } from '../facts/price'
import { PREFERENCES_SOURCE } from '../respond/sources'
import type { Conditions } from '../state/dialogue-state'
import type { Part, Turn } from '../turn'
import { SEARCH_WORDS } from '../words/search'
import { fieldIn, VEHICLE_WORDS } from '../words/vehicle'
import { colorIn, conditionIn, describe, driveIn, economyIn } from './describe-vehicle'
import type { VehicleField } from './vehicle-fields'
import { partOf } from './vehicle-part'

/** The conditions that a question is about. */
export const subjectOf = (conditions: Conditions, subjects: readonly (keyof Conditions)[]): Conditions =>
  Object.fromEntries(
    subjects.flatMap((key) => (conditions[key] === undefined ? [] : [[key, conditions[key]]])),
  )

/** A field as a short text to put behind a description. */
export function extraFact(vehicle: VehicleRow, field: VehicleField, { language }: Turn): string {
  if (field === 'economy') return economyIn(vehicle, language)
  if (field === 'engine') return fieldIn(vehicle.engine, language)
  if (field === 'drive') return driveIn(vehicle, language)
  return field === 'seats' ? fieldIn(vehicle.seats, language) : ''
}

export function factPart(
  turn: Turn,
  vehicle: VehicleRow,
  field: VehicleField,
  conditions: Conditions,
  subjects: readonly (keyof Conditions)[],
): Part {
  if (field === 'price') return pricePart(turn, vehicle)
  const { language } = turn
  const words = VEHICLE_WORDS[language]
  const name = vehicleName(vehicle)
  const fact = factText(turn, vehicle, field)
  if (fact === null) {
    const text = field === 'features' ? words.unknownFeature(name) : words.unknown(name)
    return {
      ...partOf(turn, vehicle, text, false),
      quick_replies: [SEARCH_WORDS[language].person],
      unknown: true,
      unanswered: true,
    }
  }
  const subject = subjectOf(conditions, subjects)
  const isYesNo = Object.keys(subject).length > 0
  const verdict = isYesNo ? `${fits(vehicle, subject) ? words.yes : words.no} ` : ''
  return partOf(turn, vehicle, `${verdict}${fact}`)
}

/** The price of a vehicle, or who names it. */
export function pricePart(turn: Turn, vehicle: VehicleRow): Part {
  const { question, language } = turn
  const words = VEHICLE_WORDS[language]
  const name = vehicleName(vehicle)
  const price = statedPrice(vehicle, question.dealership)
  if (price === null)
    return { ...partOf(turn, vehicle, words.priceByPerson(name)), sources: [PREFERENCES_SOURCE] }
  const named = `${name} (${words.stock(vehicle.stock)})`
  return partOf(turn, vehicle, words.price(named, price))
}

/** The price that the dealership asks, to put beside the manufacturer's. */
function ownPrice({ question, language }: Turn, vehicle: VehicleRow): string[] {
  const price = statedPrice(vehicle, question.dealership)
  const isOther = vehicle.price !== null && vehicle.price !== vehicle.msrp && !statesMsrp(question.dealership)
  return price === null || !isOther ? [] : [VEHICLE_WORDS[language].price(vehicleName(vehicle), price)]
}

/** The answer about a field; null where the stock does not say it. */
export function factText(turn: Turn, vehicle: VehicleRow, field: VehicleField): string | null {
  const { question, language } = turn
  const words = VEHICLE_WORDS[language]
  const name = vehicleName(vehicle)
  const state = <T extends string>(value: T, sentence: (name: string, value: string) => string) =>
    value === '' ? null : sentence(name, value)
  switch (field) {
    case 'pick':
      return words.picked(describe(vehicle, turn))
    case 'available':
      return words.available(describe(vehicle, turn))
    case 'msrp':
      return vehicle.msrp === null || hidesPrices(question.dealership)
        ? words.noMsrp(name)
        : [words.msrp(name, formatMoney(vehicle.msrp)), ...ownPrice(turn, vehicle)].join(' ')
    case 'miles':
      return words.hasMiles(name, formatCount(vehicle.mileage))
    case 'economy':
      return state(economyIn(vehicle, language), words.economy)
    case 'engine':
      return state(fieldIn(vehicle.engine, language), words.engine)
    case 'drive':
      return state(driveIn(vehicle, language), words.drive)
    case 'color':
      return state(colorIn(vehicle.color, language), words.color)
    case 'seats':
      return state(fieldIn(vehicle.seats, language), words.seats)
    case 'year':
      return words.year(name, conditionIn(vehicle, language))
    case 'condition':
      return vehicle.condition === 'new'
        ? words.conditionNew(name)
        : words.conditionUsed(name, formatCount(vehicle.mileage))
    case 'details': {
      const facts = [
        describe(vehicle, turn),
        fieldIn(vehicle.engine, language),
        economyIn(vehicle, language),
        driveIn(vehicle, language),
        fieldIn(vehicle.seats, language),
      ]
      return words.details(facts.filter(Boolean).join('; '))
    }
    case 'vin':
      return state(vehicle.vin, words.vin)
    case 'photos':
      return words.photos(name)
    default:
      return null
  }
}
