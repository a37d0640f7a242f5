/**
 * Unsent words, kept in this browser with every key that is pressed, so that they outlive a reload, a lost
 * connection, signing in again and a crash of the tab. The key holds user, account, conversation and channel:
 * they are never shown under another of them.
 */
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

/** Storage may be switched off, full, or hold something else; there is no draft then. */
export function readDraft(owner: DraftOwner, channel: Channel): LocalDraft | null {
  try {
    return readAs(LocalDraft, JSON.parse(localStorage.getItem(keyOf(owner, channel)) ?? 'null')) ?? null
  } catch {
    return null
  }
}

export function writeDraft(owner: DraftOwner, channel: Channel, draft: LocalDraft | null): void {
  try {
    if (draft === null) localStorage.removeItem(keyOf(owner, channel))
    else localStorage.setItem(keyOf(owner, channel), JSON.stringify(draft))
  } catch {
    // Nothing to tell: what is on screen is still there to be sent.
  }
}

/**
 * The newer of what this browser and the service have. Clocks are compared only where both were changed since
 * they were last equal: a wrong clock must not cost anybody their words.
 */
export function newerDraft(local: LocalDraft | null, stored: Draft | null): 'local' | 'stored' {
  if (!local?.unsaved) return 'stored'
  if (stored === null || stored.updated_at === local.base) return 'local'
  return Date.parse(local.at) >= Date.parse(stored.updated_at) ? 'local' : 'stored'
}
