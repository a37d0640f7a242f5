import { useRef, type ReactNode } from 'react'
import { formatCount } from '../rules/time/format'
import { Button } from './button'
import { IconButton } from './icon-button'
import { t } from '../i18n/translate'

export interface DownloadButtonProps {
  /** Bytes so far; null while nothing is under way. */
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

/** Fetches a file that a person waits for, watches and may give up. */
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
  const giveUp = () => {
    onCancel()
    // The button that was pressed goes away with the download.
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
        <span className="tabular">{busy ? progressOf(received) : children}</span>
      </Button>
      {busy && <IconButton icon="close" label={t('Cancel the download')} onClick={giveUp} />}
    </span>
  )
}

/** How long it is nobody knows before it ends. */
function progressOf(bytes: number): string {
  return bytes === 0
    ? t('Preparing CSV')
    : t('CSV, {size} KB', { size: formatCount(Math.ceil(bytes / 1024)) })
}
