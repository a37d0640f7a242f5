/** Reads one page of a conversation list, and the numbers of its rows, each from one snapshot. */
import { sql, type RawBuilder } from 'kysely'
import { PAGE_SIZE, type ConversationPage } from '../../contract/calls/conversations'
import type { AssignedView, ViewCounts } from '../../contract/calls/assignee'
import type { ListName } from '../../contract/calls/metric-names'
import { searchWords, type SearchWord } from '../../rules/conversations/search-words'
import type { Db, Executor } from '../platform/database'
import { lastLiveSeq } from '../platform/live-log'
import { hasTeam } from './assignees'
import { countFound, readFound } from './found-list'
import { countRows, toListRow, readPage, type RowsFor } from './list-query'
import { listRows, listsConversations, type ListFilter } from './list-rows'
import type { Scope } from '../accounts/scope'
import { findMatches, readHits, selectMatches } from './search'

export interface PageRequest extends ListFilter {
  readonly page_id: number
}

/**
 * For a page beyond the last one, returns the last page with its number. The default order is by last
 * activity, newest first.
 */
export async function readList(
  db: Db,
  scope: Scope,
  name: ListName,
  request: PageRequest,
  now: Date,
): Promise<ConversationPage> {
  const words = searchWords(request.search_pattern ?? '')
  return await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      // A group's dealerships each count their own events.
      const isGroup = scope.dealerships.some(({ id }) => id !== scope.account.id)
      const account_seq = isGroup ? undefined : await lastLiveSeq(tx, scope.account.id)
      const matches = await matchesOf(tx, scope, name, words)
      const rowsFor = (part: Scope) => listRows(part, name, request, matches?.(part))
      const { records, total } =
        matches && listsConversations(name)
          ? await readFound(tx, scope, name, rowsFor, request, request.page_id)
          : await readCounted(tx, scope, name, rowsFor, request)
      const items = records.map((record) => toListRow(scope, name, record, now))
      const hits = matches && (await readHits(tx, scope, items, words))
      const pages = Math.max(1, Math.ceil(total / PAGE_SIZE))
      return {
        items: items.map((row) => {
          const hit = hits?.get(row.ConversationId)
          return hit ? { ...row, hit } : row
        }),
        page_id: Math.min(request.page_id, pages),
        num_pages: pages,
        total,
        ...(account_seq !== undefined && { account_seq }),
      }
    })
}

async function readCounted(
  tx: Executor,
  scope: Scope,
  name: ListName,
  rowsFor: RowsFor,
  request: PageRequest,
) {
  const total = await countRows(tx, scope, rowsFor)
  const page = Math.min(request.page_id, Math.ceil(total / PAGE_SIZE))
  return { records: total === 0 ? [] : await readPage(tx, scope, name, rowsFor, request, page, total), total }
}

/** Returns what selects the matches of the search in a part of the scope; undefined without a search. */
async function matchesOf(tx: Executor, scope: Scope, name: ListName, words: readonly SearchWord[]) {
  if (words.length === 0) return undefined
  if (listsConversations(name)) return (part: Scope) => selectMatches(part, words)
  // A list of facts is read in several statements, none of which should search again.
  const ids = await findMatches(tx, scope, words)
  return () => sql`select unnest(${ids}::text[])`
}

/** How many rows of the list are in each view of the user. */
export async function countViews(
  db: Db,
  scope: Scope,
  name: ListName,
  filter: ListFilter,
  userId: string,
): Promise<ViewCounts> {
  const words = searchWords(filter.search_pattern ?? '')
  return await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const matches = await matchesOf(tx, scope, name, words)
      const accountIds = scope.dealerships.map(({ id }) => id)
      const inTeam = await hasTeam(tx, userId, accountIds)
      const rowsIn = (part: Scope, view?: AssignedView, found?: RawBuilder<unknown>) =>
        listRows(part, name, { ...filter, assigned: view && { view, user_id: userId } }, found)
      if (matches && listsConversations(name)) {
        const counts = await countFound(tx, scope, matches, (...of) => rowsIn(...of).conversations)
        return inTeam ? counts : { ...counts, team: null }
      }
      const count = (view?: AssignedView) =>
        countRows(tx, scope, (part) => rowsIn(part, view, matches?.(part)))
      return {
        all: await count(),
        mine: await count('mine'),
        unassigned: await count('unassigned'),
        team: inTeam ? await count('team') : null,
      }
    })
}
