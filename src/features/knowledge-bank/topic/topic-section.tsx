import { useId } from 'react'
import { Badge } from '../../../ui/badge'
import { Button } from '../../../ui/button'
import { Icon } from '../../../ui/icon'
import { useBank } from '../bank'
import type { Deletion } from '../delete-dialog'
import { QuestionTile } from '../entry/question-tile'
import type { Opening } from '../entry/use-opening'
import { countWords } from '../knowledge-words'
import type { Mark } from '../highlighted'
import type { ShelfPart } from '../pages'
import { t } from '../../../i18n/translate'

export interface TopicSectionProps {
  part: ShelfPart
  opening: Opening
  /** Marks what is searched for; null: the topic is shown as it is. */
  mark: Mark | null
  onDelete: (deletion: Deletion) => void
}

/** A topic with its questions in two columns; only one of one's own can be deleted. */
export function TopicSection({ part, opening, mark, onDelete }: TopicSectionProps) {
  const id = useId()
  const { writable } = useBank()
  const { group, topic, questions } = part
  const { editing, place } = opening
  const isOpen = (entryId: number) => editing?.kind === 'entry' && editing.entryId === entryId
  const adds = editing?.kind === 'new' && editing.topicId === topic.id ? editing : null
  return (
    <section aria-labelledby={id} data-topic={topic.id}>
      <div className="topic-head">
        <h2 id={id} tabIndex={-1}>
          {mark && <span className="muted">{group.name} · </span>}
          {topic.name}
        </h2>
        {topic.custom && <Badge>{t('Custom')}</Badge>}
        <span className="muted small-text">{countWords(topic.questions.length)}</span>
        {topic.custom && writable && !mark && (
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
        {questions.map((one) =>
          isOpen(one.entry_id) ? (
            <li key={one.entry_id} className="whole" ref={place} />
          ) : (
            <li key={one.entry_id}>
              <QuestionTile one={one} mark={mark} onOpen={opening.openEntry} />
            </li>
          ),
        )}
        {writable &&
          part.ends &&
          !mark &&
          (adds ? (
            <li className={adds.step === 'answer' ? 'whole' : undefined} ref={place} />
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

/** The tile that turns into the form of a new question. */
function AddQuestion({ topic, onAdd }: { topic: ShelfPart['topic']; onAdd: () => void }) {
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
