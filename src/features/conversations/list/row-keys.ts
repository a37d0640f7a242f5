import type { ConversationRow } from '../../../contract/calls/conversations'

/**
 * A key for each row. A conversation is listed once for each thing that the list counts, such as two
 * appointments.
 */
export function rowKeys(rows: readonly ConversationRow[]): Map<ConversationRow, string> {
  const occurrences = new Map<string, number>()
  return new Map(
    rows.map((row) => {
      const occurrence = (occurrences.get(row.ConversationId) ?? 0) + 1
      occurrences.set(row.ConversationId, occurrence)
      return [row, occurrence === 1 ? row.ConversationId : `${row.ConversationId} ${occurrence}`]
    }),
  )
}
