/** Comma-separated values as files of the service have them: harmless in a spreadsheet. */
import Papa from 'papaparse'

export type Cell = string | number | null

/** Begins every file: spreadsheets take one without it for another encoding. */
export const UTF8_MARK = '\uFEFF'

/** Lines of a file, the last one ended as well. Cells that a spreadsheet would take for a formula are escaped. */
export const csvLines = (rows: readonly (readonly Cell[])[]): string =>
  `${Papa.unparse(rows as Cell[][], { escapeFormulae: true, newline: '\r\n' })}\r\n`
