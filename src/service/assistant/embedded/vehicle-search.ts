/** Finds vehicles in stock by a customer's criteria. Pure, so that it can be tested without a database. */
import type { VehicleRow } from '../../platform/schema/accounts'
import { withoutContacts } from './contacts'

export const BODIES: Readonly<Record<string, readonly string[]>> = {
  suv: ['suv', 'suvs', 'crossover', 'crossovers'],
  truck: ['truck', 'trucks', 'pickup', 'pickups', 'pick-up'],
  sedan: ['sedan', 'sedans', 'saloon'],
  van: ['van', 'vans', 'minivan', 'minivans'],
  hatchback: ['hatchback', 'hatch', 'hatchbacks'],
  coupe: ['coupe', 'coupé', 'coupes'],
  convertible: ['convertible', 'convertibles', 'cabrio', 'roadster'],
  wagon: ['wagon', 'wagons', 'estate'],
}
const PAGE_WORDS =
  /\b(this (one|car|vehicle|truck|suv)|still (available|there|for sale|here)|is it available|how much|the price|what.{1,12}price|mileage|how many miles|colou?r|it cost|does it|does this)\b/
const UNDER =
  /\b(?:under|below|less than|up to|max(?:imum)?(?: of)?|cheaper than|within|budget (?:of|is))\s*\$?\s*(\d{1,3}(?:,?\d{3})|\d{1,3})\s*(k|thousand)?\b/
const YEAR = /\b(20[0-3]\d|19[89]\d)\b/

/** What customers own is not what they look for: 'my truck', 'my old minivan'. */
export const OWN_VEHICLE =
  /\b(?:my|our|his|her|your own) (?:[\w-]+ ){0,3}?(?:cars?|vehicles?|trucks?|suvs?|vans?|minivans?|sedans?|pickups?|hatchback|coupe|wagon)\b/g
export interface VehicleCriteria {
  readonly make?: string
  readonly model?: string
  readonly body?: string
  readonly color?: string
  readonly condition?: 'new' | 'used'
  readonly year?: number
  /** Whole dollars. */
  readonly under?: number
  readonly stock?: string
}

const tokensOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}-]+/gu) ?? []

function firstNamed(tokens: ReadonlySet<string>, text: string, names: Iterable<string>): string | undefined {
  for (const name of names) {
    const lower = name.toLowerCase()
    if (lower === '') continue
    if (lower.includes(' ') ? text.includes(lower) : tokens.has(lower) || tokens.has(`${lower}s`)) return name
  }
  return undefined
}

/** Reads the criteria of a vehicle from a text, in the terms of the stock. Empty when the text names none. */
export function criteriaIn(text: string, vehicles: readonly VehicleRow[]): VehicleCriteria {
  const lower = withoutContacts(text).toLowerCase()
  const tokens = new Set(tokensOf(lower))
  const all = (pick: (vehicle: VehicleRow) => string) => new Set(vehicles.map(pick))
  const make = firstNamed(
    tokens,
    lower,
    all((vehicle) => vehicle.make),
  )
  const model = firstNamed(
    tokens,
    lower,
    all((vehicle) => vehicle.model),
  )
  const color = firstNamed(
    tokens,
    lower,
    all((vehicle) => vehicle.color),
  )
  const stock = firstNamed(
    tokens,
    lower,
    all((vehicle) => vehicle.stock),
  )
  const others = new Set(tokensOf(lower.replace(OWN_VEHICLE, ' ')))
  const body = Object.entries(BODIES).find(([, names]) => names.some((name) => others.has(name)))?.[0]
  const year = YEAR.exec(lower)?.[1]
  const under = UNDER.exec(lower)
  const amount = under && Number((under[1] ?? '').replace(',', ''))
  const dollars = amount ? (under[2] !== undefined || amount < 1000 ? amount * 1000 : amount) : undefined
  const condition = /\b(used|pre-?owned|second[- ]hand)\b/.test(lower)
    ? 'used'
    : /\b(brand new|new (?:car|one|vehicle|suv|truck|sedan|model)s?|a new)\b/.test(lower)
      ? 'new'
      : undefined
  return {
    ...(make === undefined ? {} : { make }),
    ...(model === undefined ? {} : { model }),
    ...(body === undefined ? {} : { body }),
    ...(color === undefined ? {} : { color }),
    ...(condition === undefined ? {} : { condition }),
    ...(year === undefined ? {} : { year: Number(year) }),
    ...(dollars === undefined ? {} : { under: dollars }),
    ...(stock === undefined ? {} : { stock }),
  }
}

// Questions about terms and costs are answered from the knowledge.
const TERMS_WORDS = /\b(month|monthly|financ\w*|leas\w*|payments?|insur\w*|warrant\w*|taxes|fees)\b/

/** The text asks about the vehicle that the dialogue is about. */
export const asksAboutPageVehicle = (text: string) =>
  PAGE_WORDS.test(text.toLowerCase()) && !TERMS_WORDS.test(text.toLowerCase())

/** The text means one vehicle by 'this' or 'it', not vehicles or services in general. */
export const pointsAt = (text: string) =>
  /\b(this|that|it|its|it['’]s|the (price|mileage|colou?r|car|vehicle|truck|suv|van))\b/.test(
    text.toLowerCase(),
  )

const LOT_WORDS =
  /\b(?:do|does|have|are|is|can|could)? ?(?:you|there|i) (?:still |also )?(?:have|got|any|see|get)\b|\b(?:show|showing|see|looking for|interested in|in stock|on (?:the|your) lot|available|availability|still|how much|the price|prices?|search(?:ing)? for|shopping for|find)\b/g

/** Removes the vehicles and the words that ask for them from a text, which leaves what else it asks. */
export function withoutVehicles(text: string, vehicles: readonly VehicleRow[]): string {
  const { make, model, color, stock } = criteriaIn(text, vehicles)
  const firstNamed = [make, model, color, stock].flatMap((name) => name?.toLowerCase() ?? [])
  const rest = firstNamed.reduce(
    (left, name) => left.replaceAll(name, ' '),
    text.toLowerCase().replaceAll('’', "'"),
  )
  return rest.replace(LOT_WORDS, ' ')
}

function bodyMatches(vehicle: VehicleRow, body: string): boolean {
  const own = vehicle.body.toLowerCase()
  return (BODIES[body] ?? [body]).some((name) => own.includes(name))
}

type Test = (vehicle: VehicleRow) => boolean

/** The conditions, from the one to keep longest to the first one to drop. */
function testsOf(criteria: VehicleCriteria): Test[] {
  const { stock, model, make, body, condition, year, under, color } = criteria
  return [
    stock === undefined ? undefined : (vehicle: VehicleRow) => vehicle.stock === stock,
    model === undefined ? undefined : (vehicle: VehicleRow) => vehicle.model === model,
    make === undefined ? undefined : (vehicle: VehicleRow) => vehicle.make === make,
    body === undefined ? undefined : (vehicle: VehicleRow) => bodyMatches(vehicle, body),
    under === undefined
      ? undefined
      : (vehicle: VehicleRow) => vehicle.price !== null && vehicle.price <= under,
    condition === undefined ? undefined : (vehicle: VehicleRow) => vehicle.condition === condition,
    year === undefined ? undefined : (vehicle: VehicleRow) => vehicle.year === year,
    color === undefined ? undefined : (vehicle: VehicleRow) => vehicle.color === color,
  ].filter((test) => test !== undefined)
}

export interface VehicleMatch {
  readonly vehicles: readonly VehicleRow[]
  /** False when nothing meets all criteria and these are the nearest matches. */
  readonly exact: boolean
}

/**
 * The best matches: by price in descending order when a budget was named, else newest first. Empty when not
 * even the first condition is met.
 */
export function findVehicles(
  criteria: VehicleCriteria,
  vehicles: readonly VehicleRow[],
  limit: number,
): VehicleMatch {
  const tests = testsOf(criteria)
  const order = (one: VehicleRow, other: VehicleRow) =>
    criteria.under === undefined
      ? other.year - one.year || (one.price ?? Infinity) - (other.price ?? Infinity)
      : (other.price ?? 0) - (one.price ?? 0)
  for (let count = tests.length; count >= Math.min(1, tests.length); count -= 1) {
    const found = vehicles.filter((vehicle) => tests.slice(0, count).every((test) => test(vehicle)))
    if (found.length > 0)
      return { vehicles: found.sort(order).slice(0, limit), exact: count === tests.length }
    if (count === 0) break
  }
  return { vehicles: [], exact: false }
}
