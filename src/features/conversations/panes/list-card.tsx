import { memo } from 'react'
import type { ConversationRow } from '../../../contract/conversations'
import { formatPhone } from '../../../rules/format'
import { ChannelMark } from '../channel-mark'
import { customerName } from '../customer-name'
import { isJustNow, shortMoment } from '../moments'
import { RowBadge } from '../list/row-badge'
import { hitBeside, HitLine, isLastLine, NameWithHit } from '../list/search-hit'
import type { OpenLink } from '../open-link'

/** Characters in front of the words that were searched for: they stay within the first of the two lines. */
const BEFORE = 16

interface ListCardProps {
  row: ConversationRow
  current: boolean
  link: (conversationId: string) => OpenLink
  zone: string
  /** Renewed every minute. */
  now: number
}

/** One conversation in the list pane (document 1 §2): who, by what, when, the last line or what a search has found, its state. */
export const ListCard = memo(function ListCard({ row, current, link, zone, now }: ListCardProps) {
  // The card has room for one text: what was searched for takes the place of the last line.
  const found = isLastLine(row) ? row.hit : hitBeside(row)
  return (
    <li>
      <a
        className="row inset-focus"
        aria-current={current ? 'true' : undefined}
        {...link(row.ConversationId)}
      >
        <span className="row-name">
          <ChannelMark channel={row.Channel} />
          <span className="truncate">
            <NameWithHit row={row} />
          </span>
          {row.customer_online && (
            <>
              <span className="dot positive" />
              <span className="visually-hidden">on the site now</span>
            </>
          )}
        </span>
        <time dateTime={row.Timestamp}>
          {isJustNow(row.Timestamp, now) ? 'Just now' : shortMoment(row.Timestamp, now, zone)}
        </time>
        {found ? (
          <HitLine hit={found} zone={zone} before={BEFORE} className="row-last hit" />
        ) : (
          <span className="row-last truncate">{row.LastHumanMessage ?? ''}</span>
        )}
        <span className="row-foot">
          <RowBadge row={row} />
          <span className="truncate">{aboutOf(row)}</span>
        </span>
      </a>
    </li>
  )
})

function aboutOf(row: ConversationRow): string {
  const contact =
    row.Channel === 'email' ? (row.Email ?? formatPhone(row.Phone)) : formatPhone(row.Phone) || row.Email
  // A customer without a name is called by this very contact.
  const shown = contact && contact !== customerName(row.FullName) ? contact : null
  return [row.Dealership, row.SalesPerson ?? row.CrmSalesperson, shown, row.LeadSource]
    .filter(Boolean)
    .join(' · ')
}
