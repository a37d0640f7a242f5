/**
 * An unsent reply, kept in this browser until it is sent, so that it outlives a reload, a lost connection, signing in again and a crash of
 * the tab (promises, invariant 6). The key holds user, account and conversation: it is never shown under another of them.
 */
export interface DraftOwner {
  readonly userId: string
  readonly accountId: string
  readonly conversationId: string
}

export const draftKey = ({ userId, accountId, conversationId }: DraftOwner) =>
  ['forecourt-draft', userId, accountId, conversationId].map(encodeURIComponent).join('/')

/** Storage may be switched off or full; the draft then lives as long as the page. */
export function readDraft(key: string): string {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

export function writeDraft(key: string, text: string): void {
  try {
    if (text === '') localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    // Nothing to tell: what is on screen is still there to be sent.
  }
}
