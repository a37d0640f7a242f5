import { useCallback, useMemo, useState, type ReactNode } from 'react'
import type { KnowledgeGroup } from '../../contract/calls/knowledge'
import { Button } from '../../ui/button/button'
import { EmptyState } from '../../ui/state/empty-state'
import type { Opening } from './entry/use-opening'
import { Marked, type Mark } from './highlighted'
import { findIn } from './search'
import type { TopicPagesProps } from './topic/topic-pages'
import { plural, t } from '../../i18n/translate'

export interface FoundQuestionsProps {
  groups: readonly KnowledgeGroup[]
  /** The search text, without blanks around it. */
  typed: string
  opening: Opening
  onClear: () => void
  /** Renders the results. */
  children: (found: Pick<TopicPagesProps, 'topics' | 'mark' | 'page' | 'onPage'>) => ReactNode
}

/** The search results of all groups, with the words highlighted. */
export function FoundQuestions({ groups, typed, opening, onClear, children }: FoundQuestionsProps) {
  const [pagePosition, setPagePosition] = useState({ typed, page: 1 })
  const found = useMemo(() => findIn(groups, typed), [groups, typed])
  // A stable function, so that only affected tiles render again.
  const mark = useCallback<Mark>(
    (text, before) => <Marked text={text} words={found.words} before={before} />,
    [found],
  )
  return (
    <div className="topics" data-topics tabIndex={-1} role="group" aria-label={t('Search results')}>
      <div className="found cluster">
        <span role="status">
          {plural(
            found.count,
            '{count} question found for “{typed}” in all groups',
            '{count} questions found for “{typed}” in all groups',
            { typed },
          )}
        </span>
        <Button variant="link" onClick={onClear}>
          {t('Clear search')}
        </Button>
      </div>
      {found.count === 0 ? (
        <EmptyState
          icon="search"
          minHeight={240}
          text={t('No question and no answer contains “{typed}”. Try fewer or other words.', { typed })}
        />
      ) : (
        children({
          topics: found.topics,
          mark,
          page: pagePosition.typed === typed ? pagePosition.page : 1,
          onPage: (page) => opening.leave(() => setPagePosition({ typed, page })),
        })
      )}
    </div>
  )
}
