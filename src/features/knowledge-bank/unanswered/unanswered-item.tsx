import { useId } from 'react'
import { dismissUnanswered, type UnansweredQuestion } from '../../../contract/calls/knowledge'
import { useNavigate } from '../../../embed/host'
import { RouteLink } from '../../../shared/route-link'
import { useScope } from '../../../query/scope'
import { formatDateTime } from '../../../rules/time/format'
import { formatRoute } from '../../../rules/routes/routes'
import { Button } from '../../../ui/button/button'
import { useBank } from '../bank'
import type { Opening } from '../entry/use-opening'
import { useKnowledgeSave } from '../use-knowledge-save'
import { isSameQuestion } from './is-same-question'
import { Sentence } from '../../../i18n/sentence'
import { t } from '../../../i18n/translate'

export interface UnansweredItemProps {
  item: UnansweredQuestion
  rank: number
  opening: Opening
  onRemoved: () => void
}

/** An unanswered question: how often, when and where it was asked, and what can be done about it. */
export function UnansweredItem({ item, rank, opening, onRemoved }: UnansweredItemProps) {
  const id = useId()
  const { writable, creatable, call } = useBank()
  const { save, saving } = useKnowledgeSave(dismissUnanswered, { saved: t('Question dismissed') })
  const { formats } = useScope()
  const navigate = useNavigate()
  const { editing, slotRef } = opening
  const isOpen = editing?.kind === 'open' && isSameQuestion(item, editing.open)
  const dismiss = async () => {
    if (await save({ ...call, keys: [...item.keys] })) onRemoved()
  }
  return (
    <li className="open-question">
      <span className="rank muted tabular">{rank}</span>
      <div className="asked">
        <h2 id={id}>{item.question}</h2>
        <p className="muted small-text">
          <Sentence
            text={
              item.times === 1
                ? 'Asked by {count} customer · last {time}'
                : 'Asked by {count} customers · last {time}'
            }
            parts={{
              count: item.times,
              time: <time dateTime={item.last_asked}>{formatDateTime(item.last_asked, formats)}</time>,
            }}
          />
        </p>
        {item.correction !== null && (
          <p className="suggested">
            <b>{t('Suggested answer:')}</b> <bdi>{item.correction}</bdi>
          </p>
        )}
        {item.conversations.length > 0 && (
          <ul className="asked-in" aria-label={t('Conversations')}>
            <li className="muted">{t('Asked in')}</li>
            {item.conversations.map(({ conversation_id, customer, at }) => (
              <li key={`${conversation_id} ${at}`}>
                <RouteLink
                  path={formatRoute('conversation', { cid: conversation_id })}
                  navigate={navigate}
                  title={formatDateTime(at, formats)}
                >
                  {customer || t('Customer')}
                </RouteLink>
              </li>
            ))}
          </ul>
        )}
      </div>
      {writable && !isOpen && (
        <div className="cluster">
          {creatable && (
            <Button
              size="small"
              icon="plus"
              data-open={item.keys[0] ?? ''}
              aria-describedby={id}
              onClick={() => opening.open({ kind: 'open', open: item })}
            >
              {t('Add to Knowledge Bank')}
            </Button>
          )}
          <Button
            variant="quiet"
            size="small"
            busy={saving}
            aria-describedby={id}
            onClick={() => void dismiss()}
          >
            {t('Dismiss')}
          </Button>
        </div>
      )}
      {isOpen && <div className="slot" ref={slotRef} />}
    </li>
  )
}
