import type { Formats } from '../../../contract/core/formats'
import { useId } from 'react'
import type { WaitingCustomer } from '../../../contract/calls/waiting'
import type { WaitingQueue } from '../../../query/use-waiting'
import { formatCount } from '../../../rules/time/format'
import { Badge } from '../../../ui/badge/badge'
import { Button } from '../../../ui/button/button'
import type { OpenLink } from '../open-link'
import { WaitingCard } from './waiting-card'
import { waitBy } from './waiting-time'
import { t } from '../../../i18n/translate'

/** A longer queue is collapsed so that the list stays visible, but not for a single extra customer. */
const COLLAPSED_COUNT = 5
const isLong = ({ items }: WaitingQueue) => items.length > COLLAPSED_COUNT + 1

/** The visible part of a queue. */
export const visibleCustomers = (queue: WaitingQueue, open: boolean): readonly WaitingCustomer[] =>
  isLong(queue) && !open ? queue.items.slice(0, COLLAPSED_COUNT) : queue.items

interface WaitingGroupProps {
  queue: WaitingQueue
  /** When the queue was received, by this browser's clock, ms. */
  receivedAt: number
  open: boolean
  onOpen: (open: boolean) => void
  conversationId: string | null
  link: (conversationId: string) => OpenLink
  formats: Formats
  now: number
}

/** Customers who wait for a person, the longest wait first, above the other conversations. */
export function WaitingGroup({
  queue,
  receivedAt,
  open,
  onOpen,
  conversationId,
  link,
  formats,
  now,
}: WaitingGroupProps) {
  const listId = useId()
  const { items, total } = queue
  if (total === 0) return null
  return (
    <>
      <h2 className="list-group">
        {t('Waiting for a person')} <Badge tone="danger">{formatCount(total)}</Badge>
        <span className="push">{t('oldest first')}</span>
      </h2>
      <ul className="rows" id={listId} aria-label={t('Waiting for a person')}>
        {visibleCustomers(queue, open).map((customer) => {
          const { milliseconds, running } = waitBy(customer, queue, receivedAt, now)
          const { ConversationId } = customer.row
          return (
            <WaitingCard
              key={ConversationId}
              customer={customer}
              waits={milliseconds}
              running={running}
              current={ConversationId === conversationId}
              link={link}
              formats={formats}
              now={now}
            />
          )
        })}
      </ul>
      {isLong(queue) && (
        <div className="group-foot">
          <Button
            variant="link"
            size="small"
            aria-expanded={open}
            aria-controls={listId}
            onClick={() => onOpen(!open)}
          >
            {open ? t('Show fewer') : t('Show all {count}', { count: formatCount(total) })}
          </Button>
          {open && total > items.length && (
            <span className="muted">
              {t('The {count} longest waits are shown.', { count: items.length })}
            </span>
          )}
        </div>
      )}
    </>
  )
}
