import { saveFile } from './save-file'

/** A row of a CSV file. Figures go as numbers, so that a spreadsheet counts with them; null is an empty cell. */
export type CsvRow = readonly (string | number | null)[]

/** Excel reads a file as UTF-8 only when it begins with this mark. */
const utf8Mark = '\ufeff'

/**
 * Hands the person a file of comma-separated values. Text that a spreadsheet would take for a formula is escaped. What writes it is fetched when
 * it is first needed; rejects when that fails.
 */
export async function saveCsv(fileName: string, heads: readonly string[], rows: readonly CsvRow[]) {
  const { default: papaparse } = await import('papaparse')
  const text = papaparse.unparse(
    { fields: [...heads], data: rows.map((row) => [...row]) },
    { escapeFormulae: true },
  )
  saveFile(fileName, new Blob([utf8Mark, text], { type: 'text/csv;charset=utf-8' }))
}
