import { memo, useId } from 'react'
import type { KnowledgeQuestion } from '../../../contract/calls/knowledge'
import { Badge } from '../../../ui/badge'
import { classNames } from '../../../ui/class-names'
import { useBank } from '../bank'
import type { Mark } from '../highlighted'
import { t } from '../../../i18n/translate'

export interface QuestionTileProps {
  one: KnowledgeQuestion
  /** Marks what is searched for; null: nothing is. */
  mark: Mark | null
  /** Stays the same, so that what is typed elsewhere draws no tile anew. */
  onOpen: (entryId: number) => void
}

/** In front of the first mark of an answer, of which two lines are seen, characters. */
const BEFORE = 48

/** A question that is closed: its answer in short, and whose assistants know it. */
export const QuestionTile = memo(function QuestionTile({ one, mark, onOpen }: QuestionTileProps) {
  const id = useId()
  const { mirrors, productId } = useBank()
  const { answer } = one.answer
  return (
    <button
      type="button"
      className={classNames('tile', answer === '' && 'unanswered')}
      part="tile"
      data-entry={one.entry_id}
      aria-labelledby={`${id}-question`}
      aria-describedby={`${id}-answer ${id}-about`}
      onClick={() => onOpen(one.entry_id)}
    >
      <span className="tile-title" id={`${id}-question`}>
        {mark ? mark(one.question) : one.question}
      </span>
      <span className="tile-answer clamp-2" id={`${id}-answer`}>
        {answer === '' ? t('Not answered yet') : mark ? mark(answer, BEFORE) : answer}
      </span>
      <span className="chips" id={`${id}-about`}>
        {answer === '' && one.meta_data.important && (
          <Badge tone="warning" icon="star">
            {t('Important')}
          </Badge>
        )}
        {mirrors &&
          one.products.map(({ id: product, name }) => (
            <Badge key={product} icon={product === productId ? 'lock' : undefined}>
              {name}
            </Badge>
          ))}
      </span>
    </button>
  )
})
