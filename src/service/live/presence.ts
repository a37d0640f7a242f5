/**
 * Presence as leases in the database. The open sockets of this instance renew the leases, and the takeover
 * rules read them. Changes are written in batches, so that thousands of reconnecting sockets cost little.
 */
import { CUSTOMER_LEASE_MS, LEASE_RENEW_MS } from '../../rules/conversations/takeover'
import type { ServiceContext } from '../context'
import { appendLive } from '../platform/live-log'
import { renewPresence, type StaffPresence } from '../conversations/staff-present'
import { rowEvents } from '../conversations/conversation-writes'
import { renewOwners } from '../conversations/takeover-deadlines'

/**
 * Navigation closes one socket and opens the next, so a customer counts as disconnected only after this time,
 * ms.
 */
const LINGER_MS = 4_000
const BATCH_MS = 100
const BATCH_MAX = 200

interface Customer {
  readonly account_id: string
  sockets: number
  lingering: NodeJS.Timeout | undefined
}
interface OwnerLease {
  readonly takeover_id: string
  readonly account_id: string
  readonly owner_id: string
}

export class Presence {
  readonly #context: ServiceContext
  readonly #customers = new Map<string, Customer>()
  readonly #owners = new Map<OwnerLease, true>()
  /** Keyed by account and user: a user with several consoles has one lease. */
  readonly #staff = new Map<string, { readonly person: StaffPresence; sockets: number }>()
  /** Conversations whose customer connected (true) or disconnected (false), not yet written. */
  readonly #changes = new Map<string, { account_id: string; here: boolean }>()
  #batch: NodeJS.Timeout | undefined
  #renewal: NodeJS.Timeout | undefined
  #closed = false

  constructor(context: ServiceContext) {
    this.#context = context
    this.#renewal = setInterval(() => void this.renew(), LEASE_RENEW_MS)
    this.#renewal.unref()
  }

  /** Registers an open socket of a customer. Returns the function to call when it closes. */
  customerConnected(accountId: string, conversationId: string): () => void {
    const customer = this.#customers.get(conversationId) ?? {
      account_id: accountId,
      sockets: 0,
      lingering: undefined,
    }
    this.#customers.set(conversationId, customer)
    clearTimeout(customer.lingering)
    const isNew = customer.sockets === 0 && customer.lingering === undefined
    customer.lingering = undefined
    customer.sockets += 1
    if (isNew) this.#change(accountId, conversationId, true)
    return () => {
      customer.sockets -= 1
      if (customer.sockets > 0 || this.#closed) return
      customer.lingering = setTimeout(() => {
        this.#customers.delete(conversationId)
        this.#change(accountId, conversationId, false)
      }, LINGER_MS)
      customer.lingering.unref()
    }
  }

  /** Registers an open socket of a takeover's owner. Returns the function to call when it closes. */
  ownerConnected(lease: OwnerLease): () => void {
    this.#owners.set(lease, true)
    void this.#renewOwners([lease])
    return () => {
      this.#owners.delete(lease)
      // The grace period of three minutes starts now, unless another window of the owner is open.
      void this.#renewOwners([lease])
    }
  }

  /**
   * Registers an open console of a member of staff. Returns the function to call when its socket closes. The
   * lease is not removed then but expires.
   */
  staffConnected(person: StaffPresence): () => void {
    const key = `${person.account_id} ${person.user_id}`
    const lease = this.#staff.get(key) ?? { person, sockets: 0 }
    this.#staff.set(key, lease)
    lease.sockets += 1
    if (lease.sockets === 1) void this.#renewStaff([person])
    return () => {
      lease.sockets -= 1
      if (lease.sockets === 0) this.#staff.delete(key)
    }
  }

  /** Renews every lease of this instance. */
  async renew(): Promise<void> {
    if (this.#closed) return
    const ids = [...this.#customers.keys()]
    const until = new Date(this.#context.clock.now().getTime() + CUSTOMER_LEASE_MS)
    try {
      for (let from = 0; from < ids.length; from += BATCH_MAX) {
        await this.#context.db
          .updateTable('conversations')
          .set({ customer_seen_at: until })
          .where('id', 'in', ids.slice(from, from + BATCH_MAX))
          .execute()
      }
    } catch (error) {
      this.#context.log.warn({ err: error }, 'the presence of customers could not be renewed')
    }
    await this.#renewOwners([...this.#owners.keys()])
    await this.#renewStaff([...this.#staff.values()].map(({ person }) => person))
  }

  /** Stops renewing. Leases are left to expire, so that a restart does not count as leaving. */
  close(): void {
    this.#closed = true
    clearInterval(this.#renewal)
    clearTimeout(this.#batch)
    for (const { lingering } of this.#customers.values()) clearTimeout(lingering)
  }

  async #renewOwners(leases: readonly OwnerLease[]): Promise<void> {
    if (this.#closed) return
    try {
      await renewOwners(this.#context.db, leases, this.#context.clock.now())
    } catch (error) {
      this.#context.log.warn({ err: error }, 'the presence of takeover owners could not be renewed')
    }
  }

  async #renewStaff(staff: readonly StaffPresence[]): Promise<void> {
    if (this.#closed) return
    try {
      await renewPresence(this.#context.db, staff, this.#context.clock.now())
    } catch (error) {
      this.#context.log.warn({ err: error }, 'the presence of staff could not be renewed')
    }
  }

  #change(accountId: string, conversationId: string, here: boolean): void {
    this.#changes.set(conversationId, { account_id: accountId, here })
    this.#batch ??= setTimeout(() => void this.#writeChanges(), BATCH_MS)
  }

  async #writeChanges(): Promise<void> {
    const groups = new Map<string, { id: string; account_id: string; here: boolean }[]>()
    for (const [id, change] of this.#changes) {
      const key = `${change.account_id} ${change.here}`
      const group = groups.get(key) ?? []
      group.push({ id, ...change })
      groups.set(key, group)
    }
    this.#changes.clear()
    this.#batch = undefined
    for (const group of groups.values()) {
      for (let from = 0; from < group.length; from += BATCH_MAX) {
        await this.#writeGroup(group.slice(from, from + BATCH_MAX)).catch((error: unknown) => {
          this.#context.log.warn({ err: error }, 'presence changes of customers could not be stored')
        })
      }
    }
  }

  /** Writes changes of a single account, which are either all connections or all disconnections. */
  async #writeGroup(group: readonly { id: string; account_id: string; here: boolean }[]): Promise<void> {
    const [first] = group
    if (!first || this.#closed) return
    const ids = group.map((change) => change.id)
    const now = this.#context.clock.now()
    const seen = new Date(now.getTime() + (first.here ? CUSTOMER_LEASE_MS : 0))
    await this.#context.db.transaction().execute(async (tx) => {
      // Locks rows in a fixed order, so that two instances cannot deadlock.
      const found = await tx
        .selectFrom('conversations')
        .select('id')
        .where('account_id', '=', first.account_id)
        .where('id', 'in', ids)
        .orderBy('id')
        .forUpdate()
        .execute()
      if (found.length === 0) return
      const rows = await tx
        .updateTable('conversations')
        .set({ customer_seen_at: seen })
        .where('account_id', '=', first.account_id)
        .where(
          'id',
          'in',
          found.map((row) => row.id),
        )
        .returningAll()
        .execute()
      await appendLive(tx, first.account_id, now, await rowEvents(tx, rows, now))
    })
  }
}
