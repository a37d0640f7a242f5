/**
 * Reads the rows of a file of separated values with the lines on which they begin. A row with unbalanced
 * quotes ends with its line, so that it does not swallow other rows.
 */
import Papa from 'papaparse'

export const DELIMITERS = [',', '\t', '|', ';'] as const
export type Delimiter = (typeof DELIMITERS)[number]

/** The maximum length of a row, characters. */
const RECORD_MAX_LENGTH = 65_536
/** A quoted cell that spans more lines lacks its closing quote. */
const RECORD_MAX_LINES = 60
/** Rows that are parsed together. */
const BATCH_SIZE = 500

export interface FeedRecord {
  /** Counted from 1. */
  readonly line: number
  readonly text: string
  /** Null when the row cannot be parsed, for the reason in `error`. */
  readonly cells: readonly string[] | null
  readonly error: string
}

interface RawRecord {
  readonly line: number
  readonly text: string
  readonly error: string
}

const UNQUOTED: Readonly<Record<Delimiter, RegExp>> = {
  ',': /[^,\n]*/y,
  '\t': /[^\t\n]*/y,
  '|': /[^|\n]*/y,
  ';': /[^;\n]*/y,
}
const BLANK: Readonly<Record<Delimiter, RegExp>> = {
  ',': /^[\s",]*$/,
  '\t': /^[\s"]*$/,
  '|': /^[\s"|]*$/,
  ';': /^[\s";]*$/,
}

/** Reads `text`, which must have `\n` as its line ends. Rows without any value are left out. */
export function* recordsIn(
  text: string,
  delimiter: Delimiter,
  from = { at: 0, line: 1 },
): Generator<FeedRecord> {
  let batch: RawRecord[] = []
  for (const record of splitRecords(text, delimiter, from)) {
    if (record.error === '' && BLANK[delimiter].test(record.text)) continue
    batch.push(record)
    if (batch.length < BATCH_SIZE) continue
    yield* parseRecords(batch, delimiter)
    batch = []
  }
  yield* parseRecords(batch, delimiter)
}

function* splitRecords(
  text: string,
  delimiter: Delimiter,
  { at, line }: { at: number; line: number },
): Generator<RawRecord> {
  while (at < text.length) {
    // Each empty line would otherwise be a record, and a file may consist of millions of them.
    if (text[at] === '\n') {
      at += 1
      line += 1
      continue
    }
    const whole = endOfRecord(text, at, delimiter)
    const inQuotes = whole === null ? 0 : countLineBreaks(text, at, whole)
    const isWhole = whole !== null && inQuotes < RECORD_MAX_LINES
    const end = isWhole ? whole : endOfLine(text, at)
    const tooLong = end - at > RECORD_MAX_LENGTH
    const error = tooLong
      ? 'is too long for a row'
      : isWhole
        ? ''
        : 'has a quotation mark without its counterpart'
    yield { line, text: tooLong ? text.slice(at, at + RECORD_MAX_LENGTH) : text.slice(at, end), error }
    line += 1 + (isWhole ? inQuotes : 0)
    at = end + 1
  }
}

/** The offset after the record that begins at `at`; null when its quotes are unbalanced. */
function endOfRecord(text: string, at: number, delimiter: Delimiter): number | null {
  const unquoted = UNQUOTED[delimiter]
  for (;;) {
    if (text[at] === '"') {
      const close = closingQuote(text, at)
      if (close === null) return null
      at = close + 1
      while (text[at] === ' ') at += 1
    } else {
      unquoted.lastIndex = at
      unquoted.test(text)
      at = unquoted.lastIndex
    }
    if (at >= text.length || text[at] === '\n') return at
    if (text[at] !== delimiter) return null
    at += 1
  }
}

/** Inside quotes, two quotation marks represent one. */
function closingQuote(text: string, open: number): number | null {
  for (let at = text.indexOf('"', open + 1); at >= 0; at = text.indexOf('"', at + 2)) {
    if (text[at + 1] !== '"') return at
  }
  return null
}

function endOfLine(text: string, at: number): number {
  const found = text.indexOf('\n', at)
  return found < 0 ? text.length : found
}

function countLineBreaks(text: string, from: number, to: number): number {
  let count = 0
  for (let at = text.indexOf('\n', from); at >= 0 && at < to; at = text.indexOf('\n', at + 1)) count += 1
  return count
}

const papa = (text: string, delimiter: Delimiter) =>
  Papa.parse<string[]>(text, { delimiter, newline: '\n' }).data

function parseRecords(pieces: readonly RawRecord[], delimiter: Delimiter): FeedRecord[] {
  const good = pieces.filter(({ error }) => error === '')
  const rows = good.length === 0 ? [] : papa(good.map(({ text }) => text).join('\n'), delimiter)
  const cells = new Map(
    rows.length === good.length
      ? good.map((record, index) => [record, rows[index]] as const)
      : good.map((record) => [record, parseAlone(record.text, delimiter)] as const),
  )
  return pieces.map((record) => {
    const own = cells.get(record)
    return {
      line: record.line,
      text: record.text,
      cells: own ?? null,
      error: own === undefined && record.error === '' ? 'cannot be taken apart' : record.error,
    }
  })
}

function parseAlone(text: string, delimiter: Delimiter): string[] | undefined {
  const [cells, ...more] = papa(text, delimiter)
  return more.length === 0 ? cells : undefined
}
