import type { ConversationRow } from '../../../contract/calls/conversations'

/**
 * A key for each row: a conversation stands in a list once for each thing that the list counts, such as two
 * appointments.
 */
export function rowKeys(rows: readonly ConversationRow[]): Map<ConversationRow, string> {
  const times = new Map<string, number>()
  return new Map(
    rows.map((row) => {
      const time = (times.get(row.ConversationId) ?? 0) + 1
      times.set(row.ConversationId, time)
      return [row, time === 1 ? row.ConversationId : `${row.ConversationId} ${time}`]
    }),
  )
}
