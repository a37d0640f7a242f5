import { useId, type ReactNode } from 'react'
import { classNames } from '../../ui/theme/class-names'
import { HelpTip } from '../../ui/tooltip/tooltip'
import { t } from '../../i18n/translate'

export interface TablePanelProps {
  title: string
  /** What it counts, once it is loaded. */
  description: string | undefined
  /** Shown at the end of the title row. */
  action?: ReactNode
  children: ReactNode
  className?: string | undefined
}

/** A table or chart of the dashboard under its title. */
export function TablePanel({ title, description, action, children, className }: TablePanelProps) {
  const id = useId()
  return (
    <article className={classNames('panel', className)} aria-labelledby={id} part="panel">
      <div className="panel-head">
        <h2 id={id}>{title}</h2>
        {description && <HelpTip label={t('What is {title}', { title })}>{description}</HelpTip>}
        {action && <span className="push" />}
        {action}
      </div>
      {children}
    </article>
  )
}

export interface TableQuery {
  data: unknown
  isPending: boolean
}

/** A table with rows shows them, even if newer ones could not be fetched. */
export function tableStatus({ data, isPending }: TableQuery): 'loading' | 'error' | 'ready' {
  if (data !== undefined) return 'ready'
  return isPending ? 'loading' : 'error'
}
