import type { Formats } from '../../../contract/core/formats'
import type { ConversationRow, SearchHit } from '../../../contract/calls/conversations'
import { formatDate, formatTime } from '../../../rules/time/format'
import { markedPieces } from '../../../rules/conversations/highlight'
import { customerName } from '../../../query/customer-name'
import { formattedPhoneHit } from './phone-hit'

interface MarkedProps {
  hit: SearchHit
  formats: Formats
  /** Characters before the first mark; all by default. */
  before?: number | undefined
}

/** The text of a hit with the search terms marked. */
export function Marked({ hit, formats, before }: MarkedProps) {
  const shown = hit.kind === 'contact' ? formattedPhoneHit(hit, formats) : hit
  return markedPieces(shown.text, shown.marks, before).map(({ text, marked }, index) =>
    marked ? <mark key={index}>{text}</mark> : text,
  )
}

/** The message or contact that a search found, with the day of the message. */
export function HitLine({ hit, formats, before, className }: MarkedProps & { className: string }) {
  return (
    <span className={className}>
      {hit.Timestamp && (
        <time dateTime={hit.Timestamp} title={formatTime(hit.Timestamp, formats)}>
          {formatDate(hit.Timestamp, formats)}
        </time>
      )}
      <Marked hit={hit} formats={formats} before={before} />
    </span>
  )
}

/** A customer's name with the search terms marked. */
export function NameWithHit({ row, formats }: { row: ConversationRow; formats: Formats }) {
  const name = customerName(row.FullName, formats)
  return row.hit?.kind === 'name' && row.hit.text === name ? <Marked hit={row.hit} formats={formats} /> : name
}

/** Whether the hit is the message that the row already shows as the customer's last. */
export const isLastLine = ({ hit, LastHumanTimestamp }: ConversationRow) =>
  hit?.kind === 'message' &&
  hit.Timestamp !== undefined &&
  LastHumanTimestamp !== null &&
  Date.parse(hit.Timestamp) === Date.parse(LastHumanTimestamp)

/** A hit to show beside the last message: neither that message nor the name. */
export function hitBeside(row: ConversationRow, formats: Formats): SearchHit | null {
  const { hit } = row
  if (!hit || isLastLine(row)) return null
  return hit.kind === 'name' && hit.text === customerName(row.FullName, formats) ? null : hit
}

/** The hit, if it is this contact of the row. */
export const hitOfContact = ({ hit }: ConversationRow, contact: string | null) =>
  hit?.kind === 'contact' && hit.text === contact ? hit : null
