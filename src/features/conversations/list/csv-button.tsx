import { useState } from 'react'
import { DownloadButton } from '../../../ui/download-button'
import { CsvDownload } from './csv-download'
import { listTitle } from './list-titles'
import type { List } from './use-list'
import { t } from '../../../i18n/translate'

/** The whole list as a file, with the filters, order and days that it has on screen. */
export function CsvButton({ list }: { list: List }) {
  /** The list as it was when its file was asked for, and how much of that is there. */
  const [wanted, setWanted] = useState<List | null>(null)
  const [received, setReceived] = useState(0)
  const end = () => setWanted(null)
  const start = () => {
    setWanted(list)
    setReceived(0)
  }
  return (
    <span className="csv">
      <DownloadButton
        variant="quiet"
        label={t('Download CSV')}
        received={wanted && received}
        disabled={!list.page.data?.total}
        onStart={start}
        onCancel={end}
      >
        {t('CSV')}
      </DownloadButton>
      {wanted && (
        <CsvDownload list={wanted} title={listTitle(wanted.name)} onReceived={setReceived} onEnd={end} />
      )}
    </span>
  )
}
