import { useState } from 'react'
import type { ConversationRow } from '../../../contract/calls/conversations'

/**
 * Of the list, the conversations that this person has now, and those that they had while this page was open
 * and have completed. What was theirs before is in the list like any other.
 */
export function useYours(rows: readonly ConversationRow[], userId: string): readonly ConversationRow[] {
  const [had, setHad] = useState<ReadonlySet<string>>(() => new Set())
  const owned = rows.filter(
    (row) => row.takeover_status === 'IN_PROGRESS' && row.takeover_owner_id === userId,
  )
  const fresh = owned.filter(({ ConversationId }) => !had.has(ConversationId))
  if (fresh.length > 0) setHad(new Set([...had, ...fresh.map(({ ConversationId }) => ConversationId)]))
  const completed = rows.filter((row) => row.takeover_status === 'COMPLETED' && had.has(row.ConversationId))
  return [...owned, ...completed]
}
