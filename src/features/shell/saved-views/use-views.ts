import { savedViews } from '../../../contract/calls/views'
import { useCall } from '../../../query/use-call'
import type { Viewer } from '../../../rules/people/permissions'
import { offeredViews } from '../../../rules/routes/saved-views'

/** The person's views in this account whose screens they may see. `wanted`: nothing is asked before. */
export function useViews(viewer: Viewer, wanted = true) {
  const { data, error, isPending, isFetching, refetch } = useCall(savedViews, wanted ? {} : null)
  return {
    /** Undefined while they are not known. */
    views: data && offeredViews(data.items, viewer),
    error: data ? null : error,
    loading: isPending,
    retrying: isFetching,
    retry: () => void refetch(),
  }
}
