import { useId } from 'react'
import type { KnowledgeGroup, UnansweredQuestion } from '../../../contract/calls/knowledge'
import { Select } from '../../../ui/field/select'
import { AnswerForm } from './answer-form'
import { QuestionField } from './question-field'
import type { Editor } from './use-editor'
import { t } from '../../../i18n/translate'

export interface NewEntryProps {
  editor: Editor
  item: UnansweredQuestion
  groups: readonly KnowledgeGroup[]
}

/** Turns an unanswered question into an entry: its text, topic and answer. */
export function NewEntry({ editor, item, groups }: NewEntryProps) {
  const id = useId()
  const { draft } = editor
  const text = draft.value
  if (!text) return null
  const topics = groups.find(({ id }) => id === text.group_id)?.topics ?? []
  const chooseGroup = (value: string) => {
    const group = groups.find(({ id }) => String(id) === value)
    if (group) draft.change({ ...text, group_id: group.id, topic_id: group.topics[0]?.id ?? '' })
  }
  return (
    <article className="tile open" aria-labelledby={id}>
      <h3 id={id} className="visually-hidden">
        {t('New entry')}
      </h3>
      <AnswerForm
        editor={editor}
        entry={null}
        settles={item.keys}
        labelledBy={id}
        head={(issues, saving) => (
          <>
            <QuestionField draft={draft} issues={issues} saving={saving} />
            <div className="field-row">
              <Select
                label={t('Group')}
                options={groups.map(({ id, name }) => ({ value: String(id), label: name }))}
                value={String(text.group_id)}
                disabled={saving}
                onChange={chooseGroup}
              />
              <Select
                label={t('Topic')}
                options={topics.map(({ id, name }) => ({ value: id, label: name }))}
                value={text.topic_id}
                placeholder={t('No topic detected')}
                disabled={saving || topics.length === 0}
                error={issues['topic_id']}
                onChange={(topic_id) => draft.change({ ...text, topic_id })}
              />
            </div>
          </>
        )}
      />
    </article>
  )
}
