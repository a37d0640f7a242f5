import { useState, type ReactNode } from 'react'
import { Button } from '../button/button'
import { classNames } from '../theme/class-names'
import { t } from '../../i18n/translate'

export interface ChartFrameProps {
  /** Names the chart for assistive technology. */
  label: string
  /** What the marks mean. The table needs no legend. */
  legend: ReactNode
  /** The same values as a table. */
  table: ReactNode
  children: ReactNode
  className?: string | undefined
}

/** A drawing with its legend, and a button that shows its values as a table instead. */
export function ChartFrame({ label, legend, table, children, className }: ChartFrameProps) {
  const [asTable, setAsTable] = useState(false)
  return (
    <figure className={classNames('chart', className)} aria-label={label}>
      <div className="chart-head">
        {!asTable && legend}
        <Button
          className="push"
          variant="quiet"
          size="small"
          aria-pressed={asTable}
          onClick={() => setAsTable(!asTable)}
        >
          {t('Show as table')}
        </Button>
      </div>
      {asTable ? table : children}
    </figure>
  )
}
