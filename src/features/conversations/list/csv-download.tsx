import { useEffect, useEffectEvent } from 'react'
import { conversationsCsv } from '../../../contract/calls/conversations-csv'
import { useScope } from '../../../query/scope'
import { useDownload } from '../../../query/use-download'
import { rangeOnWire } from '../../../rules/time/date-range'
import { listQueryOf } from '../../../rules/conversations/list-filters'
import { tableFileName } from '../../../rules/text/csv-file-name'
import { saveFile } from '../../../ui/files/save-file'
import { useToast } from '../../../ui/toast/toast'
import type { List } from './use-list'
import { t } from '../../../i18n/translate'
import { errorText } from '../../../i18n/translate-message'

export interface CsvDownloadProps {
  list: List
  /** Title of the list, which its owner already has. */
  title: string
  /** Bytes received so far. */
  onReceived: (bytes: number) => void
  onEnd: () => void
}

/** Fetches the file of a list while it is mounted, and renders nothing. Unmounting cancels the download. */
export function CsvDownload({ list, title, onReceived, onEnd }: CsvDownloadProps) {
  const { dealerSettings } = useScope()
  const { received, start } = useDownload(conversationsCsv)
  const toast = useToast()
  const begin = useEffectEvent(() => {
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
          toast.show(t('The CSV could not be downloaded: {message}', { message: errorText(error) }), {
            tone: 'error',
          })
          onEnd()
        },
      },
    )
  })
  // Each press downloads one file.
  useEffect(() => begin(), [])
  useEffect(() => {
    if (received !== null) onReceived(received)
  }, [received, onReceived])
  return null
}
