/**
 * The rules of live takeovers: when they start and end, and what the join button says. Service and console
 * use the same functions; only the service acts on deadlines.
 */
import type { TakeoverEnd, TakeoverStatus } from '../../contract/calls/takeover'

/** A customer is offline when their last message is older than this, ms. */
export const STALE_AFTER_MS = 15 * 60_000
/** A takeover ends this long after its owner's socket was last seen, ms. */
export const OWNER_GONE_AFTER_MS = 3 * 60_000
/** How often a console checks again whether the customer is offline, ms. */
export const OFFLINE_RECHECK_MS = 60_000
/** How long the time of a message reads 'Just now', ms. */
export const JUST_NOW_MS = 15_000
/** How often an open socket renews its lease, ms. */
export const LEASE_RENEW_MS = 20_000
/** How long after its last renewal a customer's chat counts as open, ms. */
export const CUSTOMER_LEASE_MS = 45_000

export const STUCK_TEXT = 'Stuck in progress more than 15 minutes'
export const CONNECTION_LOST_TEXT = 'Connection lost. Check your internet connection and try again'

const JOIN_TEXT = 'Join The Conversation'
const JOIN_OWNED_TEXT = 'Join the conversation'
const OFFLINE_TEXT = 'CUSTOMER OFFLINE, PLEASE TRY IN A WHILE'

/** A time as the wire or the database represents it. */
type Moment = Date | string | null

const time = (moment: Moment) => (moment === null ? null : new Date(moment).getTime())

/** Whether the customer is offline by the time of their last message; one who never wrote is offline. */
export function isStale(lastHumanAt: Moment, now: Date): boolean {
  const last = time(lastHumanAt)
  return last === null || now.getTime() - last >= STALE_AFTER_MS
}

/**
 * `customerSeenAt` is the end of the lease of the customer's open chat, which is in the past once it was
 * closed.
 */
export function isCustomerOnline(customerSeenAt: Moment, now: Date): boolean {
  const seen = time(customerSeenAt)
  return seen !== null && seen > now.getTime()
}

export interface TakeoverFacts {
  readonly status: TakeoverStatus
  readonly ownerSeenAt: Moment
  readonly customerSeenAt: Moment
  readonly lastHumanAt: Moment
}

/** Why a takeover must end now, or null. It continues for a silent customer whose chat is still open. */
export function takeoverEndDue(
  facts: TakeoverFacts,
  now: Date,
): Extract<TakeoverEnd, 'owner_gone' | 'customer_gone'> | null {
  if (facts.status !== 'IN_PROGRESS') return null
  const ownerSeen = time(facts.ownerSeenAt)
  if (ownerSeen !== null && now.getTime() - ownerSeen >= OWNER_GONE_AFTER_MS) return 'owner_gone'
  const customerSeen = time(facts.customerSeenAt)
  const away = customerSeen === null || now.getTime() - customerSeen >= STALE_AFTER_MS
  return away && isStale(facts.lastHumanAt, now) ? 'customer_gone' : null
}

export interface TakeoverOwnership {
  readonly status: TakeoverStatus
  readonly owner_id: string | null
}

export const ownsTakeover = (takeover: TakeoverOwnership, userId: string) =>
  takeover.status === 'IN_PROGRESS' && takeover.owner_id === userId

export interface JoinButton {
  readonly text: string
  readonly disabled: boolean
}

/**
 * The join button; null for the owner, who has the reply box instead. `busy` says that the join is in
 * progress.
 */
export function joinButton(state: {
  readonly takeover: TakeoverOwnership
  readonly userId: string
  readonly lastHumanAt: Moment
  readonly now: Date
  readonly busy: boolean
}): JoinButton | null {
  if (ownsTakeover(state.takeover, state.userId)) return null
  if (state.takeover.status === 'IN_PROGRESS') return { text: JOIN_OWNED_TEXT, disabled: true }
  if (isStale(state.lastHumanAt, state.now)) return { text: OFFLINE_TEXT, disabled: true }
  return { text: JOIN_TEXT, disabled: state.busy }
}

/**
 * 'Stuck in progress more than 15 minutes' while this rep owns a takeover whose customer is stale, else null.
 */
export function stuckText(
  takeover: TakeoverOwnership,
  userId: string,
  lastHumanAt: Moment,
  now: Date,
): string | null {
  return ownsTakeover(takeover, userId) && isStale(lastHumanAt, now) ? STUCK_TEXT : null
}

/** Begins the name of every event about joining or leaving a conversation. */
export const TAKEOVER_EVENT_PREFIX = 'EVENT#DEALERSHIP_TAKEOVER_'

/** `EVENT#DEALERSHIP_TAKEOVER_{status}`; null while NONE. */
export const takeoverEventType = (status: TakeoverStatus) =>
  status === 'NONE' ? null : `${TAKEOVER_EVENT_PREFIX}${status}`
