import type { UseQueryResult } from '@tanstack/react-query'
import type { RequestError } from '../../../browser/request-error'
import type { CallOutput } from '../../../contract/core/call'
import type { unansweredQuestions, UnansweredQuestion } from '../../../contract/calls/knowledge'
import { ReadState } from '../../../ui/state/read-state'
import { EmptyState } from '../../../ui/state/empty-state'
import type { Opening } from '../entry/use-opening'
import { failureText } from '../knowledge-texts'
import { isSameQuestion } from './is-same-question'
import { UnansweredItem } from './unanswered-item'
import { plural, t } from '../../../i18n/translate'

export interface UnansweredListProps {
  query: UseQueryResult<CallOutput<typeof unansweredQuestions>, RequestError>
  opening: Opening
  /** Called when a question leaves the list, which then takes the focus. */
  onRemoved: () => void
}

/** The questions that the assistant could not answer, most frequent first. */
export function UnansweredList({ query, opening, onRemoved }: UnansweredListProps) {
  const { editing } = opening
  // The open question stays, even if somebody else answered it meanwhile.
  const withOpen = (items: readonly UnansweredQuestion[]) =>
    editing?.kind !== 'open' || items.some((item) => isSameQuestion(item, editing.open))
      ? items
      : [editing.open, ...items]
  return (
    <ReadState query={query} minHeight={240} {...(query.error && { failed: failureText(query.error) })}>
      {({ items, total }) => (
        <div data-open-list tabIndex={-1} role="group" aria-label={t('Unanswered questions')}>
          <p className="muted open-lead">
            {items.length === 0
              ? t(
                  'Questions that the assistant has no answer to are counted here. Turn them into entries with one click.',
                )
              : total > items.length
                ? t(
                    '{count} questions of the last 90 days without an answer, most often asked first; the first {shown} are shown.',
                    { count: total, shown: items.length },
                  )
                : plural(
                    total,
                    '{count} question of the last 90 days without an answer, most often asked first.',
                    '{count} questions of the last 90 days without an answer, most often asked first.',
                  )}
          </p>
          {withOpen(items).length === 0 ? (
            <EmptyState icon="check" minHeight={200} text={t('Every question so far has been answered.')} />
          ) : (
            <ol className="open-list">
              {withOpen(items).map((item, index) => (
                <UnansweredItem
                  key={item.keys.at(-1)}
                  item={item}
                  rank={index + 1}
                  opening={opening}
                  onRemoved={onRemoved}
                />
              ))}
            </ol>
          )}
        </div>
      )}
    </ReadState>
  )
}
