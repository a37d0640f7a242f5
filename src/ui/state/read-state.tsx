import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { RequestError } from '../../browser/request-error'
import { ErrorState } from './error-state'
import { Loading } from '../progress/loading'
import { errorText } from '../../i18n/translate-message'

export interface ReadStateProps<T> {
  query: UseQueryResult<T, RequestError>
  /** Height of the coming content in px, so that nothing below moves. */
  minHeight?: number
  /** A text that replaces the error's own message. */
  failed?: string
  children: (data: T) => ReactNode
}

/** Shows a part as loading, failed with Retry, or with its data. A later error leaves the data on screen. */
export function ReadState<T>({ query, minHeight = 120, failed, children }: ReadStateProps<T>) {
  const { data, error, isFetching, refetch } = query
  if (data !== undefined) return children(data)
  if (error) {
    return (
      <ErrorState
        error={error}
        message={failed ?? errorText(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
        minHeight={minHeight}
      />
    )
  }
  return <Loading minHeight={minHeight} />
}
