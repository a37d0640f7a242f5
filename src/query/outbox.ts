/** What was sent and not acknowledged, kept in this tab over a reload. */
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
 * This tab's storage: what another tab sends is its own. `key` holds the user's id, so that nobody finds
 * another's words.
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
        // A full or forbidden storage: the lines live as long as the page.
      }
    },
  }
}
