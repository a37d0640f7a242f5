import type { Formats } from '../../../contract/core/formats'
import type { ConversationRow, SearchHit } from '../../../contract/calls/conversations'
import { formatDate, formatTime } from '../../../rules/time/format'
import { markedPieces } from '../../../rules/conversations/highlight'
import { customerName } from '../names'
import { writtenPhone } from './written-phone'

interface MarkedProps {
  hit: SearchHit
  formats: Formats
  /** Characters kept in front of the first mark; all by default. */
  before?: number | undefined
}

/** The text of a hit, the words that were searched for marked. */
export function Marked({ hit, formats, before }: MarkedProps) {
  const shown = hit.kind === 'contact' ? writtenPhone(hit, formats) : hit
  return markedPieces(shown.text, shown.marks, before).map(({ text, marked }, index) =>
    marked ? <mark key={index}>{text}</mark> : text,
  )
}

/** The line of a dialogue, or the contact, that a search has found, with the day of the line. */
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

/** How a customer is called, with what was searched for marked in it. */
export function NameWithHit({ row, formats }: { row: ConversationRow; formats: Formats }) {
  const name = customerName(row.FullName, formats)
  return row.hit?.kind === 'name' && row.hit.text === name ? <Marked hit={row.hit} formats={formats} /> : name
}

/** Whether the hit is the very line that the row shows as the customer's last. */
export const isLastLine = ({ hit, LastHumanTimestamp }: ConversationRow) =>
  hit?.kind === 'message' &&
  hit.Timestamp !== undefined &&
  LastHumanTimestamp !== null &&
  Date.parse(hit.Timestamp) === Date.parse(LastHumanTimestamp)

/** A hit that is to be read beside the last line: neither that line nor the name. */
export function hitBeside(row: ConversationRow, formats: Formats): SearchHit | null {
  const { hit } = row
  if (!hit || isLastLine(row)) return null
  return hit.kind === 'name' && hit.text === customerName(row.FullName, formats) ? null : hit
}

/** The hit, when it is this contact of the row. */
export const hitOfContact = ({ hit }: ConversationRow, contact: string | null) =>
  hit?.kind === 'contact' && hit.text === contact ? hit : null
