import { useId, type ReactNode } from 'react'
import { HelpTip } from '../../ui/tooltip'

export interface TablePanelProps {
  title: string
  /** What the table counts, once it is known. */
  description: string | undefined
  children: ReactNode
}

/** A table of the dashboard under its title. */
export function TablePanel({ title, description, children }: TablePanelProps) {
  const id = useId()
  return (
    <article className="panel" aria-labelledby={id} part="panel">
      <div className="panel-head">
        <h2 id={id}>{title}</h2>
        {description && <HelpTip label={`What is ${title}`}>{description}</HelpTip>}
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
