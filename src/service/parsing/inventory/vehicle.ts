/** Reads one row of a feed as a vehicle. */
import { hasCheckDigit, isVin } from '../../../rules/text/vin'
import { clip } from '../../platform/plain-text'
import type { VehicleRow } from '../../platform/schema/accounts'
import type { Column, Heading } from './columns'
import * as values from './values'
import { BadValue } from './values'
import { singleLine } from '../../../rules/text/single-line'

type RequiredField = 'vin' | 'stock' | 'condition' | 'year' | 'make' | 'model' | 'available'
/** Fields that are set only when the file has a column for them. */
type OptionalField = keyof typeof TEXT_LENGTHS | 'mileage' | 'price' | 'msrp' | 'image_url'
/** The vehicle that a row describes. */
export type FeedVehicle = Pick<VehicleRow, RequiredField> & Partial<Pick<VehicleRow, OptionalField>>

/** A problem with a cell: it is refused, or ignored in part with a warning. */
export interface CellProblem {
  readonly field: string
  readonly message: string
  readonly value: string
}

/** Longer values are refused, characters, since nobody could find the vehicle by a cut value. */
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
 * The cell as one line without surrounding quotation marks. Some systems write a space before them, so that
 * the parser takes them as part of the value.
 */
function cleanCell(cell: string): string {
  const line = singleLine(cell)
  return /^"[^"]*"$/.test(line) ? line.slice(1, -1).trim() : line
}

type Cells = (column: Column) => string[]

/**
 * Reads `cells`, one row of the file. `latestYear` is the newest model year on sale. Returns the vehicle with
 * warnings, or the problem for which the row is refused.
 */
export function readVehicle(
  { indexes, width }: Pick<Heading, 'indexes' | 'width'>,
  cells: readonly string[],
  latestYear: number,
): { vehicle: FeedVehicle; warnings: CellProblem[] } | CellProblem {
  const warnings: CellProblem[] = []
  if (cells.slice(width).some((cell) => cleanCell(cell) !== '')) {
    // A separator within a value moves all following values into the wrong columns.
    return {
      field: 'row',
      message: `has ${cells.length} values for ${width} columns: put values that contain the separator in quotation marks`,
      value: cells.join(' '),
    }
  }
  const all: Cells = (column) =>
    (indexes.get(column) ?? []).map((index) => cleanCell(cells[index] ?? '')).filter((cell) => cell !== '')
  try {
    return { vehicle: vehicleOf(all, (column) => indexes.has(column), latestYear, warnings), warnings }
  } catch (error) {
    if (error instanceof BadCellError) return error.problem
    throw error
  }
}

class BadCellError extends Error {
  constructor(readonly problem: CellProblem) {
    super(problem.message)
  }
}

function vehicleOf(
  all: Cells,
  has: (column: Column) => boolean,
  latestYear: number,
  warnings: CellProblem[],
): FeedVehicle {
  const first = (column: Column) => all(column)[0] ?? ''
  const vin = vinOf(first('vin'), warnings)
  const name = (field: keyof typeof NAME_LENGTHS) => readCell(field, () => readName(field, first(field)))
  const stock = name('stock')
  const condition = readCell('condition', () => values.readCondition(all('condition'), first('certified')))
  const year = readCell('year', () => values.readYear(first('year'), latestYear))
  const text = (field: keyof typeof TEXT_LENGTHS, value: string) => {
    const short = clip(value, TEXT_LENGTHS[field]).trim()
    if (short !== value)
      warnings.push({ field, message: `is cut to ${TEXT_LENGTHS[field]} characters`, value })
    return short
  }
  const dollars = (field: 'price' | 'msrp') =>
    readCell(
      field,
      () =>
        all(field)
          .map(values.readPrice)
          .find((price) => price !== null) ?? null,
    )
  const mileage = readCell('mileage', () => mileageOf(all, condition))
  return {
    ...{ vin, stock, condition, year, make: name('make'), model: name('model') },
    available: has('status') ? availableOf(first('status'), warnings) : true,
    ...(has('trim') && { trim: text('trim', first('trim')) }),
    ...(has('body') && { body: text('body', values.readBody(first('body'))) }),
    ...(has('color') && { color: text('color', first('color')) }),
    ...((has('mileage') || has('kilometers')) && { mileage }),
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
    ...(has('photo') && { image_url: photoOf(first('photo'), warnings) }),
  }
}

function readCell<T>(field: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (error instanceof BadValue) {
      throw new BadCellError({ field, message: error.message, value: error.value })
    }
    throw error
  }
}

function vinOf(text: string, warnings: CellProblem[]): string {
  const vin = text.toUpperCase()
  if (!isVin(vin)) {
    const message =
      text === '' ? 'is missing: give all 17 characters' : 'is not 17 letters and digits without I, O and Q'
    throw new BadCellError({ field: 'vin', message, value: text })
  }
  // Older vehicles and those built for other countries have no check digit.
  if (!hasCheckDigit(vin))
    warnings.push({ field: 'vin', message: 'has a check digit that does not fit', value: vin })
  return vin
}

function readName(field: keyof typeof NAME_LENGTHS, text: string): string {
  if (text === '') throw new BadValue('is missing', '')
  if (text.length > NAME_LENGTHS[field]) {
    throw new BadValue(`is longer than ${NAME_LENGTHS[field]} characters`, text)
  }
  return text
}

function mileageOf(all: Cells, condition: VehicleRow['condition']): number {
  const texts = [...all('mileage'), ...all('kilometers')]
  const read = [
    ...all('mileage').map((text) => values.readMileage(text)),
    ...all('kilometers').map((text) => values.readMileage(text, 'km')),
  ].find((mileage) => mileage !== null)
  // Without a mileage, shoppers would read that the vehicle has not been driven.
  if (read === undefined && condition === 'used') {
    throw new BadValue('is missing: a used vehicle needs its mileage', texts[0] ?? '')
  }
  return read ?? 0
}

function availableOf(text: string, warnings: CellProblem[]): boolean {
  const known = values.readStatus(text)
  if (known === null) {
    warnings.push({ field: 'status', message: 'is not a known word: it counts as available', value: text })
  }
  return known ?? true
}

/** A bad photo only causes a warning, since a vehicle without a picture is better than none. */
function photoOf(text: string, warnings: CellProblem[]): string | null {
  try {
    return values.readPhoto(text)
  } catch (error) {
    if (!(error instanceof BadValue)) throw error
    warnings.push({ field: 'photo', message: `${error.message}: there is no picture`, value: error.value })
    return null
  }
}
