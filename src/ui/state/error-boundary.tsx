import { Component, type ReactNode } from 'react'
import { ErrorState } from './error-state'
import { t } from '../../i18n/translate'

export interface ErrorBoundaryProps {
  children: ReactNode
  /** Says what failed, in the terms of the area. */
  message?: ReactNode
  compact?: boolean | undefined
}

interface ErrorBoundaryState {
  error: Error | null
}

/** Keeps an error in one part from breaking the others. Retry renders the part again. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: null }

  static getDerivedStateFromError(thrown: unknown): ErrorBoundaryState {
    return { error: thrown instanceof Error ? thrown : new Error(String(thrown)) }
  }

  override render() {
    if (!this.state.error) return this.props.children
    return (
      <ErrorState
        code="render_error"
        error={this.state.error}
        message={this.props.message ?? t('There is a problem displaying this part')}
        compact={this.props.compact}
        onRetry={() => this.setState({ error: null })}
      />
    )
  }
}
