/** Unacknowledged messages, stored in this tab across a reload. */
import { readStoredJson, writeStoredJson, type StorageKey } from '../browser/storage'
import type { Outbox } from '../client/message-outbox'
import { Channel } from '../contract/calls/conversations'
import { TemplateChoice } from '../contract/calls/templates'
import { readAs, Timestamp, v } from '../contract/core/schema'

const StoredMessages = v.array(
  v.object({
    id: v.string(),
    text: v.string(),
    files: v.optional(
      v.array(v.object({ object_key: v.string(), name: v.string(), content_type: v.string() })),
      [],
    ),
    template: v.optional(v.nullable(TemplateChoice), null),
    at: Timestamp,
    channel: v.optional(Channel, 'chat'),
  }),
)

/**
 * Uses the tab's storage, since another tab sends its own messages. `key` contains the user's id, so that
 * nobody sees another person's text.
 */
export function storedOutbox(key: StorageKey): Outbox {
  return {
    load: () => readAs(StoredMessages, readStoredJson('sessionStorage', key)) ?? [],
    // Where storage refuses, the messages live as long as the page.
    save: (messages) => void writeStoredJson('sessionStorage', key, messages.length === 0 ? null : messages),
  }
}
