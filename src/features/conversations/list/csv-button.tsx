import { useRef } from 'react'
import { conversationsCsv } from '../../../contract/conversations'
import { useScope } from '../../../query/scope'
import { useDownload } from '../../../query/use-download'
import { rangeOnWire } from '../../../rules/date-range'
import { formatCount } from '../../../rules/format'
import { listQueryOf } from '../../../rules/list-filters'
import { tableFileName } from '../../../rules/table-file'
import { Button } from '../../../ui/button'
import { IconButton } from '../../../ui/icon-button'
import { saveFile } from '../../../ui/save-file'
import { useToast } from '../../../ui/toast'
import { listTitle } from './list-titles'
import type { List } from './use-list'

/** The whole list as a file, with the filters, order and days that it has on screen. */
export function CsvButton({ list }: { list: List }) {
  const { name, filters, days, page } = list
  const { dealerSettings } = useScope()
  const { received, start, cancel } = useDownload(conversationsCsv)
  const toast = useToast()
  const button = useRef<HTMLButtonElement>(null)
  const searching = filters.search !== ''

  const download = () => {
    const wire = rangeOnWire(days)
    const file = tableFileName(
      searching ? `Search ${filters.search}` : listTitle(name),
      dealerSettings.DealershipName,
      searching ? null : days,
    )
    start(
      { name, start_date: wire.start, end_date: wire.end, ...listQueryOf(filters) },
      {
        done: (content) => {
          saveFile(file, content)
          toast.show('The list was downloaded as CSV')
        },
        failed: (error) => toast.show(`The CSV could not be downloaded: ${error.message}`, { tone: 'error' }),
      },
    )
  }
  const giveUp = () => {
    cancel()
    // The button that was pressed goes away with the download.
    button.current?.focus()
  }
  const busy = received !== null
  return (
    <span className="csv">
      <Button
        ref={button}
        variant="quiet"
        icon="download"
        busy={busy}
        disabled={!busy && !page.data?.total}
        aria-label={busy ? undefined : 'Download CSV'}
        onClick={download}
      >
        <span className="tabular">{busy ? progressOf(received) : 'CSV'}</span>
      </Button>
      {busy && <IconButton icon="close" label="Cancel the download" onClick={giveUp} />}
    </span>
  )
}

/** How long it is nobody knows before it ends. */
function progressOf(bytes: number): string {
  return bytes === 0 ? 'Preparing CSV' : `CSV, ${formatCount(Math.ceil(bytes / 1024))} KB`
}
