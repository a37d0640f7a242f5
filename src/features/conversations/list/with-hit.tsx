import type { ReactNode } from 'react'
import type { Formats } from '../../../contract/core/formats'
import type { ConversationRow } from '../../../contract/calls/conversations'
import { classNames } from '../../../ui/theme/class-names'
import { cutText } from '../../../ui/table/data-table-plain'
import { hitBeside, HitLine, hitOfContact, isLastLine, Marked, NameWithHit } from './search-hit'

export interface WithHitProps {
  row: ConversationRow
  formats: Formats
  /** Which cell of the row this is. */
  of: 'name' | 'last' | 'Phone' | 'Email'
  /** The content of the cell without a search. */
  children: ReactNode
}

/** Characters before the search terms, so that they stay within the two lines of a row. */
const BEFORE = 28

/** A cell of a row, with the search terms marked if the search matched this cell. */
export function WithHit({ row, formats, of, children }: WithHitProps) {
  if (!row.hit) return children
  if (of === 'name') return <NameWithHit row={row} formats={formats} />
  if (of === 'last') return <FoundLine row={row} formats={formats} plain={children} />
  const hit = hitOfContact(row, row[of])
  return hit ? <Marked hit={hit} formats={formats} /> : children
}

/** The message that a search found, in place of the customer's last message or below it. */
function FoundLine({ row, formats, plain }: Pick<WithHitProps, 'row' | 'formats'> & { plain: ReactNode }) {
  if (row.hit && isLastLine(row))
    return <HitLine hit={row.hit} formats={formats} before={BEFORE} className="hit" />
  const beside = hitBeside(row, formats)
  if (!beside) return plain
  // A contact is marked in its own column where there is space.
  const inColumn = hitOfContact(row, row.Email) ?? hitOfContact(row, row.Phone)
  return (
    <>
      {inColumn
        ? plain
        : row.LastHumanMessage && <span className="truncate last-line">{cutText(row.LastHumanMessage)}</span>}
      <HitLine
        hit={beside}
        formats={formats}
        before={BEFORE}
        className={classNames('hit', inColumn && 'stacked-only')}
      />
    </>
  )
}
