/** What the fields of a vehicle mean. Feeds spell them in many ways, so they are read by their words. */
import type { VehicleRow } from '../../platform/schema/accounts'
import { CYLINDER_WORDS, litersAt, TURBO_WORDS } from '../understand/entities/engine'
import { phrasesOf, tokensOf, type Phrases } from '../understand/entities/tokens'
import { NUMBER_WORDS } from '../understand/entities/amount-words'
import {
  BODY_WORDS,
  DRIVE_WORDS,
  FUEL_WORDS,
  LEATHER_WORDS,
  STOCK_COLOR_WORDS,
  type Body,
  type Drive,
  type Fuel,
} from '../understand/entities/vocabulary'

export interface VehicleFacts {
  /** Null where the field says nothing that is understood; such a vehicle meets no condition about it. */
  readonly body: Body | null
  readonly fuel: Fuel | null
  readonly drive: Drive | null
  readonly seats: number | null
  readonly leather: boolean
  /** The count of cylinders, as a text. */
  readonly cylinders: string | null
  readonly turbo: boolean
  readonly liters: number | null
  /** Miles on a charge. */
  readonly range: number | null
  /** The mean of city and highway, miles per gallon. */
  readonly mpg: number | null
  /** The words of its colour, and the families that they belong to. */
  readonly colors: ReadonlySet<string>
}

function valuesIn<T>(text: string, phrases: Phrases<T>): T[] {
  const tokens = tokensOf(text)
  const values: T[] = []
  for (let index = 0; index < tokens.length;) {
    const found = phrases.at(tokens, index)
    if (found) values.push(found.value)
    index += found?.length ?? 1
  }
  return values
}

const FUEL_ORDER: readonly Fuel[] = ['plug_in', 'hybrid', 'electric', 'diesel', 'gas']

function fuelOf({ engine, economy }: VehicleRow): Fuel | null {
  const named = new Set(valuesIn(engine, FUEL_WORDS))
  const first = FUEL_ORDER.find((fuel) => named.has(fuel))
  if (first !== undefined) return first
  if (engine === '') return null
  return rangeOf(economy) !== null && mpgOf(economy) === null ? 'electric' : 'gas'
}

const rangeOf = (economy: string) => {
  const found =
    /(\d{2,3}) ?(?:miles|mi)\b[^\d]{0,20}(?:range|electric)|range[^\d]{0,12}(\d{2,3})/i.exec(economy) ?? null
  return found === null ? null : Number(found[1] ?? found[2])
}

function mpgOf(economy: string): number | null {
  const single = /(\d{2,3}) ?mpg/i.exec(economy)
  const pair = /(\d{2,3})\D{1,12}(\d{2,3})/.exec(economy)
  if (single && rangeOf(economy) !== null) return Number(single[1])
  if (/range/i.test(economy)) return null
  if (pair) return Math.round((Number(pair[1]) + Number(pair[2])) / 2)
  return single ? Number(single[1]) : null
}

const SMALL_NUMBER = /\b([2-9]|1[0-5])\b/
const seatsOf = (seats: string) => {
  const digits = SMALL_NUMBER.exec(seats)?.[1]
  return digits === undefined ? (valuesIn(seats, NUMBER_WORDS)[0] ?? null) : Number(digits)
}

const NOT_LEATHER = phrasesOf<true>([[true, 'leatherette']])

function colorsOf(color: string): Set<string> {
  return new Set([
    color.toLowerCase(),
    ...tokensOf(color).map(({ word }) => word),
    ...valuesIn(color, STOCK_COLOR_WORDS),
  ])
}

function litersOf(engine: string): number | null {
  const tokens = tokensOf(engine)
  return tokens.map((_, index) => litersAt(tokens, index)).find((liters) => liters !== null) ?? null
}

/** Facts are read once for each row: a search reads those of the whole stock. */
const known = new WeakMap<VehicleRow, VehicleFacts>()

export function factsOf(vehicle: VehicleRow): VehicleFacts {
  const before = known.get(vehicle)
  if (before) return before
  const { body, drive, seats, economy, color, engine } = vehicle
  const facts: VehicleFacts = {
    body: valuesIn(body, BODY_WORDS)[0]?.[0] ?? null,
    fuel: fuelOf(vehicle),
    drive: valuesIn(drive, DRIVE_WORDS)[0] ?? null,
    seats: seatsOf(seats),
    leather: valuesIn(seats, LEATHER_WORDS).length > 0 && valuesIn(seats, NOT_LEATHER).length === 0,
    cylinders: valuesIn(engine, CYLINDER_WORDS)[0] ?? null,
    turbo: valuesIn(engine, TURBO_WORDS).length > 0,
    liters: litersOf(engine),
    range: rangeOf(economy),
    mpg: mpgOf(economy),
    colors: colorsOf(color),
  }
  known.set(vehicle, facts)
  return facts
}
