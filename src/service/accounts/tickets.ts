/** Single-use tickets that open one live socket, so that no long-lived token appears in a URL. */
import type { Selectable } from 'kysely'
import type { Db } from '../platform/database'
import { hashOfToken, randomToken } from '../platform/random-token'
import type { Tables } from '../platform/schema'

/** How long a ticket is valid, ms. */
const TICKET_MS = 60_000

export type Ticket = Selectable<Tables['live_tickets']> & { readonly issued_at: Date }

export interface TicketHolder {
  readonly user_id: string
  readonly account_id: string
  readonly conversation_id: string | null
  /** When the caller's session ends; null when this is not known here. */
  readonly session_ends_at: Date | null
  /** The socket only reports that something happened, not what. */
  readonly figures_only: boolean
}

/** Creates a ticket. The secret is returned once and never stored. */
export async function createTicket(
  db: Db,
  holder: TicketHolder,
  now: Date,
): Promise<{ ticket: string; expires_at: string }> {
  const ticket = randomToken()
  const expires = new Date(now.getTime() + TICKET_MS)
  await db.deleteFrom('live_tickets').where('expires_at', '<', now).execute()
  await db
    .insertInto('live_tickets')
    .values({ hash: hashOfToken(ticket), ...holder, expires_at: expires })
    .execute()
  return { ticket, expires_at: expires.toISOString() }
}

/**
 * Redeems a ticket; undefined when it is unknown, used or expired. A single statement ensures that it opens
 * at most one socket.
 */
export async function redeemTicket(db: Db, secret: string, now: Date): Promise<Ticket | undefined> {
  const row = await db
    .deleteFrom('live_tickets')
    .where('hash', '=', hashOfToken(secret))
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst()
  return row && { ...row, issued_at: new Date(row.expires_at.getTime() - TICKET_MS) }
}
