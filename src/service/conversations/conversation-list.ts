/** One page of a conversation list: a count and a page, from one snapshot. */
import { PAGE_SIZE, type ConversationPage } from '../../contract/calls/conversations'
import type { ListName } from '../../contract/calls/metric-names'
import { searchWords } from '../../rules/conversations/search-words'
import type { Db } from '../platform/database'
import { countRows, listRowOf, readPage } from './list-query'
import { rowsOf, type ListWish } from './list-rows'
import type { Scope } from '../accounts/scope'
import { findMatches, readHits } from './search'

export interface PageWish extends ListWish {
  readonly page_id: number
}

/**
 * A page above the last answers the last and says so. Without a column the rows stand by last activity,
 * newest first.
 */
export async function readList(
  db: Db,
  scope: Scope,
  name: ListName,
  wish: PageWish,
  now: Date,
): Promise<ConversationPage> {
  const words = searchWords(wish.search_pattern ?? '')
  return await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const searching = words.length > 0
      const matches = searching ? await findMatches(tx, scope, words) : undefined
      const rowsFor = (part: Scope) => rowsOf(part, name, wish, matches)
      const total = await countRows(tx, scope, rowsFor)
      const pages = Math.max(1, Math.ceil(total / PAGE_SIZE))
      const page = Math.min(wish.page_id, pages)
      const records = total === 0 ? [] : await readPage(tx, scope, rowsFor, wish, page)
      const items = records.map((record) => listRowOf(scope, name, record, now))
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
