/**
 * What the widget stores in the browser for a conversation: the token, unacknowledged messages, and the
 * draft. Nothing is stored before the shopper acts.
 */
import { readSiteItem, writeSiteItem } from '../launcher/storage'
import { asObject, asText } from './wire'
import { asList } from './wire-list'

export interface StoredMessage {
  readonly id: string
  readonly text: string
  /** ISO 8601. */
  readonly at: string
}

export interface ChatStorage {
  token(): string | null
  setToken(token: string | null): void
  outbox(): StoredMessage[]
  /**
   * Other windows of the page write to the same outbox, so this adds an entry and never replaces the list.
   */
  addToOutbox(message: StoredMessage): void
  removeFromOutbox(id: string): void
  draft(): string
  setDraft(text: string): void
  /** Sequence number of the last message that the shopper had on screen; 0 for none. */
  seen(): number
  setSeen(seq: number): void
  /** The conversation that the shopper was last asked to rate, as `ratedChatOf` names it. */
  ratingAsked(): string | null
  setRatingAsked(conversation: string): void
  /** Calls `call` when another window begins or ends the conversation. */
  onToken(call: () => void, signal: AbortSignal): void
}

const OUTBOX_MAX = 50

export function createChatStorage(site: string): ChatStorage {
  const read = (part: string) => readSiteItem('localStorage', site, part)
  const write = (part: string, value: string | null) => writeSiteItem('localStorage', site, part, value)

  function outbox(): StoredMessage[] {
    try {
      return asList(JSON.parse(read('outbox') ?? '[]'), storedMessageOf)
    } catch {
      return []
    }
  }
  const setOutbox = (messages: readonly StoredMessage[]) =>
    write('outbox', messages.length === 0 ? null : JSON.stringify(messages.slice(-OUTBOX_MAX)))

  return {
    token: () => read('token'),
    setToken: (token) => write('token', token),
    outbox,
    addToOutbox: (message) => setOutbox([...outbox().filter(({ id }) => id !== message.id), message]),
    removeFromOutbox(id) {
      const messages = outbox()
      const rest = messages.filter((message) => message.id !== id)
      if (rest.length < messages.length) setOutbox(rest)
    },
    draft: () => read('draft') ?? '',
    setDraft: (text) => write('draft', text || null),
    seen: () => Number(read('seen')) || 0,
    setSeen: (seq) => write('seen', seq === 0 ? null : String(seq)),
    ratingAsked: () => read('asked'),
    setRatingAsked: (conversation) => write('asked', conversation),
    onToken: (call, signal) =>
      addEventListener('storage', ({ key }) => key?.endsWith(`:${site}:token`) && call(), { signal }),
  }
}

function storedMessageOf(value: unknown): StoredMessage | null {
  const raw = asObject(value)
  const [id, text, at] = [asText(raw.id), asText(raw.text), asText(raw.at)]
  return id && text && at && !Number.isNaN(Date.parse(at)) ? { id, text, at } : null
}
