/**
 * Filters an account's events for a member of staff. A sales rep who is restricted to own and unassigned
 * leads receives no events of other leads.
 */
import type { ServiceContext } from '../context'
import { visibleConversationIds, type LeadVisibility, type Visibility } from '../accounts/lead-visibility'

/** Maximum number of pending events. Beyond it they are dropped, and the client must start again. */
const PENDING_MAX = 1000

interface PendingEvent {
  readonly conversationId: string
  readonly shown: () => void
  readonly hidden: (() => void) | undefined
}

export class VisibilityFilter {
  readonly #context: ServiceContext
  readonly #accountId: string
  readonly #onLost: () => void
  #leads: LeadVisibility = null
  #pending: PendingEvent[] = []
  #checking = false
  /** Incremented when the pending events are dropped, so that a running check ignores them. */
  #generation = 0

  /** `onLost` is called when events were dropped, after which the socket is of no further use. */
  constructor(context: ServiceContext, accountId: string, onLost: () => void) {
    this.#context = context
    this.#accountId = accountId
    this.#onLost = onLost
  }

  /** The account, restricted to what the user may see. */
  get visibility(): Visibility {
    return { id: this.#accountId, leads: this.#leads }
  }

  /** Sets the restriction to its current value. */
  limit(leads: LeadVisibility): void {
    this.#leads = leads
  }

  /** Drops the pending events. */
  clear(): void {
    this.#pending = []
    this.#generation += 1
  }

  /**
   * Calls `shown` or `hidden`, in the order in which `filter` was called: immediately for a user who may see
   * everything, and otherwise after loading the lead's current assignment.
   */
  filter(conversationId: string, shown: () => void, hidden?: () => void): void {
    if (this.#leads === null && !this.#checking) return shown()
    this.#pending.push({ conversationId, shown, hidden })
    if (this.#pending.length > PENDING_MAX) {
      this.clear()
      this.#onLost()
    } else if (!this.#checking) void this.#checkPending()
  }

  async #checkPending(): Promise<void> {
    this.#checking = true
    try {
      while (this.#pending.length > 0) {
        const batch = this.#pending.splice(0)
        const generation = this.#generation
        const ids = [...new Set(batch.map(({ conversationId }) => conversationId))]
        const reached = await visibleConversationIds(this.#context.db, this.visibility, ids)
        if (generation !== this.#generation) continue
        for (const { conversationId, shown, hidden } of batch)
          if (reached.has(conversationId)) shown()
          else hidden?.()
      }
    } catch (error) {
      this.#context.log.warn({ err: error }, 'the visibility of live events could not be read')
      this.clear()
      this.#onLost()
    } finally {
      this.#checking = false
    }
  }
}
