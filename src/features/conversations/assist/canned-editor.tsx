import { useState, type KeyboardEvent } from 'react'
import {
  CANNED_TEXT_LENGTH,
  CANNED_TITLE_LENGTH,
  cannedReplies,
  saveCannedReply,
  type CannedReply,
} from '../../../contract/calls/assist'
import { KeptNote } from '../../../forms/draft-restored-notice'
import { useDraft } from '../../../forms/use-draft'
import { useCallMutation } from '../../../query/use-call-mutation'
import { fillFields, unknownFields } from '../../../rules/conversations/canned-reply'
import { Button } from '../../../ui/button'
import { ConfirmDialog } from '../../../ui/confirm-dialog'
import { Dialog } from '../../../ui/dialog'
import { Icon } from '../../../ui/icon'
import { TextInput } from '../../../ui/text-input'
import { CannedTextField } from './canned-text-field'
import { FilledText } from './filled-text'
import { plural, t } from '../../../i18n/translate'
import { isBlank } from '../../../contract/core/blank'
import { errorText, fieldTexts } from '../../../i18n/translate-message'

interface CannedEditorProps {
  /** Null: a new one. */
  reply: CannedReply | null
  /** All as they stand now. */
  items: readonly CannedReply[]
  /** How the fields read for the customer of the preview. */
  fields: Readonly<Record<string, string | null>>
  onDone: () => void
}

/** Begins the names under which replies are kept while they are not saved; the id follows, or `new`. */
export const KEPT = 'canned/'

type Errors = Readonly<Partial<Record<'title' | 'text', string | undefined>>>

function errorsIn(title: string, text: string): Errors {
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
  const begun = { title: reply?.title ?? '', text: reply?.text ?? '' }
  const draft = useDraft(null, begun, reply?.version, KEPT + (reply?.id ?? 'new'))
  const typed = draft.value ?? begun
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
  const overtaken = save.error?.code === 'conflict'
  const gone = save.error?.code === 'not_found'
  // Once told that it was changed or deleted meanwhile, the person saves over what stands now.
  const stored = overtaken ? items.find(({ id }) => id === reply?.id) : gone ? null : reply

  const submit = () => {
    const found = errorsIn(title, text)
    setErrors(found)
    if (Object.keys(found).length > 0 || save.isPending) return
    const version = overtaken ? stored?.version : draft.base_version
    save.mutate({ title, text, ...(stored && { reply_id: stored.id, version }) })
  }
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    submit()
  }
  const leave = () => (draft.dirty ? setDiscarding(true) : onDone())
  return (
    <Dialog
      open
      size="wide"
      title={reply ? t('Edit canned reply') : t('Add canned reply')}
      busy={save.isPending}
      onClose={leave}
      actions={
        <>
          <Button onClick={leave} disabled={save.isPending}>
            {t('Cancel')}
          </Button>
          <Button variant="primary" busy={save.isPending} onClick={submit}>
            {overtaken ? t('Save over it') : t('Save')}
          </Button>
        </>
      }
    >
      <div className="canned-editor">
        {save.error && save.error.code !== 'invalid' && (
          <div className="banner danger rounded" role="alert">
            <Icon name="warning" />
            <div>
              <p>
                {gone ? t('Somebody deleted it meanwhile. Saving adds it again.') : errorText(save.error)}
              </p>
              {overtaken && stored && (
                <p className="canned-stored">
                  {t('It now reads “{title}”: {text}', { title: stored.title, text: stored.text })}
                </p>
              )}
            </div>
          </div>
        )}
        <KeptNote draft={draft} />
        <TextInput
          label={t('Title')}
          value={title}
          error={errors.title}
          maxLength={CANNED_TITLE_LENGTH}
          onChange={(next) => {
            draft.change({ ...typed, title: next })
            setErrors({ ...errors, title: undefined })
          }}
          onKeyDown={enter}
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
          <p>{text === '' ? t('Nothing is written yet.') : <FilledText text={fillFields(text, fields)} />}</p>
        </section>
      </div>
      <ConfirmDialog
        open={discarding}
        title={t('Discard changes?')}
        confirmLabel={t('Discard')}
        cancelLabel={t('Go on editing')}
        tone="danger"
        onConfirm={onDone}
        onCancel={() => setDiscarding(false)}
      >
        <p>{t('What you wrote is not saved.')}</p>
      </ConfirmDialog>
    </Dialog>
  )
}
