/** Compares vehicles: which is better in what was asked for, or in what they differ. */
import { formatCount } from '../../../rules/time/format'
import type { VehicleRow } from '../../platform/schema/accounts'
import { vehicleName } from '../../accounts/vehicles'
import { fits, inOrder, withoutConditions } from '../facts/fits'
import { missingNames } from '../facts/missing-names'
import { hidesPrices, statedPrice, withStatedPrices } from '../facts/price'
import { factsOf } from '../facts/vehicle'
import { inventorySource } from '../respond/sources'
import type { Conditions } from '../state/dialogue-state'
import type { Outcome, Turn } from '../turn'
import { asksOpinion } from '../understand/asks'
import { sortOfRelation } from '../understand/entities/reference'
import { SEARCH_WORDS } from '../words/search'
import { fieldIn, VEHICLE_WORDS } from '../words/vehicle'
import { VISIT_WORDS } from '../words/visit'
import { conditionIn, describe, driveIn, economyIn, groundsOf } from './describe-vehicle'
import { strangeNamed } from './absent'
import { search } from './search'
import { remembering, vehiclesWith } from './shown-vehicles'
import type { Comparison } from './vehicle-commands'
import type { VehicleField } from './vehicle-fields'

const COMPARED_MAX = 3
const FIELDS = ['price', 'miles', 'year', 'drive', 'engine', 'economy', 'seats'] as const
type Field = (typeof FIELDS)[number]

/** What is better of a field, where that is clear. */
const BETTER = {
  price: 'price_low',
  miles: 'miles_low',
  year: 'year_new',
  economy: 'mpg_high',
  seats: 'seats_high',
} as const
type Rated = keyof typeof BETTER
const isRated = (field: string): field is Rated => Object.hasOwn(BETTER, field)

/** The field that an order is about; null for one that has no sentence of its own. */
const fieldOfSort = (sort: Conditions['sort']): Rated | null =>
  sort === 'range_high' ? 'economy' : (FIELDS.filter(isRated).find((field) => BETTER[field] === sort) ?? null)

/** One vehicle of each model that is named, the newest; stock numbers and shown vehicles as they are. */
function comparedIn(
  turn: Turn,
  { wanted, reference, each = [] }: Comparison,
  sort: Conditions['sort'],
): VehicleRow[] {
  const { question, state } = turn
  const lot = question.catalogue.vehicles.filter(({ available }) => available)
  const bestOf = (conditions: Conditions) =>
    inOrder(
      lot.filter((vehicle) => fits(vehicle, conditions)),
      conditions,
    )[0] ?? []
  const shown = vehiclesWith(state.shown, lot)
  // Of those that were shown one is meant, where one fits and no best one is asked for.
  const meantOf = (conditions: Conditions) =>
    (conditions.sort === undefined ? shown.find((vehicle) => fits(vehicle, conditions)) : undefined) ??
    bestOf(conditions)
  if (each.length > 0) return [...new Set(each.flatMap(meantOf))].slice(0, COMPARED_MAX)
  const { stocks, trims = [] } = wanted.conditions
  const [models, makes] = (['models', 'makes'] as const).map((kind) => [
    ...new Set([...(wanted.conditions[kind] ?? []), ...(wanted.than?.[kind] ?? [])]),
  ]) as [string[], string[]]
  // 'The Terrane Touring or the Summit?'
  if (models.length === 1 && trims.length > 1) {
    const ofTrims = trims.flatMap((trim) => bestOf({ models, trims: [trim], ...(sort && { sort }) }))
    if (ofTrims.length > 1) return ofTrims.slice(0, COMPARED_MAX)
  }
  // 'The Terrane Summit (N4235) and one in Evanston' names one vehicle.
  const numbered = vehiclesWith(stocks ?? [], lot)
  const unnumbered = models.filter(
    (model) => !numbered.some((vehicle) => vehicle.model.toLowerCase() === model.toLowerCase()),
  )
  const ofModels = unnumbered.flatMap((model) => {
    const isIt = (vehicle: VehicleRow) => vehicle.model.toLowerCase() === model.toLowerCase()
    const own = lot.filter(isIt)
    // 'The Vela or the Aria Limited': a trim is that of the model which has it.
    const ofTrim = own.filter((vehicle) => fits(vehicle, { trims }))
    const order = sort === undefined ? {} : { sort }
    return shown.find(isIt) ?? inOrder(trims.length > 0 && ofTrim.length > 0 ? ofTrim : own, order)[0] ?? []
  })
  const ofMakes = makes.flatMap((make) => bestOf({ makes: [make] }))
  const named = [...numbered, ...ofModels, ...(models.length === 0 ? ofMakes : [])]
  const pointed = reference?.kind === 'shown' ? vehiclesWith(reference.stocks, lot) : []
  const focus = state.focus === null ? [] : vehiclesWith([state.focus], lot)
  const page = question.vehicle === null ? [] : [question.vehicle]
  // 'Which of them is the newest?' points at the newest, and asks about all of them.
  if (named.length === 0 && pointed.length === 1 && sort !== undefined && shown.length > 1)
    return shown.slice(0, COMPARED_MAX)
  const chosen = new Set([...named, ...pointed])
  // 'Compare it with N4157', and 'which is cheaper?' about all that were shown.
  if (chosen.size === 1) for (const other of [...focus, ...page].slice(0, 1)) chosen.add(other)
  if (chosen.size > 1) return [...chosen].slice(0, COMPARED_MAX)
  if (shown.length > 1) return shown.slice(0, COMPARED_MAX)
  // 'Compare the two cheapest SUVs.'
  const described = withoutConditions(wanted.conditions, ['sort'])
  if (Object.keys(described).length === 0 && shown.length > 0 && state.before !== undefined) {
    return [...vehiclesWith([state.before], lot), ...focus]
  }
  if (Object.keys(described).length === 0 || sort === undefined) return []
  return inOrder(
    lot.filter((vehicle) => fits(vehicle, described)),
    { sort },
  ).slice(0, 2)
}

function valueOf(vehicle: VehicleRow, field: VehicleField, { language, question }: Turn): string {
  const words = VEHICLE_WORDS[language]
  switch (field) {
    case 'price':
      return statedPrice(vehicle, question.dealership) ?? words.priceOnRequest
    case 'miles':
      return words.miles(formatCount(vehicle.mileage))
    case 'year':
      return `${vehicle.year}, ${conditionIn(vehicle, language)}`
    case 'drive':
      return driveIn(vehicle, language)
    case 'engine':
      return fieldIn(vehicle.engine, language)
    case 'economy':
      return economyIn(vehicle, language)
    case 'seats':
      return fieldIn(vehicle.seats, language)
    default:
      return ''
  }
}

/** Electric vehicles go by range, which cannot be compared with miles per gallon. */
function isComparable(vehicles: readonly VehicleRow[], field: Rated): boolean {
  if (field !== 'economy') return true
  return (['mpg', 'range'] as const).some((rated) => vehicles.every((one) => factsOf(one)[rated] !== null))
}

export function compare(given: Turn, comparison: Comparison): Outcome {
  const turn: Turn = { ...given, question: withStatedPrices(given.question) }
  const { language, question } = turn
  const words = VEHICLE_WORDS[language]
  const { relations, conditions } = comparison.wanted
  const [relation] = relations
  const sorts = new Set(comparison.each?.map((one) => one.sort))
  const sort =
    sorts.size > 1
      ? undefined
      : (conditions.sort ?? (relation === undefined ? undefined : sortOfRelation(relation)))
  const vehicles = comparedIn(turn, comparison, sort)
  if (vehicles.length < 2) {
    const { each, wanted } = comparison
    // '¿Cuál es el más barato?' compares nothing that was named.
    if (each !== undefined || wanted.most !== undefined)
      return search(given, { wanted, mode: turn.state.search === null ? 'new' : 'refine' })
    // 'How much more is the one with captain's chairs?' names what the list does not show.
    if (wanted.unlisted === true && Object.keys(conditions).length === 0) {
      const text = SEARCH_WORDS[language].equipment
      return { parts: [{ text, quick_replies: [SEARCH_WORDS[language].person], unanswered: true }] }
    }
    const gone = (conditions.stocks ?? []).filter(
      (stock) => !question.catalogue.vehicles.some((one) => one.stock === stock && one.available),
    )
    const makes = [...(conditions.makes ?? []), ...(comparison.wanted.than?.makes ?? [])]
    const lot = question.catalogue.vehicles
    const absent = [
      ...makes.flatMap((make) => missingNames({ makes: [make] }, lot)),
      ...(comparison.wanted.conditions.models ?? []).flatMap((model) =>
        missingNames({ models: [model] }, lot),
      ),
    ]
    const strange = comparison.wanted.strange ?? []
    const said = [
      ...(strange.length > 0 ? [strangeNamed(turn, strange)] : []),
      ...gone.map((stock) => VISIT_WORDS[language].gone(stock)),
      ...(absent.length > 0 ? [SEARCH_WORDS[language].nothingNamed(absent.join(', '))] : []),
    ]
    return {
      parts: [{ text: [...said, words.compareWhat].join(' '), grounds: [...gone, ...absent, ...strange] }],
    }
  }
  const isPriceHidden = hidesPrices(question.dealership)
  const first = fieldOfSort(sort) ?? comparison.fields.find(isRated) ?? null
  const isRanked = first !== null && !(first === 'price' && isPriceHidden) && isComparable(vehicles, first)
  const lead = isRanked ? leadOf(turn, vehicles, first, relation === 'bigger') : []
  const fields = FIELDS.filter((field) => !(field === 'price' && isPriceHidden)).filter(
    (field) => new Set(vehicles.map((vehicle) => valueOf(vehicle, field, turn))).size > 1,
  )
  const lines = vehicles.map((vehicle) => lineOf(turn, vehicle, fields))
  const recommended = isRanked || !asksOpinion(question.lines.join(' ')) ? [] : reasonsFor(turn, vehicles)
  if (recommended.length > 0) return listing([words.depends, ...recommended].join(' '), vehicles)
  const hidden =
    isPriceHidden && (first === 'price' || comparison.fields.includes('price')) ? [words.pricesByPerson] : []
  // 'Which one tows more?' is in no list of the stock.
  const unlisted = !isRanked && comparison.wanted.unlisted === true ? [SEARCH_WORDS[language].equipment] : []
  // 'Does that one have 4WD?' is then asked of the one that was named as the better one.
  const winner = isRanked ? winnerOf(turn, vehicles, first) : null
  const [best = winner] = sort === undefined ? [] : inOrder(vehicles, { sort })
  return {
    parts: [
      {
        text: [...lead, ...hidden, ...unlisted, words.compared, ...lines].join('\n'),
        vehicles,
        sources: vehicles.map(({ stock }) => inventorySource(stock)),
        grounds: vehicles.flatMap(groundsOf),
      },
    ],
    state: { ...remembering(vehicles), focus: best?.stock ?? null },
  }
}

/** Which of several is best in what the shopper looked for, and then in what most people ask for. */
function reasonsFor(turn: Turn, vehicles: readonly VehicleRow[]): string[] {
  const { price_max, miles_max, mpg_min, range_min, fuels, seats_min } = turn.state.search ?? {}
  const wished: readonly (Rated | false)[] = [
    price_max !== undefined && 'price',
    miles_max !== undefined && 'miles',
    (mpg_min ?? range_min ?? fuels) !== undefined && 'economy',
    seats_min !== undefined && 'seats',
  ]
  const fields = [...new Set([...wished.filter((field) => field !== false), ...RECOMMENDED])]
  return fields
    .filter((field) => !(field === 'price' && hidesPrices(turn.question.dealership)))
    .filter((field) => isComparable(vehicles, field))
    .flatMap((field) => leadOf(turn, vehicles, field, true))
    .slice(0, REASONS_MAX)
}
const RECOMMENDED = ['price', 'miles', 'economy'] as const satisfies readonly Rated[]
const REASONS_MAX = 3

const listing = (text: string, vehicles: readonly VehicleRow[]): Outcome => ({
  parts: [
    {
      text,
      vehicles,
      sources: vehicles.map(({ stock }) => inventorySource(stock)),
      grounds: vehicles.flatMap(groundsOf),
    },
  ],
  state: { ...remembering(vehicles), focus: null },
})

/** The one that is better in a field; null where two are as good. */
function winnerOf(turn: Turn, vehicles: readonly VehicleRow[], field: Rated): VehicleRow | null {
  const isOfRange = field === 'economy' && vehicles.every((one) => factsOf(one).range !== null)
  const [best, second] = inOrder(vehicles, { sort: isOfRange ? 'range_high' : BETTER[field] })
  if (best === undefined || second === undefined) return null
  return valueOf(best, field, turn) === valueOf(second, field, turn) ? null : best
}

/** Which one is better in a field. As many seats say nothing of which vehicle is bigger. */
function leadOf(turn: Turn, vehicles: readonly VehicleRow[], field: Rated, asksSize: boolean): string[] {
  const words = VEHICLE_WORDS[turn.language]
  const best = winnerOf(turn, vehicles, field)
  // Where the best two of three are alike, the lines below say so.
  const areAllAlike = new Set(vehicles.map((vehicle) => valueOf(vehicle, field, turn))).size === 1
  if (best === null) return asksSize || !areAllAlike ? [] : [words.same]
  const sentences = vehicles.length > 2 ? words.bestOfAll : words.best
  return [sentences[field](`${vehicleName(best)} (${words.stock(best.stock)})`, valueOf(best, field, turn))]
}

function lineOf(turn: Turn, vehicle: VehicleRow, fields: readonly Field[]): string {
  // Name, price, miles and stock number are in the description.
  const rest = fields.filter((field) => field !== 'price' && field !== 'miles' && field !== 'year')
  const values = rest.map((field) => valueOf(vehicle, field, turn)).filter(Boolean)
  return `${[describe(vehicle, turn), ...values].join('; ')}.`
}
