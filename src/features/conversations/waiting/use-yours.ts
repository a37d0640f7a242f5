import { useState } from 'react'
import type { ConversationRow } from '../../../contract/calls/conversations'

/**
 * The listed conversations that this person owns now, and those that they owned and completed while this page
 * was open. Older ones are in the list like any other.
 */
export function useYours(rows: readonly ConversationRow[], userId: string): readonly ConversationRow[] {
  const [ownedBefore, setOwnedBefore] = useState<ReadonlySet<string>>(() => new Set())
  const owned = rows.filter(
    (row) => row.takeover_status === 'IN_PROGRESS' && row.takeover_owner_id === userId,
  )
  const fresh = owned.filter(({ ConversationId }) => !ownedBefore.has(ConversationId))
  if (fresh.length > 0)
    setOwnedBefore(new Set([...ownedBefore, ...fresh.map(({ ConversationId }) => ConversationId)]))
  const completed = rows.filter(
    (row) => row.takeover_status === 'COMPLETED' && ownedBefore.has(row.ConversationId),
  )
  return [...owned, ...completed]
}
