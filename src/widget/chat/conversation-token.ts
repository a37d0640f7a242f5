/** What shows that a conversation is this browser's own: its token, shared by the windows of the site. */
import type { ChatOptions } from './chat-state'
import { beginConversation } from '../launcher/visit'

export interface ConversationToken {
  /** null while no conversation stands. */
  readonly token: string | null
  /** The token comes from this page and was not welcomed yet. */
  unconfirmed: boolean
  /**
   * Answers the token of the conversation that stands, or of the one that begins now: by `start` when it is
   * given, which answers the new token.
   */
  begin(start?: () => Promise<string>): Promise<string>
  /** What another window keeps, null included. */
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
      // Another window may have begun it meanwhile.
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
      // Another window may already have begun anew.
      if (kept.token() === token) kept.setToken(null)
      token = null
      kept.setSeen(0)
    },
  }
  return pass
}
