import { useId, useState } from 'react'
import type { CmsTopic } from '../../../contract/calls/cms'
import type { SettingBlock } from '../../../rules/settings/setting-blocks'
import { Badge } from '../../../ui/badge/badge'
import { Button } from '../../../ui/button/button'
import { useHasStoredDraft } from '../../../forms/persisted-draft'
import { AddContentForm, draftKeyOf } from './add-content-form'
import type { Deletion } from './delete-dialog'
import { QuestionRow } from './question-row'
import { plural, t } from '../../../i18n/translate'

export interface TopicSectionProps {
  block: SettingBlock
  topic: CmsTopic
  /** Id of the question that was added last, in any topic. */
  added: string | null
  onAdded: (questionId: string) => void
  onDelete: (deletion: Deletion) => void
}

/** A topic with its questions; only custom ones can be deleted. */
export function TopicSection({ block, topic, added, onAdded, onDelete }: TopicSectionProps) {
  const id = useId()
  const { topic_id, label, custom, questions } = topic
  const [adding, setAdding] = useState(useHasStoredDraft(draftKeyOf({ key: 'question', topic_id })))
  return (
    <section className="cms-topic" aria-labelledby={id}>
      <header>
        <h3 id={id}>{label}</h3>
        {custom && <Badge>{t('Custom')}</Badge>}
        <span className="muted small-text">{countWords(questions.length)}</span>
        {block.writable && (
          <span className="cluster tight push">
            <Button
              variant="quiet"
              size="small"
              icon="plus"
              aria-expanded={adding}
              aria-label={t('Add Question to {label}', { label })}
              onClick={() => setAdding(true)}
            >
              {t('Add Question')}
            </Button>
            {custom && (
              <Button
                variant="quiet"
                size="small"
                icon="trash"
                aria-label={t('Delete topic {label}', { label })}
                onClick={() => onDelete({ key: 'topic', topic_id, label, questions: questions.length })}
              >
                {t('Delete topic')}
              </Button>
            )}
          </span>
        )}
      </header>
      <ul className="x">
        {questions.map((question) => (
          <QuestionRow
            key={question.question_id}
            block={block}
            topicId={topic_id}
            question={question}
            isNew={question.question_id === added}
            onDelete={onDelete}
          />
        ))}
      </ul>
      {questions.length === 0 && !adding && <p className="muted">{t('No questions yet.')}</p>}
      {adding && (
        <AddContentForm
          title={t(block.title)}
          of={{ key: 'question', topic_id }}
          onClose={() => setAdding(false)}
          onAdded={(questionId) => {
            setAdding(false)
            onAdded(questionId)
          }}
        />
      )}
    </section>
  )
}

const countWords = (count: number) => plural(count, '{count} question', '{count} questions')
