import { attachedFile } from '../../../contract/calls/reply'
import { useCallMutation } from '../../../query/use-call-mutation'
import { classNames } from '../../../ui/theme/class-names'
import { Icon } from '../../../ui/icon/icon'
import { saveFile } from '../../../ui/files/save-file'
import { Spinner } from '../../../ui/progress/spinner'
import { NEW_TAB } from '../safe-link'
import type { AttachedFile } from './attachment-files'
import { t } from '../../../i18n/translate'
import { isolate, withoutBidiControls } from '../../../rules/text/bidi'
import { errorText } from '../../../i18n/translate-message'

/**
 * A file of a message. It opens in a new tab by its URL, or is fetched from the service and saved by the
 * browser.
 */
export function AttachedFileLink({ file }: { file: AttachedFile }) {
  const { label, href, objectKey } = file
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
  if (objectKey !== null) return <StoredFile objectKey={objectKey} text={text} name={name ?? label} />
  return (
    <span className="attachment">
      <Icon name="file" />
      <span className="truncate">{text}</span>
      <span className="muted">{t('not kept')}</span>
    </span>
  )
}

function StoredFile({ objectKey, text, name }: { objectKey: string; text: string; name: string }) {
  const fetched = useCallMutation(attachedFile, {
    onSuccess: ({ content_type, data, name: storedName }) =>
      saveFile(storedName || name, new Blob([Uint8Array.from(atob(data), charCode)], { type: content_type })),
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
        <span className="visually-hidden">{busy ? t(', is being fetched') : t(', save the file')}</span>
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

const charCode = (character: string) => character.charCodeAt(0)
