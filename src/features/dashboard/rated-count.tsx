import { formatCount, formatPercent } from '../../rules/time/format'
import { ProgressBar } from '../../ui/progress/progress-bar'

export interface RatedCountProps {
  count: number
  /** In percent; null without a base. */
  percent: number | null
  /** Draws the share as a bar too. */
  bar?: boolean
}

/** A count with its share, in one cell of a table. */
export function RatedCount({ count, percent, bar = false }: RatedCountProps) {
  const share = <span className="rated-percent">{formatPercent(percent)}</span>
  return (
    <>
      {formatCount(count)}{' '}
      {bar ? (
        <span className="rated muted">
          {share}
          {percent === null ? <span /> : <ProgressBar percent={percent} />}
        </span>
      ) : (
        <span className="share muted">{share}</span>
      )}
    </>
  )
}
