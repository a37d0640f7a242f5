/** Exports a conversation list as CSV: exactly the rows that the filters select, sent while they are read. */
import { sql } from 'kysely'
import type { Formats } from '../../contract/core/formats'
import { formatDay } from '../../rules/time/date-range'
import { formatPhone } from '../../rules/text/format-phone'
import { formatsOfAccount } from '../accounts/accounts'
import type { ConversationRow } from '../../contract/calls/conversations'
import type { ListName } from '../../contract/calls/metric-names'
import { showsBuyerScore } from '../../rules/conversations/buyer-score'
import { formatDate, formatTime } from '../../rules/time/format'
import { searchWords } from '../../rules/conversations/search-words'
import { csvLines, UTF8_MARK, type CsvCell } from '../../rules/text/csv'
import type { Db } from '../platform/database'
import { toListRow, readOrder, readRows, showsMessageCount } from './list-query'
import { listRows, type ListFilter } from './list-rows'
import type { AccountRow } from '../platform/schema/accounts'
import type { Scope } from '../accounts/scope'
import { findMatches } from './search'

/** Rows per chunk. */
const CHUNK_SIZE = 500

interface CsvColumn {
  readonly head: string
  readonly value: (row: ConversationRow, formats: Formats) => CsvCell
}

type ExportScope = Scope & { readonly account: AccountRow }

/**
 * The rows and their order are read in one snapshot before the first chunk. Their contents are read chunk by
 * chunk, so that a slow reader holds no transaction open. Cells that a spreadsheet would interpret as a
 * formula are escaped.
 */
export async function exportList(
  db: Db,
  scope: ExportScope,
  name: ListName,
  filter: ListFilter,
  now: Date,
): Promise<AsyncIterable<string>> {
  const words = searchWords(filter.search_pattern ?? '')
  const units = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const matches =
        words.length > 0 ? sql`select unnest(${await findMatches(tx, scope, words)}::text[])` : undefined
      return await readOrder(tx, scope, listRows(scope, name, filter, matches), filter)
    })
  return streamChunks(db, scope, name, units, now)
}

async function* streamChunks(
  db: Db,
  scope: ExportScope,
  name: ListName,
  units: readonly { readonly id: string; readonly unit_id: string }[],
  now: Date,
): AsyncGenerator<string> {
  const columns = columnsOf(scope, name)
  const formats = formatsOfAccount(scope.account)
  yield UTF8_MARK + csvLines([columns.map(({ head }) => head)])
  for (let from = 0; from < units.length; from += CHUNK_SIZE) {
    const records = await readRows(db, scope, name, units.slice(from, from + CHUNK_SIZE))
    yield csvLines(
      records.map((record) => {
        const row = toListRow(scope, name, record, now)
        const zone = scope.dealerships.find(({ id }) => id === row.AccountId)?.time_zone
        const ofRow = zone === undefined ? formats : { ...formats, zone }
        return columns.map(({ value }) => value(row, ofRow))
      }),
    )
  }
}

/** The columns of the list on screen, and the id, which is not shown there. */
function columnsOf({ account, dealerships, category }: ExportScope, name: ListName): CsvColumn[] {
  const isService = category === 'SERVICE_AI'
  const isGroup = dealerships.some(({ id }) => id !== account.id)
  const hasScore = showsBuyerScore(account.flags.manufacturer === true, account.insight_providers)
  const columns: (CsvColumn | false)[] = [
    isGroup && { head: 'Dealership', value: (row) => row.Dealership ?? '' },
    { head: 'Customer', value: (row, formats) => formatPhone(row.FullName, formats) },
    { head: 'Customer’s Last Message', value: (row) => row.LastHumanMessage },
    {
      head: 'Activity Date',
      value: (row, formats) => `${formatDate(row.Timestamp, formats)} ${formatTime(row.Timestamp, formats)}`,
    },
    { head: isService ? 'Channel' : 'Last Channel', value: (row) => row.Channel },
    { head: 'Salesperson Assigned', value: (row) => row.CrmSalesperson },
    ...(isService
      ? [
          {
            head: 'Service Completed',
            value: ({ CloseDate: day }: ConversationRow, formats: Formats) => day && formatDay(day, formats),
          },
          { head: 'Service Price', value: (row: ConversationRow) => row.ServicePrice?.toFixed(2) ?? null },
        ]
      : [{ head: 'Lead Source', value: (row: ConversationRow) => row.LeadSource }]),
    { head: 'Phone', value: (row, formats) => formatPhone(row.Phone, formats) },
    { head: 'Email', value: (row) => row.Email },
    hasScore && !isService && { head: 'Buyer Score', value: (row) => row.FordDirectScore },
    showsMessageCount(name) && {
      head: 'AI messages',
      value: (row) => row.message_count ?? 0,
    },
    { head: 'ConversationId', value: (row) => row.ConversationId },
  ]
  return columns.filter((column) => column !== false)
}
