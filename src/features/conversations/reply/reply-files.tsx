import type { AttachedDraftFile } from '../../../query/draft-files'
import { withoutBidiControls } from '../../../rules/text/bidi'
import { Button } from '../../../ui/button/button'
import { IconButton } from '../../../ui/button/icon-button'
import { Icon } from '../../../ui/icon/icon'
import { Spinner } from '../../../ui/progress/spinner'
import { classNames } from '../../../ui/theme/class-names'
import { isPicture, StoredPicture } from '../dialogue/stored-picture'
import { t } from '../../../i18n/translate'
import { errorText } from '../../../i18n/translate-message'

interface ReplyFilesProps {
  files: readonly AttachedDraftFile[]
  /** The message is being sent, so that its files cannot be changed. */
  locked: boolean
  onRetry: (id: string) => void
  onRemove: (id: string) => void
}

/** The files of the message in the reply box. */
export function ReplyFiles({ files, locked, onRetry, onRemove }: ReplyFilesProps) {
  if (files.length === 0) return null
  return (
    <ul className="reply-files" aria-label={t('Files of your message')}>
      {files.map((file) => (
        <ReplyFile key={file.id} file={file} locked={locked} onRetry={onRetry} onRemove={onRemove} />
      ))}
    </ul>
  )
}

function ReplyFile({
  file: { id, name: given, size, state, stored, error, retryable },
  locked,
  onRetry,
  onRemove,
}: Omit<ReplyFilesProps, 'files'> & { file: AttachedDraftFile }) {
  const name = withoutBidiControls(given)
  const icon = state === 'uploading' ? <Spinner /> : <Icon name={error ? 'warning' : 'file'} />
  return (
    <li className={classNames('reply-file', state === 'failed' && 'failed')}>
      {stored && isPicture(stored.content_type) ? (
        <StoredPicture objectKey={stored.object_key} text={name} name={name} fallback={icon} />
      ) : (
        icon
      )}
      <span className="reply-file-text">
        <bdi className="truncate" title={name}>
          {name}
        </bdi>
        {state === 'uploading' && <span className="muted">{t('Attaching…')}</span>}
        {state === 'stored' && <span className="muted tabular">{sizeText(size)}</span>}
        {error && <span role="alert">{errorText(error)}</span>}
      </span>
      {error && retryable && (
        <Button variant="link" size="small" onClick={() => onRetry(id)}>
          {t('Retry')}
        </Button>
      )}
      {!locked && (
        <IconButton
          icon="close"
          size="small"
          label={t('Remove {name}', { name })}
          onClick={() => onRemove(id)}
        />
      )}
    </li>
  )
}

/** 2_400_000 → '2.3 MB'. */
function sizeText(bytes: number): string {
  const kilobytes = bytes / 1024
  return kilobytes < 1000
    ? t('{size} KB', { size: Math.max(1, Math.round(kilobytes)) })
    : t('{size} MB', { size: (kilobytes / 1024).toFixed(1) })
}
