import type { SessionStore } from '../../query/session-store'
import { filtersAtom, rangeAtom, replyWantedAtom } from '../../query/shared-atoms'
import {
  filtersFromSearchParams,
  filtersToSearchParams,
  NO_FILTERS,
  type ListFilters,
} from '../../rules/conversations/list-filters'
import { parseRoute } from '../../rules/routes/routes'
import type { Navigation } from './navigation'

/**
 * Keeps the address and the shared filters equal: where one goes sets the filters, and a changed filter
 * stands in the address, so that Back and a copied address work. On the dashboard only the range counts, and
 * the list keeps its own filters. Returns its undo.
 */
export function bindFilters(store: SessionStore, navigation: Navigation): () => void {
  let reading = false
  let last = store.get(filtersAtom)

  const read = () => {
    const scope = filtered(navigation.path())
    if (!scope) return
    const { range, filters } = filtersFromSearchParams(queryOf(navigation.path()))
    reading = true
    const now = filtersToSearchParams(store.get(rangeAtom), store.get(filtersAtom)).toString()
    if (scope === 'list' && filtersToSearchParams(range, filters).toString() !== now) {
      store.set(rangeAtom, range)
      store.set(filtersAtom, filters)
    } else if (scope === 'range') store.set(rangeAtom, range)
    last = store.get(filtersAtom)
    reading = false
  }
  const write = () => {
    const filters = store.get(filtersAtom)
    if (reading || !filtered(navigation.path())) return
    const path = withFilters(navigation.path(), store)
    const replace = replaces(last, filters)
    last = filters
    if (path !== navigation.path()) navigation.go(path, { replace })
  }

  read()
  askReply(store, navigation.path())
  const undo = [store.sub(rangeAtom, write), store.sub(filtersAtom, write), navigation.subscribe(read)]
  return () => undo.forEach((stop) => stop())
}

/** An address with `reply=now` was opened: its conversation is wanted to be answered. */
function askReply(store: SessionStore, path: string): void {
  const route = parseRoute(path)
  if (route?.name !== 'conversation' || queryOf(path).get('reply') !== 'now') return
  store.set(replyWantedAtom, route.params.cid ?? null)
}

/** A path with the filters that are chosen now, as far as they count there. */
export function withFilters(path: string, store: Pick<SessionStore, 'get'>): string {
  const scope = filtered(path)
  // A screen without filters keeps the rest of its address.
  if (!scope) return path
  const [pathname = '/'] = path.split(/[?#]/)
  const filters = scope === 'list' ? store.get(filtersAtom) : NO_FILTERS
  const query = filtersToSearchParams(store.get(rangeAtom), filters).toString()
  return query === '' ? pathname : `${pathname}?${query}`
}

const queryOf = (path: string) => new URLSearchParams(path.split('#', 1)[0]?.split('?')[1] ?? '')

/** What of the filters stands in the address of a path. */
function filtered(path: string): 'range' | 'list' | null {
  switch (parseRoute(path)?.name) {
    case 'dashboard':
      return 'range'
    case 'conversations':
    case 'conversation':
    case 'stop-communication':
      return 'list'
    default:
      return null
  }
}

/**
 * Typing on in a search, and a page that was taken back to the first because the list became shorter, would
 * fill the way back with steps that nobody took.
 */
function replaces(before: ListFilters, now: ListFilters): boolean {
  const same = { ...now, search: before.search, page: before.page }
  if (filtersToSearchParams('today', same).toString() !== filtersToSearchParams('today', before).toString())
    return false
  if (before.search !== now.search) return before.search !== '' && now.search !== ''
  return now.page === 1 && before.page !== 1
}
