/** Single-use tickets that open one live socket, so that no long-lived token stands in an address. */
import { createHash, randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Db } from '../platform/database'
import type { Tables } from '../platform/schema'

/** How long a ticket waits to be used, ms. */
const TICKET_MS = 60_000

export type Ticket = Selectable<Tables['live_tickets']> & { readonly issued_at: Date }

/** 32 random bytes as text that fits an address. */
export const newSecret = () => randomBytes(32).toString('base64url')

/** Only this is kept of a ticket or a visitor's token. */
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url')

export interface TicketHolder {
  readonly user_id: string
  readonly account_id: string
  readonly conversation_id: string | null
  /** When the session that asks ends; null: not known here. */
  readonly session_ends_at: Date | null
  /** The socket tells that something happened, not what. */
  readonly figures_only: boolean
}

/** Makes a ticket; the secret is answered once and never kept. */
export async function makeTicket(
  db: Db,
  holder: TicketHolder,
  now: Date,
): Promise<{ ticket: string; expires_at: string }> {
  const ticket = newSecret()
  const expires = new Date(now.getTime() + TICKET_MS)
  await db.deleteFrom('live_tickets').where('expires_at', '<', now).execute()
  await db
    .insertInto('live_tickets')
    .values({ hash: hashOf(ticket), ...holder, expires_at: expires })
    .execute()
  return { ticket, expires_at: expires.toISOString() }
}

/**
 * Uses a ticket up; undefined when it is unknown, used or too old. One statement, so it opens one socket at
 * most.
 */
export async function takeTicket(db: Db, secret: string, now: Date): Promise<Ticket | undefined> {
  const row = await db
    .deleteFrom('live_tickets')
    .where('hash', '=', hashOf(secret))
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst()
  return row && { ...row, issued_at: new Date(row.expires_at.getTime() - TICKET_MS) }
}
