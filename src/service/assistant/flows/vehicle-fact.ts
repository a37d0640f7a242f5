/** Answers a question about one vehicle from its fields. */
import { formatMoney } from '../../../rules/time/format'
import type { VehicleRow } from '../../platform/schema/accounts'
import { vehicleName } from '../../accounts/vehicles'
import { fits } from '../facts/fits'
import { hidesPrices, withStatedPrices } from '../facts/price'
import { inventorySource } from '../respond/sources'
import type { Conditions } from '../state/dialogue-state'
import type { Outcome, Part, Turn } from '../turn'
import { SEARCH_WORDS } from '../words/search'
import { VEHICLE_WORDS } from '../words/vehicle'
import { describe, groundsOf } from './describe-vehicle'
import { extraFact, factPart, factText, subjectOf } from './fact-part'
import { meantVehicles, type Meant } from './meant-vehicles'
import { withUnnamed } from './merge-conditions'
import { offerReport } from './report'
import { search } from './search'
import { remembering } from './shown-vehicles'
import { asksColorsFound, colorsFound, noneInColor, otherColor } from './vehicle-color'
import type { VehicleQuestion } from './vehicle-commands'
import type { VehicleField } from './vehicle-fields'
import { partOf } from './vehicle-part'

const SHOWN_MAX = 3

/** The conditions that a question about a field asks about, rather than telling which vehicle is meant. */
const SUBJECTS: Readonly<Partial<Record<VehicleField, readonly (keyof Conditions)[]>>> = {
  color: ['colors'],
  drive: ['drive'],
  engine: ['fuels', 'cylinders', 'turbo', 'liters'],
  economy: ['mpg_min', 'range_min', 'fuels'],
  seats: ['seats_min', 'leather'],
  miles: ['miles_max', 'miles_min'],
  price: ['price_max', 'price_min'],
  year: ['condition'],
  history: ['condition'],
  features: ['leather'],
}

/** Fields that are asked in so many words that a property named beside them is what is meant. */
const VAGUE: readonly VehicleField[] = ['pick', 'available', 'year', 'details', 'features']

const isNamed = ({ makes, models }: Conditions): boolean => makes !== undefined || models !== undefined

/** 'Is N4125 a hybrid?' asks for the engine, however it is put. */
function precise({ field, wanted, reference }: VehicleQuestion): VehicleQuestion {
  const { fuels, cylinders, turbo, drive, seats_min } = wanted.conditions
  const isEngine = fuels !== undefined || cylinders !== undefined || turbo !== undefined
  // The engine of 'the hybrid Terrane' says which vehicle is meant.
  const isVague = VAGUE.includes(field) || (field === 'economy' && !isNamed(wanted.conditions))
  const named = isEngine ? 'engine' : drive !== undefined ? 'drive' : seats_min !== undefined ? 'seats' : null
  return { field: named !== null && isVague ? named : field, wanted, reference }
}

export function vehicleFact(given: Turn, question: VehicleQuestion): Outcome {
  const wanted = withUnnamed(given.state, question.wanted)
  const asked = precise({ ...question, wanted })
  const turn: Turn = { ...given, question: withStatedPrices(given.question) }
  const words = VEHICLE_WORDS[turn.language]
  if (asksColorsFound(turn, asked)) return colorsFound(turn)
  const subjects = SUBJECTS[asked.field] ?? []
  const meant = meantVehicles(turn, asked.wanted, asked.reference, subjects)
  if (meant.kind === 'vehicles') {
    const { parts, ...rest } = answer(turn, asked, meant, subjects)
    return { parts: [...parts, ...(meant.gone === undefined ? [] : [gonePart(turn, meant.gone)])], ...rest }
  }
  if (meant.kind === 'gone') return { parts: [gonePart(turn, meant.stock)] }
  // Nothing that the text names is there, which the search says with what comes close.
  // 'The blue one', after Striders were talked about, was one of those.
  const isOfSearch = !isNamed(asked.wanted.conditions) && given.state.search?.models !== undefined
  if (meant.kind === 'none')
    return search(given, { wanted: asked.wanted, mode: isOfSearch ? 'refine' : 'new' })
  if (asked.field === 'history') return offerReport(turn, null)
  // 'Do you have it in blue?' still wants a blue one when the vehicle is named.
  const unnamed = subjectOf(asked.wanted.conditions, subjects)
  return {
    parts: [{ text: meant.kind === 'not shown' ? words.notShown : words.which }],
    ...(Object.keys(unnamed).length > 0 && { state: { unnamed } }),
  }
}

/** A stock number of the text that is not on the lot. */
export const gonePart = ({ language }: Turn, stock: string): Part => ({
  text: VEHICLE_WORDS[language].goneStock(stock),
  quick_replies: [SEARCH_WORDS[language].person],
  sources: [inventorySource()],
  grounds: [stock],
})

function answer(
  turn: Turn,
  { field, wanted }: VehicleQuestion,
  meant: Extract<Meant, { kind: 'vehicles' }>,
  subjects: readonly (keyof Conditions)[],
): Outcome {
  const { named } = meant
  const fitting = meant.vehicles.filter((one) => fits(one, subjectOf(wanted.conditions, subjects)))
  // Of several those are meant that have what the question names: 'the mileage of the hybrid Terrane'.
  const vehicles = fitting.length > 0 ? fitting : meant.vehicles
  const [vehicle] = vehicles
  const words = VEHICLE_WORDS[turn.language]
  if (vehicle === undefined) return { parts: [{ text: words.which }] }
  if (!vehicle.available) {
    return { parts: [partOf(turn, vehicle, words.gone(vehicleName(vehicle)), false)] }
  }
  if (field === 'color' && wanted.conditions.colors) {
    const isOfOne = vehicles.length === 1 || fits(vehicle, { colors: wanted.conditions.colors })
    return isOfOne
      ? otherColor(turn, vehicle, wanted.conditions)
      : noneInColor(turn, wanted.conditions, meant.vehicles)
  }
  const isOpen = factText(turn, vehicle, field) === null && field !== 'price'
  if (vehicles.length > 1 && named && !isOpen) return several(turn, field, vehicles, wanted.conditions)
  if (field === 'history') return offerReport(turn, vehicle)
  const parts = vehicles
    .slice(0, SHOWN_MAX)
    .map((one) => factPart(turn, one, field, wanted.conditions, subjects))
  return {
    parts,
    state: {
      focus: vehicle.stock,
      ...(turn.state.shown.includes(vehicle.stock) ? {} : { shown: [...shownWith(turn, vehicles)] }),
    },
  }
}

/** A vehicle that is asked about after another one can be compared with it: 'which one has fewer miles?' */
function shownWith({ state }: Turn, vehicles: readonly VehicleRow[]): readonly string[] {
  const { shown } = remembering(vehicles)
  const isFew = state.shown.length <= 2
  return isFew && state.focus !== null && state.focus === state.shown.at(-1) ? [state.focus, ...shown] : shown
}

/** More than one vehicle may be meant: a few are listed, and of many the prices are named. */
function several(
  turn: Turn,
  field: VehicleField,
  vehicles: readonly VehicleRow[],
  conditions: Conditions,
): Outcome {
  const { language, question } = turn
  const words = VEHICLE_WORDS[language]
  const [first] = vehicles
  const model = [...new Set(vehicles.map((one) => `${one.make} ${one.model}`))].join(' / ')
  const prices = vehicles.flatMap(({ price }) => (price === null ? [] : [price]))
  const [low, high] = [formatMoney(Math.min(...prices)), formatMoney(Math.max(...prices))]
  const isMany = vehicles.length > SHOWN_MAX
  const asksPrice = field === 'price' && prices.length > 1 && !hidesPrices(question.dealership)
  const shown = vehicles.slice(0, question.channel === 'sms' ? 2 : SHOWN_MAX)
  const intro =
    isMany && asksPrice && model.length < 60
      ? words.whichOf(model, vehicles.length, low, high)
      : isMany
        ? SEARCH_WORDS[language].found(vehicles.length, shown.length)
        : words.several(model)
  const lines = shown.map((vehicle) => {
    const extra =
      field === 'price' || field === 'available' || field === 'miles' ? '' : extraFact(vehicle, field, turn)
    return `${describe(vehicle, turn)}${extra === '' ? '' : `, ${extra}`}.`
  })
  const hidden = field === 'price' && hidesPrices(question.dealership) ? [words.pricesByPerson] : []
  return {
    parts: [
      {
        text: [intro, ...lines, ...hidden].join('\n'),
        vehicles: shown,
        sources: [inventorySource()],
        grounds: [low, high, String(vehicles.length), ...shown.flatMap(groundsOf)],
      },
    ],
    state: {
      search:
        Object.keys(conditions).length > 0 || first === undefined
          ? conditions
          : { makes: [first.make], models: [first.model] },
      ...remembering(shown),
      focus: null,
    },
  }
}
