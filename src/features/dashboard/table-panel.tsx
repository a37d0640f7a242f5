import { useId, type ReactNode } from 'react'
import { classNames } from '../../ui/class-names'
import { HelpTip } from '../../ui/tooltip'
import { t } from '../../i18n/translate'

export interface TablePanelProps {
  title: string
  /** What it counts, once it is known. */
  description: string | undefined
  /** Beside the title, at the end. */
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

/** A table that has its rows shows them, even while newer ones cannot be had. */
export function tableStatus({ data, isPending }: TableQuery): 'loading' | 'error' | 'ready' {
  if (data !== undefined) return 'ready'
  return isPending ? 'loading' : 'error'
}
