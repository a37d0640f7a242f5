import { conversationsCsv } from '../../../contract/conversations'
import { useScope } from '../../../query/scope'
import { useDownload } from '../../../query/use-download'
import { rangeOnWire } from '../../../rules/date-range'
import { listQueryOf } from '../../../rules/list-filters'
import { tableFileName } from '../../../rules/table-file'
import { DownloadButton } from '../../../ui/download-button'
import { saveFile } from '../../../ui/save-file'
import { useToast } from '../../../ui/toast'
import { listTitle } from './list-titles'
import type { List } from './use-list'
import { t } from '../../../words/translate'

/** The whole list as a file, with the filters, order and days that it has on screen. */
export function CsvButton({ list }: { list: List }) {
  const { name, filters, days, page } = list
  const { dealerSettings } = useScope()
  const { received, start, cancel } = useDownload(conversationsCsv)
  const toast = useToast()
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
          toast.show(t('The list was downloaded as CSV'))
        },
        failed: (error) =>
          toast.show(t('The CSV could not be downloaded: {message}', { message: t(error.message) }), {
            tone: 'error',
          }),
      },
    )
  }
  return (
    <span className="csv">
      <DownloadButton
        variant="quiet"
        label={t('Download CSV')}
        received={received}
        disabled={!page.data?.total}
        onStart={download}
        onCancel={cancel}
      >
        {t('CSV')}
      </DownloadButton>
    </span>
  )
}
