import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { errorText } from '../../../i18n/translate-message'
import { Icon } from '../../../ui/icon/icon'
import type { IconName } from '../../../ui/icon/icon-paths'
import { ErrorState } from '../../../ui/state/error-state'
import { classNames } from '../../../ui/theme/class-names'

interface DetailsBlockProps {
  icon: IconName
  title: string
  className?: string
  /** At the end of the heading's line. */
  aside?: ReactNode
  /** Where the content comes from. A failure is shown until there is content. */
  query?: Pick<UseQueryResult, 'data' | 'error' | 'isFetching' | 'refetch'>
  children: ReactNode
}

/** A part of the customer's details: a heading, a failure to load, and the content. */
export function DetailsBlock({ icon, title, className, aside, query, children }: DetailsBlockProps) {
  return (
    <section className={classNames('block', className)}>
      <h3>
        <Icon name={icon} />
        {title}
        {aside}
      </h3>
      {query?.error && query.data === undefined && (
        <ErrorState
          error={query.error}
          compact
          message={errorText(query.error)}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
      {children}
    </section>
  )
}
