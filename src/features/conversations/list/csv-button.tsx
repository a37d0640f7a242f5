import { useState, type ComponentType } from 'react'
import { DownloadButton } from '../../../ui/download-button'
import { useToast } from '../../../ui/toast'
import { later } from '../from-later'
import type { CsvDownloadProps } from './csv-download'
import { listTitle } from './list-titles'
import type { List } from './use-list'
import { t } from '../../../words/translate'

/** The whole list as a file, with the filters, order and days that it has on screen. What fetches it comes with the first press. */
export function CsvButton({ list }: { list: List }) {
  /** The list as it was when its file was asked for, and how much of that is there. */
  const [wanted, setWanted] = useState<List | null>(null)
  const [received, setReceived] = useState(0)
  const [Download, setDownload] = useState<ComponentType<CsvDownloadProps> | null>(null)
  const toast = useToast()
  const end = () => setWanted(null)
  const start = () => {
    setWanted(list)
    setReceived(0)
    later()
      .then(({ csvDownload }) => csvDownload())
      .then(
        (CsvDownload) => setDownload(() => CsvDownload),
        () => {
          end()
          toast.show(t('This part could not be loaded'), { tone: 'error' })
        },
      )
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
      {Download && wanted && (
        <Download list={wanted} title={listTitle(wanted.name)} onReceived={setReceived} onEnd={end} />
      )}
    </span>
  )
}
