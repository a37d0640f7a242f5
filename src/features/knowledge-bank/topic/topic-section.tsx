import { useId } from 'react'
import type { SearchWord } from '../../../rules/search-words'
import { Badge } from '../../../ui/badge'
import { Button } from '../../../ui/button'
import { useBank } from '../bank'
import type { Deletion } from '../delete-dialog'
import { EntryEditor } from '../entry/entry-editor'
import { NewQuestion } from '../entry/new-question'
import { QuestionTile } from '../entry/question-tile'
import type { Editor } from '../entry/use-editor'
import { countWords } from '../knowledge-words'
import type { ShelfPart } from '../pages'
import { t } from '../../../words/translate'

export interface TopicSectionProps {
  part: ShelfPart
  editor: Editor
  /** What is searched for; null: the topic is shown as it is. */
  words: readonly SearchWord[] | null
  onDelete: (deletion: Deletion) => void
}

const NO_WORDS: readonly SearchWord[] = []

/** A topic with its questions in two columns; only one of one's own can be deleted (document 3 §2, §6). */
export function TopicSection({ part, editor, words, onDelete }: TopicSectionProps) {
  const id = useId()
  const { writable } = useBank()
  const { group, topic, questions } = part
  const { editing } = editor
  const isOpen = (entryId: number) => editing?.kind === 'entry' && editing.entryId === entryId
  const answersHere = editing?.kind === 'new' && editing.topicId === topic.id && editing.step === 'answer'
  return (
    <section aria-labelledby={id} data-topic={topic.id}>
      <div className="topic-head">
        <h2 id={id} tabIndex={-1}>
          {words && <span className="muted">{group.name} · </span>}
          {topic.name}
        </h2>
        {topic.custom && <Badge>{t('Custom')}</Badge>}
        <span className="muted small-text">{countWords(topic.questions.length)}</span>
        {topic.custom && writable && !words && (
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
        {questions.map((one) => (
          <li key={one.entry_id} className={isOpen(one.entry_id) ? 'whole' : undefined}>
            {editing && isOpen(one.entry_id) ? (
              <EntryEditor
                editor={editor}
                editing={editing}
                one={one}
                words={words ?? NO_WORDS}
                onDelete={() => onDelete({ kind: 'question', topic, question: one })}
              />
            ) : (
              <QuestionTile one={one} words={words ?? NO_WORDS} onOpen={editor.openEntry} />
            )}
          </li>
        ))}
        {writable && part.ends && !words && (
          <li className={answersHere ? 'whole' : undefined}>
            <NewQuestion editor={editor} topic={topic} />
          </li>
        )}
      </ul>
    </section>
  )
}
