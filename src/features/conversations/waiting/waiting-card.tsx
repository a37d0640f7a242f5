import type { Formats } from '../../../contract/core/formats'
import { memo } from 'react'
import type { WaitingCustomer } from '../../../contract/calls/waiting'
import { waitTone, formatWait } from '../../../rules/conversations/business-time'
import { Badge } from '../../../ui/badge/badge'
import { ChannelMark } from '../channel-mark'
import { customerName } from '../../../query/customer-name'
import { formatShortTime } from '../format-time'
import { ReplyClock } from '../list/row-badge'
import type { OpenLink } from '../open-link'
import { formatsOfRow, otherZone } from '../row-formats'
import { t } from '../../../i18n/translate'
import { isolate } from '../../../rules/text/bidi'

interface WaitingCardProps {
  customer: WaitingCustomer
  /** Waiting time within opening hours, ms. */
  waits: number
  /** False outside opening hours. */
  running: boolean
  current: boolean
  link: (conversationId: string) => OpenLink
  formats: Formats
  /** Updated every minute, ms. */
  now: number
}

/**
 * A waiting customer: since when, their last message, how long within opening hours, and who owns the lead.
 */
export const WaitingCard = memo(function WaitingCard({
  customer,
  waits,
  running,
  current,
  link,
  formats,
  now,
}: WaitingCardProps) {
  const { row, since, reason } = customer
  const own = formatsOfRow(row, formats)
  const zone = otherZone(row, formats)
  const about = [row.Dealership, zone, row.assignee?.name ?? row.CrmSalesperson ?? t('Unassigned')]
    .map((name) => isolate(name ?? ''))
    .filter(Boolean)
    .join(' · ')
  return (
    <li>
      <a
        className="row inset-focus"
        aria-current={current ? 'true' : undefined}
        title={t(reason)}
        {...link(row.ConversationId)}
      >
        <span className="row-name">
          <ChannelMark channel={row.Channel} />
          <span className="truncate">{customerName(row.FullName, formats)}</span>
          {row.customer_online && (
            <>
              <span className="dot positive" />
              <span className="visually-hidden">{t('on the site now')}</span>
            </>
          )}
        </span>
        <time dateTime={since}>{formatShortTime(since, now, own)}</time>
        <span className="row-last truncate">{row.LastHumanMessage ?? t(reason)}</span>
        <span className="row-foot">
          <Badge tone={waitTone(waits)} icon="clock">
            {t(running ? 'Waiting {time}' : 'Waiting {time}, closed now', { time: formatWait(waits) })}
          </Badge>
          {row.reply_due_at && <ReplyClock dueAt={row.reply_due_at} formats={own} />}
          <span className="truncate">{about}</span>
        </span>
      </a>
    </li>
  )
})
