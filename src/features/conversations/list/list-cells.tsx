import type { Formats } from '../../../contract/core/formats'
import { formatPhone } from '../../../query/lazy-phone-format'
import type { ConversationRow } from '../../../contract/calls/conversations'
import { formatDay } from '../../../rules/time/date-range'
import { formatDate, formatPrice, formatTime } from '../../../rules/time/format'
import { cutText } from '../../../ui/table/data-table-plain'
import { Icon } from '../../../ui/icon/icon'
import { channelIcon, channelName } from '../names'
import { mailtoUrl } from '../safe-link'
import { otherZone } from '../row-formats'
import { WithHit } from './with-hit'

interface CellProps {
  row: ConversationRow
  formats: Formats
}

/** The placeholder for a missing value. */
const Missing = () => <span className="muted">---</span>

/** The customer's last message, or the one that a search found. */
export function LastMessage({ row, formats }: CellProps) {
  return (
    <WithHit row={row} formats={formats} of="last">
      <span className="clamp-2">{cutText(row.LastHumanMessage ?? '')}</span>
    </WithHit>
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

/** The dealership of a row, and its time zone where that is not the group's. */
export function DealershipCell({ row, formats }: CellProps) {
  const zone = otherZone(row, formats)
  return (
    <>
      {row.Dealership}
      {zone && <span className="muted small-text cell-zone">{zone}</span>}
    </>
  )
}

export function ChannelCell({ row }: { row: ConversationRow }) {
  return (
    <span className="channel">
      <Icon name={channelIcon(row.Channel)} small />
      {channelName(row.Channel)}
    </span>
  )
}

export function Contact({ row, formats }: CellProps) {
  if (!row.Phone && !row.Email) return <Missing />
  return (
    <>
      {row.Phone && (
        <span>
          <WithHit row={row} formats={formats} of="Phone">
            {formatPhone(row.Phone, formats)}
          </WithHit>
        </span>
      )}
      {row.Email && (
        <a className="truncate" href={mailtoUrl(row.Email)}>
          <WithHit row={row} formats={formats} of="Email">
            {row.Email}
          </WithHit>
        </a>
      )}
    </>
  )
}

/** Close date and price of the last completed service. */
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
