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
  kept(): string | null
  forget(): void
}

export function createPass({
  place,
  kept,
  page,
  person,
  began,
}: Pick<ChatOptions, 'place' | 'kept' | 'page' | 'person' | 'began'>): ConversationToken {
  let token = kept.token()
  let beginning: Promise<string> | null = null

  function startPlain() {
    const known = person?.()
    return beginConversation(place, { ...page(), ...(known && { person: known }) })
  }

  const pass: ConversationToken = {
    get token() {
      return token
    },
    unconfirmed: false,
    begin(start = startPlain) {
      // Another window may have begun a conversation in the meantime.
      token ??= kept.token()
      if (token !== null) return Promise.resolve(token)
      beginning ??= start()
        .then((fresh) => {
          token = fresh
          pass.unconfirmed = true
          kept.setToken(fresh)
          began?.()
          return fresh
        })
        .finally(() => (beginning = null))
      return beginning
    },
    kept: () => kept.token(),
    forget() {
      // Another window may already have begun a new conversation, whose token must remain.
      if (kept.token() === token) kept.setToken(null)
      token = null
      kept.setSeen(0)
    },
  }
  return pass
}
