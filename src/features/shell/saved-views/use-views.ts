import { savedViews } from '../../../contract/calls/views'
import { useCall } from '../../../query/use-call'
import type { Viewer } from '../../../rules/people/permissions'
import { offeredViews } from '../../../rules/routes/saved-views'

/** The person's views of this account whose screens they may see. Nothing is fetched unless `enabled`. */
export function useViews(viewer: Viewer, enabled = true) {
  const { data, error, isPending, isFetching, refetch } = useCall(savedViews, enabled ? {} : null)
  return {
    /** Undefined until they are loaded. */
    views: data && offeredViews(data.items, viewer),
    error: data ? null : error,
    loading: isPending,
    retrying: isFetching,
    retry: () => void refetch(),
  }
}
