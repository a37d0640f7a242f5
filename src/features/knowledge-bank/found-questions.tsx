import { useState } from 'react'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import type { Deletion } from './delete-dialog'
import type { Editor } from './entry/use-editor'
import type { Found } from './search'
import { ShelfPages } from './topic/shelf-pages'
import { plural, t } from '../../words/translate'

export interface FoundQuestionsProps {
  found: Found
  /** What was searched for. */
  typed: string
  editor: Editor
  onClear: () => void
  onDelete: (deletion: Deletion) => void
}

/** What a search has found, over all groups, with the words marked. */
export function FoundQuestions({ found, typed, editor, onClear, onDelete }: FoundQuestionsProps) {
  const [at, setAt] = useState({ typed, page: 1 })
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
        <ShelfPages
          shelves={found.shelves}
          words={found.words}
          editor={editor}
          page={at.typed === typed ? at.page : 1}
          onPage={(page) => editor.leave(() => setAt({ typed, page }))}
          onDelete={onDelete}
        />
      )}
    </div>
  )
}
