import { attachedFile } from '../../../contract/calls/reply'
import { useCallMutation } from '../../../query/use-call-mutation'
import { classNames } from '../../../ui/class-names'
import { Icon } from '../../../ui/icon'
import { saveFile } from '../../../ui/save-file'
import { Spinner } from '../../../ui/spinner'
import { elsewhere } from '../safe-link'
import type { AttachedFile } from './attachment-files'
import { t } from '../../../i18n/translate'
import { isolate, withoutBidiControls } from '../../../rules/text/bidi'
import { errorText } from '../../../i18n/translate-message'

/**
 * A file that came with a message: opened elsewhere by its address, or fetched from the service and saved by
 * the browser.
 */
export function AttachedFileLink({ file }: { file: AttachedFile }) {
  const { label, href, objectKey } = file
  // An ending that is turned round would hide what kind of file it is.
  const name = file.name && withoutBidiControls(file.name)
  const words = name ? `${label}, ${isolate(name)}` : label
  if (href) {
    return (
      <a className="attachment" href={href} {...elsewhere}>
        <Icon name="file" />
        <span className="truncate">{words}</span>
      </a>
    )
  }
  if (objectKey !== null) return <KeptFile objectKey={objectKey} words={words} name={name ?? label} />
  return (
    <span className="attachment">
      <Icon name="file" />
      <span className="truncate">{words}</span>
      <span className="muted">{t('not kept')}</span>
    </span>
  )
}

function KeptFile({ objectKey, words, name }: { objectKey: string; words: string; name: string }) {
  const fetched = useCallMutation(attachedFile, {
    onSuccess: ({ content_type, data, name: own }) =>
      saveFile(own || name, new Blob([Uint8Array.from(atob(data), codeOf)], { type: content_type })),
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
        <span className="truncate">{words}</span>
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

const codeOf = (character: string) => character.charCodeAt(0)
