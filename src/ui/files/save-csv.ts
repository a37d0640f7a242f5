import type { CsvCell } from '../../rules/text/csv'
import { saveFile } from './save-file'

/** A row of a CSV file. */
export type CsvRow = readonly CsvCell[]

/**
 * Downloads a file of comma-separated values. Text that a spreadsheet would take for a formula is escaped.
 * The CSV writer is fetched on first use; rejects when that fails.
 */
export async function saveCsv(fileName: string, heads: readonly string[], rows: readonly CsvRow[]) {
  const { csvLines, UTF8_MARK } = await import('../../rules/text/csv')
  saveFile(fileName, new Blob([UTF8_MARK, csvLines([heads, ...rows])], { type: 'text/csv;charset=utf-8' }))
}
