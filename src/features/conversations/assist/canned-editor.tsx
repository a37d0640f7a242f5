import { useState, type KeyboardEvent } from 'react'
import {
  CANNED_TEXT_LENGTH,
  CANNED_TITLE_LENGTH,
  cannedReplies,
  saveCannedReply,
  type CannedReply,
} from '../../../contract/calls/assist'
import { DraftRestoredNotice } from '../../../forms/draft-restored-notice'
import { useDraft } from '../../../forms/use-draft'
import { useCallMutation } from '../../../query/use-call-mutation'
import { fillFields, unknownFields } from '../../../rules/conversations/canned-reply'
import { Button } from '../../../ui/button/button'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog'
import { Dialog } from '../../../ui/dialog/dialog'
import { Icon } from '../../../ui/icon/icon'
import { isTooLong } from '../../../ui/field/length-limit'
import { TextInput } from '../../../ui/field/text-input'
import { CannedTextField } from './canned-text-field'
import { FilledText } from './filled-text'
import { plural, t } from '../../../i18n/translate'
import { isBlank } from '../../../contract/core/blank'
import { errorText, fieldTexts } from '../../../i18n/translate-message'

interface CannedEditorProps {
  /** Null for a new reply. */
  reply: CannedReply | null
  /** All replies as they are stored now. */
  items: readonly CannedReply[]
  /** The values of the fields for the customer of the preview. */
  fields: Readonly<Record<string, string | null>>
  onDone: () => void
}

/** Prefix of the keys of unsaved drafts; the reply's id or `new` follows. */
export const DRAFT_PREFIX = 'canned/'

type Errors = Readonly<Partial<Record<'title' | 'text', string | undefined>>>

function validate(title: string, text: string): Errors {
  const unknown = unknownFields(text).map((name) => `{${name}}`)
  return {
    ...(isBlank(title) && { title: t('Is required') }),
    ...(unknown.length > 0 && {
      text: plural(unknown.length, '{fields} is not a field', '{fields} are not fields', {
        fields: unknown.join(', '),
      }),
    }),
    ...(isBlank(text) && { text: t('Is required') }),
  }
}

/** Title and text of one canned reply, with a preview for the customer of the open conversation. */
export function CannedEditor({ reply, items, fields, onDone }: CannedEditorProps) {
  const initial = { title: reply?.title ?? '', text: reply?.text ?? '' }
  const draft = useDraft(null, initial, reply?.version, DRAFT_PREFIX + (reply?.id ?? 'new'))
  const typed = draft.value ?? initial
  const { title, text } = typed
  const [errors, setErrors] = useState<Errors>({})
  const [discarding, setDiscarding] = useState(false)
  const save = useCallMutation(saveCannedReply, {
    invalidates: [cannedReplies],
    onSuccess: onDone,
    onError: (error) => {
      if (error.code === 'invalid') setErrors(fieldTexts(error))
    },
  })
  const isConflict = save.error?.code === 'conflict'
  const isDeleted = save.error?.code === 'not_found'
  // After a conflict or a deletion, the person saves over the stored version.
  const stored = isConflict ? items.find(({ id }) => id === reply?.id) : isDeleted ? null : reply

  const submit = () => {
    const foundErrors = validate(title, text)
    setErrors(foundErrors)
    const isWrong = Object.keys(foundErrors).length > 0 || isTooLong(text, CANNED_TEXT_LENGTH)
    if (isWrong || save.isPending) return
    const version = isConflict ? stored?.version : draft.base_version
    save.mutate({ title, text, ...(stored && { reply_id: stored.id, version }) })
  }
  const submitOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    submit()
  }
  const handleClose = () => (draft.dirty ? setDiscarding(true) : onDone())
  return (
    <Dialog
      open
      size="wide"
      title={reply ? t('Edit canned reply') : t('Add canned reply')}
      busy={save.isPending}
      onClose={handleClose}
      actions={
        <>
          <Button onClick={handleClose} disabled={save.isPending}>
            {t('Cancel')}
          </Button>
          <Button variant="primary" busy={save.isPending} onClick={submit}>
            {isConflict ? t('Save over it') : t('Save')}
          </Button>
        </>
      }
    >
      <div className="canned-editor">
        {save.error && save.error.code !== 'invalid' && (
          <div className="banner danger rounded" role="alert">
            <Icon name="warning" />
            <div>
              <p>{isDeleted ? t('Someone has deleted it. Saving adds it again.') : errorText(save.error)}</p>
              {isConflict && stored && (
                <p className="canned-stored">
                  {t('It now reads “{title}”: {text}', { title: stored.title, text: stored.text })}
                </p>
              )}
            </div>
          </div>
        )}
        <DraftRestoredNotice draft={draft} />
        <TextInput
          label={t('Title')}
          value={title}
          error={errors.title}
          maxLength={CANNED_TITLE_LENGTH}
          onChange={(next) => {
            draft.change({ ...typed, title: next })
            setErrors({ ...errors, title: undefined })
          }}
          onKeyDown={submitOnEnter}
        />
        <CannedTextField
          value={text}
          error={errors.text}
          maxLength={CANNED_TEXT_LENGTH}
          onChange={(next) => {
            draft.change({ ...typed, text: next })
            setErrors({ ...errors, text: undefined })
          }}
        />
        <section className="canned-preview" aria-label={t('Preview for this customer')}>
          <h3>{t('Preview for this customer')}</h3>
          <p>
            {text === '' ? (
              t('You have not written anything yet.')
            ) : (
              <FilledText text={fillFields(text, fields)} />
            )}
          </p>
        </section>
      </div>
      <ConfirmDialog
        open={discarding}
        title={t('Discard changes?')}
        confirmLabel={t('Discard')}
        cancelLabel={t('Keep editing')}
        tone="danger"
        onConfirm={onDone}
        onCancel={() => setDiscarding(false)}
      >
        <p>{t('What you wrote is not saved.')}</p>
      </ConfirmDialog>
    </Dialog>
  )
}
