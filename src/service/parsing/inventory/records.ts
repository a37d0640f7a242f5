/**
 * Rows of a file of separated values with the lines on which they begin. A row whose quotes do not fit ends
 * with its line, so that it takes no other with it.
 */
import Papa from 'papaparse'

export const DELIMITERS = [',', '\t', '|', ';'] as const
export type Delimiter = (typeof DELIMITERS)[number]

/** A longer row is none, characters. */
const RECORD_MAX_LENGTH = 65_536
/** A quoted cell over more lines is one whose end is missing. */
const RECORD_MAX_LINES = 60
/** Rows that are parsed together. */
const BATCH = 500

export interface FeedRecord {
  /** From 1. */
  readonly line: number
  readonly text: string
  /** Null: it cannot be taken apart, as `fault` says. */
  readonly cells: readonly string[] | null
  readonly fault: string
}

interface Piece {
  readonly line: number
  readonly text: string
  readonly fault: string
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

/** `text` with `\n` as its line ends. Rows without any value are left out. */
export function* recordsIn(
  text: string,
  delimiter: Delimiter,
  from = { at: 0, line: 1 },
): Generator<FeedRecord> {
  let batch: Piece[] = []
  for (const piece of piecesOf(text, delimiter, from)) {
    if (piece.fault === '' && BLANK[delimiter].test(piece.text)) continue
    batch.push(piece)
    if (batch.length < BATCH) continue
    yield* parsed(batch, delimiter)
    batch = []
  }
  yield* parsed(batch, delimiter)
}

function* piecesOf(
  text: string,
  delimiter: Delimiter,
  { at, line }: { at: number; line: number },
): Generator<Piece> {
  while (at < text.length) {
    const whole = endOfRecord(text, at, delimiter)
    const inQuotes = whole === null ? 0 : countLineBreaks(text, at, whole)
    const isWhole = whole !== null && inQuotes < RECORD_MAX_LINES
    const end = isWhole ? whole : endOfLine(text, at)
    const tooLong = end - at > RECORD_MAX_LENGTH
    const fault = tooLong
      ? 'is too long for a row'
      : isWhole
        ? ''
        : 'has a quotation mark without its counterpart'
    yield { line, text: tooLong ? text.slice(at, at + RECORD_MAX_LENGTH) : text.slice(at, end), fault }
    line += 1 + (isWhole ? inQuotes : 0)
    at = end + 1
  }
}

/** The position after the record that begins at `at`; null: its quotes do not fit. */
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

/** Two quotation marks within quotes stand for one. */
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

function parsed(pieces: readonly Piece[], delimiter: Delimiter): FeedRecord[] {
  const good = pieces.filter(({ fault }) => fault === '')
  const rows = good.length === 0 ? [] : papa(good.map(({ text }) => text).join('\n'), delimiter)
  const cells = new Map(
    rows.length === good.length
      ? good.map((piece, index) => [piece, rows[index]] as const)
      : good.map((piece) => [piece, aloneCells(piece.text, delimiter)] as const),
  )
  return pieces.map((piece) => {
    const own = cells.get(piece)
    return {
      line: piece.line,
      text: piece.text,
      cells: own ?? null,
      fault: own === undefined && piece.fault === '' ? 'cannot be taken apart' : piece.fault,
    }
  })
}

function aloneCells(text: string, delimiter: Delimiter): string[] | undefined {
  const [cells, ...more] = papa(text, delimiter)
  return more.length === 0 ? cells : undefined
}
