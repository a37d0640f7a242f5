/** Answers questions about the colors in which vehicles are there. */
import type { VehicleRow } from '../../platform/schema/accounts'
import { vehicleName } from '../../accounts/vehicles'
import { fits, inOrder, withoutConditions } from '../facts/fits'
import { inventorySource } from '../respond/sources'
import type { Conditions } from '../state/dialogue-state'
import type { Outcome, Turn } from '../turn'
import { NOTHING_WANTED } from '../understand/entities/wanted'
import { SEARCH_WORDS } from '../words/search'
import { VEHICLE_WORDS } from '../words/vehicle'
import { colorIn, describe, groundsOf } from './describe-vehicle'
import { search } from './search'
import { remembering, vehiclesWith } from './shown-vehicles'
import type { VehicleQuestion } from './vehicle-commands'
import { partOf } from './vehicle-part'

const SHOWN_MAX = 3

/** 'Is the Bluff there in green?': none of several is, so that the search says which colors come closest. */
export function noneInColor(turn: Turn, conditions: Conditions, vehicles: readonly VehicleRow[]): Outcome {
  const [only] = vehicles
  const isNamed = conditions.models !== undefined || only === undefined
  const wanted = isNamed ? conditions : { ...conditions, makes: [only.make], models: [only.model] }
  return search(turn, { wanted: { ...NOTHING_WANTED, conditions: wanted }, mode: 'new' })
}

/** 'Does it come in red?': the vehicle itself, or others of its model. */
export function otherColor(turn: Turn, vehicle: VehicleRow, { colors = [] }: Conditions): Outcome {
  const { language, question } = turn
  const words = VEHICLE_WORDS[language]
  const color = colors.map((name) => colorIn(name, language)).join(', ')
  if (fits(vehicle, { colors })) {
    const own = words.color(vehicleName(vehicle), colorIn(vehicle.color, language))
    return { parts: [partOf(turn, vehicle, `${words.yes} ${own}`)], state: { focus: vehicle.stock } }
  }
  const { make, model } = vehicle
  const conditions: Conditions = { makes: [make], models: [model], colors }
  const lot = question.catalogue.vehicles.filter((one) => one.available && fits(one, conditions))
  const found = inOrder(lot, conditions).slice(0, SHOWN_MAX)
  if (found.length === 0) {
    const text = `${words.noOtherColor(`${make} ${model}`, color)} ${words.color(vehicleName(vehicle), colorIn(vehicle.color, language))}`
    return { parts: [partOf(turn, vehicle, text)], state: { focus: vehicle.stock } }
  }
  const lines = found.map((one) => `${describe(one, turn)}.`)
  return {
    parts: [
      {
        text: [words.otherColor(`${make} ${model}`, color), ...lines].join('\n'),
        vehicles: found,
        sources: [inventorySource()],
        grounds: found.flatMap(groundsOf),
      },
    ],
    state: { search: conditions, ...remembering(found) },
  }
}

/** 'What colors do you have?' after a search asks about all that it found. */
export const asksColorsFound = ({ state }: Turn, { field, wanted, reference }: VehicleQuestion): boolean =>
  field === 'color' &&
  reference === null &&
  Object.keys(wanted.conditions).length === 0 &&
  state.search !== null &&
  state.shown.length > 1

/** The colors of all that the search found. */
export function colorsFound({ state, question, language }: Turn): Outcome {
  const wanted = withoutConditions(state.search ?? {}, ['colors'])
  const lot = question.catalogue.vehicles.filter((one) => one.available)
  const fitting = lot.filter((one) => fits(one, wanted))
  // Those shown may only have come close.
  const found = fitting.length > 0 ? fitting : vehiclesWith(state.shown, lot)
  const colors = [...new Set(found.map(({ color }) => colorIn(color, language)))].sort((one, other) =>
    one.localeCompare(other, language),
  )
  const { visit, person } = SEARCH_WORDS[language]
  return {
    parts: [
      {
        text: VEHICLE_WORDS[language].inColors(colors.join(', ')),
        quick_replies: [visit, person],
        sources: [inventorySource()],
      },
    ],
  }
}
