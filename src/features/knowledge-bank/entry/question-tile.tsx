import { memo, useId } from 'react'
import type { KnowledgeQuestion } from '../../../contract/calls/knowledge'
import { Badge } from '../../../ui/badge/badge'
import { classNames } from '../../../ui/theme/class-names'
import { useBank } from '../bank'
import type { Mark } from '../highlighted'
import { t } from '../../../i18n/translate'

export interface QuestionTileProps {
  question: KnowledgeQuestion
  /** Highlights the search text; null without a search. */
  mark: Mark | null
  /** A stable function, so that typing elsewhere renders no tile again. */
  onOpen: (entryId: number) => void
}

/** Characters before the first mark of an answer, of which two lines are shown. */
const BEFORE = 48

/** A closed question: the start of its answer, and the products that use it. */
export const QuestionTile = memo(function QuestionTile({ question, mark, onOpen }: QuestionTileProps) {
  const id = useId()
  const { mirrors, productId } = useBank()
  const { answer } = question.answer
  return (
    <button
      type="button"
      className={classNames('tile', answer === '' && 'unanswered')}
      part="tile"
      data-entry={question.entry_id}
      aria-labelledby={`${id}-question`}
      aria-describedby={`${id}-answer ${id}-about`}
      onClick={() => onOpen(question.entry_id)}
    >
      <span className="tile-title" id={`${id}-question`}>
        {mark ? mark(question.question) : question.question}
      </span>
      <span className="tile-answer clamp-2" id={`${id}-answer`}>
        {answer === '' ? t('Not answered yet') : mark ? mark(answer, BEFORE) : answer}
      </span>
      <span className="chips" id={`${id}-about`}>
        {answer === '' && question.meta_data.important && (
          <Badge tone="warning" icon="star">
            {t('Important')}
          </Badge>
        )}
        {mirrors &&
          question.products.map(({ id: product, name }) => (
            <Badge key={product} icon={product === productId ? 'lock' : undefined}>
              {name}
            </Badge>
          ))}
      </span>
    </button>
  )
})
