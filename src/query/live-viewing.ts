/** Who else views the conversation that is on screen, and who types in it, as the account's feed tells it. */
import type { AccountEvent, Viewer } from '../contract/live/frames'

export interface Viewing {
  /** Others, by name. */
  readonly viewers: readonly Viewer[]
  readonly customerTyping: boolean
}

const NOBODY: Viewing = { viewers: [], customerTyping: false }

/** One frame at most in this time, ms. */
const TYPING_EVERY = 2_000
/** A customer who said nothing more of it types no more, ms; their widget says it every two seconds. */
const TYPING_LASTS = 4_000

export interface ViewingLink {
  view(conversationId: string | null): void
  typing(): void
}

export class LiveViewing {
  /**
   * Conversations on screen; several elements may show one each, and the newest is the one that is viewed.
   */
  readonly #open: { readonly id: string }[] = []
  readonly #watchers = new Set<() => void>()
  #link: ViewingLink | null = null
  #state: Viewing = NOBODY
  #of: string | null = null
  #typedAt = -TYPING_EVERY
  #typingTimer: ReturnType<typeof setTimeout> | undefined

  /** The way to the service; null while there is none. */
  connect(link: ViewingLink | null): void {
    this.#link = link
    this.#become(NOBODY)
    link?.view(this.#of)
  }

  /** The conversation is shown until the returned undo is called. */
  enter(conversationId: string): () => void {
    const entry = { id: conversationId }
    this.#open.push(entry)
    this.#go()
    return () => {
      const at = this.#open.indexOf(entry)
      if (at >= 0) this.#open.splice(at, 1)
      this.#go()
    }
  }

  state(conversationId: string): Viewing {
    return conversationId === this.#of ? this.#state : NOBODY
  }

  readonly watch = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher)
    return () => void this.#watchers.delete(watcher)
  }

  typed(conversationId: string): void {
    const now = Date.now()
    if (conversationId !== this.#of || Math.abs(now - this.#typedAt) < TYPING_EVERY) return
    this.#typedAt = now
    this.#link?.typing()
  }

  viewersHeard(conversationId: string, viewers: readonly Viewer[]): void {
    if (conversationId === this.#of) this.#become({ ...this.#state, viewers })
  }

  customerTypingHeard(conversationId: string): void {
    if (conversationId !== this.#of) return
    clearTimeout(this.#typingTimer)
    this.#typingTimer = setTimeout(
      () => this.#become({ ...this.#state, customerTyping: false }),
      TYPING_LASTS,
    )
    if (!this.#state.customerTyping) this.#become({ ...this.#state, customerTyping: true })
  }

  /** What was typed has been said. */
  eventHeard(event: AccountEvent): void {
    const said = event.kind === 'message' && event.message.Initiator === 'HUMAN'
    if (said && event.conversation_id === this.#of && this.#state.customerTyping)
      this.#become({ ...this.#state, customerTyping: false })
  }

  /** The link is cut: who is there now is not known. */
  lost(): void {
    this.#become(NOBODY)
  }

  #go(): void {
    const next = this.#open.at(-1)?.id ?? null
    if (next === this.#of) return
    this.#of = next
    this.#typedAt = -TYPING_EVERY
    this.#become(NOBODY)
    this.#link?.view(next)
  }

  #become(state: Viewing): void {
    if (!state.customerTyping) clearTimeout(this.#typingTimer)
    if (state === this.#state) return
    this.#state = state
    for (const watcher of [...this.#watchers]) watcher()
  }
}
