/**
 * What a member of staff hears of an account: a rep who is limited to own and unassigned leads hears nothing
 * of the others.
 */
import type { ServiceContext } from '../context'
import { visibleConversationIds, type LeadVisibility, type Visibility } from '../accounts/lead-visibility'

/** More than this to look up at once: the reader begins anew instead. */
const PENDING_MAX = 1000

interface Waiting {
  readonly conversationId: string
  readonly shown: () => void
  readonly hidden: (() => void) | undefined
}

export class VisibilityFilter {
  readonly #context: ServiceContext
  readonly #accountId: string
  readonly #lost: () => void
  #leads: LeadVisibility = null
  #waiting: Waiting[] = []
  #looking = false
  /** Changes when what waits is let go. */
  #generation = 0

  /** `lost`: events were let go, so that the socket is of no use any more. */
  constructor(context: ServiceContext, accountId: string, lost: () => void) {
    this.#context = context
    this.#accountId = accountId
    this.#lost = lost
  }

  /** The account as far as the person sees it. */
  get sight(): Visibility {
    return { id: this.#accountId, leads: this.#leads }
  }

  /** As it was read last. */
  limit(leads: LeadVisibility): void {
    this.#leads = leads
  }

  /** What was not told yet is not told any more. */
  clear(): void {
    this.#waiting = []
    this.#generation += 1
  }

  /**
   * Calls `shown` or `hidden`, in the order of the calls: at once for whoever sees all, else after a look at
   * whose lead it is now.
   */
  tell(conversationId: string, shown: () => void, hidden?: () => void): void {
    if (this.#leads === null && !this.#looking) return shown()
    this.#waiting.push({ conversationId, shown, hidden })
    if (this.#waiting.length > PENDING_MAX) {
      this.clear()
      this.#lost()
    } else if (!this.#looking) void this.#look()
  }

  async #look(): Promise<void> {
    this.#looking = true
    try {
      while (this.#waiting.length > 0) {
        const batch = this.#waiting.splice(0)
        const generation = this.#generation
        const ids = [...new Set(batch.map(({ conversationId }) => conversationId))]
        const reached = await visibleConversationIds(this.#context.db, this.sight, ids)
        if (generation !== this.#generation) continue
        for (const { conversationId, shown, hidden } of batch)
          if (reached.has(conversationId)) shown()
          else hidden?.()
      }
    } catch (error) {
      this.#context.log.warn({ err: error }, 'what a reader may hear could not be read')
      this.clear()
      this.#lost()
    } finally {
      this.#looking = false
    }
  }
}
