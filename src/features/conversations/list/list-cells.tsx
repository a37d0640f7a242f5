import type { Formats } from '../../../contract/formats'
import { writePhone } from '../../../query/phones'
import type { ConversationRow } from '../../../contract/conversations'
import { formatDay } from '../../../rules/date-range'
import { formatDate, formatPrice, formatTime } from '../../../rules/format'
import { classNames } from '../../../ui/class-names'
import { cutText } from '../../../ui/data-table'
import { Icon } from '../../../ui/icon'
import { CHANNEL_ICONS, channelName } from '../channels'
import { mailAddress } from '../safe-link'
import { hitBeside, HitLine, hitOfContact, isLastLine, Marked } from './search-hit'

interface CellProps {
  row: ConversationRow
  formats: Formats
}

/** What stands where a row has nothing to say (document 1 §2). */
const Missing = () => <span className="muted">---</span>

/** Characters of a line in front of the words that were searched for: they stay within the two lines that a row has. */
const BEFORE = 28

/** The customer's last line, and the line that a search has found under it or in its place. */
export function LastMessage({ row, formats }: CellProps) {
  const text = cutText(row.LastHumanMessage ?? '')
  if (row.hit && isLastLine(row))
    return <HitLine hit={row.hit} formats={formats} before={BEFORE} className="hit" />
  const beside = hitBeside(row, formats)
  if (!beside) return <span className="clamp-2">{text}</span>
  // A contact is marked in its own column, where there is room for it.
  const inColumn = hitOfContact(row, row.Email) ?? hitOfContact(row, row.Phone)
  return (
    <>
      {text && <span className={inColumn ? 'clamp-2' : 'truncate last-line'}>{text}</span>}
      <HitLine
        hit={beside}
        formats={formats}
        before={BEFORE}
        className={classNames('hit', inColumn && 'stacked-only')}
      />
    </>
  )
}

export function ActivityDate({ row, formats }: CellProps) {
  return (
    <time dateTime={row.Timestamp}>
      {formatDate(row.Timestamp, formats)} <br />
      <span className="muted">{formatTime(row.Timestamp, formats)}</span>
    </time>
  )
}

export function ChannelCell({ row }: { row: ConversationRow }) {
  return (
    <span className="channel">
      <Icon name={CHANNEL_ICONS[row.Channel]} small />
      {channelName(row.Channel)}
    </span>
  )
}

export function Contact({ row, formats }: CellProps) {
  const phoneHit = hitOfContact(row, row.Phone)
  const emailHit = hitOfContact(row, row.Email)
  if (!row.Phone && !row.Email) return <Missing />
  return (
    <>
      {row.Phone && (
        <span>{phoneHit ? <Marked hit={phoneHit} formats={formats} /> : writePhone(row.Phone, formats)}</span>
      )}
      {row.Email && (
        <a className="truncate" href={mailAddress(row.Email)}>
          {emailHit ? <Marked hit={emailHit} formats={formats} /> : row.Email}
        </a>
      )}
    </>
  )
}

/** Close date and price of the last completed service (document 1 §2, SERVICE_AI). */
export function ServiceCompleted({ row, formats }: CellProps) {
  if (row.CloseDate === null && row.ServicePrice === null) return <Missing />
  return (
    <>
      {row.CloseDate !== null && <span>{formatDay(row.CloseDate, formats)}</span>}{' '}
      {row.ServicePrice !== null && <span className="muted">{formatPrice(row.ServicePrice)}</span>}
    </>
  )
}

export function BuyerScore({ row }: { row: ConversationRow }) {
  return row.FordDirectScore ?? <Missing />
}
