import { useState } from 'react'
import { useScope } from '../../query/scope'
import type { DayRange } from '../../rules/time/date-range'
import { tableFileName } from '../../rules/text/csv-file-name'
import { IconButton } from '../../ui/button/icon-button'
import { saveCsv } from '../../ui/files/save-csv'
import { useToast } from '../../ui/toast/toast'
import { t } from '../../i18n/translate'

/** Columns of a CSV file by header. Shares are numbers in percent. */
export type CsvColumns<R> = Readonly<Record<string, (row: R) => string | number | null>>

export interface SaveButtonProps<R> {
  /** The table's title, in English. */
  title: string
  columns: CsvColumns<R>
  /** The rows as filtered and sorted on screen, including those behind 'Show more'. */
  rows: readonly R[]
  /** A last row; absent for none. */
  total?: R | undefined
  days: DayRange
}

/** Saves a table of the dashboard as CSV, in a file named after table, account and days. */
export function SaveButton<R>({ title, columns, rows, total, days }: SaveButtonProps<R>) {
  const { dealerSettings } = useScope()
  const toast = useToast()
  const [busy, setBusy] = useState(false)

  const save = async () => {
    setBusy(true)
    try {
      await saveCsv(
        tableFileName(title, dealerSettings.DealershipName, days),
        Object.keys(columns),
        [...rows, ...(total === undefined ? [] : [total])].map((row) =>
          Object.values(columns).map((valueOf) => valueOf(row)),
        ),
      )
    } catch {
      toast.show(t('The file could not be made'), { tone: 'error' })
    }
    setBusy(false)
  }
  return (
    <IconButton
      icon="download"
      label={t('Download {title} as CSV', { title: t(title) })}
      size="small"
      busy={busy}
      disabled={rows.length === 0}
      onClick={() => void save()}
    />
  )
}
