/** Vehicles in a sentence, and the facts on which such a sentence is based. */
import { formatCount, formatMoney } from '../../../rules/time/format'
import type { VehicleRow } from '../../platform/schema/accounts'
import { vehicleName } from '../../accounts/vehicles'
import type { Breach } from '../facts/fits'
import { hidesPrices, statedPrice } from '../facts/price'
import { factsOf } from '../facts/vehicle'
import type { Language } from '../language'
import type { Turn } from '../turn'
import { COLOR_WORDS } from '../understand/entities/vocabulary'
import { tokensOf } from '../understand/entities/tokens'
import { BODY_NAMES, COLOR_NAMES, DRIVE_NAMES, fieldIn, FUEL_NAMES, VEHICLE_WORDS } from '../words/vehicle'

/** The colour in the language; a colour of the stock that has no translation stays as it is. */
export function colorIn(color: string, language: Language): string {
  const lower = color.toLowerCase()
  const tokens = tokensOf(color)
  const family = COLOR_WORDS.at(tokens, 0)
  const key = COLOR_NAMES[lower] ? lower : family?.length === tokens.length ? family.value : ''
  return COLOR_NAMES[key]?.[language] ?? color
}

export function driveIn(vehicle: VehicleRow, language: Language): string {
  const { drive } = factsOf(vehicle)
  return drive === null ? vehicle.drive : DRIVE_NAMES[drive][language]
}

export const economyIn = ({ economy }: VehicleRow, language: Language): string =>
  economy === ''
    ? ''
    : /mpg|range|electric/i.test(economy)
      ? fieldIn(economy, language)
      : language === 'en'
        ? `${economy} ${VEHICLE_WORDS.en.mpgUnit}`
        : `${fieldIn(economy, language)} (${VEHICLE_WORDS[language].mpgUnit})`

export const conditionIn = ({ condition }: VehicleRow, language: Language) =>
  condition === 'new' ? VEHICLE_WORDS[language].isNew : VEHICLE_WORDS[language].isUsed

/** Name, colour, price, miles and stock number. */
export function describe(vehicle: VehicleRow, { question, language }: Turn): string {
  const words = VEHICLE_WORDS[language]
  const { dealership, channel } = question
  const price = hidesPrices(dealership) ? [] : [statedPrice(vehicle, dealership) ?? words.priceOnRequest]
  const miles = vehicle.condition === 'new' ? words.isNew : words.miles(formatCount(vehicle.mileage))
  const color = colorIn(vehicle.color, language)
  const name = vehicleName(vehicle)
  // A text message has no room for words around the colour and the stock number.
  if (channel === 'sms') return [name, color, ...price, miles, vehicle.stock].filter(Boolean).join(', ')
  const colored =
    color === ''
      ? name
      : `${name}${language === 'en' || language === 'de' ? '' : ','} ${words.colored(color)}`
  return [colored, ...price, miles, words.stock(vehicle.stock)].join(', ')
}

/** The fields of a vehicle as texts, with money and miles as they are written in a reply. */
export const groundsOf = (vehicle: VehicleRow): string[] => [
  vehicleName(vehicle),
  [
    vehicle.stock,
    vehicle.vin,
    vehicle.color,
    vehicle.drive,
    vehicle.engine,
    vehicle.economy,
    vehicle.seats,
    vehicle.price === null ? '' : formatMoney(vehicle.price),
    vehicle.msrp === null ? '' : formatMoney(vehicle.msrp),
    formatCount(vehicle.mileage),
  ].join(' '),
]

/** What the vehicle has instead of what was asked for. */
export function valueFor(kind: Breach['kind'], vehicle: VehicleRow, language: Language): string {
  const { body, fuel } = factsOf(vehicle)
  switch (kind) {
    case 'makes':
      return vehicle.make
    case 'models':
      return vehicle.model
    case 'trims':
      return vehicle.trim
    case 'bodies':
      return body === null ? vehicle.body : BODY_NAMES[body][language]
    case 'fuels':
      return fuel === null ? vehicle.engine : FUEL_NAMES[fuel][language]
    case 'cylinders':
    case 'engine':
      return fieldIn(vehicle.engine, language)
    case 'colors':
      return colorIn(vehicle.color, language)
    case 'condition':
      return conditionIn(vehicle, language)
    case 'drive':
      return driveIn(vehicle, language)
    case 'leather':
    case 'seats':
      return fieldIn(vehicle.seats, language)
    case 'range':
    case 'mpg':
      return economyIn(vehicle, language)
    default:
      return vehicleName(vehicle)
  }
}

/** What a vehicle is that was not asked for, for each broken condition: '824 miles over your limit'. */
export function breachTexts(vehicle: VehicleRow, breaches: readonly Breach[], language: Language): string[] {
  const words = VEHICLE_WORDS[language].breaches
  return breaches.map(({ kind, by }) => {
    const isLimit = kind === 'price' || kind === 'price_low'
    if (isLimit) return words[kind](by === undefined ? '' : formatMoney(by), 0)
    if (['miles', 'miles_low', 'year', 'year_late'].includes(kind)) {
      return words[kind](formatCount(by ?? 0), by ?? 0)
    }
    return words[kind](valueFor(kind, vehicle, language) || '–', 0)
  })
}
