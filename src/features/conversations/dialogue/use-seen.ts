import { useState } from 'react'
import type { Message } from '../../../contract/calls/dialogue'

/**
 * The sequence number of the last message that the reader has seen: one that came while they were at the end,
 * or before `opened` changed.
 */
export function useSeen(lastSeq: number, atEnd: boolean, opened: string): number {
  const [seen, setSeen] = useState({ seq: lastSeq, opened })
  const next = atEnd || seen.opened !== opened ? lastSeq : seen.seq
  if (next !== seen.seq || seen.opened !== opened) setSeen({ seq: next, opened })
  return next
}

/** Counts the messages of others after the last seen one. */
export function unseenCount(messages: readonly Message[], seen: number, userId: string): number {
  let count = 0
  for (let index = messages.length - 1; index >= 0; index--) {
    const message = messages[index]
    if (!message || message.seq <= seen) break
    if (message.UserId !== userId) count++
  }
  return count
}
