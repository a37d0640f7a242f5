import { useId, type KeyboardEvent, type ReactNode } from 'react'
import { KNOWLEDGE_LENGTHS, saveKnowledge } from '../../../contract/calls/knowledge'
import { Conflict } from '../../../forms/conflict'
import { Button } from '../../../ui/button/button'
import { Icon } from '../../../ui/icon/icon'
import { TextArea } from '../../../ui/field/text-area'
import { isTooLong } from '../../../ui/field/length-limit'
import { useBank } from '../bank'
import { useKnowledgeSave } from '../use-knowledge-save'
import { ProductChips } from './product-chips'
import type { Editor, EntryText } from './use-editor'
import { t } from '../../../i18n/translate'
import { isBlank } from '../../../contract/core/blank'

export interface AnswerFormProps {
  editor: Editor
  /** The entry's ids; null for a new one. */
  entry: { readonly entry_id: number; readonly id: string } | null
  /** Keys of the unanswered questions that this entry answers. */
  settles?: readonly string[] | undefined
  /** Id of the element that names the form. */
  labelledBy: string
  /** Whether the service allows changes. */
  editable?: boolean | undefined
  /** Content above the answer, with the service's messages by field path. */
  head?: ((issues: Readonly<Record<string, string>>, saving: boolean) => ReactNode) | undefined
  /** Content beside the buttons. */
  tools?: ReactNode
}

/** The answer of a question and the products that use it. Escape discards; Ctrl or Cmd with Enter saves. */
export function AnswerForm({
  editor,
  entry,
  settles,
  labelledBy,
  editable = true,
  head,
  tools,
}: AnswerFormProps) {
  const bank = useBank()
  const id = useId()
  const { draft } = editor
  const { save, saving, issues, conflict, error, settle } = useKnowledgeSave(saveKnowledge, {
    draft,
    saved: entry ? t('Question and answer edited successfully') : t('Question and answer added successfully'),
  })
  const text = draft.value
  if (!text) return null
  const writable = bank.writable && editable
  const ready = editor.changed && isComplete(text)

  const submit = async () => {
    if (!ready || saving || !writable) return
    const done = await save({
      ...bank.call,
      group_id: String(text.group_id),
      base_version: draft.base_version,
      entry_id: entry?.entry_id ?? 'new',
      product_ids: [...text.product_ids],
      question: { ...(entry && { id: entry.id }), question: text.question.trim() },
      answer: text.answer.trim(),
      topic_id: text.topic_id,
      ...(settles && { settles: [...settles] }),
    })
    if (done) editor.finish(editor.editing, done.entry_id)
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape' && !saving) editor.close()
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit()
    else return
    event.preventDefault()
  }
  return (
    <form
      className="stack answer-form"
      aria-labelledby={labelledBy}
      onKeyDown={handleKeyDown}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <Conflict message={conflict} draft={draft} settle={settle} />
      {head?.(issues, saving)}
      <TextArea
        label={t('Answer')}
        required
        data-first
        minRows={4}
        maxRows={14}
        maxLength={KNOWLEDGE_LENGTHS.answer}
        value={text.answer}
        readOnly={!writable || saving}
        error={issues['answer']}
        hint={bank.writable && !editable && t('This answer cannot be changed here.')}
        onChange={(answer) => draft.change({ ...text, answer })}
      />
      {bank.mirrors && (
        <ProductChips
          chosen={text.product_ids}
          disabled={!writable || saving}
          error={issues['product_ids']}
          onChange={(product_ids) => draft.change({ ...text, product_ids })}
        />
      )}
      {error !== null && (
        <p className="error" id={id}>
          <Icon name="warning" />
          <span>{error}</span>
        </p>
      )}
      <div className="cluster">
        {tools}
        <span className="push" />
        <Button disabled={saving} onClick={editor.close}>
          {writable ? t('Discard') : t('Close')}
        </Button>
        {writable && (
          <Button
            type="submit"
            variant="primary"
            disabled={!ready}
            busy={saving}
            aria-describedby={error === null ? undefined : id}
          >
            {t('Save')}
          </Button>
        )}
      </div>
    </form>
  )
}

const isComplete = ({ question, answer, topic_id }: EntryText) =>
  !isBlank(question) && !isBlank(answer) && topic_id !== '' && !isTooLong(answer, KNOWLEDGE_LENGTHS.answer)
