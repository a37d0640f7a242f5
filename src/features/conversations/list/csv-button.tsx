import { useRef, useState, type ComponentType } from 'react'
import { Button } from '../../../ui/button'
import { useToast } from '../../../ui/toast'
import type { CsvDownloadProps } from './csv-download'
import { listTitle } from './list-titles'
import type { List } from './use-list'
import { t } from '../../../words/translate'

/** The whole list as a file, with the filters, order and days that it has on screen. What fetches it comes with the first press. */
export function CsvButton({ list }: { list: List }) {
  const button = useRef<HTMLButtonElement>(null)
  /** The list as it was when its file was asked for, and how far that is in words. */
  const [wanted, setWanted] = useState<List | null>(null)
  const [progress, setProgress] = useState('')
  const [Download, setDownload] = useState<ComponentType<CsvDownloadProps> | null>(null)
  const toast = useToast()
  const end = () => setWanted(null)
  const start = () => {
    setWanted(list)
    setProgress(t('Preparing CSV'))
    import('./csv-download').then(
      ({ CsvDownload }) => setDownload(() => CsvDownload),
      () => {
        end()
        toast.show(t('This part could not be loaded'), { tone: 'error' })
      },
    )
  }
  return (
    <span className="csv download">
      <Button
        ref={button}
        variant="quiet"
        icon="download"
        busy={wanted !== null}
        disabled={!wanted && !list.page.data?.total}
        aria-label={wanted ? undefined : t('Download CSV')}
        onClick={start}
      >
        <span className="tabular">{wanted ? progress : t('CSV')}</span>
      </Button>
      {Download && wanted && (
        <Download
          list={wanted}
          title={listTitle(wanted.name)}
          onProgress={setProgress}
          onCancel={() => {
            end()
            // The button that was pressed goes away with the download.
            button.current?.focus()
          }}
          onEnd={end}
        />
      )}
    </span>
  )
}
