import type { ReactNode } from 'react'
import { Button } from '../button/button'
import { classNames } from '../theme/class-names'
import { Icon } from '../icon/icon'
import { failureOf, useReportFailure, type FailureCode } from './failure'
import { t } from '../../i18n/translate'

export interface ErrorStateProps {
  /** What was thrown, for the host page; null when the page has been told already. */
  error?: unknown
  /** What failed, for the host page, where `error` is not a failed request. */
  code?: FailureCode | undefined
  /** Says what failed. 'There is a problem displaying these data' by default. */
  message?: ReactNode
  onRetry?: (() => void) | undefined
  /** True while a retry runs. */
  retrying?: boolean | undefined
  compact?: boolean | undefined
  /** In px. */
  minHeight?: number | undefined
  className?: string | undefined
}

/** Shows an error in the final height of its part, so that nothing else on the page moves. */
export function ErrorState({
  error,
  code,
  message = t('There is a problem displaying these data'),
  onRetry,
  retrying = false,
  compact,
  minHeight,
  className,
}: ErrorStateProps) {
  useReportFailure(error === null ? null : failureOf(error, { code, canRetry: onRetry !== undefined }), error)
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
            {t('Retry')}
          </Button>
        ) : (
          <Button size="small" icon="refresh" busy={retrying} onClick={onRetry}>
            {t('Retry')}
          </Button>
        ))}
    </div>
  )
}
