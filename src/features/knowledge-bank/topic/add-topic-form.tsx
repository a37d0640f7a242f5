import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { addKnowledgeTopic, KNOWLEDGE_LENGTHS, type KnowledgeGroup } from '../../../contract/calls/knowledge'
import { useDraft } from '../../../forms/use-draft'
import { Button } from '../../../ui/button/button'
import { TextInput } from '../../../ui/field/text-input'
import { useBank } from '../bank'
import { topicDraftKey } from '../entry/draft-keys'
import { useKnowledgeSave } from '../use-knowledge-save'
import { t } from '../../../i18n/translate'

export interface AddTopicFormProps {
  group: KnowledgeGroup
  onClose: () => void
  /** Called once it is on screen. */
  onAdded: (topicId: string) => void
}

/** The form for a new custom topic of a group. */
export function AddTopicForm({ group, onClose, onAdded }: AddTopicFormProps) {
  const { call, productId } = useBank()
  const draft = useDraft(t('The new topic'), '', undefined, topicDraftKey(group))
  const text = draft.value ?? ''
  const [wasRestored] = useState(draft.restored)
  const form = useRef<HTMLFormElement>(null)
  const { save, saving, issues, error } = useKnowledgeSave(addKnowledgeTopic, {
    saved: t('Topic created successfully'),
  })
  const name = text.trim()
  useEffect(() => {
    if (!wasRestored) form.current?.querySelector('input')?.focus()
  }, [wasRestored])

  const submit = async () => {
    if (name === '' || saving) return
    const done = await save({
      dealer_id: call.dealer_id,
      product_id: productId,
      'x-api-key': call['x-api-key'],
      group_id: group.id,
      topic_name: name,
    })
    if (done) onAdded(done.id)
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || saving) return
    event.preventDefault()
    onClose()
  }
  return (
    <form
      ref={form}
      className="tile add-topic"
      aria-label={t('New topic in {name}', { name: group.name })}
      onKeyDown={handleKeyDown}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <TextInput
        label={t('New topic')}
        placeholder={t('What is it about?')}
        required
        maxLength={KNOWLEDGE_LENGTHS.topic}
        value={text}
        readOnly={saving}
        error={issues['topic_name'] ?? error}
        onChange={draft.change}
      />
      <div className="cluster">
        <span className="push" />
        <Button size="small" disabled={saving} onClick={onClose}>
          {t('Discard')}
        </Button>
        <Button type="submit" size="small" variant="primary" disabled={name === ''} busy={saving}>
          {t('Add')}
        </Button>
      </div>
    </form>
  )
}
