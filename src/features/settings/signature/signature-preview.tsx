import { useId, useState } from 'react'
import { textOfFields } from '../../../rules/settings/signature-text'
import { Button } from '../../../ui/button/button'
import type { SignatureDraft } from './signature-draft'
import { SignatureText } from './signature-text'
import { useHint } from './use-hint'
import { useWriteNumber } from './use-write-number'
import { t } from '../../../i18n/translate'
import { isBlank } from '../../../contract/core/blank'

interface SignaturePreviewProps {
  draft: SignatureDraft
  readOnly: boolean
  saving: boolean
  /** Called with a free text, or null to generate it from the fields again. */
  onText: (text: string | null) => void
}

/**
 * The signature as it appears in mail. It is generated from the fields until it is edited; then the fields no
 * longer change it, and a hint says so until it is reset.
 */
export function SignaturePreview({ draft, readOnly, saving, onText }: SignaturePreviewProps) {
  const writeNumber = useWriteNumber()
  const id = useId()
  const [editing, setEditing] = useState(false)
  const [hinted, hint] = useHint()
  const free = draft.text !== null
  const generated = textOfFields(draft.fields, writeNumber)
  const text = draft.text ?? generated
  const open = editing && !readOnly

  const done = () => {
    setEditing(false)
    if (draft.text !== null && draft.text !== undefined && isBlank(draft.text)) onText(null)
  }
  const reset = () => {
    setEditing(false)
    onText(null)
  }
  return (
    <div className="stack">
      <div className="spread">
        <span className="label" id={id}>
          {t('Preview')}
        </span>
        {!readOnly && (
          <span className="cluster">
            {open ? (
              <Button variant="link" disabled={saving} onClick={done}>
                {t('Done')}
              </Button>
            ) : (
              <Button variant="link" disabled={saving} onClick={() => setEditing(true)}>
                {t('Edit')}
              </Button>
            )}
            {(open || free) && (
              <Button variant="link" disabled={saving} onClick={reset}>
                {t('Reset')}
              </Button>
            )}
          </span>
        )}
      </div>
      {open ? (
        <SignatureText text={text} saving={saving} onText={onText} />
      ) : (
        <div
          className="signature-preview"
          role="group"
          aria-labelledby={id}
          onClick={readOnly ? undefined : hint}
        >
          {free ? <p>{text}</p> : <Generated text={generated} draft={draft} />}
        </div>
      )}
      <p className="help" role="status">
        {hinted && !open
          ? t('please reset to edit content')
          : free && t('Written freely: the fields do not change it.')}
      </p>
    </div>
  )
}

/** Generated from the fields: the name is emphasized, the position less so. */
function Generated({ text, draft }: { text: string; draft: SignatureDraft }) {
  const { FullName, Position } = draft.fields
  if (text === '') return <p className="muted">{t('Nothing has been filled in yet.')}</p>
  const [who = '', ...details] = text.split('\n\n')
  const signed = !isBlank(FullName) || !isBlank(Position)
  if (!signed) return <p>{text}</p>
  const [first, ...rest] = who.split('\n')
  return (
    <>
      <p>
        {isBlank(FullName) ? <span className="muted">{first}</span> : <b>{first}</b>}
        {rest.map((line) => (
          <span className="muted" key={line}>
            {`\n${line}`}
          </span>
        ))}
      </p>
      {details.length > 0 && <p>{details.join('\n\n')}</p>}
    </>
  )
}
