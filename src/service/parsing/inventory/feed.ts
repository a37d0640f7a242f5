/**
 * A whole feed: each row of the file is either a vehicle or refused, once, by the line on which it begins.
 */
import { FEED_MAX_ROWS, type FeedProblem } from '../../../contract/calls/inventory'
import { clip } from '../../platform/plain-text'
import { readHeading } from './columns'
import { recordsIn, type FeedRecord } from './records'
import { readVehicle, type CellProblem, type FeedVehicle } from './vehicle'

/** What a report shows of a value, characters. */
const VALUE_LENGTH = 80
/** What could be a VIN in a row that cannot be taken apart. */
const VIN_LIKE = /[A-Z0-9]{17}/gi

export interface FeedRow {
  readonly line: number
  readonly vehicle: FeedVehicle
}

export interface Feed {
  readonly rows: readonly FeedRow[]
  /** One a row, by line. */
  readonly refused: readonly FeedProblem[]
  /** Doubts about rows that are kept, by line. */
  readonly warnings: readonly FeedProblem[]
  /**
   * All that stands in refused rows, as `foldStock` writes it: stock numbers and VINs among it are named by
   * the file nevertheless.
   */
  readonly mentioned: ReadonlySet<string>
}

/** Stock numbers are the same in upper and lower case. */
export const foldStock = (stock: string) => stock.toUpperCase()

/**
 * `text`: the file with `\n` as its line ends (`feedText`). `thisYear`: newer model years than the next but
 * one are refused. Answers a sentence without its subject when the file as a whole cannot be read.
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
      : { field: 'row', message: record.fault, value: record.text }
    const repeated = 'vehicle' in read ? lines.repeated(read.vehicle, record.line) : undefined
    if ('vehicle' in read && repeated === undefined) {
      rows.push({ line: record.line, vehicle: read.vehicle })
      for (const doubt of read.doubts) warnings.push(problemOf(record, doubt, true))
    } else {
      refused.push(problemOf(record, repeated ?? (read as CellProblem), false))
      for (const word of wordsOf(record)) mentioned.add(foldStock(word))
    }
  }
  return { rows, refused, warnings, mentioned }
}

/** The line of each stock number and VIN that was kept: of two rows of one vehicle the first counts. */
class LinesByName {
  readonly #stocks = new Map<string, number>()
  readonly #vins = new Map<string, number>()

  repeated({ stock, vin }: FeedVehicle, line: number): CellProblem | undefined {
    const folded = foldStock(stock)
    const sameStock = this.#stocks.get(folded)
    if (sameStock !== undefined) {
      return { field: 'stock', message: `stands in line ${sameStock} already`, value: stock }
    }
    const sameVin = this.#vins.get(vin)
    if (sameVin !== undefined)
      return { field: 'vin', message: `stands in line ${sameVin} already`, value: vin }
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

const wordsOf = ({ cells, text }: FeedRecord): readonly string[] =>
  cells === null ? (text.match(VIN_LIKE) ?? []) : cells.map((cell) => cell.trim())
