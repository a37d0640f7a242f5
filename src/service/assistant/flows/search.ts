/** Finds vehicles by conditions, and says so where none meets all of them. */
import type { VehicleRow } from '../../platform/schema/accounts'
import { inOrder, fits, withoutConditions } from '../facts/fits'
import { missingNames } from '../facts/missing-names'
import { hidesPrices, withStatedPrices } from '../facts/price'
import { inventorySource } from '../respond/sources'
import type { Conditions } from '../state/dialogue-state'
import type { Outcome, Part, Turn } from '../turn'
import { isAnything } from '../understand/entities/wanted'
import { SEARCH_WORDS } from '../words/search'
import { VEHICLE_WORDS } from '../words/vehicle'
import { absent, strangeNamed } from './absent'
import { closestTo } from './closest'
import { describe, groundsOf } from './describe-vehicle'
import { resolvedConditions, withUnnamed } from './merge-conditions'
import { moreNearby, nearest } from './nearby'
import { comparedIn, conditionsOf } from './search-conditions'
import { limitOf, remembering, vehiclesWith } from './shown-vehicles'
import type { SearchCommand } from './vehicle-commands'

const isEmpty = (conditions: Conditions) => Object.keys(conditions).length === 0
/** Without prices a budget cannot be compared; a person answers that. */
function comparable(conditions: Conditions): Conditions {
  const sort = isByPrice(conditions) ? (['sort'] as const) : []
  return withoutConditions(conditions, ['price_min', 'price_max', ...sort])
}

const isByPrice = ({ sort }: Conditions) => sort === 'price_low' || sort === 'price_high'
const asksForPrices = (conditions: Conditions) =>
  conditions.price_min !== undefined || conditions.price_max !== undefined || isByPrice(conditions)

const figureOf = (number: string) => Number(number.replace(/\D/g, ''))
/** 'The Terrane for 18,420': a number that nothing explains may be the price or the miles of a vehicle. */
const hasFigure =
  (number: string) =>
  ({ price, mileage }: VehicleRow): boolean =>
    price === figureOf(number) || mileage === figureOf(number)

/**
 * After 'we have no Forester', with nothing that comes close, 'something similar' and 'anything cheaper' look
 * for another vehicle.
 */
function withoutAbsentNames(turn: Turn, { mode, wanted }: SearchCommand): Turn {
  const { search: before, shown } = turn.state
  const lot = turn.question.catalogue.vehicles
  // 'OK, show me your trucks', after 'we have no Toyota', looks for no Toyota truck.
  const isOther = mode !== 'more' && wanted.conditions.bodies !== undefined
  if (before === null || (shown.length > 0 && !isOther) || missingNames(before, lot).length === 0) return turn
  return {
    ...turn,
    state: { ...turn.state, search: withoutConditions(before, ['makes', 'models', 'trims']) },
  }
}

/** A name that nobody here knows is said to be missing, before what fits the rest of the words. */
export function search(turn: Turn, command: SearchCommand): Outcome {
  const { strange = [] } = command.wanted
  if (strange.length === 0) return searchOf(turn, command)
  const said = strangeNamed(turn, strange)
  if (!isAnything(command.wanted)) return absent(turn, said, strange)
  const found = searchOf(turn, { ...command, mode: 'new' })
  const parts = found.parts.map((part, index) =>
    index > 0
      ? part
      : { ...part, text: `${said} ${part.text}`, grounds: [...(part.grounds ?? []), ...strange] },
  )
  return { ...found, parts }
}

function searchOf(given: Turn, asking: SearchCommand): Outcome {
  const command = { ...asking, wanted: withUnnamed(given.state, asking.wanted) }
  const turn = withoutAbsentNames({ ...given, question: withStatedPrices(given.question) }, command)
  const { question, state, language } = turn
  const words = SEARCH_WORDS[language]
  const lot = question.catalogue.vehicles.filter(({ available }) => available)
  const asked =
    command.mode === 'more' && !isAnything(command.wanted)
      ? (state.search ?? {})
      : conditionsOf(command, turn, lot)
  const isPriceHidden = hidesPrices(question.dealership)
  const conditions = isPriceHidden ? comparable(asked) : asked
  const described = inOrder(
    lot.filter((vehicle) => fits(vehicle, conditions)),
    conditions,
  )
  const numbers = command.wanted.unclear ?? []
  const unclear = numbers.filter((number) => !described.some(hasFigure(number)))
  const pointed = numbers.flatMap((number) => described.filter(hasFigure(number)))
  const fitting = pointed.length > 0 ? pointed : described
  const isUnlisted = command.wanted.equipment === true || command.wanted.unlisted === true
  const notes = [
    ...(isPriceHidden && asksForPrices(asked) ? [VEHICLE_WORDS[language].pricesByPerson] : []),
    ...(asked.monthly_max !== undefined ? [words.monthly] : []),
    ...(command.wanted.certified ? [words.certified] : []),
    ...(isUnlisted ? [words.equipment] : []),
    ...(command.wanted.forBusiness === true ? [words.forBusiness] : []),
    ...unclear.map(words.unclear),
  ]
  // 'Anything with a stick shift?' says nothing by which vehicles could be found.
  if (isUnlisted && command.mode === 'new' && isEmpty(conditions)) {
    const text = [words.unlisted, ...notes.filter((note) => note !== words.equipment)].join('\n')
    return {
      parts: [
        {
          text,
          quick_replies: [words.person],
          sources: [inventorySource()],
          grounds: unclear,
          unknown: true,
          unanswered: true,
        },
      ],
    }
  }
  const limit = limitOf(turn)
  const introOf = (count: number, first: number) =>
    isEmpty(withoutConditions(conditions, ['sort'])) ? words.any(count, first) : words.found(count, first)
  // The order is always the same, so whatever follows the last one shown has not been shown.
  const last = Math.max(
    -1,
    ...state.shown.map((stock) => fitting.findIndex((vehicle) => vehicle.stock === stock)),
  )
  if (command.mode === 'more') {
    const next = fitting.slice(last + 1, last + 1 + limit)
    if (fitting.length === 0 && state.shown.length > 0) return moreNearby(turn, asked, conditions, lot, notes)
    if (next.length === 0 && fitting.length > 0) {
      return { parts: [{ text: words.noMore, quick_replies: [words.person], sources: [inventorySource()] }] }
    }
    if (next.length > 0) {
      return listed(
        turn,
        asked,
        last < 0 ? introOf(fitting.length, next.length) : words.more,
        next,
        notes,
        unclear,
      )
    }
  }
  // 'The cheapest one' is one vehicle. Without prices nobody can tell which, so it is none that is shown.
  const { most, rank = 0 } = isPriceHidden && isByPrice(asked) ? {} : command.wanted
  const isSuperlative = most === 1
  const from = rank === 'next' ? last + 1 : rank
  const first = fitting.slice(from, from + Math.min(most ?? limit, limit))
  if (first.length === 0 && from > 0)
    return { parts: [{ text: words.noMore, quick_replies: [words.person], sources: [inventorySource()] }] }
  if (first.length === 0) {
    // 'Which of those is the newest?', of some that only came close, is one of them.
    const shown = vehiclesWith(state.shown, lot)
    const isOfShown = isOrderOnly(command) && shown.length > 0
    if (isOfShown) return bestOfShown(turn, asked, shown, notes)
    const others = command.wanted.orOther === true ? othersThan(conditions, lot) : []
    if (others.length > 0)
      return listed(
        turn,
        withoutConditions(asked, NAMES),
        `${words.nothing} ${words.otherwise}`,
        others.slice(0, limit),
        notes,
      )
    // Nothing is cheaper, newer or bigger than what was shown: those stay what the dialogue is about.
    const isFurther = command.wanted.relations.length > 0 && state.shown.length > 0
    if (!isFurther) return nearest(turn, asked, conditions, lot, notes, unclear)
    const better = betterThanFocus(turn, command, lot)
    if (better.length > 0) return listed(turn, asked, words.shownBetter, better, notes)
    // What was shown may only have come close, and something cheaper may come close as well.
    const limits = resolvedConditions(
      { ...command.wanted, conditions: {} },
      comparedIn(turn, command.wanted, lot),
    )
    const further = lot.filter((vehicle) => fits(vehicle, limits))
    const isClose = wasClose(turn, lot) && closestTo(conditions, further, limit).length > 0
    return isClose
      ? nearest(turn, asked, conditions, further, notes, unclear)
      : { parts: [{ text: words.noFurther, quick_replies: [words.person], sources: [inventorySource()] }] }
  }
  const intro =
    command.wanted.strange !== undefined
      ? words.otherwise
      : fitting.length === 1
        ? words.one
        : isSuperlative
          ? words.top(fitting.length)
          : introOf(fitting.length, first.length)
  return listed(turn, asked, intro, first, notes, [String(fitting.length), ...unclear])
}

function listed(
  turn: Turn,
  search: Conditions,
  intro: string,
  vehicles: readonly VehicleRow[],
  notes: readonly string[],
  grounds: readonly string[] = [],
): Outcome {
  const words = SEARCH_WORDS[turn.language]
  const lines = vehicles.map((vehicle) => `${describe(vehicle, turn)}.`)
  const part: Part = {
    text: [intro, ...lines, ...notes].join('\n'),
    vehicles,
    quick_replies: [words.visit, words.person],
    sources: [inventorySource(vehicles.length === 1 ? vehicles[0]?.stock : undefined)],
    grounds: [...grounds, ...vehicles.flatMap(groundsOf)],
  }
  return { parts: [part], state: { search, ...remembering(vehicles) } }
}

const NAMES = ['makes', 'models', 'trims'] as const
/** What fits but for its name: 'a Petra or something under 16k'. */
const othersThan = (conditions: Conditions, lot: readonly VehicleRow[]): readonly VehicleRow[] => {
  const wanted = withoutConditions(conditions, NAMES)
  return isEmpty(wanted)
    ? []
    : inOrder(
        lot.filter((one) => fits(one, wanted)),
        wanted,
      )
}

const isOrderOnly = ({ mode, wanted }: SearchCommand): boolean =>
  mode === 'refine' && wanted.most === 1 && isEmpty(withoutConditions(wanted.conditions, ['sort']))

/** The first of those shown in an order; all of them stay what the dialogue is about. */
function bestOfShown(
  turn: Turn,
  asked: Conditions,
  shown: readonly VehicleRow[],
  notes: readonly string[],
): Outcome {
  const best = inOrder(shown, asked).slice(0, 1)
  const { parts } = listed(turn, asked, SEARCH_WORDS[turn.language].shownBetter, best, notes)
  return { parts, state: { focus: best[0]?.stock ?? null } }
}

/** 'Anything cheaper?', after a question about the dearer one of two that were shown: the other one is. */
function betterThanFocus(
  { state, question }: Turn,
  { wanted }: SearchCommand,
  lot: readonly VehicleRow[],
): VehicleRow[] {
  const isAskedOf = question.state?.fact !== undefined
  const [focus] = isAskedOf && state.focus !== null ? vehiclesWith([state.focus], lot) : []
  if (focus === undefined) return []
  const limits = resolvedConditions({ ...wanted, conditions: {} }, [focus])
  return vehiclesWith(state.shown, lot).filter((one) => one !== focus && fits(one, limits))
}

/** Whether no vehicle fitted the search so far, so that those shown only came close. */
const wasClose = ({ state }: Turn, lot: readonly VehicleRow[]): boolean =>
  !lot.some((vehicle) => fits(vehicle, state.search ?? {}))
