import { classNames } from '../theme/class-names'
import { draw, type SparklineModel } from './draw-sparkline'
import { PlotArea } from './plot-area'

export interface SparklineProps {
  /** One value a day, days with zero included; 0 or more. */
  values: readonly number[]
  /** The last day is not over: it is drawn dotted, with a ring at its end. */
  unfinishedLast?: boolean | undefined
  /** One sentence that describes the line to people who cannot see it. */
  label: string
}

/**
 * A small line as wide as its cell and 28 px high, beside the figure whose course it shows. With fewer than
 * two days there is only the baseline.
 */
export function Sparkline({ values, unfinishedLast = false, label }: SparklineProps) {
  const model: SparklineModel = { values, unfinishedLast }
  return (
    <div className={classNames('sparkline', values.length < 2 && 'grounded')} role="img" aria-label={label}>
      {values.length > 0 && <PlotArea draw={draw} model={model} />}
    </div>
  )
}
