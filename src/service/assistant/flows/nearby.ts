/** Shows vehicles that only come close to what was asked for, each with what it breaks. */
import type { VehicleRow } from '../../platform/schema/accounts'
import { missingNames } from '../facts/missing-names'
import { inventorySource } from '../respond/sources'
import type { Conditions } from '../state/dialogue-state'
import type { Outcome, Part, Turn } from '../turn'
import { SEARCH_WORDS } from '../words/search'
import { VEHICLE_WORDS } from '../words/vehicle'
import { absent } from './absent'
import { closestTo, type Close } from './closest'
import { breachTexts, describe, groundsOf } from './describe-vehicle'
import { limitOf, remembering, vehiclesWith } from './shown-vehicles'

/** After vehicles that come close: those that come next. */
export function moreNearby(
  turn: Turn,
  search: Conditions,
  conditions: Conditions,
  lot: readonly VehicleRow[],
  notes: readonly string[],
): Outcome {
  const { state, language } = turn
  const words = SEARCH_WORDS[language]
  const all = closestTo(conditions, lot, lot.length)
  const last = Math.max(
    ...state.shown.map((stock) => all.findIndex(({ vehicle }) => vehicle.stock === stock)),
  )
  const next = all.slice(last + 1, last + 1 + limitOf(turn))
  if (next.length === 0)
    return { parts: [{ text: words.noMore, quick_replies: [words.person], sources: [inventorySource()] }] }
  return {
    parts: [closePart(turn, words.more, next, notes, [])],
    state: { search, ...remembering(next.map(({ vehicle }) => vehicle)) },
  }
}

/** Vehicles that come close, each with what it breaks. */
function closePart(
  turn: Turn,
  intro: string,
  close: readonly Close[],
  notes: readonly string[],
  grounds: readonly string[],
): Part {
  const { language } = turn
  const words = SEARCH_WORDS[language]
  const lines = close.map(
    ({ vehicle, breaches }) =>
      `${describe(vehicle, turn)} (${breachTexts(vehicle, breaches, language).join('; ')}).`,
  )
  return {
    text: [intro, ...lines, ...notes].join('\n'),
    vehicles: close.map(({ vehicle }) => vehicle),
    quick_replies: close.length === 0 ? [words.person] : [words.visit, words.person],
    sources: [inventorySource()],
    grounds: [
      ...grounds,
      ...close.flatMap(({ vehicle, breaches }) => [
        ...groundsOf(vehicle),
        ...breachTexts(vehicle, breaches, language),
      ]),
    ],
  }
}

/** Says that nothing fits, with the closest vehicles and what they break. */
export function nearest(
  turn: Turn,
  search: Conditions,
  conditions: Conditions,
  lot: readonly VehicleRow[],
  notes: readonly string[],
  unclear: readonly string[],
): Outcome {
  const { language } = turn
  const words = SEARCH_WORDS[language]
  const missing = missingNames(conditions, lot)
  const [gone] = conditions.stocks ?? []
  const intro =
    gone !== undefined && vehiclesWith([gone], lot).length === 0
      ? VEHICLE_WORDS[language].goneStock(gone)
      : missing.length > 0
        ? words.nothingNamed(missing.join(', '))
        : words.nothing
  const close = closestTo(conditions, lot, limitOf(turn))
  if (close.length === 0 && missing.length > 0 && notes.length === 0) {
    const found = absent(turn, intro, missing)
    return { ...found, state: { ...found.state, search, ...remembering([]) } }
  }
  const lead = close.length === 0 ? [] : [close.length === 1 ? words.closest : words.closestSeveral]
  const part = closePart(turn, [intro, ...lead].join(' '), close, notes, [
    ...(conditions.stocks ?? []),
    ...missing,
    ...unclear,
  ])
  const vehicles = close.map(({ vehicle }) => vehicle)
  return { parts: [part], state: { search, ...remembering(vehicles) } }
}
