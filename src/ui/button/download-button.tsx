import { useRef, type ReactNode } from 'react'
import { formatCount } from '../../rules/time/format'
import { Button } from './button'
import { IconButton } from './icon-button'
import { t } from '../../i18n/translate'

export interface DownloadButtonProps {
  /** Bytes received so far; null while no download runs. */
  received: number | null
  /** Names it for assistive technology, e.g. 'Download CSV'. */
  label: string
  /** What kind of file, e.g. 'CSV'. */
  children: ReactNode
  variant?: 'quiet' | 'secondary' | undefined
  disabled?: boolean | undefined
  onStart: () => void
  onCancel: () => void
}

/** Starts the download of a file, shows its progress and can cancel it. */
export function DownloadButton({
  received,
  label,
  children,
  variant = 'secondary',
  disabled = false,
  onStart,
  onCancel,
}: DownloadButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const cancel = () => {
    onCancel()
    // The pressed button disappears with the download.
    button.current?.focus()
  }
  const busy = received !== null
  return (
    <span className="download">
      <Button
        ref={button}
        {...(variant === 'quiet' && { variant })}
        icon="download"
        busy={busy}
        disabled={!busy && disabled}
        aria-label={busy ? undefined : label}
        onClick={onStart}
      >
        <span className="tabular">{busy ? progressText(received) : children}</span>
      </Button>
      {busy && <IconButton icon="close" label={t('Cancel the download')} onClick={cancel} />}
    </span>
  )
}

/** The size of the file is unknown until the download ends, so this shows the bytes received. */
function progressText(bytes: number): string {
  return bytes === 0
    ? t('Preparing CSV')
    : t('CSV, {size} KB', { size: formatCount(Math.ceil(bytes / 1024)) })
}
