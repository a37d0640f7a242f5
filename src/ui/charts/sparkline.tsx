import { classNames } from '../class-names'
import { draw, type SparklineModel } from './draw-sparkline'
import { PlotArea } from './plot-area'

export interface SparklineProps {
  /** One value a day, zero days included; 0 or more. */
  values: readonly number[]
  /** The last day is not over: drawn dotted, with a ring at its end. */
  unfinishedLast?: boolean | undefined
  /** One sentence that says what the line shows, for those who do not see it. */
  label: string
}

/**
 * A small quiet line as wide as its cell and 28 px high: a figure's course beside the figure itself. Fewer
 * than two days: no line, but the ground.
 */
export function Sparkline({ values, unfinishedLast = false, label }: SparklineProps) {
  const model: SparklineModel = { values, unfinishedLast }
  return (
    <div className={classNames('sparkline', values.length < 2 && 'grounded')} role="img" aria-label={label}>
      {values.length > 0 && <PlotArea draw={draw} model={model} />}
    </div>
  )
}
