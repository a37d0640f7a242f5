/** CSV that a spreadsheet opens without executing any of it, for the service and the browser. */
import papaparse from 'papaparse'

/** Figures are numbers, so that a spreadsheet can calculate with them; null is an empty cell. */
export type CsvCell = string | number | null

/** The start of every file: Excel reads a file as UTF-8 only with this mark. */
export const UTF8_MARK = '\uFEFF'

/** What programs drop before they look for a formula: blanks, quotation marks and invisible characters. */
const DROPPED = String.raw`\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800"'\uFF02\uFF07`
/**
 * An equals, plus, minus or at sign, also a full-width, small, raised or lowered one, which Unicode's
 * compatibility forms turn into the plain sign.
 */
const SIGN = String.raw`=+\-@\u207A\u207C\u208A\u208C\u2A75\u2A76\uFB29\uFE62\uFE63\uFE66\uFE6B\uFF0B\uFF0D\uFF1D\uFF20`

/** What a spreadsheet may take for a formula: a sign, a tab or a carriage return, behind what is dropped. */
const FORMULA = new RegExp(`^[${DROPPED}]*[\\t\\r${SIGN}]`, 'u')

/** What may begin another cell inside of a text, with the sign where one follows. It is read only once. */
const INNER_BEGINNING = new RegExp(`[;${DROPPED}]+([${SIGN}]?)`, 'gu')
/**
 * Excel takes a semicolon for the separator wherever the comma is that of decimals, and some programs take a
 * tab. They then read the quotation marks around our cells as text, so a line break ends the line, too.
 */
const SEPARATOR = /[;\t\r\n]/

const withoutInnerFormulas = (text: string): string =>
  text.replace(INNER_BEGINNING, (whole, sign: string) =>
    sign !== '' && SEPARATOR.test(whole) ? `${whole.slice(0, -1)}'${sign}` : whole,
  )

/**
 * Lines of a file, each ended by CR LF, in the form of RFC 4180. A cell of text that a spreadsheet may take
 * for a formula begins with an apostrophe, and so does such a part of it behind a semicolon, a tab or a line
 * break; all other text stays as it is. Numbers are written as they are, negative ones too; a phone number is
 * text, so that one in international form keeps its plus behind an apostrophe instead of becoming a sum.
 */
export const csvLines = (rows: readonly (readonly CsvCell[])[]): string =>
  `${papaparse.unparse(
    rows.map((row) => row.map((cell) => (typeof cell === 'string' ? withoutInnerFormulas(cell) : cell))),
    { escapeFormulae: FORMULA, newline: '\r\n' },
  )}\r\n`
