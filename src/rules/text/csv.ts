/** CSV that a spreadsheet opens without executing any of it, for the service and the browser. */
import papaparse from 'papaparse'

/** Figures are numbers, so that a spreadsheet can calculate with them; null is an empty cell. */
export type CsvCell = string | number | null

/** The start of every file: Excel reads a file as UTF-8 only with this mark. */
export const UTF8_MARK = '\uFEFF'

/**
 * Text that a spreadsheet may take for a formula: an equals, plus, minus or at sign (also a full-width,
 * small, raised or lowered one, which Unicode's compatibility forms turn into the plain sign), a tab or a
 * carriage return, first of all or after nothing but blanks, line breaks, quotation marks and invisible
 * characters, which programs drop on import. Only the beginning is read, so line breaks further on do not
 * matter.
 */
const FORMULA =
  /^[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800"'\uFF02\uFF07]*[\t\r=+\-@\u207A\u207C\u208A\u208C\u2A75\u2A76\uFB29\uFE62\uFE63\uFE66\uFE6B\uFF0B\uFF0D\uFF1D\uFF20]/u

/**
 * Lines of a file, each ended by CR LF, in the form of RFC 4180. A cell of text that a spreadsheet may take
 * for a formula begins with an apostrophe; all other text stays as it is. Numbers are written as they are,
 * negative ones too; a phone number is text, so that one in international form keeps its plus behind an
 * apostrophe instead of becoming a sum.
 */
export const csvLines = (rows: readonly (readonly CsvCell[])[]): string =>
  `${papaparse.unparse(
    rows.map((row) => [...row]),
    { escapeFormulae: FORMULA, newline: '\r\n' },
  )}\r\n`
