import { useId } from 'react'
import { Badge } from '../../../ui/badge/badge'
import { Button } from '../../../ui/button/button'
import { Icon } from '../../../ui/icon/icon'
import { useBank } from '../bank'
import type { Deletion } from '../delete-dialog'
import { QuestionTile } from '../entry/question-tile'
import type { Opening } from '../entry/use-opening'
import { countText } from '../knowledge-texts'
import type { Mark } from '../highlighted'
import type { TopicPart } from '../pages'
import { t } from '../../../i18n/translate'

export interface TopicSectionProps {
  part: TopicPart
  opening: Opening
  /** Highlights the search text; null without a search. */
  mark: Mark | null
  onDelete: (deletion: Deletion) => void
}

/** A topic with its questions in two columns; only custom topics can be deleted. */
export function TopicSection({ part, opening, mark, onDelete }: TopicSectionProps) {
  const id = useId()
  const { creatable } = useBank()
  const { group, topic, questions } = part
  const { editing, slotRef } = opening
  const isOpen = (entryId: number) => editing?.kind === 'entry' && editing.entryId === entryId
  const newEntry = editing?.kind === 'new' && editing.topicId === topic.id ? editing : null
  return (
    <section aria-labelledby={id} data-topic={topic.id}>
      <div className="topic-head">
        <h2 id={id} tabIndex={-1}>
          {mark && <span className="muted">{group.name} · </span>}
          {topic.name}
        </h2>
        {topic.custom && <Badge>{t('Custom')}</Badge>}
        <span className="muted small-text">{countText(topic.questions.length)}</span>
        {topic.custom && creatable && !mark && (
          <Button
            variant="quiet"
            size="small"
            icon="trash"
            className="push"
            aria-label={t('Delete topic {name}', { name: topic.name })}
            onClick={() => onDelete({ kind: 'topic', group, topic })}
          >
            {t('Delete topic')}
          </Button>
        )}
      </div>
      {topic.questions.length === 0 && <p className="muted none">{t('No question detected')}</p>}
      <ul className="tiles">
        {questions.map((question) =>
          isOpen(question.entry_id) ? (
            <li key={question.entry_id} className="whole" ref={slotRef} />
          ) : (
            <li key={question.entry_id}>
              <QuestionTile question={question} mark={mark} onOpen={opening.openEntry} />
            </li>
          ),
        )}
        {creatable &&
          part.ends &&
          !mark &&
          (newEntry ? (
            <li className={newEntry.step === 'answer' ? 'whole' : undefined} ref={slotRef} />
          ) : (
            <li>
              <AddQuestion
                topic={topic}
                onAdd={() => opening.open({ kind: 'new', topicId: topic.id, step: 'question' })}
              />
            </li>
          ))}
      </ul>
    </section>
  )
}

/** A button in place of the form for a new question. */
function AddQuestion({ topic, onAdd }: { topic: TopicPart['topic']; onAdd: () => void }) {
  return (
    <button
      type="button"
      className="tile add"
      data-add={topic.id}
      aria-label={t('Add Question to {name}', { name: topic.name })}
      onClick={onAdd}
    >
      <Icon name="plus" />
      {t('Add Question')}
    </button>
  )
}
