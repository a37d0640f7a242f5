import { useState } from 'react'
import { DownloadButton } from '../../../ui/button/download-button'
import { CsvDownload } from './csv-download'
import { listTitle } from './list-titles'
import type { List } from './use-list'
import { t } from '../../../i18n/translate'

/** Downloads the whole list as a file, with the filters, order and days on screen. */
export function CsvButton({ list }: { list: List }) {
  /** The list as it was when its file was requested; null without a download. */
  const [requested, setRequested] = useState<List | null>(null)
  const [received, setReceived] = useState(0)
  const end = () => setRequested(null)
  const start = () => {
    setRequested(list)
    setReceived(0)
  }
  return (
    <span className="csv">
      <DownloadButton
        variant="quiet"
        label={t('Download CSV')}
        received={requested && received}
        disabled={!list.page.data?.total}
        onStart={start}
        onCancel={end}
      >
        {t('CSV')}
      </DownloadButton>
      {requested && (
        <CsvDownload
          list={requested}
          title={listTitle(requested.name)}
          onReceived={setReceived}
          onEnd={end}
        />
      )}
    </span>
  )
}
