/** Who else views the conversation on screen and types in it, according to the account's feed. */
import { createEmitter } from '../browser/emitter'
import type { AccountEvent, Viewer } from '../contract/live/frames'

export interface Viewing {
  /** The other viewers, sorted by name. */
  readonly viewers: readonly Viewer[]
  readonly customerTyping: boolean
}

const NO_VIEWERS: Viewing = { viewers: [], customerTyping: false }

/** Minimum time between two frames, ms. */
const TYPING_INTERVAL_MS = 2_000
/**
 * How long a customer counts as typing without another event, ms; their widget sends one every two seconds.
 */
const TYPING_TIMEOUT_MS = 4_000

export interface ViewingLink {
  view(conversationId: string | null): void
  typing(): void
}

export class LiveViewing {
  /** Conversations on screen. Several elements may show one each; the newest counts as viewed. */
  readonly #open: { readonly id: string }[] = []
  readonly #changes = createEmitter()
  #link: ViewingLink | null = null
  #state: Viewing = NO_VIEWERS
  #of: string | null = null
  #typedAt = -TYPING_INTERVAL_MS
  #typingTimer: ReturnType<typeof setTimeout> | undefined

  /** Sets the link to the service; null while there is none. */
  connect(link: ViewingLink | null): void {
    this.#link = link
    this.#setState(NO_VIEWERS)
    link?.view(this.#of)
  }

  /** Marks the conversation as shown until the returned cleanup is called. */
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
    return conversationId === this.#of ? this.#state : NO_VIEWERS
  }

  readonly watch = this.#changes.subscribe

  typed(conversationId: string): void {
    const now = Date.now()
    if (conversationId !== this.#of || Math.abs(now - this.#typedAt) < TYPING_INTERVAL_MS) return
    this.#typedAt = now
    this.#link?.typing()
  }

  onViewers(conversationId: string, viewers: readonly Viewer[]): void {
    if (conversationId === this.#of) this.#setState({ ...this.#state, viewers })
  }

  onCustomerTyping(conversationId: string): void {
    if (conversationId !== this.#of) return
    clearTimeout(this.#typingTimer)
    this.#typingTimer = setTimeout(
      () => this.#setState({ ...this.#state, customerTyping: false }),
      TYPING_TIMEOUT_MS,
    )
    if (!this.#state.customerTyping) this.#setState({ ...this.#state, customerTyping: true })
  }

  /** A message ends the typing state. */
  onEvent(event: AccountEvent): void {
    const said = event.kind === 'message' && event.message.Initiator === 'HUMAN'
    if (said && event.conversation_id === this.#of && this.#state.customerTyping)
      this.#setState({ ...this.#state, customerTyping: false })
  }

  /** The link is lost, so the viewers are unknown. */
  lost(): void {
    this.#setState(NO_VIEWERS)
  }

  #go(): void {
    const next = this.#open.at(-1)?.id ?? null
    if (next === this.#of) return
    this.#of = next
    this.#typedAt = -TYPING_INTERVAL_MS
    this.#setState(NO_VIEWERS)
    this.#link?.view(next)
  }

  #setState(state: Viewing): void {
    if (!state.customerTyping) clearTimeout(this.#typingTimer)
    if (state === this.#state) return
    this.#state = state
    this.#changes.emit()
  }
}
