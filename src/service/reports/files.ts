/** The CSV files of a report: its figures, and the conversations of its days. */
import type { ReportFile } from '../../contract/calls/reports'
import { csvLines, UTF8_MARK, type CsvCell } from '../../rules/text/csv'
import { tableFileName } from '../../rules/text/csv-file-name'
import { exportList } from '../conversations/list-export'
import type { Db } from '../platform/database'
import type { TextFile } from '../platform/schema/delivery'
import type { ReportReader } from './reader'
import type { Report, ReportedProduct } from './report'
import type { Translator } from './translator'

/** How long the files of one mail may be together, characters: many mail servers refuse more than 10 MB. */
const MAX_LENGTH = 5_000_000

export interface WrittenFile extends TextFile {
  readonly file: ReportFile
}

export interface ReportFiles {
  readonly files: readonly WrittenFile[]
  /** Sentences in the reader's language about what is not attached. */
  readonly missing: readonly string[]
}

/** Writes the chosen files, without those that are too large or that the reader may not see. */
export async function reportFiles(
  db: Db,
  report: Report,
  reader: ReportReader,
  { chosen, translator: { t }, now }: { chosen: readonly ReportFile[]; translator: Translator; now: Date },
): Promise<ReportFiles> {
  const { account } = reader
  const several = report.products.length > 1
  const fileName = (table: string, { name }: ReportedProduct) =>
    tableFileName(several ? `${table} ${name}` : table, account.name, report.days)
  const files: WrittenFile[] = []
  const missing: string[] = []
  let left = MAX_LENGTH
  if (chosen.includes('figures')) {
    const text = figuresCsv(report)
    files.push({ file: 'figures', name: tableFileName('figures', account.name, report.days), text })
    left -= text.length
  }
  if (chosen.includes('conversations') && reader.may('conversations'))
    for (const product of report.products) {
      const chunks = await exportList(db, { ...product.scope, account }, 'all', {}, now)
      const text = await joined(chunks, left)
      if (text === null)
        missing.push(
          t('There are too many conversations to attach ({name}). Download their list in the console.', {
            name: product.name,
          }),
        )
      else {
        files.push({ file: 'conversations', name: fileName('conversations', product), text })
        left -= text.length
      }
    }
  return { files, missing }
}

/** Null when the text would be longer. */
async function joined(chunks: AsyncIterable<string>, length: number): Promise<string | null> {
  let text = ''
  for await (const chunk of chunks) {
    text += chunk
    if (text.length > length) return null
  }
  return text
}

const HEAD = [
  'Product',
  'Figure',
  'From',
  'To',
  'Unit',
  'Count',
  'Rate %',
  'Rate of',
  'Compared from',
  'Compared to',
  'Count before',
  'Rate before %',
]

function figuresCsv({ products, days, before }: Report): string {
  const rows = products.flatMap(({ name, waiting, figures }): CsvCell[][] => [
    [name, 'Waiting now', null, null, 'count', waiting.total, null, null, null, null, null, null],
    ...figures.map(({ label, unit, count, rate, previous }) => [
      name,
      label,
      days.start,
      days.end,
      unit,
      count,
      rate?.value ?? null,
      rate?.n ?? null,
      before.start,
      before.end,
      previous.count,
      previous.rate?.value ?? null,
    ]),
  ])
  return UTF8_MARK + csvLines([HEAD, ...rows])
}
