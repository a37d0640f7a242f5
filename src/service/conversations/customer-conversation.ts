/** The conversation of a customer whom another program knows by their address or number. */
import { sql } from 'kysely'
import type { Db } from '../platform/database'
import type { Dealership } from '../accounts/accounts'
import { isVisible, type LeadVisibility } from '../accounts/lead-visibility'

export interface CustomerWish {
  /** Whose conversations are looked at. */
  readonly dealerships: readonly Dealership[]
  readonly leads: LeadVisibility
  /** Empty where not known. */
  readonly email: string
  /** E.164; empty where not known. */
  readonly phone: string
}

/**
 * The latest by the address, else by the number: a family shares a phone sooner than a mailbox. Test leads
 * and duplicates stand beside the customer whom they repeat, and are not theirs. Null: there is none within
 * the reach.
 */
export async function conversationOf(db: Db, wish: CustomerWish): Promise<string | null> {
  const { dealerships, leads } = wish
  const latest = () =>
    db
      .selectFrom('conversations')
      .select('id')
      .where(
        'account_id',
        'in',
        dealerships.map(({ id }) => id),
      )
      .where('excluded', '=', false)
      .where(isVisible('conversations', leads))
      .orderBy('last_at', 'desc')
      .orderBy('id')
      .limit(1)
  const byEmail =
    wish.email === ''
      ? undefined
      : await latest()
          .where(sql<boolean>`lower(email) = ${wish.email.toLowerCase()}`)
          .executeTakeFirst()
  if (byEmail || wish.phone === '') return byEmail?.id ?? null
  return (await latest().where('phone', '=', wish.phone).executeTakeFirst())?.id ?? null
}
