/** Finds the conversation of a customer whom another program identifies by e-mail address or phone number. */
import { sql } from 'kysely'
import type { Db } from '../platform/database'
import type { Dealership } from '../accounts/accounts'
import { isVisible, type LeadVisibility } from '../accounts/lead-visibility'

export interface CustomerQuery {
  /** The dealerships whose conversations are searched. */
  readonly dealerships: readonly Dealership[]
  readonly leads: LeadVisibility
  /** Empty when it is not known. */
  readonly email: string
  /** E.164; empty when it is not known. */
  readonly phone: string
}

/**
 * The latest visible conversation by the address, or else by the number, since families share a phone more
 * often than a mailbox. Test leads and duplicates repeat a customer's data, but are not found. Null when
 * there is none.
 */
export async function findCustomerConversation(db: Db, customer: CustomerQuery): Promise<string | null> {
  const { dealerships, leads } = customer
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
    customer.email === ''
      ? undefined
      : await latest()
          .where(sql<boolean>`lower(email) = ${customer.email.toLowerCase()}`)
          .executeTakeFirst()
  if (byEmail || customer.phone === '') return byEmail?.id ?? null
  return (await latest().where('phone', '=', customer.phone).executeTakeFirst())?.id ?? null
}
