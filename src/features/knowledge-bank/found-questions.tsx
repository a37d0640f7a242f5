import { useCallback, useMemo, useState, type ReactNode } from 'react'
import type { KnowledgeGroup } from '../../contract/calls/knowledge'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import type { Opening } from './entry/use-opening'
import { Marked, type Mark } from './highlighted'
import { findIn } from './search'
import type { ShelfPagesProps } from './topic/topic-pages'
import { plural, t } from '../../i18n/translate'

export interface FoundQuestionsProps {
  groups: readonly KnowledgeGroup[]
  /** What is searched for, without blanks around it. */
  typed: string
  opening: Opening
  onClear: () => void
  /** Draws what was found. */
  children: (found: Pick<ShelfPagesProps, 'shelves' | 'mark' | 'page' | 'onPage'>) => ReactNode
}

/** What a search has found, over all groups, with the words marked. */
export function FoundQuestions({ groups, typed, opening, onClear, children }: FoundQuestionsProps) {
  const [at, setAt] = useState({ typed, page: 1 })
  const found = useMemo(() => findIn(groups, typed), [groups, typed])
  // Stays the same, so that only what it marks otherwise is drawn anew.
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
          text={t('No question and no answer holds “{typed}”. Try fewer or other words.', { typed })}
        />
      ) : (
        children({
          shelves: found.shelves,
          mark,
          page: at.typed === typed ? at.page : 1,
          onPage: (page) => opening.leave(() => setAt({ typed, page })),
        })
      )}
    </div>
  )
}
