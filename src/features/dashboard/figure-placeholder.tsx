import { ErrorState } from '../../ui/state/error-state'
import { Loading } from '../../ui/progress/loading'
import { t } from '../../i18n/translate'
import type { useFigure } from './use-figure'

/** A placeholder of a small figure that is not there: it is loading, or could not be loaded. */
export function FigurePlaceholder({ query }: { query: ReturnType<typeof useFigure> }) {
  if (query.isPending) return <Loading compact />
  return (
    <ErrorState
      error={query.error ?? undefined}
      compact
      message={t('There is a problem displaying this metric')}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
    />
  )
}
