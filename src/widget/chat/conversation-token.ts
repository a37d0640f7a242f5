/** The token that proves a conversation belongs to this browser. All windows of the site share it. */
import type { ChatOptions } from './chat-state'
import { beginConversation } from '../launcher/visit'

export interface ConversationToken {
  /** null when there is no conversation. */
  readonly token: string | null
  /** This page created the token, and no Welcome frame has confirmed it yet. */
  unconfirmed: boolean
  /**
   * Resolves to the current conversation's token, or to a new one. `start` begins the new conversation if
   * given, and resolves to its token.
   */
  begin(start?: () => Promise<string>): Promise<string>
  /** The stored token, which another window may have changed or removed. */
  stored(): string | null
  forget(): void
}

export function createConversationToken({
  connection,
  storage,
  page,
  person,
  began,
}: Pick<ChatOptions, 'connection' | 'storage' | 'page' | 'person' | 'began'>): ConversationToken {
  let token = storage.token()
  let beginning: Promise<string> | null = null

  function startPlain() {
    const known = person?.()
    return beginConversation(connection, { ...page(), ...(known && { person: known }) })
  }

  const pass: ConversationToken = {
    get token() {
      return token
    },
    unconfirmed: false,
    begin(start = startPlain) {
      // Another window may have begun a conversation in the meantime.
      token ??= storage.token()
      if (token !== null) return Promise.resolve(token)
      beginning ??= start()
        .then((fresh) => {
          token = fresh
          pass.unconfirmed = true
          storage.setToken(fresh)
          began?.()
          return fresh
        })
        .finally(() => (beginning = null))
      return beginning
    },
    stored: () => storage.token(),
    forget() {
      // Another window may already have begun a new conversation. Its token and what was read of it remain.
      if (storage.token() === token) {
        storage.setToken(null)
        storage.setSeen(0)
      }
      token = null
    },
  }
  return pass
}
