import { attachedFile } from '../../../contract/calls/reply-files'
import { useCallMutation } from '../../../query/use-call-mutation'
import { classNames } from '../../../ui/theme/class-names'
import { Icon } from '../../../ui/icon/icon'
import { Spinner } from '../../../ui/progress/spinner'
import { NEW_TAB } from '../safe-link'
import type { AttachedFile } from './attachment-files'
import { saveContent } from './save-content'
import { isPicture, StoredPicture } from './stored-picture'
import { t } from '../../../i18n/translate'
import { isolate, withoutBidiControls } from '../../../rules/text/bidi'
import { errorText } from '../../../i18n/translate-message'

/**
 * A file of a message. It opens in a new tab by its URL, or is fetched from the service: a picture is shown,
 * another file is saved by the browser.
 */
export function AttachedFileLink({ file }: { file: AttachedFile }) {
  const { label, href, objectKey, contentType, caption, state } = file
  // Bidirectional controls could reverse the extension and hide what kind of file it is.
  const name = file.name && withoutBidiControls(file.name)
  const text = name ? `${label}, ${isolate(name)}` : label
  if (href) {
    return (
      <a className="attachment" href={href} {...NEW_TAB}>
        <Icon name="file" />
        <span className="truncate">{text}</span>
      </a>
    )
  }
  if (objectKey !== null) {
    const stored = { objectKey, text, name: name ?? label }
    const link = <StoredFile {...stored} />
    return isPicture(contentType) ? (
      <StoredPicture
        {...stored}
        alt={caption === null ? text : `${label}, ${isolate(caption)}`}
        fallback={link}
      />
    ) : (
      link
    )
  }
  if (state === 'waiting') {
    return (
      <span className="attachment" aria-busy="true">
        <Spinner />
        <span className="truncate">{text}</span>
        <span className="muted">{t('loading')}</span>
      </span>
    )
  }
  return (
    <span className="attachment">
      <Icon name={state === null ? 'file' : 'warning'} />
      <span className="truncate">{text}</span>
      <span className="muted">{t(UNAVAILABLE_REASONS[state ?? 'unkept'])}</span>
    </span>
  )
}

/** Why a file cannot be opened. */
const UNAVAILABLE_REASONS = {
  unkept: 'not saved',
  failed: 'could not be loaded',
  too_large: 'too large to save, 5 MB at most',
} as const

function StoredFile({ objectKey, text, name }: { objectKey: string; text: string; name: string }) {
  const fetched = useCallMutation(attachedFile, {
    onSuccess: (file) => saveContent(file, name),
  })
  const { isPending: busy, error } = fetched
  return (
    <span className="attachment-kept">
      <button
        type="button"
        className={classNames('attachment', error && 'failed')}
        aria-busy={busy || undefined}
        onClick={() => !busy && fetched.mutate({ object_key: objectKey })}
      >
        {busy ? <Spinner /> : <Icon name="file" />}
        <span className="truncate">{text}</span>
        <span className="visually-hidden">{busy ? t(', loading') : t(', save the file')}</span>
      </button>
      {error && (
        <span className="message-foot failed" role="alert">
          <Icon name="warning" />
          {errorText(error)}
        </span>
      )}
    </span>
  )
}
