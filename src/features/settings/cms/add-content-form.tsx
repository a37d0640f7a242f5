import { useEffect, useRef, useState } from 'react'
import { addContent, cms } from '../../../contract/calls/cms'
import { KNOWLEDGE_LENGTHS } from '../../../contract/calls/knowledge'
import { useScope } from '../../../query/scope'
import { Button } from '../../../ui/button/button'
import { TextInput } from '../../../ui/field/text-input'
import { useSave } from '../../../forms/use-save'
import { useDraft } from '../../../forms/use-draft'
import { t } from '../../../i18n/translate'

export type AddedContent = { readonly key: 'topic' } | { readonly key: 'question'; readonly topic_id: string }

export interface AddContentFormProps {
  /** Title of the block, which has unsaved changes while the form does. */
  title: string
  of: AddedContent
  onClose: () => void
  /** Called with the new id once it is on screen. */
  onAdded: (id: string) => void
}

const LABELS = {
  topic: { label: 'New topic', placeholder: 'What is it about?', field: 'topic_name', saved: 'Topic added' },
  question: {
    label: 'New question',
    placeholder: 'What will customers ask?',
    field: 'question',
    saved: 'Question added',
  },
} as const

/** Key of the form's stored draft. */
export const draftKeyOf = (of: AddedContent) => `cms-new/${of.key === 'topic' ? '' : of.topic_id}`

/** Adds a topic by its name or a question by its text; required, and unique. */
export function AddContentForm({ title, of, onClose, onAdded }: AddContentFormProps) {
  const { product } = useScope()
  const draft = useDraft(title, '', undefined, draftKeyOf(of))
  const text = draft.value ?? ''
  const [wasRestored] = useState(draft.restored)
  const { save, saving, issues } = useSave(addContent, { reads: [cms], saved: t(LABELS[of.key].saved) })
  const form = useRef<HTMLFormElement>(null)
  const labels = LABELS[of.key]
  const value = text.trim()
  useEffect(() => {
    if (!wasRestored) form.current?.querySelector('input')?.focus()
  }, [wasRestored])

  const submit = async () => {
    if (value === '' || saving) return
    const done = await save({
      service_type: product,
      key: of.key,
      save_information:
        of.key === 'topic' ? { topic_name: value } : { topic_id: of.topic_id, question: value },
    })
    const id = done?.topic_id ?? done?.question_id
    if (id !== undefined) onAdded(id)
  }
  return (
    <form
      ref={form}
      className="indent cms-add"
      aria-label={t(labels.label)}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <TextInput
        label={t(labels.label)}
        placeholder={t(labels.placeholder)}
        required
        maxLength={KNOWLEDGE_LENGTHS[of.key]}
        value={text}
        readOnly={saving}
        error={issues[`save_information.${labels.field}`]}
        onChange={draft.change}
      />
      <div className="cluster">
        <Button disabled={saving} onClick={onClose}>
          {t('Discard')}
        </Button>
        <Button type="submit" variant="primary" disabled={value === ''} busy={saving}>
          {t('Add')}
        </Button>
      </div>
    </form>
  )
}
