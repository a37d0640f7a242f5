import type { ReactNode } from 'react'
import type { Formats } from '../../../contract/core/formats'
import type { ConversationRow } from '../../../contract/calls/conversations'
import { classNames } from '../../../ui/class-names'
import { cutText } from '../../../ui/data-table-plain'
import { hitBeside, HitLine, hitOfContact, isLastLine, Marked, NameWithHit } from './search-hit'

export interface WithHitProps {
  row: ConversationRow
  formats: Formats
  /** Which cell of the row it is. */
  of: 'name' | 'last' | 'Phone' | 'Email'
  /** The cell as it is without a search. */
  children: ReactNode
}

/**
 * Characters of a line in front of the words that were searched for: they stay within the two lines that a
 * row has.
 */
const BEFORE = 28

/** A cell of a row; in one that a search has found the words that were searched for are marked. */
export function WithHit({ row, formats, of, children }: WithHitProps) {
  if (!row.hit) return children
  if (of === 'name') return <NameWithHit row={row} formats={formats} />
  if (of === 'last') return <FoundLine row={row} formats={formats} plain={children} />
  const hit = hitOfContact(row, row[of])
  return hit ? <Marked hit={hit} formats={formats} /> : children
}

/** The line that a search has found, in the place of the customer's last line or under it. */
function FoundLine({ row, formats, plain }: Pick<WithHitProps, 'row' | 'formats'> & { plain: ReactNode }) {
  if (row.hit && isLastLine(row))
    return <HitLine hit={row.hit} formats={formats} before={BEFORE} className="hit" />
  const beside = hitBeside(row, formats)
  if (!beside) return plain
  // A contact is marked in its own column, where there is room for it.
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
