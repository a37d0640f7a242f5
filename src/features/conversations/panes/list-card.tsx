import type { Formats } from '../../../contract/core/formats'
import { formatPhone } from '../../../query/lazy-phone-format'
import { memo } from 'react'
import type { ConversationRow } from '../../../contract/calls/conversations'
import { formatDateTime } from '../../../rules/time/format'
import { ChannelMark } from '../channel-mark'
import { customerName } from '../../../query/customer-name'
import { WhileJustNow } from '../dialogue/message-time'
import { formatShortTime } from '../format-time'
import { hitBeside, HitLine, isLastLine, NameWithHit } from '../list/search-hit'
import type { OpenLink } from '../open-link'
import { formatsOfRow, otherZone } from '../row-formats'
import { CardBadges } from './card-badges'
import { t } from '../../../i18n/translate'
import { isolate } from '../../../rules/text/bidi'

/** Characters before the search terms, so that they stay within the first of two lines. */
const BEFORE = 16

interface ListCardProps {
  row: ConversationRow
  current: boolean
  link: (conversationId: string) => OpenLink
  formats: Formats
  /** Updated every minute, ms. */
  now: number
}

/**
 * One conversation in the list pane: customer, channel, time, the last message or search hit, and its state.
 */
export const ListCard = memo(function ListCard({ row, current, link, formats, now }: ListCardProps) {
  const own = formatsOfRow(row, formats)
  const zone = otherZone(row, formats)
  // The card has space for one text, so a search hit replaces the last message.
  const found = isLastLine(row) ? row.hit : hitBeside(row, formats)
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
            <NameWithHit row={row} formats={formats} />
          </span>
          {row.customer_online && (
            <>
              <span className="dot positive" />
              <span className="visually-hidden">{t('on the site now')}</span>
            </>
          )}
        </span>
        <time dateTime={row.Timestamp} title={lastHumanTitle(row, own, zone)}>
          <WhileJustNow at={row.Timestamp} now={t('Just now')}>
            {formatShortTime(row.Timestamp, now, own)}
          </WhileJustNow>
        </time>
        {found ? (
          <HitLine hit={found} formats={own} before={BEFORE} className="row-last hit" />
        ) : (
          <span className="row-last truncate">{row.LastHumanMessage ?? ''}</span>
        )}
        <span className="row-foot">
          <CardBadges row={row} formats={own} />
          <span className="truncate">{aboutText(row, formats, zone)}</span>
        </span>
      </a>
    </li>
  )
})

function lastHumanTitle(
  { LastHumanTimestamp: at }: ConversationRow,
  formats: Formats,
  zone: string | null,
): string | undefined {
  if (at === null) return undefined
  const moment = [formatDateTime(at, formats), zone].filter(Boolean).join(', ')
  return t('The customer wrote last on {moment}', { moment })
}

function aboutText(row: ConversationRow, formats: Formats, zone: string | null): string {
  const contact =
    row.Channel === 'email'
      ? (row.Email ?? formatPhone(row.Phone, formats))
      : formatPhone(row.Phone, formats) || row.Email
  // The name of a customer without a name is this very contact.
  const shown = contact && contact !== customerName(row.FullName, formats) ? contact : null
  return [
    row.Dealership,
    zone,
    row.assignee?.name ?? row.SalesPerson ?? row.CrmSalesperson,
    shown,
    row.LeadSource,
  ]
    .map((part) => isolate(part ?? ''))
    .filter(Boolean)
    .join(' · ')
}
