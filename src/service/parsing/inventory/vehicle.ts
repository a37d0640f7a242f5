/** One row of a feed as a vehicle. */
import { hasCheckDigit, isVin } from '../../../rules/text/vin'
import { clip } from '../../platform/plain-text'
import type { VehicleRow } from '../../platform/schema/accounts'
import type { Column, Heading } from './columns'
import * as values from './values'
import { BadValue } from './values'
import { singleLine } from '../../../rules/text/single-line'

type Needed = 'vin' | 'stock' | 'condition' | 'year' | 'make' | 'model' | 'available'
/** A file says something of these only when it has a column for them. */
type Optional = keyof typeof TEXT_LENGTHS | 'mileage' | 'price' | 'msrp' | 'image_url'
/** What a row says. */
export type FeedVehicle = Pick<VehicleRow, Needed> & Partial<Pick<VehicleRow, Optional>>

/** A cell that is refused, or left out in part with a warning. */
export interface CellProblem {
  readonly field: string
  readonly message: string
  readonly value: string
}

/** Longer values are refused, characters: nobody could find the vehicle by a shortened one. */
const NAME_LENGTHS = { stock: 64, make: 60, model: 60 } as const
/** Longer values are cut. */
const TEXT_LENGTHS = {
  trim: 100,
  body: 60,
  color: 60,
  drive: 80,
  engine: 120,
  economy: 80,
  seats: 120,
} as const

/**
 * One line without quotation marks around it: some systems put a space before them, so that they count as
 * part of the value.
 */
function cleaned(cell: string): string {
  const line = singleLine(cell)
  return /^"[^"]*"$/.test(line) ? line.slice(1, -1).trim() : line
}

type Cells = (column: Column) => string[]

/**
 * `cells`: one row of the file. `latestYear`: the newest model year that is sold. Answers the vehicle with
 * what is in doubt of it, or what it is refused for.
 */
export function readVehicle(
  { places, width }: Pick<Heading, 'places' | 'width'>,
  cells: readonly string[],
  latestYear: number,
): { vehicle: FeedVehicle; doubts: CellProblem[] } | CellProblem {
  const doubts: CellProblem[] = []
  if (cells.slice(width).some((cell) => cleaned(cell) !== '')) {
    // A separator within a value moves all that follows it into the wrong columns.
    return {
      field: 'row',
      message: `has ${cells.length} values for ${width} columns`,
      value: cells.join(' '),
    }
  }
  const all: Cells = (column) =>
    (places.get(column) ?? []).map((place) => cleaned(cells[place] ?? '')).filter((cell) => cell !== '')
  try {
    return { vehicle: vehicleOf(all, (column) => places.has(column), latestYear, doubts), doubts }
  } catch (error) {
    if (error instanceof BadCell) return error.problem
    throw error
  }
}

class BadCell extends Error {
  constructor(readonly problem: CellProblem) {
    super(problem.message)
  }
}

function vehicleOf(
  all: Cells,
  has: (column: Column) => boolean,
  latestYear: number,
  doubts: CellProblem[],
): FeedVehicle {
  const first = (column: Column) => all(column)[0] ?? ''
  const vin = vinOf(first('vin'), doubts)
  const name = (field: keyof typeof NAME_LENGTHS) => refusing(field, () => readName(field, first(field)))
  const stock = name('stock')
  const condition = refusing('condition', () => values.readCondition(all('condition'), first('certified')))
  const year = refusing('year', () => values.readYear(first('year'), latestYear))
  const text = (field: keyof typeof TEXT_LENGTHS, value: string) => {
    const short = clip(value, TEXT_LENGTHS[field]).trim()
    if (short !== value) doubts.push({ field, message: `is cut to ${TEXT_LENGTHS[field]} characters`, value })
    return short
  }
  const dollars = (field: 'price' | 'msrp') =>
    refusing(
      field,
      () =>
        all(field)
          .map(values.readPrice)
          .find((price) => price !== null) ?? null,
    )
  const mileage = refusing('mileage', () => mileageOf(all('mileage'), condition))
  return {
    ...{ vin, stock, condition, year, make: name('make'), model: name('model') },
    available: has('status') ? availableOf(first('status'), doubts) : true,
    ...(has('trim') && { trim: text('trim', first('trim')) }),
    ...(has('body') && { body: text('body', values.readBody(first('body'))) }),
    ...(has('color') && { color: text('color', first('color')) }),
    ...(has('mileage') && { mileage }),
    ...(has('price') && { price: dollars('price') }),
    ...(has('msrp') && { msrp: dollars('msrp') }),
    ...(has('drive') && { drive: text('drive', first('drive')) }),
    ...(has('engine') && { engine: text('engine', first('engine')) }),
    ...((has('economy') || has('city') || has('highway')) && {
      economy: text('economy', values.readEconomy(first('economy'), first('city'), first('highway'))),
    }),
    ...((has('seats') || has('interior')) && {
      seats: text('seats', [first('seats'), first('interior')].filter(Boolean).join(', ')),
    }),
    ...(has('photo') && { image_url: photoOf(first('photo'), doubts) }),
  }
}

function refusing<T>(field: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (error instanceof BadValue) {
      throw new BadCell({ field, message: error.message, value: error.value })
    }
    throw error
  }
}

function vinOf(text: string, doubts: CellProblem[]): string {
  const vin = text.toUpperCase()
  if (!isVin(vin)) {
    const message = text === '' ? 'is missing' : 'is not 17 letters and digits without I, O and Q'
    throw new BadCell({ field: 'vin', message, value: text })
  }
  // Older vehicles, and those that were built for other countries, have none.
  if (!hasCheckDigit(vin))
    doubts.push({ field: 'vin', message: 'has a check digit that does not fit', value: vin })
  return vin
}

function readName(field: keyof typeof NAME_LENGTHS, text: string): string {
  if (text === '') throw new BadValue('is missing', '')
  if (text.length > NAME_LENGTHS[field]) {
    throw new BadValue(`is longer than ${NAME_LENGTHS[field]} characters`, text)
  }
  return text
}

function mileageOf(texts: readonly string[], condition: VehicleRow['condition']): number {
  const read = texts.map(values.readMileage).find((mileage) => mileage !== null)
  // Shoppers would be told that it has not been driven.
  if (read === undefined && condition === 'used') {
    throw new BadValue('is missing: a used vehicle needs its mileage', texts[0] ?? '')
  }
  return read ?? 0
}

function availableOf(text: string, doubts: CellProblem[]): boolean {
  const known = values.readStatus(text)
  if (known === null) {
    doubts.push({ field: 'status', message: 'is not a known word: it counts as available', value: text })
  }
  return known ?? true
}

/** A vehicle without its picture is better than none. */
function photoOf(text: string, doubts: CellProblem[]): string | null {
  try {
    return values.readPhoto(text)
  } catch (error) {
    if (!(error instanceof BadValue)) throw error
    doubts.push({ field: 'photo', message: `${error.message}: there is no picture`, value: error.value })
    return null
  }
}
