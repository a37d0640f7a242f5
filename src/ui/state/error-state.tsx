import type { ReactNode } from 'react'
import { Button } from '../button/button'
import { classNames } from '../theme/class-names'
import { Icon } from '../icon/icon'
import { t } from '../../i18n/translate'

export interface ErrorStateProps {
  /** Says what failed. 'There is a problem displaying these data' by default. */
  message?: ReactNode
  onRetry?: (() => void) | undefined
  /** 'Retry' by default. */
  retryLabel?: string | undefined
  /** True while a retry runs. */
  retrying?: boolean | undefined
  compact?: boolean | undefined
  /** In px. */
  minHeight?: number | undefined
  className?: string | undefined
}

/** Shows an error in the final height of its part, so that nothing else on the page moves. */
export function ErrorState({
  message = t('There is a problem displaying these data'),
  onRetry,
  retryLabel = t('Retry'),
  retrying = false,
  compact,
  minHeight,
  className,
}: ErrorStateProps) {
  return (
    <div
      className={classNames('state failed', compact && 'compact', className)}
      style={minHeight === undefined ? undefined : { minBlockSize: minHeight }}
      role="status"
    >
      <Icon name="warning" />
      <span>{message}</span>
      {onRetry &&
        (compact ? (
          <Button variant="link" busy={retrying} onClick={onRetry}>
            {retryLabel}
          </Button>
        ) : (
          <Button size="small" icon="refresh" busy={retrying} onClick={onRetry}>
            {retryLabel}
          </Button>
        ))}
    </div>
  )
}
