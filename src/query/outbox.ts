/** Unacknowledged messages, stored in this tab across a reload. */
import type { Outbox } from '../client/message-outbox'
import { Channel } from '../contract/calls/conversations'
import { readAs, Timestamp, v } from '../contract/core/schema'

const Kept = v.array(
  v.object({
    id: v.string(),
    text: v.string(),
    at: Timestamp,
    channel: v.optional(Channel, 'chat'),
  }),
)

/**
 * Uses the tab's storage, since another tab sends its own messages. `key` contains the user's id, so that
 * nobody sees another person's text.
 */
export function outboxOf(key: string): Outbox {
  return {
    load() {
      try {
        return readAs(Kept, JSON.parse(sessionStorage.getItem(key) ?? '[]')) ?? []
      } catch {
        return []
      }
    },
    save(lines) {
      try {
        if (lines.length === 0) sessionStorage.removeItem(key)
        else sessionStorage.setItem(key, JSON.stringify(lines))
      } catch {
        // Storage is full or disabled: the messages last as long as the page.
      }
    },
  }
}
