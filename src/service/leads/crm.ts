/** Finds one person of an account exactly. */
import { sql } from 'kysely'
import type { Db } from '../platform/database'
import { isVisible, type Visibility } from '../accounts/lead-visibility'

/** Empty where not known. */
export interface WhoIsIt {
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  /** E.164. */
  readonly phone: string
}

export interface CrmUser {
  readonly UserId: string | null
  readonly FullName: string | null
}

const NOBODY: CrmUser = { UserId: null, FullName: null }

/**
 * The salesperson with this e-mail, else with exactly this name; nobody when none or more than one fits.
 * Salespeople have no phone of their own.
 */
export async function findStaff(db: Db, { id: accountId }: Visibility, who: WhoIsIt): Promise<CrmUser> {
  const staff = () =>
    db
      .selectFrom('salespeople')
      .select(['id', 'full_name'])
      .where('account_id', '=', accountId)
      .orderBy('id')
      .limit(2)
  const found =
    who.email === ''
      ? []
      : await staff()
          .where(sql<boolean>`lower(email) = ${who.email.toLowerCase()}`)
          .execute()
  const name = [who.first_name, who.last_name].filter(Boolean).join(' ')
  const rows =
    found.length > 0 || name === ''
      ? found
      : await staff()
          .where(sql<boolean>`lower(full_name) = ${name.toLowerCase()}`)
          .execute()
  const [one] = rows
  return one && rows.length === 1 ? { UserId: one.id, FullName: one.full_name } : NOBODY
}

/**
 * The customer with this phone number or e-mail, else with exactly this first and last name; nobody when none
 * or more than one fits. Test leads and duplicates are nobody: they stand beside the customer whom they
 * repeat.
 */
export async function findCustomer(
  db: Db,
  { id: accountId, leads }: Visibility,
  who: WhoIsIt,
): Promise<CrmUser> {
  const customers = () =>
    db
      .selectFrom('leads')
      .select(['id', 'first_name', 'last_name'])
      .where('account_id', '=', accountId)
      .where('is_test', '=', false)
      .where('is_duplicate', '=', false)
      .$if(leads != null, (query) =>
        query.where((eb) =>
          eb.exists(
            eb
              .selectFrom('conversations as c')
              .select('c.id')
              .whereRef('c.lead_id', '=', 'leads.id')
              .whereRef('c.account_id', '=', 'leads.account_id')
              .where(isVisible('c', leads)),
          ),
        ),
      )
      .orderBy('id')
      .limit(2)
  const byPhone = who.phone === '' ? [] : await customers().where('phone', '=', who.phone).execute()
  const byEmail =
    who.email === ''
      ? []
      : await customers()
          .where(sql<boolean>`lower(email) = ${who.email.toLowerCase()}`)
          .execute()
  const reached = new Map([...byPhone, ...byEmail].map((row) => [row.id, row]))
  const named = who.first_name !== '' && who.last_name !== ''
  const rows =
    reached.size > 0 || !named
      ? [...reached.values()]
      : await customers()
          .where(sql<boolean>`lower(last_name) = ${who.last_name.toLowerCase()}`)
          .where(sql<boolean>`lower(first_name) = ${who.first_name.toLowerCase()}`)
          .execute()
  const [one] = rows
  if (!one || rows.length > 1) return NOBODY
  return { UserId: one.id, FullName: [one.first_name, one.last_name].filter(Boolean).join(' ') || null }
}
