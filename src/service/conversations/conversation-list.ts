/** Reads one page of a conversation list, and the numbers of its rows, each from one snapshot. */
import { PAGE_SIZE, type ConversationPage } from '../../contract/calls/conversations'
import type { ViewCounts } from '../../contract/calls/assignee'
import type { ListName } from '../../contract/calls/metric-names'
import { searchWords } from '../../rules/conversations/search-words'
import type { Db } from '../platform/database'
import { hasTeam } from './assignees'
import { countRows, toListRow, readPage } from './list-query'
import { listRows, type ListFilter } from './list-rows'
import type { Scope } from '../accounts/scope'
import { findMatches, readHits } from './search'

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
      const searching = words.length > 0
      const matches = searching ? await findMatches(tx, scope, words) : undefined
      const rowsFor = (part: Scope) => listRows(part, name, request, matches)
      const total = await countRows(tx, scope, rowsFor)
      const pages = Math.max(1, Math.ceil(total / PAGE_SIZE))
      const page = Math.min(request.page_id, pages)
      const records = total === 0 ? [] : await readPage(tx, scope, rowsFor, request, page, total)
      const items = records.map((record) => toListRow(scope, name, record, now))
      const hits = searching ? await readHits(tx, scope, items, words) : undefined
      return {
        items: items.map((row) => {
          const hit = hits?.get(row.ConversationId)
          return hit ? { ...row, hit } : row
        }),
        page_id: page,
        num_pages: pages,
        total,
      }
    })
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
      const matches = words.length > 0 ? await findMatches(tx, scope, words) : undefined
      const count = (assigned: ListFilter['assigned']) =>
        countRows(tx, scope, (part) => listRows(part, name, { ...filter, assigned }, matches))
      const accountIds = scope.dealerships.map(({ id }) => id)
      const inTeam = await hasTeam(tx, userId, accountIds)
      return {
        all: await count(undefined),
        mine: await count({ view: 'mine', user_id: userId }),
        unassigned: await count({ view: 'unassigned', user_id: userId }),
        team: inTeam ? await count({ view: 'team', user_id: userId }) : null,
      }
    })
}
