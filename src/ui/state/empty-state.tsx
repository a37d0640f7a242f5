import type { ReactNode } from 'react'
import { classNames } from '../theme/class-names'
import { Icon } from '../icon/icon'
import type { IconName } from '../icon/icon-paths'
import { t } from '../../i18n/translate'

export interface EmptyStateProps {
  /** One sentence. 'There is no data available' by default. */
  text?: ReactNode
  icon?: IconName | undefined
  /** The next step: a link button. */
  action?: ReactNode
  compact?: boolean | undefined
  /** In px. */
  minHeight?: number | undefined
  className?: string | undefined
}

/** A part without content, which is not an error. */
export function EmptyState({
  text = t('There is no data available'),
  icon = 'file',
  action,
  compact,
  minHeight,
  className,
}: EmptyStateProps) {
  return (
    <div
      className={classNames('state', compact && 'compact', className)}
      style={minHeight === undefined ? undefined : { minBlockSize: minHeight }}
    >
      <Icon name={icon} />
      <span>{text}</span>
      {action}
    </div>
  )
}
