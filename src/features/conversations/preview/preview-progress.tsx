import { ErrorState } from '../../../ui/state/error-state'
import { ProgressBar } from '../../../ui/progress/progress-bar'
import { Spinner } from '../../../ui/progress/spinner'
import type { PreviewState } from './use-preview-response'
import { t } from '../../../i18n/translate'

interface PreviewProgressProps {
  state: PreviewState
  onRetry: () => void
}

/** The progress of the test response: waiting, ready, or failed with Retry. */
export function PreviewProgress({ state, onRetry }: PreviewProgressProps) {
  if (state.status === 'failed') return <ErrorState compact message={state.message} onRetry={onRetry} />
  return (
    <div className="preview-progress" role="status">
      {state.status === 'waiting' && (
        <>
          <Spinner />
          <span>
            {t('The assistant is answering: {come} of {awaited} messages', {
              come: state.received,
              awaited: state.expected,
            })}
          </span>
          <ProgressBar percent={(100 * state.received) / state.expected} />
        </>
      )}
      {state.status === 'ready' && (
        <span className="muted">{t('The test response is in the conversation.')}</span>
      )}
    </div>
  )
}
