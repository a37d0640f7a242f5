/**
 * Unsent words, kept in this browser with every key that is pressed, so that they outlive a reload, a lost
 * connection, signing in again and a crash of the tab. The key holds user, account, conversation and channel:
 * they are never shown under another of them.
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

/** What this browser knows of a draft. */
const LocalDraft = v.object({
  text: v.string(),
  /** When it was written, by this browser's clock. */
  at: Timestamp,
  /** `updated_at` of what the service had when this was written; null: nothing that we knew of. */
  base: v.nullable(Timestamp),
  /** The service does not have it yet. An empty text that is unsaved is a draft to be forgotten there. */
  unsaved: v.boolean(),
})
export type LocalDraft = v.InferOutput<typeof LocalDraft>

const keyOf = ({ userId, accountId, conversationId }: DraftOwner, channel: Channel) =>
  ['forecourt-draft', userId, accountId, conversationId, channel].map(encodeURIComponent).join('/')

/** null: none, or storage holds something else. */
export const readDraft = (owner: DraftOwner, channel: Channel): LocalDraft | null =>
  readAs(LocalDraft, readStoredJson('localStorage', keyOf(owner, channel))) ?? null

/** null: removes it. Where storage refuses, what is on screen is still there to be sent. */
export const writeDraft = (owner: DraftOwner, channel: Channel, draft: LocalDraft | null): void =>
  void writeStoredJson('localStorage', keyOf(owner, channel), draft)

/**
 * The newer of what this browser and the service have. Clocks are compared only where both were changed since
 * they were last equal: a wrong clock must not cost anybody their words.
 */
export function newerDraft(local: LocalDraft | null, stored: Draft | null): 'local' | 'stored' {
  if (!local?.unsaved) return 'stored'
  if (stored === null || stored.updated_at === local.base) return 'local'
  return Date.parse(local.at) >= Date.parse(stored.updated_at) ? 'local' : 'stored'
}
