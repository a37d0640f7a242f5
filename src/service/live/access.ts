/**
 * Checks whether the user of a socket may still use it: when it opens, at every message that staff send, and
 * periodically.
 */
import { CLOSE } from '../../contract/live/frames'
import type { ServiceContext } from '../context'
import { roleFor } from '../access/guard'
import { leadVisibilityOf, type LeadVisibility } from '../accounts/lead-visibility'
import type { UserRow } from '../platform/schema/users'
import type { Ticket } from '../accounts/tickets'
import { findUser } from '../accounts/user-rows'

/** Delay after which a client with a renewed session reconnects with a new ticket, ms. */
const RENEWED_RETRY_MS = 200

interface Closing {
  close(code: number, reason: string, retryAfterMs: number | null): void
}

/**
 * Closes a socket whose session has ended. The client receives the events that it missed after it reconnects.
 */
export function closeIfSessionEnded(socket: Closing, { session_ends_at: ends }: Ticket, now: Date): boolean {
  if (ends === null || ends > now) return false
  socket.close(CLOSE.ticket, 'the session is over', RENEWED_RETRY_MS)
  return true
}

/**
 * Loads the user and which leads they may see. Returns undefined when the user is disabled, was signed out
 * everywhere after `since`, or no longer belongs to the account.
 */
export async function userOfAccount(
  context: ServiceContext,
  userId: string,
  accountId: string,
  since: Date,
): Promise<{ readonly user: UserRow; readonly leads: LeadVisibility } | undefined> {
  const found = await findUser(context.db, { id: userId })
  if (!found || found.user.disabled) return undefined
  if (since.getTime() < Number(found.user.sessions_valid_from)) return undefined
  const { user } = found
  const role = roleFor(found)
  if (role !== 'SUPER-ADMIN' && !found.accountIds.includes(accountId)) return undefined
  return { user, leads: await leadVisibilityOf(context.db, user, role) }
}
