import type { SessionStore } from '../../query/session-store'
import { filtersAtom, rangeAtom, replyWantedAtom } from '../../query/shared-atoms'
import {
  filtersFromSearchParams,
  filtersToSearchParams,
  NO_FILTERS,
  rangeFromText,
  rangeToText,
  type ListFilters,
  type RangeChoice,
} from '../../rules/conversations/list-filters'
import { parseRoute } from '../../rules/routes/routes'
import type { Navigation } from './navigation'

/**
 * Keeps the URL and the shared filters in sync: a navigation sets the filters, and a changed filter is
 * written into the URL, so that Back and a copied URL work. The dashboard uses only the range, and the list
 * keeps its own filters. Returns a function that ends this.
 */
export function bindFilters(store: SessionStore, navigation: Navigation): () => void {
  let reading = false
  let last = store.get(filtersAtom)

  const read = () => {
    const scope = filterScope(navigation.path())
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
    // What cannot be read is replaced by what is shown instead.
    const typed = queryOf(navigation.path()).get('range')
    if (typed && rangeFromText(typed) === null) replaceRange(navigation, store.get(rangeAtom))
  }
  const write = () => {
    const filters = store.get(filtersAtom)
    if (reading || !filterScope(navigation.path())) return
    const path = withFilters(navigation.path(), store)
    const replace = shouldReplace(last, filters)
    last = filters
    if (path !== navigation.path()) navigation.navigate(path, { replace })
  }

  read()
  requestReply(store, navigation.path())
  const unsubscribers = [
    store.sub(rangeAtom, write),
    store.sub(filtersAtom, write),
    navigation.subscribe(read),
  ]
  return () => unsubscribers.forEach((stop) => stop())
}

/** Writes another range into a URL that has one, without a step for Back. The filters follow the URL. */
export function replaceRange(navigation: Navigation, range: RangeChoice): void {
  if (!filterScope(navigation.path())) return
  const [pathname = '/'] = navigation.path().split(/[?#]/)
  const query = queryOf(navigation.path())
  query.set('range', rangeToText(range))
  navigation.navigate(`${pathname}?${query}`, { replace: true })
}

/** A URL with `reply=now` requests the reply box of its conversation. */
function requestReply(store: SessionStore, path: string): void {
  const route = parseRoute(path)
  if (route?.name !== 'conversation' || queryOf(path).get('reply') !== 'now') return
  store.set(replyWantedAtom, route.params.cid ?? null)
}

/** Adds the current filters to a path, as far as its screen uses them. */
export function withFilters(path: string, store: Pick<SessionStore, 'get'>): string {
  const scope = filterScope(path)
  // A screen without filters keeps the rest of its URL.
  if (!scope) return path
  const [pathname = '/'] = path.split(/[?#]/)
  const filters = scope === 'list' ? store.get(filtersAtom) : NO_FILTERS
  const query = filtersToSearchParams(store.get(rangeAtom), filters).toString()
  return query === '' ? pathname : `${pathname}?${query}`
}

const queryOf = (path: string) => new URLSearchParams(path.split('#', 1)[0]?.split('?')[1] ?? '')

/** Which filters the URL of a path contains. */
function filterScope(path: string): 'range' | 'list' | null {
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
 * Typing in a search, or returning to page 1 because the list became shorter, would fill the history with
 * steps that nobody took.
 */
function shouldReplace(before: ListFilters, now: ListFilters): boolean {
  const same = { ...now, search: before.search, page: before.page }
  if (filtersToSearchParams('today', same).toString() !== filtersToSearchParams('today', before).toString())
    return false
  if (before.search !== now.search) return before.search !== '' && now.search !== ''
  return now.page === 1 && before.page !== 1
}
