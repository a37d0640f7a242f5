import { useEffect } from 'react'
import { conversationsCsv } from '../../../contract/conversations-csv'
import { useScope } from '../../../query/scope'
import { useDownload } from '../../../query/use-download'
import { rangeOnWire } from '../../../rules/date-range'
import { listQueryOf } from '../../../rules/list-filters'
import { tableFileName } from '../../../rules/table-file'
import { progressOf } from '../../../ui/download-button'
import { IconButton } from '../../../ui/icon-button'
import { saveFile } from '../../../ui/save-file'
import { useToast } from '../../../ui/toast'
import type { List } from './use-list'
import { t } from '../../../words/translate'

export interface CsvDownloadProps {
  list: List
  /** Of the list. */
  title: string
  /** How far it is, in words. */
  onProgress: (words: string) => void
  onCancel: () => void
  onEnd: () => void
}

/** Fetches the file while it is drawn; what gives it up. */
export function CsvDownload({ list, title, onProgress, onCancel, onEnd }: CsvDownloadProps) {
  const { dealerSettings } = useScope()
  const { received, start } = useDownload(conversationsCsv)
  const toast = useToast()
  useEffect(() => {
    const { name, filters, days } = list
    const searching = filters.search !== ''
    const wire = rangeOnWire(days)
    const file = tableFileName(
      searching ? `Search ${filters.search}` : title,
      dealerSettings.DealershipName,
      searching ? null : days,
    )
    start(
      { name, start_date: wire.start, end_date: wire.end, ...listQueryOf(filters) },
      {
        done: (content) => {
          saveFile(file, content)
          toast.show(t('The list was downloaded as CSV'))
          onEnd()
        },
        failed: (error) => {
          toast.show(t('The CSV could not be downloaded: {message}', { message: t(error.message) }), {
            tone: 'error',
          })
          onEnd()
        },
      },
    )
    // Once: one press, one file.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  useEffect(() => {
    if (received !== null) onProgress(progressOf(received))
  }, [received, onProgress])
  return <IconButton icon="close" label={t('Cancel the download')} onClick={onCancel} />
}
