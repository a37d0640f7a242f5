/**
 * Unsent text, stored in this browser on every key press, so that it survives a reload, a lost connection, a
 * new sign-in and a crash of the tab. The key contains user, account, conversation and channel, so it never
 * appears under another of these.
 */
import { readStoredJson, writeStoredJson } from '../browser/storage'
import type { Channel } from '../contract/calls/conversations'
import type { Draft } from '../contract/calls/reply'
import { readAs, Timestamp, v } from '../contract/core/schema'

export interface DraftOwner {
  readonly userId: string
  readonly accountId: string
  readonly conversationId: string
}

/** A draft as this browser stores it. */
const LocalDraft = v.object({
  text: v.string(),
  /** Time of writing, by this browser's clock. */
  at: Timestamp,
  /** `updated_at` of the service's draft on which this one is based; null if there was none. */
  base: v.nullable(Timestamp),
  /** The service does not have it yet. An unsaved empty text means that the service must delete its draft. */
  unsaved: v.boolean(),
})
export type LocalDraft = v.InferOutput<typeof LocalDraft>

/** The key of a draft in `localStorage`. */
export const draftKey = ({ userId, accountId, conversationId }: DraftOwner, channel: Channel) =>
  `forecourt-draft/${[userId, accountId, conversationId, channel].map(encodeURIComponent).join('/')}` as const

/** null: none, or storage holds something else. */
export const readDraft = (owner: DraftOwner, channel: Channel): LocalDraft | null =>
  readAs(LocalDraft, readStoredJson('localStorage', draftKey(owner, channel))) ?? null

/** null: removes it. Where storage refuses, what is on screen is still there to be sent. */
export const writeDraft = (owner: DraftOwner, channel: Channel, draft: LocalDraft | null): void =>
  void writeStoredJson('localStorage', draftKey(owner, channel), draft)

/**
 * The newer draft of browser and service. Clocks are compared only if both changed since they were last
 * equal, so that a wrong clock costs nobody their text.
 */
export function newerDraft(local: LocalDraft | null, stored: Draft | null): 'local' | 'stored' {
  if (!local?.unsaved) return 'stored'
  if (stored === null || stored.updated_at === local.base) return 'local'
  return Date.parse(local.at) >= Date.parse(stored.updated_at) ? 'local' : 'stored'
}
