/**
 * Reads a whole feed. Each row of the file is either a vehicle or refused, and is identified by its first
 * line.
 */
import { FEED_MAX_ROWS, type FeedProblem } from '../../../contract/calls/inventory'
import { clip } from '../../platform/plain-text'
import { readHeading } from './columns'
import { recordsIn, type FeedRecord } from './records'
import { readVehicle, type CellProblem, type FeedVehicle } from './vehicle'

/** How much of a value a report shows, characters. */
const VALUE_LENGTH = 80
/** Finds possible VINs in a row that cannot be parsed. */
const VIN_LIKE = /[A-Z0-9]{17}/gi

export interface FeedRow {
  readonly line: number
  readonly vehicle: FeedVehicle
}

export interface Feed {
  readonly rows: readonly FeedRow[]
  /** One problem for each refused row, by line. */
  readonly refused: readonly FeedProblem[]
  /** Problems of rows that are accepted, by line. */
  readonly warnings: readonly FeedProblem[]
  /**
   * All values of refused rows, in the form of `foldStock`. A stock number or VIN among them counts as named
   * by the file, although its row is refused.
   */
  readonly mentioned: ReadonlySet<string>
}

/** Stock numbers are compared without regard to case. */
export const foldStock = (stock: string) => stock.toUpperCase()

/**
 * `text` is the file with `\n` as its line ends (`feedText`). Model years more than two years after
 * `thisYear` are refused. Returns a sentence without its subject when the whole file cannot be read.
 */
export function readFeed(text: string, thisYear: number): Feed | string {
  const heading = readHeading(text)
  if (typeof heading === 'string') return heading
  const rows: FeedRow[] = []
  const refused: FeedProblem[] = []
  const warnings: FeedProblem[] = []
  const mentioned = new Set<string>()
  const lines = new LinesByName()
  let count = -1
  for (const record of recordsIn(text, heading.delimiter, heading.from)) {
    count += 1
    // The heading itself.
    if (count === 0) continue
    if (count > FEED_MAX_ROWS) return `has more than ${FEED_MAX_ROWS.toLocaleString('en-US')} rows`
    const read = record.cells
      ? readVehicle(heading, record.cells, thisYear + 2)
      : { field: 'row', message: record.error, value: record.text }
    const findDuplicate = 'vehicle' in read ? lines.findDuplicate(read.vehicle, record.line) : undefined
    if ('vehicle' in read && findDuplicate === undefined) {
      rows.push({ line: record.line, vehicle: read.vehicle })
      for (const warning of read.warnings) warnings.push(problemOf(record, warning, true))
    } else {
      refused.push(problemOf(record, findDuplicate ?? (read as CellProblem), false))
      for (const word of valuesIn(record)) mentioned.add(foldStock(word))
    }
  }
  return { rows, refused, warnings, mentioned }
}

/**
 * The line of each accepted stock number and VIN. Of two rows with the same vehicle, the first one counts.
 */
class LinesByName {
  readonly #stocks = new Map<string, number>()
  readonly #vins = new Map<string, number>()

  findDuplicate({ stock, vin }: FeedVehicle, line: number): CellProblem | undefined {
    const folded = foldStock(stock)
    const sameStock = this.#stocks.get(folded)
    if (sameStock !== undefined) {
      return {
        field: 'stock',
        message: `stands in line ${sameStock} already: remove one of the two`,
        value: stock,
      }
    }
    const sameVin = this.#vins.get(vin)
    if (sameVin !== undefined)
      return { field: 'vin', message: `stands in line ${sameVin} already: remove one of the two`, value: vin }
    this.#stocks.set(folded, line)
    this.#vins.set(vin, line)
    return undefined
  }
}

const problemOf = (
  { line }: FeedRecord,
  { field, message, value }: CellProblem,
  kept: boolean,
): FeedProblem => ({
  line,
  field,
  message,
  value: clip(value.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim(), VALUE_LENGTH),
  kept,
})

const valuesIn = ({ cells, text }: FeedRecord): readonly string[] =>
  cells === null ? (text.match(VIN_LIKE) ?? []) : cells.map((cell) => cell.trim())
