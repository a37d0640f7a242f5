/** What was sent and not acknowledged, kept in this tab over a reload. */
import { readStoredJson, writeStoredJson } from '../browser/storage'
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
    load: () => readAs(Kept, readStoredJson('sessionStorage', key)) ?? [],
    // Where storage refuses, the messages live as long as the page.
    save: (messages) => void writeStoredJson('sessionStorage', key, messages.length === 0 ? null : messages),
  }
}
